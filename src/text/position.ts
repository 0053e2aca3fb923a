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
  const lines = new LineEnds(text);
  let line = 1;
  let lineStart = 0;
  let nextLine = offsets.length === 0 ? 0 : lines.next(0);
  for (const index of order) {
    const offset = Math.min(offsets[index] ?? 0, text.length);
    while (nextLine <= offset) {
      line++;
      lineStart = nextLine;
      nextLine = lines.next(nextLine);
    }
    positions[index] = { line, column: offset - lineStart + 1 };
  }
  return positions;
}

/** Where the line ends in which an offset lies: before its LF, CRLF or CR. */
export function lineEndAt(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset);
  const line = text.slice(offset, feed < 0 ? undefined : feed);
  const end = line.indexOf('\r');
  return offset + (end < 0 ? line.length : end);
}

/** Finds where lines end, by native searches: a text of many megabytes may be one line. */
class LineEnds {
  readonly #text: string;
  /** The next line feed and carriage return that were found; infinity when there is no more. */
  #feed = -1;
  #return = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** Where the line after the one that starts at `from` starts, or infinity; calls go forward. */
  next(from: number): number {
    if (this.#feed < from) this.#feed = this.#find('\n', from);
    if (this.#return < from) this.#return = this.#find('\r', from);
    return (this.#return + 1 === this.#feed ? this.#feed : Math.min(this.#feed, this.#return)) + 1;
  }

  #find(character: string, from: number): number {
    const found = this.#text.indexOf(character, from);
    return found === -1 ? Number.POSITIVE_INFINITY : found;
  }
}
