/** Steps over JSON text that is known to be well-formed: no checks, no values, only offsets. */

export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
export const OPEN_ARRAY = 0x5b;
export const CLOSE_ARRAY = 0x5d;

/** Whether a character is JSON white space: space, tab, LF, CR. */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** The first offset from `offset` on that is no white space. */
export function skipSpace(text: string, offset: number): number {
  let at = offset;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** Characters of a string that are looked at one by one before a native search for its end pays. */
const SHORT = 24;

/** The offset after the string that opens at `offset`; one beyond the end of a text in which it never closes. */
export function skipString(text: string, offset: number): number {
  let at = offset + 1;
  for (const near = at + SHORT; at < near; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    at += code === BACKSLASH ? 2 : 1;
  }
  do at = text.indexOf('"', at) + 1;
  while (at > 0 && isEscaped(text, at - 1));
  return at > 0 ? at : text.length + 1;
}

/** Whether a character of a string follows an odd number of backslashes. */
function isEscaped(text: string, offset: number): boolean {
  let at = offset;
  while (text.charCodeAt(at - 1) === BACKSLASH) at--;
  return (offset - at) % 2 === 1;
}

/** The offset after the value that starts at `offset`; depth costs nothing. */
export function skipValue(text: string, offset: number): number {
  let at = offset;
  let depth = 0;
  do {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = skipString(text, at);
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      depth++;
      at++;
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      depth--;
      at++;
    } else if (isSpace(code) || code === COMMA || code === COLON) {
      at++;
    } else {
      at = skipScalar(text, at);
    }
  } while (depth > 0);
  return at;
}

/** The offset after the number or literal at `offset`. */
export function skipScalar(text: string, offset: number): number {
  let at = offset;
  for (;;) {
    const code = text.charCodeAt(at);
    const ends = code === COMMA || code === CLOSE_OBJECT || code === CLOSE_ARRAY || isSpace(code) || Number.isNaN(code);
    if (ends) return at;
    at++;
  }
}

/** The member name spelled by the string token from `start` (its quote) to `end` (after its quote). */
export function nameAt(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end - 1);
  return raw.includes('\\') ? String(JSON.parse(text.slice(start, end))) : raw;
}
