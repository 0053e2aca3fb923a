import { canonicalText, type JsonObject, type JsonValue } from '../../text/value.js';
import type { Dialect } from '../../words.js';
import { Problem } from './problem.js';
import { simplestWitness } from './simplest-witness.js';
import { SMALLEST } from './taste.js';

/** Whether one schema accepts all that another does. */
export type Inclusion =
  | { readonly verdict: 'proved' }
  | {
      readonly verdict: 'refuted';
      /** A value that the one accepts and the other refuses. */
      readonly witness: JsonValue;
    }
  | {
      readonly verdict: 'unknown';
      /** Why, in words. */
      readonly reason: string;
    };

type Schema = boolean | JsonObject;

/**
 * Decides whether `b` accepts every value that `a` accepts, by seeking one that `a` accepts and `b` does not. It is
 * proved when there can be none; a value that was found is judged by both before it is told.
 *
 * @param dialect of schemas that declare none
 */
export function decideInclusion(a: Schema, b: Schema, dialect: Dialect): Inclusion {
  return decideInclusionOfAll([a], b, dialect);
}

/** Decides whether a schema accepts every value that all of some others accept; each has references of its own. */
export function decideInclusionOfAll(all: readonly Schema[], b: Schema, dialect: Dialect): Inclusion {
  const problem = Problem.about([...all, b], dialect);
  const { obstacle, formulas } = problem;
  if (obstacle !== undefined) return { verdict: 'unknown', reason: obstacle };
  // Needs no search, even where the search would come to a bound.
  const text = canonicalText(b);
  if (all.some((a) => canonicalText(a) === text)) return { verdict: 'proved' };
  const accepting = all.map((_, index) => problem.accepting(index));
  const refusing = formulas.opposite(problem.accepting(all.length));
  const solution = problem.solver(SMALLEST).solve([...accepting, refusing]);
  if (solution.kind === 'none') return { verdict: 'proved' };
  if (solution.kind === 'unknown') return { verdict: 'unknown', reason: solution.reason };
  const isWitness = (value: JsonValue): boolean =>
    all.every((_, index) => problem.accepts(index, value) === true) && problem.accepts(all.length, value) === false;
  if (!isWitness(solution.value)) return { verdict: 'unknown', reason: UNCONFIRMED };
  return {
    verdict: 'refuted',
    witness: simplestWitness(solution.value, (value) => !problem.meter.isSpent && isWitness(value)),
  };
}

const UNCONFIRMED = 'a value was found that could not be confirmed';
