/** What a question may cost, in steps: a requirement looked at, a state of an automaton, a value judged. */
export class Meter {
  readonly #most: number;
  #left: number;

  constructor(most: number) {
    this.#most = most;
    this.#left = most;
  }

  /** The steps taken. */
  get spent(): number {
    return this.#most - this.#left;
  }

  /** Takes steps off; false when none are left, and then the answer can only be "unknown". */
  spend(steps = 1): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }
}
