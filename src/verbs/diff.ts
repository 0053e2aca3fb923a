import { type DocumentsOfTools, placed } from '../changes/change-places.js';
import { diffTools } from '../changes/compare-tools.js';
import type { ComparingTools } from '../changes/schema-judge.js';
import { summaryOfChanges } from '../findings/change-summary.js';
import { type DocumentReport, type Report, reportOf } from '../findings/report.js';
import { isReadWhole } from '../text/source-document.js';
import type { ToolDefinition } from '../tools/tool-definition.js';
import { VERSION } from '../version.js';
import { type CheckingOptions, judgeDocument, reportOn } from './check.js';
import { type Source, sentBy } from './compile.js';

/** One version of some tools. */
export interface Version {
  readonly reports: readonly DocumentReport[];
  readonly tools: readonly ToolDefinition[];
  readonly documents: DocumentsOfTools;
}

/** Reads one version. What is wrong with its tools is for `check` to say; what could not be read has nothing else. */
export function versionOf(sources: readonly Source[], options: CheckingOptions): Version {
  const judged = sources.map(({ document, as }) => ({
    document,
    judged: judgeDocument(document, { ...options, as, surface: 'canonical', isOnlyRead: true }),
  }));
  const tools = judged.flatMap(({ document, judged: each }) =>
    sentBy(document, each).map((tool) => [tool, document] as const),
  );
  return {
    reports: judged.map(({ document, judged: each }) => {
      const report = reportOn(document, each);
      if (report.verdict === 'unreadable' || report.kind === null) return report;
      if (isReadWhole(document)) return { ...report, diagnostics: [], verdict: 'valid' };
      const unread = report.diagnostics.filter(({ ruleId, severity }) => isOfText(ruleId) && severity === 'error');
      return { ...report, diagnostics: unread, verdict: 'invalid' };
    }),
    tools: tools.map(([tool]) => tool),
    documents: new Map(tools),
  };
}

/** Whether a rule is about the text, not about what it says. */
function isOfText(ruleId: string): boolean {
  return ruleId.startsWith('syntax.');
}

/** Compares two versions. */
export function diffVersions(old: Version, young: Version, options: ComparingTools): Report {
  const sided = (side: 'old' | 'new', { reports }: Version): DocumentReport[] =>
    reports.map(({ source, ...rest }) => ({ source, side, ...rest }));
  const report = reportOf('diff', VERSION, [...sided('old', old), ...sided('new', young)]);
  // Of what could not be read nobody knows what is gone from it.
  if (report.summary.errors > 0) return { ...report, changes: [] };
  const reading = options.isOpenWorld ? 'open-world' : 'declared';
  const found = diffTools(old.tools, young.tools, options);
  const changes = placed(found, new Map([...old.documents, ...young.documents]));
  return { ...report, summary: { ...report.summary, ...summaryOfChanges(changes) }, reading, changes };
}
