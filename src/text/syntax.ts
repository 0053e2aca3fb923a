import type { Syntax } from './source-document.js';

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

/** How an input is written: as its name says, and else JSON when it begins like JSON, and YAML when not. */
export function syntaxOf(name: string, bytes: Uint8Array): Syntax {
  return syntaxOfName(name) ?? (beginsLikeJson(bytes) ? 'json' : 'yaml');
}

/** Before decoding, for the reader of YAML is loaded by the answer: a byte order mark and the zeros of UTF-16 are no text. */
function beginsLikeJson(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => byte > 0x20 && byte < 0x80);
  return first === undefined || '{["'.includes(String.fromCharCode(first));
}
