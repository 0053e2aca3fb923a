import type { JsonValue } from '../../text/value.js';
import type { Scope } from '../evaluation/scope.js';
import type { SchemaNode } from '../frame.js';

/** The types of JSON values; whole numbers are numbers with a step. */
export const VALUE_TYPES = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/**
 * Something that holds of a value or does not. Equal formulas are one object. There are no negations: each formula has an
 * opposite of its own kind, so that `not` is pushed down to where it says something.
 */
export type Formula = Constant | SchemaFormula | ValuesFormula | TypeFormula | PatternFormula | CompoundFormula;

interface Identified {
  readonly id: number;
}

/** What every value fulfils, or none. */
export interface Constant extends Identified {
  readonly kind: 'constant';
  readonly holds: boolean;
}

/** That a schema accepts the value, or refuses it. */
export interface SchemaFormula extends Identified {
  readonly kind: 'schema';
  readonly node: SchemaNode;
  /** The resources that judging came through. */
  readonly scope: Scope;
  readonly holds: boolean;
}

/** That the value is one of some, or none of them. */
export interface ValuesFormula extends Identified {
  readonly kind: 'values';
  readonly values: readonly JsonValue[];
  readonly holds: boolean;
}

/** That the value is of a type, or of another. */
export interface TypeFormula extends Identified {
  readonly kind: 'type';
  readonly type: ValueType;
  readonly holds: boolean;
}

/** That a text matches a pattern, or does not; says nothing of other values. */
export interface PatternFormula extends Identified {
  readonly kind: 'pattern';
  readonly pattern: string;
  readonly holds: boolean;
}

/** That all of some formulas hold, or one of them. */
export interface CompoundFormula extends Identified {
  readonly kind: 'all' | 'any';
  readonly parts: readonly Formula[];
}
