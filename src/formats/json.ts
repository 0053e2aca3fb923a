import type { Diagnostic } from '../findings/diagnostic.js';
import type { DocumentReport, Report } from '../findings/report.js';

/** The report as one JSON document: everything, whatever happens, never cut short; the same report gives the same bytes. */
export function formatJson(report: Report): string {
  const { reportVersion, toolgauge, verb, errors, summary, documents } = report;
  const printed = { reportVersion, toolgauge, verb, errors, summary, documents: documents.map(documentJson) };
  return `${JSON.stringify(printed, null, 2)}\n`;
}

function documentJson({ diagnostics, ...document }: DocumentReport): object {
  return { ...document, diagnostics: diagnostics.map(diagnosticJson) };
}

/** A diagnostic without the parts of its message, which are there for the other formats. */
function diagnosticJson({ words, ...diagnostic }: Diagnostic): object {
  return diagnostic;
}
