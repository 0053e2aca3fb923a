import { isTerminal, write } from './system.js';

/** Shorter reading than this, in milliseconds, is not worth a word. */
const PATIENCE = 500;

/** Tells on a terminal how far reading has come, once it takes a while. */
export class Progress {
  readonly #total: number;
  readonly #started: number = Date.now();
  readonly #isOnTerminal: boolean = isTerminal(2);
  #done = 0;
  #isShown = false;

  constructor(total: number) {
    this.#total = total;
  }

  step(): void {
    this.#done++;
    if (!this.#isOnTerminal || Date.now() - this.#started < PATIENCE) return;
    write(2, `\r\u001b[KReading ${this.#done} of ${this.#total} files…`);
    this.#isShown = true;
  }

  clear(): void {
    if (this.#isShown) write(2, '\r\u001b[K');
  }
}
