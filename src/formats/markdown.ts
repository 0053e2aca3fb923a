import type { Diagnostic } from '../findings/diagnostic.js';
import type { DocumentReport, Report } from '../findings/report.js';
import { counted, listed } from '../text/value.js';
import { SEVERITIES, type Severity } from '../words.js';
import { gapsOf, placeInWords } from './gaps.js';
import { code, plain, prose } from './markdown-text.js';

const MARKS: { readonly [severity in Severity]: string } = {
  error: '🔴 error',
  warning: '🟡 warning',
  info: '🔵 info',
};

/** GitHub takes comments of 65,536 characters, and a job summary of a megabyte. */
const LONGEST = 60_000;

/** The report as Markdown for a pull request: the totals, then a table of the findings, the heaviest first. */
export function* formatMarkdown(report: Report): Generator<string> {
  yield `### toolgauge: ${headline(report)}\n\n`;
  if (report.errors.length > 0) {
    for (const { message, hint } of report.errors)
      yield `- ${plain(hint === undefined ? message : `${message} ${hint}`)}\n`;
    return;
  }
  const { summary } = report;
  yield `${counted(summary.tools, 'tool')} in ${counted(summary.documents, 'document')}${mendedPart(report)}.\n`;
  yield* refusalLines(report);
  yield* table(report);
  yield* gapLines(report);
}

function headline({ errors, summary }: Report): string {
  if (errors.length > 0) return 'nothing was checked';
  const counts = [
    summary.errors > 0 ? counted(summary.errors, 'error') : '',
    summary.warnings > 0 ? counted(summary.warnings, 'warning') : '',
    summary.infos > 0 ? counted(summary.infos, 'info') : '',
  ].filter((count) => count !== '');
  const found = counts.length === 0 ? 'nothing found' : listed(counts);
  return summary.complete ? found : `${found}, not checked completely`;
}

function mendedPart({ summary: { mended } }: Report): string {
  return mended === undefined ? '' : `; ${counted(mended, 'finding')} mended`;
}

function* refusalLines({ documents }: Report): Generator<string> {
  const refusals = documents.flatMap(({ refusals: each = [] }) => each);
  if (refusals.length > 0) yield '\nRefused:\n\n';
  for (const { tool, target, rules } of refusals) {
    yield `- ${code(tool)} for ${code(target)}: ${rules.map(code).join(', ')}\n`;
  }
}

interface Row {
  readonly document: DocumentReport;
  readonly diagnostic: Diagnostic;
}

function* table({ documents }: Report): Generator<string> {
  const all = documents.flatMap((document) => document.diagnostics.map((diagnostic) => ({ document, diagnostic })));
  if (all.length === 0) return;
  const rows = SEVERITIES.flatMap((severity) => all.filter(({ diagnostic }) => diagnostic.severity === severity));
  yield '\n| | Place | Finding | Rule |\n| --- | --- | --- | --- |\n';
  let length = 0;
  for (const [index, row] of rows.entries()) {
    const line = rowLine(row);
    length += line.length;
    if (length > LONGEST) {
      yield `\nAnd ${rows.length - index} more, which a comment has no room for.\n`;
      return;
    }
    yield line;
  }
}

function rowLine({ document: { source }, diagnostic }: Row): string {
  const { severity, message, ruleId, start, url } = diagnostic;
  const place = `${source === '-' ? 'standard input' : source}:${start.line}:${start.column}`;
  return `| ${MARKS[severity]} | ${code(place)} | ${prose(message)} | [${plain(ruleId)}](${url}) |\n`;
}

const MOST_GAPS = 20;

function* gapLines(report: Report): Generator<string> {
  const gaps = gapsOf(report);
  if (gaps.length === 0) return;
  yield '\nNot checked completely:\n\n';
  for (const { document, pointer, reason } of gaps.slice(0, MOST_GAPS)) {
    const place = [document.source, placeInWords(pointer, document)].filter((part) => part !== '').join(', ');
    yield `- ${plain(place)}: ${prose(reason)}\n`;
  }
  const left = gaps.length - MOST_GAPS;
  if (left > 0) yield `- and ${counted(left, 'more place')}\n`;
}
