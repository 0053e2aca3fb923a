import type { Position } from '../text/position.js';
import { visible } from '../text/value.js';
import { widthOf } from '../text/width.js';

/** A line of source with a place in it marked. */
export interface CodeFrame {
  /** The line, clipped around the place. */
  readonly code: string;
  /** Spaces and carets to stand under it. */
  readonly marks: string;
}

const ROOM_AFTER = 20;
const MOST_MARKED = 60;

/**
 * The place in its line, at most `width` columns of it, and marks to put under it. Characters that a terminal would act
 * on are shown as escapes. A place that goes on in later lines is marked up to the end of its first.
 */
export function codeFrame(line: string, start: Position, end: Position, width: number): CodeFrame {
  const first = Math.min(start.column - 1, line.length);
  const last = end.line === start.line ? Math.max(end.column - 1, first) : line.length;
  const end1 = Math.min(last, first + Math.min(MOST_MARKED, width));
  const marked = shown(line.slice(first, end1));
  // The line may be a whole file: no more of it is touched than can be shown.
  const left = shown(line.slice(Math.max(0, first - width), first));
  const right = shown(line.slice(end1, end1 + width));

  const roomBefore = Math.max(ROOM_AFTER, width - widthOf(marked) - Math.min(widthOf(right), ROOM_AFTER));
  const isWhole = first <= width && widthOf(left) <= roomBefore;
  const before = isWhole ? left : `…${tail(left, roomBefore - 1)}`;
  const roomAfter = Math.max(0, width - widthOf(before) - widthOf(marked));
  const isToEnd = end1 + width >= line.length && widthOf(right) <= roomAfter;
  const after = isToEnd ? right : `${head(right, roomAfter - 1)}…`;
  return {
    code: before + marked + after,
    marks: ' '.repeat(widthOf(before)) + '^'.repeat(Math.max(1, widthOf(marked))),
  };
}

/** The lines of the given numbers, without their ends, in one pass over the text. */
export function linesOf(text: string, numbers: Iterable<number>): Map<number, string> {
  const lines = new Map<number, string>();
  const lineEnd = /\r\n?|\n/g;
  let line = 1;
  let start = 0;
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    for (; line < number; line++) start = lineEnd.exec(text) === null ? text.length : lineEnd.lastIndex;
    const next = /[\r\n]|$/g;
    next.lastIndex = start;
    lines.set(number, text.slice(start, next.exec(text)?.index));
    lineEnd.lastIndex = start;
  }
  return lines;
}

function shown(text: string): string {
  return visible(text.replaceAll('\t', ' '));
}

function head(text: string, width: number): string {
  let result = '';
  for (const character of text) {
    if (widthOf(result + character) > width) break;
    result += character;
  }
  return result;
}

function tail(text: string, width: number): string {
  let result = '';
  for (const character of [...text].reverse()) {
    if (widthOf(character + result) > width) break;
    result = character + result;
  }
  return result;
}
