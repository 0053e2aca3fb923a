import type { Diagnostic } from '../findings/diagnostic.js';
import type { DocumentReport, Report } from '../findings/report.js';

/**
 * The report as one JSON document: everything, whatever happens, never cut short; the same report gives the same bytes.
 * In pieces, for a report may be longer than the longest string.
 */
export function* formatJson({ documents, ...report }: Report): Generator<string> {
  yield* listAtEnd(report, 'documents', documents, '', function* (document, indent) {
    const { diagnostics, ...rest } = document;
    yield* listAtEnd(rest, 'diagnostics', diagnostics, indent, function* (diagnostic, deeper) {
      yield printed(diagnosticJson(diagnostic), deeper);
    });
  });
  yield '\n';
}

/** An object, with a list as its last member whose entries are printed one by one. */
function* listAtEnd<Entry>(
  object: Omit<Report, 'documents'> | Omit<DocumentReport, 'diagnostics'>,
  name: string,
  entries: readonly Entry[],
  indent: string,
  print: (entry: Entry, indent: string) => Generator<string>,
): Generator<string> {
  yield `${printed(object, indent).slice(0, -2 - indent.length)},\n${indent}  "${name}": [`;
  for (const [index, entry] of entries.entries()) {
    yield `${index === 0 ? '' : ','}\n${indent}    `;
    yield* print(entry, `${indent}    `);
  }
  yield `${entries.length === 0 ? '' : `\n${indent}  `}]\n${indent}}`;
}

/** A value in JSON, its further lines behind an indent. */
function printed(value: object, indent: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
}

/** A diagnostic without the parts of its message, which are there for the other formats. */
function diagnosticJson({ words, ...diagnostic }: Diagnostic): object {
  return diagnostic;
}
