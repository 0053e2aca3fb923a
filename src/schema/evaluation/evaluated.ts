import type { Step } from '../../text/pointer.js';
import type { Outcome } from './outcome.js';

/** Whether a member or an item was judged by some subschema; `unknown` where a subschema that may have is undecided. */
export type Standing = 'evaluated' | 'unevaluated' | 'unknown';

/**
 * Which members or items of one value the keywords of one schema, and of those that judge the same value for it, have
 * judged. Kept only below a schema that asks, with `unevaluatedProperties` or `unevaluatedItems`.
 */
export class Evaluated {
  readonly #sure = new Set<Step>();
  readonly #doubtful = new Set<Step>();
  #rest: Standing = 'unevaluated';

  /** How many parts {@link take} would go through. */
  get size(): number {
    return this.#sure.size + this.#doubtful.size;
  }

  add(step: Step): void {
    this.#sure.add(step);
  }

  addAll(): void {
    this.#rest = 'evaluated';
  }

  doubt(step: Step): void {
    this.#doubtful.add(step);
  }

  doubtAll(): void {
    if (this.#rest === 'unevaluated') this.#rest = 'unknown';
  }

  /** Takes over what a schema has judged that judges the same value: all when it accepts it, nothing when it refuses. */
  take(other: Evaluated, outcome: Outcome): void {
    if (outcome === 'invalid') return;
    const isSure = outcome === 'valid';
    for (const step of other.#sure) (isSure ? this.#sure : this.#doubtful).add(step);
    for (const step of other.#doubtful) this.#doubtful.add(step);
    if (other.#rest === 'unevaluated') return;
    if (isSure && other.#rest === 'evaluated') this.addAll();
    else this.doubtAll();
  }

  standingOf(step: Step): Standing {
    if (this.#rest === 'evaluated' || this.#sure.has(step)) return 'evaluated';
    return this.#doubtful.has(step) ? 'unknown' : this.#rest;
  }
}
