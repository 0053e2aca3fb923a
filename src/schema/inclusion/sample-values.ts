import { canonicalText, type JsonObject, type JsonValue } from '../../text/value.js';
import type { Dialect } from '../../words.js';
import { distinct } from './likeness.js';
import { Problem } from './problem.js';
import { Typical } from './sampling/typical.js';
import type { Solution } from './solution.js';

/** Values that a schema accepts. */
export type Samples =
  | {
      readonly verdict: 'found';
      /** At least one, all different; the most usual first. */
      readonly values: readonly JsonValue[];
      /** Whether the schema surely accepts no others. */
      readonly isAll: boolean;
    }
  | {
      /** The schema accepts nothing. */
      readonly verdict: 'none';
    }
  | {
      readonly verdict: 'unknown';
      /** Why none was found, in words. */
      readonly reason: string;
    };

/** So many rounds in vain end the search. */
const MOST_IN_VAIN = 3;

/** Finds different values that a schema accepts, such as a person would write. */
export function sampleValues(schema: boolean | JsonObject, dialect: Dialect, count: number): Samples {
  const problem = Problem.about([schema], dialect, { likeness: distinct });
  if (problem.obstacle !== undefined) return { verdict: 'unknown', reason: problem.obstacle };
  return new Sampling(problem).run(count);
}

class Sampling {
  readonly #problem: Problem;
  readonly #values = new Map<string, JsonValue>();

  constructor(problem: Problem) {
    this.#problem = problem;
  }

  run(count: number): Samples {
    let last: Solution | undefined;
    for (let round = 0, vain = 0; this.#values.size < count && vain < MOST_IN_VAIN; round++) {
      last = this.#seek(round, false);
      if (last.kind !== 'found') break;
      vain = this.#keep(last.value) ? 0 : vain + 1;
    }
    for (let round = 0; this.#values.size > 0 && this.#values.size < count; round++) {
      last = this.#seek(round, true);
      if (last.kind !== 'found' || !this.#keep(last.value)) break;
    }
    return this.#told(last);
  }

  /** @param isOther whether it should be none of those that were found */
  #seek(round: number, isOther: boolean): Solution {
    const { formulas } = this.#problem;
    const others = isOther ? [formulas.opposite(formulas.values([...this.#values.values()]))] : [];
    const taste = new Typical(round, (node) => this.#problem.target(node));
    return this.#problem.solver(taste).solve([this.#problem.accepting(0), ...others]);
  }

  /** Keeps a value that is new, and that the schema is sure to accept. */
  #keep(value: JsonValue): boolean {
    const text = canonicalText(value);
    if (this.#values.has(text) || this.#problem.accepts(0, value) !== true) return false;
    this.#values.set(text, value);
    return true;
  }

  #told(last: Solution | undefined): Samples {
    const isAll = last?.kind === 'none';
    if (this.#values.size > 0) return { verdict: 'found', values: [...this.#values.values()], isAll };
    if (isAll) return { verdict: 'none' };
    return { verdict: 'unknown', reason: last?.kind === 'unknown' ? last.reason : 'no value could be confirmed' };
  }
}
