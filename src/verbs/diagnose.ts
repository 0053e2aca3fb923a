import { type Diagnostic, messageOf, type RelatedPlace } from '../findings/diagnostic.js';
import { pageUrl } from '../findings/entry.js';
import { type DocumentReport, type ToolReport, verdictOf } from '../findings/report.js';
import { targetOf } from '../rules/rule.js';
import { formatPointer, type Steps } from '../text/pointer.js';
import { positionsOf, type Span } from '../text/position.js';
import type { SourceDocument } from '../text/source-document.js';
import { quote } from '../text/value.js';
import { subjectOf } from '../tools/subject.js';
import type { ToolDefinition, ToolList } from '../tools/tool-definition.js';
import { REVISIONS, SEVERITIES } from '../words.js';
import type { Judge, WeighedFinding } from './judge.js';

/** A finding, with the span that it is known to have. */
export interface PlacedFinding extends WeighedFinding {
  readonly span?: Span;
}

/** What a document was judged as. */
export type DocumentFacts = Pick<DocumentReport, 'kind' | 'surface' | 'version' | 'protocolVersions'>;

/** Makes a document's report of what was found in it. */
export function diagnose(
  document: SourceDocument,
  judge: Judge,
  textFindings: readonly PlacedFinding[],
  lists: readonly ToolList[],
  facts: DocumentFacts,
): DocumentReport {
  const tools = lists.flatMap((list) => list.tools).filter(({ revisions }) => revisions.length > 0);
  const findings = merge([...textFindings, ...judge.findings.map(withUseSites)]);
  const gaps = new Map(judge.gaps.map((gap) => [`${formatPointer(gap.steps)} ${gap.reason}`, gap]));
  const withGaps = new Set(judge.gaps.flatMap(({ tools: concerned }) => concerned));
  return {
    source: document.source,
    ...facts,
    targets: ['mcp'],
    verdict: verdictOf(findings),
    complete: gaps.size === 0,
    incomplete: [...gaps.values()].map(({ steps, reason }) => ({ pointer: formatPointer(steps), reason })),
    tools: toolReports(tools, findings, withGaps),
    diagnostics: diagnosticsOf(document, findings),
  };
}

/** A finding in a component, with the places that use it. */
function withUseSites(finding: PlacedFinding): PlacedFinding {
  const { tools, steps, related = [] } = finding;
  const sites = tools.flatMap(({ name, schemas }) =>
    schemas.flatMap(({ useSite, steps: place }) =>
      useSite === undefined || !startsWith(steps, place)
        ? []
        : [{ steps: useSite, message: `Used here, by the tool ${quote(name)}.` }],
    ),
  );
  return sites.length === 0 ? finding : { ...finding, related: [...related, ...sites] };
}

/** Whether a place is another one, or lies in it. */
export function startsWith(steps: Steps, start: Steps): boolean {
  return start.length <= steps.length && start.every((step, index) => step === steps[index]);
}

/** Findings that say the same of one place - a component that several tools use - become one, for all their revisions. */
function merge(findings: readonly PlacedFinding[]): PlacedFinding[] {
  const merged = new Map<string, PlacedFinding>();
  for (const finding of findings) {
    const { rule, severity, steps, part = 'value', problem } = finding;
    const key = [rule.id, severity, formatPointer(steps), part, problem].join('\n');
    const known = merged.get(key);
    merged.set(key, known === undefined ? finding : joined(known, finding));
  }
  return [...merged.values()];
}

function joined(a: PlacedFinding, b: PlacedFinding): PlacedFinding {
  const concerned = new Set([...a.revisions, ...b.revisions]);
  return {
    ...a,
    revisions: REVISIONS.filter((revision) => concerned.has(revision)),
    tools: [...new Set([...a.tools, ...b.tools])],
    related: [...(a.related ?? []), ...(b.related ?? [])],
  };
}

