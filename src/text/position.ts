/** Lines and columns. */

/** A place in a text: line and column counted from 1, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A stretch of a text: UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The positions of offsets, in the order given. A line ends at LF, CRLF or a lone CR; an offset beyond the text counts
 * as its end. One pass over the text up to the largest offset.
 */
export function positionsOf(text: string, offsets: readonly number[]): Position[] {
  const order = offsets.map((_, index) => index).sort((a, b) => (offsets[a] ?? 0) - (offsets[b] ?? 0));
  const positions: Position[] = new Array(offsets.length);
  const lineEnd = /\r\n?|\n/g;
  let line = 1;
  let lineStart = 0;
  let nextLine = endOfLine(text, lineEnd);
  for (const index of order) {
    const offset = Math.min(offsets[index] ?? 0, text.length);
    while (nextLine <= offset) {
      line++;
      lineStart = nextLine;
      nextLine = endOfLine(text, lineEnd);
    }
    positions[index] = { line, column: offset - lineStart + 1 };
  }
  return positions;
}

/** Where the next line starts, or infinity after the last one. */
function endOfLine(text: string, lineEnd: RegExp): number {
  const found = lineEnd.exec(text);
  return found === null ? Number.POSITIVE_INFINITY : found.index + found[0].length;
}
