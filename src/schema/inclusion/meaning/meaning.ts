import type { JsonObject, JsonValue } from '../../../text/value.js';
import type { Scope } from '../../evaluation/scope.js';
import type { SchemaNode } from '../../frame.js';
import type { Formula, ValueType } from '../formula.js';
import type { Formulas } from '../formulas.js';
import type { Requirement } from '../requirement.js';

/** A keyword, and what is asked: what it requires of the values of a type when it holds, or when it does not. */
export interface Saying {
  readonly node: SchemaNode;
  readonly schema: JsonObject;
  readonly keyword: string;
  readonly asserted: JsonValue;
  readonly type: ValueType;
  readonly holds: boolean;
  readonly scope: Scope;
  readonly world: World;
}

/** What reading a keyword may ask of what is around it. */
export interface World {
  readonly formulas: Formulas;
  /** Where a reference leads, statically or from where judging came; undefined when that is not at hand. */
  referenced(referring: Referring): SchemaNode | undefined;
}

/** A reference, and from where judging came to it. */
export type Referring = Pick<Saying, 'node' | 'keyword' | 'asserted' | 'scope'>;

/** What a keyword says. Both sides together hold of every value, and never of one. */
export type Meaning = (saying: Saying) => Requirement;

/** The formula of a subschema. */
export function formulaOf({ world, scope }: Saying, node: SchemaNode | undefined): Formula | undefined {
  return node && world.formulas.schema(node, scope);
}

/** A formula or its opposite. */
export function sided({ world, holds }: Saying, formula: Formula): Formula {
  return holds ? formula : world.formulas.opposite(formula);
}

export const UNREAD = 'part of the schema was not read';
