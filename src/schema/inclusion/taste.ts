import type { JsonValue } from '../../text/value.js';
import { type Formula, VALUE_TYPES, type ValueType } from './formula.js';

/** Which of the possible values are wanted. What is possible does not hang on it. */
export interface Taste {
  /** The types in the order in which they are tried, for something of which all of some formulas hold. */
  types(formulas: readonly Formula[]): readonly ValueType[];
  /** Values to try before any that is found. */
  proposals(formulas: readonly Formula[]): readonly JsonValue[];
  /** Whether an object that has some members already should have one more, the next that need not be there. */
  wantsMember(members: number, next: number): boolean;
  /** How many items an array should have, when it may. */
  readonly items: number;
}

/** For witnesses: the least that there can be. */
export const SMALLEST: Taste = {
  types: () => VALUE_TYPES,
  proposals: () => [],
  wantsMember: () => false,
  items: 0,
};
