/** The greatest message that is read, in bytes: a list of some tens of thousands of tools. */
export const LONGEST_MESSAGE: number = 64 * 1024 * 1024;

/** Cuts bytes that arrive in pieces into lines. */
export class Lines {
  readonly #onLine: (line: Uint8Array) => void;
  #pieces: Uint8Array[] = [];
  #length = 0;

  constructor(onLine: (line: Uint8Array) => void) {
    this.#onLine = onLine;
  }

  /** Takes more bytes; false when a line has grown longer than any message may be. */
  add(chunk: Uint8Array): boolean {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      this.#pieces.push(chunk.subarray(start, end));
      this.#flush();
      start = end + 1;
    }
    if (start < chunk.length) this.#pieces.push(chunk.subarray(start));
    this.#length += chunk.length - start;
    return this.#length <= LONGEST_MESSAGE;
  }

  /** The last line, which no newline ends. */
  finish(): void {
    if (this.#length > 0) this.#flush();
  }

  #flush(): void {
    const [only] = this.#pieces;
    const line = this.#pieces.length === 1 && only !== undefined ? only : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#length = 0;
    this.#onLine(line);
  }
}

const NEWLINE = 10;