function toolReports(
  tools: readonly ToolDefinition[],
  findings: readonly PlacedFinding[],
  withGaps: ReadonlySet<ToolDefinition>,
): ToolReport[] {
  const byTool = new Map<ToolDefinition, PlacedFinding[]>(tools.map((tool) => [tool, []]));
  for (const finding of findings) {
    for (const tool of finding.tools) byTool.get(tool)?.push(finding);
  }
  return tools.map((tool) => {
    const verdict = verdictOf(byTool.get(tool) ?? []);
    const complete = !withGaps.has(tool);
    return { name: tool.name, pointer: formatPointer(tool.steps), verdict, complete, targets: { mcp: verdict } };
  });
}

function diagnosticsOf(document: SourceDocument, findings: readonly PlacedFinding[]): Diagnostic[] {
  const relatedPlaces = findings.flatMap(({ related = [] }) => related);
  const sought = findings.filter(({ span }) => span === undefined);
  const located = document.locate([
    ...sought.map(({ steps, part = 'value' }) => ({ steps, part })),
    ...relatedPlaces.map(({ steps }) => ({ steps, part: 'value' }) as const),
  ]);
  const found = new Map(sought.map((finding, index) => [finding, located[index]]));
  const spans = findings.map((finding) => finding.span ?? found.get(finding) ?? NOWHERE);
  const relatedSpans = located.slice(sought.length);
  const positions = positionsOf(
    document.text,
    [...spans, ...relatedSpans].flatMap(({ start, end }) => [start, end]),
  );
  const at = (index: number): Pick<RelatedPlace, 'start' | 'end'> => ({
    start: positions[2 * index] ?? FIRST,
    end: positions[2 * index + 1] ?? FIRST,
  });
  let relatedIndex = findings.length;
  return findings
    .map((finding, index) => {
      const related = (finding.related ?? []).map(({ steps, message }) => {
        return { pointer: formatPointer(steps), ...at(relatedIndex++), message };
      });
      return { diagnostic: diagnosticOf(finding, at(index), related), offset: spans[index]?.start ?? 0 };
    })
    .sort((a, b) => a.offset - b.offset || inOrder(a.diagnostic, b.diagnostic))
    .map(({ diagnostic }) => diagnostic);
}

const NOWHERE: Span = { start: 0, end: 0 };
const FIRST = { line: 1, column: 1 };

function diagnosticOf(
  finding: PlacedFinding,
  place: Pick<Diagnostic, 'start' | 'end'>,
  related: readonly RelatedPlace[],
): Diagnostic {
  const { rule, variant, severity, steps, part = 'value', problem, advice = '', revisions, tools } = finding;
  const [tool, ...others] = tools;
  const only = tool !== undefined && others.length === 0 ? tool.name : null;
  const words = { tool: only ? `tool ${quote(only)}` : '', subject: subjectFor(finding), problem, advice };
  const variantAliases = variant === undefined ? [] : (rule.variants?.[variant]?.aliases ?? []);
  return {
    ruleId: rule.id,
    aliases: [...variantAliases, ...(rule.aliases ?? [])],
    severity,
    message: messageOf(words),
    words,
    pointer: formatPointer(steps),
    part,
    ...place,
    tool: only,
    target: targetOf(rule.id),
    protocolVersions: revisions,
    related,
    url: pageUrl(rule.id),
  };
}

/** The property a finding in a schema is about; findings about a tool or a document say it themselves. */
function subjectFor({ tools, steps, part }: PlacedFinding): string {
  const schema = tools[0]?.schemas.find((each) => startsWith(steps, each.steps));
  if (schema === undefined) return '';
  const inside = steps.slice(schema.steps.length);
  return subjectOf(schema.field, part === 'key' ? inside.slice(0, -1) : inside);
}

/** By severity, then by rule, then by what tells them apart. */
function inOrder(a: Diagnostic, b: Diagnostic): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    compare(a.ruleId, b.ruleId) ||
    compare(a.pointer, b.pointer) ||
    compare(a.message, b.message)
  );
}

/** By code unit, so that no locale matters. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
