import type { Report } from '../findings/report.js';
import { toldDiagnostic } from './json.js';

/**
 * The report line by line, each line one JSON object with its `type`: the mistakes of the command, what each document was
 * read as, its findings and what of it was not checked, what compiling and comparing told, and the totals last.
 */
export function* formatNdjson(report: Report): Generator<string> {
  const { errors, documents, changes = [], allowances = [], results = [] } = report;
  const { summary, reportVersion, toolgauge, verb, reading } = report;
  for (const error of errors) yield line('error', error);
  for (const { diagnostics, incomplete, artifacts, transformations, refusals, ...document } of documents) {
    const { source } = document;
    yield line('document', document);
    for (const diagnostic of diagnostics) yield line('diagnostic', { source, ...toldDiagnostic(diagnostic) });
    for (const gap of incomplete) yield line('incomplete', { source, ...gap });
    for (const artifact of artifacts ?? []) yield line('artifact', { source, ...artifact });
    for (const transformation of transformations ?? []) yield line('transformation', { source, ...transformation });
    for (const refusal of refusals ?? []) yield line('refusal', { source, ...refusal });
  }
  for (const change of changes) yield line('change', change);
  for (const allowance of allowances) yield line('allowance', allowance);
  for (const result of results) yield line('result', result);
  yield line('summary', { reportVersion, toolgauge, verb, reading, ...summary });
}

function line(type: string, members: object): string {
  return `${JSON.stringify({ type, ...members })}\n`;
}
