import { isTerminal, write } from './system.js';

/** Shorter work than this, in milliseconds, is not worth a word. */
const PATIENCE = 500;

/** Tells on a terminal how far something has come, once it takes a while. */
export class Progress {
  readonly #total: number;
  readonly #doing: string;
  readonly #things: string;
  readonly #started: number = Date.now();
  readonly #isOnTerminal: boolean = isTerminal(2);
  #done = 0;
  #isShown = false;

  /** @param doing what is being done, as in "Reading 3 of 10 files" */
  constructor(total: number, doing: string, things: string) {
    this.#total = total;
    this.#doing = doing;
    this.#things = things;
  }

  step(): void {
    this.#done++;
    if (!this.#isOnTerminal || Date.now() - this.#started < PATIENCE) return;
    write(2, `\r\u001b[K${this.#doing} ${this.#done} of ${this.#total} ${this.#things}…`);
    this.#isShown = true;
  }

  clear(): void {
    if (this.#isShown) write(2, '\r\u001b[K');
  }
}
