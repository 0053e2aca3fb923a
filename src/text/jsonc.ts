import { lineEndAt } from './position.js';

/**
 * JSON with comments (`.jsonc`) as JSON of the same length: each comment, and each comma before a closing bracket,
 * becomes spaces, so that every offset stays true. Anything else that is wrong is left for the JSON reader to name.
 */
export function blankComments(text: string): string {
  const blanks: { start: number; end: number }[] = [];
  /** The comma read last, while nothing but comments has come since; only one that follows a value may be left out. */
  let lastComma = -1;
  let followsValue = false;
  let at = 0;
  while (at < text.length) {
    const character = text[at] ?? '';
    if (isCommentAt(text, at)) {
      const end = endOfComment(text, at);
      if (end < 0) break;
      blanks.push({ start: at, end });
      at = end;
    } else if (character.trim() === '') {
      at++;
    } else if (character === ',') {
      lastComma = followsValue ? at : -1;
      followsValue = false;
      at++;
    } else {
      const closes = character === '}' || character === ']';
      if (closes && lastComma >= 0) blanks.push({ start: lastComma, end: lastComma + 1 });
      lastComma = -1;
      followsValue = !'[{:'.includes(character);
      at = character === '"' ? Math.min(skipString(text, at), text.length) : at + 1;
    }
  }
  return blankOut(text, blanks);
}

/** The offset after a string; an unclosed one ends with the text. */
function skipString(text: string, offset: number): number {
  let at = offset + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Whether a comment of JSONC starts at an offset: `//` or `/*`. */
export function isCommentAt(text: string, offset: number): boolean {
  return text.startsWith('//', offset) || text.startsWith('/*', offset);
}

/** The offset after the comment that starts at an offset: at the end of its line, or after its closing mark; or -1. */
export function endOfComment(text: string, start: number): number {
  if (text.startsWith('/*', start)) {
    const close = text.indexOf('*/', start + 2);
    return close < 0 ? -1 : close + 2;
  }
  return lineEndAt(text, start);
}

function blankOut(text: string, blanks: readonly { start: number; end: number }[]): string {
  let result = '';
  let done = 0;
  for (const { start, end } of [...blanks].sort((a, b) => a.start - b.start)) {
    result += text.slice(done, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ');
    done = end;
  }
  return result + text.slice(done);
}
