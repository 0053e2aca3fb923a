import { shortened } from '../text/value.js';
import type { ObservationKind } from '../tools/capture.js';
import type { Secrets } from './secrets.js';

/** Something seen, as a capture holds it. */
export interface Seen {
  readonly kind: ObservationKind;
  readonly count: number;
  /** What was seen the first time, in short. */
  readonly text?: string;
}

/** So much is kept of what was seen. */
const LONGEST_TEXT = 200;

/** Keeps what is seen of a server beside its answers: of each kind how often, and how it looked the first time. */
export class Observations {
  readonly #seen = new Map<ObservationKind, Seen>();
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  note(kind: ObservationKind, text = ''): void {
    const known = this.#seen.get(kind);
    if (known !== undefined) {
      this.#seen.set(kind, { ...known, count: known.count + 1 });
      return;
    }
    const shown = shortened(this.#secrets.hide(text), LONGEST_TEXT);
    this.#seen.set(kind, { kind, count: 1, ...(shown === '' ? {} : { text: shown }) });
  }

  has(kind: ObservationKind): boolean {
    return this.#seen.has(kind);
  }

  /** Everything seen, in the order in which it was first seen. */
  get all(): readonly Seen[] {
    return [...this.#seen.values()];
  }
}
