import type { Diagnostic } from '../findings/diagnostic.js';
import type { DocumentReport, Report } from '../findings/report.js';
import { printed, withListAtEnd } from './json-pieces.js';

/**
 * The report as one JSON document: everything, whatever happens, never cut short; the same report gives the same bytes.
 * In pieces, for a report may be longer than the longest string.
 */
export function* formatJson({ documents, ...report }: Report): Generator<string> {
  yield* withListAtEnd(report, { name: 'documents', entries: documents, print: printDocument });
  yield '\n';
}

function printDocument({ diagnostics, ...document }: DocumentReport, indent: string): Generator<string> {
  return withListAtEnd(document, { name: 'diagnostics', entries: diagnostics, print: printDiagnostic }, indent);
}

/** A diagnostic without the parts of its message, which are there for the other formats. */
function printDiagnostic({ words, ...diagnostic }: Diagnostic, indent: string): string[] {
  return [printed(diagnostic, indent)];
}
