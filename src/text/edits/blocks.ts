import { lineEndAt, type Span } from '../position.js';
import type { TextEdit } from './edit.js';

/** Editing the block style of YAML, in which indentation holds things together. */

/** Puts a member on a line of its own before the first of a mapping. */
export function insertLine(text: string, { start }: Span, { member, lineEnd }: InsertedLine): TextEdit[] {
  // What stands before a first member may be the hyphen of a list; the others are indented as far.
  const indentation = ' '.repeat(start - lineStartAt(text, start));
  return [{ start, end: start, text: `${member}${lineEnd}${indentation}` }];
}

/** Puts a member on a line of its own after another of a mapping. */
export function insertLineAfter(text: string, sibling: Span, { member, lineEnd }: InsertedLine): TextEdit[] {
  const indentation = ' '.repeat(sibling.start - lineStartAt(text, sibling.start));
  const at = lineEndAt(text, sibling.end);
  return [{ start: at, end: at, text: `${lineEnd}${indentation}${member}` }];
}

interface InsertedLine {
  readonly member: string;
  readonly lineEnd: string;
}

/** What a block mapping or sequence loses. */
interface RemovedLines {
  readonly entry: Span;
  /** Where the entry after it starts. */
  readonly next: number | undefined;
  readonly isItem: boolean;
}

/** Removes a member of a block mapping, or an entry of a block sequence, with its lines. */
export function removeLines(text: string, { entry, next, isItem }: RemovedLines): TextEdit[] {
  const start = lineStartAt(text, entry.start);
  const end = lineEndAt(text, entry.end);
  const before = text.slice(start, entry.start);
  const isRestBlank = /^[ \t]*(?:#.*)?$/.test(text.slice(entry.end, end));
  if (!isRestBlank) return [];
  const isOnOwnLine = isItem ? /^[ \t]*-[ \t]+$/.test(before) : before.trim() === '';
  if (isOnOwnLine) return [{ start, end: afterLineEnd(text, end), text: '' }];
  // A mapping that begins beside the hyphen of a list goes on beside it.
  return isItem || next === undefined ? [] : [{ start: entry.start, end: next, text: '' }];
}

function afterLineEnd(text: string, offset: number): number {
  if (text.startsWith('\r\n', offset)) return offset + 2;
  return Math.min(offset + 1, text.length);
}

/** Where the line starts in which an offset lies. */
export function lineStartAt(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
}
