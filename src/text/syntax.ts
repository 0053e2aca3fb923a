import { skipSpace } from './json-scan.js';

/** How a text is written. NDJSON is one JSON value per line. */
export type Syntax = 'json' | 'jsonc' | 'ndjson' | 'yaml';

/** How a text is written that is no YAML. */
export type JsonSyntax = Exclude<Syntax, 'yaml'>;

const SYNTAXES: ReadonlyMap<string, Syntax> = new Map([
  ['json', 'json'],
  ['jsonc', 'jsonc'],
  ['ndjson', 'ndjson'],
  ['yaml', 'yaml'],
  ['yml', 'yaml'],
]);

/** How a file is written, by the ending of its name; undefined when that says nothing. */
export function syntaxOfName(name: string): Syntax | undefined {
  return SYNTAXES.get(/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '');
}

/** How a text without a name is written: JSON when it begins like JSON, or not at all, and else YAML. */
export function syntaxOfText(text: string): Syntax {
  return syntaxByStart(text[skipSpace(text, 0)]);
}

/**
 * How an input is written: as its name says, and else as its first character does. Asked before decoding, for the reader
 * of YAML is loaded by the answer: a byte-order mark and the zeros of UTF-16 are no text.
 */
export function syntaxOf(name: string, bytes: Uint8Array): Syntax {
  const known = syntaxOfName(name);
  if (known !== undefined) return known;
  const first = bytes.find((byte) => byte > 0x20 && byte < 0x80);
  return syntaxByStart(first === undefined ? undefined : String.fromCharCode(first));
}

function syntaxByStart(first: string | undefined): Syntax {
  return first === undefined || '{["'.includes(first) ? 'json' : 'yaml';
}
