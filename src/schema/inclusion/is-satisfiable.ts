import type { JsonObject, JsonValue } from '../../text/value.js';
import type { Dialect } from '../../words.js';
import { Problem } from './problem.js';
import { SMALLEST } from './taste.js';

/** Whether a schema accepts any value. */
export type Satisfiability =
  | {
      readonly verdict: 'proved';
      /** A value that it accepts. */
      readonly witness: JsonValue;
    }
  | { readonly verdict: 'refuted' }
  | {
      readonly verdict: 'unknown';
      /** Why, in words. */
      readonly reason: string;
    };

/** Decides whether a schema accepts any value; one that was found is judged by it before it is told. */
export function decideSatisfiability(schema: boolean | JsonObject, dialect: Dialect): Satisfiability {
  const problem = Problem.about([schema], dialect);
  if (problem.obstacle !== undefined) return { verdict: 'unknown', reason: problem.obstacle };
  const solution = problem.solver(SMALLEST).solve([problem.accepting(0)]);
  if (solution.kind === 'none') return { verdict: 'refuted' };
  if (solution.kind === 'unknown') return { verdict: 'unknown', reason: solution.reason };
  return problem.accepts(0, solution.value) === true
    ? { verdict: 'proved', witness: solution.value }
    : { verdict: 'unknown', reason: 'a value was found that could not be confirmed' };
}
