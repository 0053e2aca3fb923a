import type { Report } from '../findings/report.js';

/**
 * Changes as lines of JSON, for programs that read one after the other: each as in the JSON report, after that each finding
 * about an input, and the summary last. The member "type" tells them apart.
 */
export function* formatDiffNdjson(report: Report): Generator<string> {
  const { changes = [], documents, errors, summary, reading, allowances } = report;
  for (const error of errors) yield lineOf('error', error);
  for (const change of changes) yield lineOf('change', change);
  for (const { source, diagnostics } of documents) {
    for (const { words: _, ...diagnostic } of diagnostics) yield lineOf('diagnostic', { source, ...diagnostic });
  }
  yield lineOf('summary', { verb: report.verb, reading, allowances, ...summary });
}

function lineOf(type: string, members: object): string {
  return `${JSON.stringify({ type, ...members })}\n`;
}
