import type { JsonValue } from '../../../text/value.js';
import type { Formula } from '../formula.js';
import type { Formulas } from '../formulas.js';
import type { Meter } from '../meter.js';
import type { Fact } from '../requirement.js';
import type { Solution } from '../solution.js';
import type { Taste } from '../taste.js';

/** What is asked of the values of one type, all of it at once. */
export interface Cell {
  copy(): Cell;
  /** Takes one thing more; false when no value can fulfil it all, as far as is seen without searching. */
  add(fact: Fact): boolean;
  /** Whether all values fulfil something already, or none can; undefined when neither is seen. */
  status(fact: Fact): boolean | undefined;
  /** A value, or that there is none. */
  solve(): Solution;
}

/** Values of which something holds. */
export interface Several {
  readonly values: readonly JsonValue[];
  /** Whether there are no more. */
  readonly isAll: boolean;
}

/** What a cell may ask about parts of its values. */
export interface Reasoner {
  readonly formulas: Formulas;
  readonly meter: Meter;
  readonly taste: Taste;
  /** A value of which all of some formulas hold. */
  solve(formulas: readonly Formula[]): Solution;
  /** Up to so many different ones. */
  several(formulas: readonly Formula[], most: number): Several;
  /** Whether a formula holds of a value; undefined when that cannot be judged. */
  accepts(formula: Formula, value: JsonValue): boolean | undefined;
  /** Whether a pattern matches a text; undefined when it is not safe to run. */
  matches(pattern: string, text: string): boolean | undefined;
}
