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

function printDiagnostic(diagnostic: Diagnostic, indent: string): string[] {
  return [printed(toldDiagnostic(diagnostic), indent)];
}

/** A diagnostic without what is there for the other formats: the parts of its message, and the changes of its fix. */
export function toldDiagnostic({ words, fix, url, ...diagnostic }: Diagnostic): object {
  return { ...diagnostic, ...(fix === undefined ? {} : { fix: { title: fix.title, safe: fix.safe } }), url };
}
