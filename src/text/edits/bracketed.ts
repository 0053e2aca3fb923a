import { endOfComment, isCommentAt } from '../jsonc.js';
import { lineEndAt, type Span } from '../position.js';
import type { TextEdit } from './edit.js';

/** Editing between brackets: objects and arrays of JSON, with comments or without, and the flow style of YAML. */

/** A text, and how its comments are written: none in JSON itself. */
export interface BracketedText {
  readonly text: string;
  readonly comments: 'none' | 'slashes' | 'hash';
}

/** The offset of the next character at or after an offset that is neither white space nor in a comment. */
export function nextToken({ text, comments }: BracketedText, offset: number): number {
  let at = offset;
  while (at < text.length) {
    if (comments === 'slashes' && isCommentAt(text, at)) {
      const end = endOfComment(text, at);
      if (end < 0) return at;
      at = end;
    } else if (comments === 'hash' && text[at] === '#') {
      at = lineEndAt(text, at);
    } else if (/\s/.test(text[at] ?? '')) {
      at++;
    } else {
      return at;
    }
  }
  return at;
}

/** Puts a member before those of an object, apart from them as they are from what comes before. */
export function insertMember(bracketed: BracketedText, { start, end }: Span, member: string): TextEdit[] {
  const { text } = bracketed;
  const first = nextToken(bracketed, start + 1);
  if (text[first] === '}') {
    const isBlank = text.slice(start + 1, end - 1).trim() === '';
    return isBlank ? [{ start: start + 1, end: end - 1, text: member }] : [];
  }
  const space = /\s*$/.exec(text.slice(start + 1, first))?.[0] ?? '';
  const gap = space === '' && text[first - 1] === '{' ? gapAfterComma(bracketed, first) : space;
  return [{ start: first, end: first, text: `${member},${gap}` }];
}

/** Puts a member after another, apart from it as that is from what comes before it. */
export function insertAfter(bracketed: BracketedText, sibling: Span, member: string): TextEdit[] {
  const { text } = bracketed;
  const space = /\s*$/.exec(text.slice(Math.max(0, sibling.start - MOST_SPACE), sibling.start))?.[0] ?? '';
  const gap = space === '' ? gapAfterComma(bracketed, sibling.start) : space;
  return [{ start: sibling.end, end: sibling.end, text: `,${gap}${member}` }];
}

/** White space before a member is looked at so far back. */
const MOST_SPACE = 400;

/** What follows commas where members stand on one line: a space when the first colon has one. */
function gapAfterComma({ text }: BracketedText, first: number): string {
  return /^(?:"(?:[^"\\]|\\.)*"|[^\s:,]+)\s*:(\s?)/.exec(text.slice(first, first + 400))?.[1] === ' ' ? ' ' : '';
}

function afterSpaces(text: string, offset: number): number {
  return offset + (/^[ \t]*/.exec(text.slice(offset, offset + 80))?.[0].length ?? 0);
}

/** Removes one of the members or entries between brackets, with the comma that held it to its neighbours. */
export function removeEntry(
  bracketed: BracketedText,
  around: Span,
  { entries, index }: { readonly entries: readonly Span[]; readonly index: number },
): TextEdit[] {
  const { text } = bracketed;
  const entry = entries[index];
  if (entry === undefined) return [];
  const next = entries[index + 1];
  if (next !== undefined) {
    const between = text.slice(entry.end, next.start);
    const comma = nextToken(bracketed, entry.end);
    return [
      { start: entry.start, end: /^\s*,\s*$/.test(between) ? next.start : afterSpaces(text, comma + 1), text: '' },
    ];
  }
  const after = nextToken(bracketed, entry.end);
  const trailing = text[after] === ',' ? after + 1 : entry.end;
  const previous = entries[index - 1];
  if (previous === undefined) {
    const isAlone =
      text.slice(around.start + 1, entry.start).trim() === '' && text.slice(trailing, around.end - 1).trim() === '';
    return [
      isAlone
        ? { start: around.start + 1, end: around.end - 1, text: '' }
        : { start: entry.start, end: trailing, text: '' },
    ];
  }
  const comma = nextToken(bracketed, previous.end);
  const isPlain = text.slice(comma + 1, entry.start).trim() === '';
  // A comma that may follow the last one stays, behind the one before.
  if (trailing !== entry.end) return [{ start: isPlain ? comma + 1 : entry.start, end: trailing, text: '' }];
  if (isPlain) return [{ start: comma, end: entry.end, text: '' }];
  // Comments stay, but not the line that is empty then.
  const endsLine = /^[ \t]*[\r\n]/.test(text.slice(entry.end, entry.end + MOST_SPACE));
  const space = endsLine ? (/\s*$/.exec(text.slice(comma + 1, entry.start))?.[0].length ?? 0) : 0;
  return [
    { start: comma, end: comma + 1, text: '' },
    { start: entry.start - space, end: entry.end, text: '' },
  ];
}
