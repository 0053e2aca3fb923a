import type { JsonValue } from '../../text/value.js';
import type { Formula, ValueType } from './formula.js';

/** Which of the possible values are wanted. What is possible does not hang on it. */
export interface Taste {
  /** The types in the order in which they are tried. */
  readonly types: readonly ValueType[];
  /** Values to try first for something of which all of some formulas hold. */
  proposals(formulas: readonly Formula[]): readonly JsonValue[];
  /** Whether a member that need not be there should be. */
  wants(name: string, formulas: readonly Formula[]): boolean;
  /** How many items an array should have, when it may. */
  readonly items: number;
}

/** For witnesses: the least that there can be. */
export const SMALLEST: Taste = {
  types: ['null', 'boolean', 'number', 'string', 'array', 'object'],
  proposals: () => [],
  wants: () => false,
  items: 0,
};
