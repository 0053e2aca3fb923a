import { lineEndAt, type Position } from '../text/position.js';
import { cut, cutStart, visible } from '../text/value.js';
import { widthOf } from '../text/width.js';

/** A line of source with a place in it marked. */
export interface CodeFrame {
  /** The line, clipped around the place. */
  readonly code: string;
  /** Spaces and carets to stand under it. */
  readonly marks: string;
}

/** Columns that are kept on either side of the place, as far as there is text. */
const AROUND = 20;
const MOST_MARKED = 60;

/**
 * The place in its line, at most `width` columns of it, and marks to put under it. Characters that a terminal would act
 * on are shown as escapes. A place that goes on in later lines is marked up to the end of its first.
 */
export function codeFrame(line: string, start: Position, end: Position, width: number): CodeFrame {
  const from = Math.min(start.column - 1, line.length);
  const to = end.line === start.line ? Math.max(end.column - 1, from) : line.length;
  const mostMarked = Math.min(MOST_MARKED, Math.max(1, width - AROUND - 1));
  // The line may be a whole file: no more of it is touched than can be shown.
  const place = cut(line.slice(from, to), mostMarked);
  const textBefore = cutStart(line.slice(0, from), width);
  const textAfter = cut(line.slice(from + place.length), width);
  const left = shown(textBefore);
  const right = shown(textAfter);
  const marked = clipped(shown(place), mostMarked);

  const roomBefore = Math.max(AROUND, width - widthOf(marked) - Math.min(widthOf(right), AROUND));
  const isFromStart = textBefore.length === from && widthOf(left) <= roomBefore;
  const before = isFromStart ? left : `…${tail(left, roomBefore - 1)}`;
  const roomAfter = Math.max(0, width - widthOf(before) - widthOf(marked));
  const isToEnd = from + place.length + textAfter.length === line.length;
  const after = isToEnd ? clipped(right, roomAfter) : `${head(right, roomAfter - 1)}…`;
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
    lines.set(number, text.slice(start, lineEndAt(text, start)));
    lineEnd.lastIndex = start;
  }
  return lines;
}

function shown(text: string): string {
  return visible(text.replaceAll('\t', ' '));
}

/** A text of at most so many columns: itself, or its beginning and an ellipsis. */
function clipped(text: string, width: number): string {
  return widthOf(text) <= width ? text : `${head(text, width - 1)}…`;
}

/** The first characters of a text that fit into so many columns. */
function head(text: string, width: number): string {
  return fitting([...text], width).join('');
}

/** The last characters of a text that fit into so many columns. */
function tail(text: string, width: number): string {
  return fitting([...text].reverse(), width)
    .reverse()
    .join('');
}

function fitting(characters: readonly string[], width: number): string[] {
  let room = width;
  const count = characters.findIndex((character) => {
    room -= widthOf(character);
    return room < 0;
  });
  return characters.slice(0, count < 0 ? undefined : count);
}
