import { isArray, isObject, type JsonValue } from '../../../text/value.js';
import type { Formula, ValueType } from '../formula.js';
import type { Formulas } from '../formulas.js';
import { all, any, type Requirement, size, unclear } from '../requirement.js';
import { type Meaning, type Saying, UNREAD } from './meaning.js';

/** Keywords that judge a value without any subschema. */

export const type: Meaning = ({ asserted, type, holds }) => {
  const types = isArray(asserted) ? asserted : [asserted];
  if (types.includes(type)) return holds;
  if (type !== 'number' || !types.includes('integer')) return !holds;
  return { kind: 'step', step: 1, holds };
};

export const enumeration: Meaning = (saying) =>
  isArray(saying.asserted) ? oneOf(saying, saying.asserted) : !saying.holds;

export const constant: Meaning = (saying) => oneOf(saying, [saying.asserted]);

function oneOf({ type, holds, world }: Saying, values: readonly JsonValue[]): Requirement {
  return valuesRequirement(values, { type, holds, formulas: world.formulas });
}

/** That a value of a type is one of some, or none of them. */
export function valuesRequirement(
  values: readonly JsonValue[],
  { type, holds, formulas }: { type: ValueType; holds: boolean; formulas: Formulas },
): Requirement {
  const possible = values.filter((value) => typeOf(value) === type);
  if (possible.length === 0) return !holds;
  if (type === 'null') return holds;
  if (holds || (type !== 'array' && type !== 'object')) return { kind: 'values', values: possible, holds };
  return all(possible.map((value) => differs(value, formulas)));
}

/** The type of a value. */
export function typeOf(value: JsonValue): ValueType {
  if (value === null) return 'null';
  if (isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  return typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'boolean';
}

/** That an array or an object is not equal to a value of its type. */
function differs(value: JsonValue, formulas: Formulas): Requirement {
  const other = (part: JsonValue): Formula => formulas.opposite(formulas.values([part]));
  if (isArray(value)) {
    const items = value.map((item, at): Requirement => ({ kind: 'item', at, formula: other(item), isThere: true }));
    return any([size(0, value.length - 1), ...items, size(value.length + 1)]);
  }
  if (!isObject(value)) return true;
  const names = Object.keys(value);
  return any([
    ...names.map((name): Requirement => ({ kind: 'absent', name })),
    ...names.map((name): Requirement => ({ kind: 'member', name, formula: other(value[name] ?? null), isThere: true })),
    size(names.length + 1),
  ]);
}

/** The least or the most that a number may be. */
export function limit(side: 'least' | 'most', isOpen: boolean): Meaning {
  return ({ asserted, type, holds }) => {
    if (type !== 'number' || typeof asserted !== 'number') return holds;
    if (holds) return { kind: 'limit', side, limit: asserted, isOpen };
    return { kind: 'limit', side: side === 'least' ? 'most' : 'least', limit: asserted, isOpen: !isOpen };
  };
}

export const multipleOf: Meaning = ({ asserted, type, holds }) =>
  type === 'number' && typeof asserted === 'number' ? { kind: 'step', step: asserted, holds } : holds;

export const pattern: Meaning = ({ asserted, type, holds }) => {
  if (type !== 'string') return holds;
  return typeof asserted === 'string' ? { kind: 'pattern', pattern: asserted, holds } : unclear(UNREAD);
};

/** The least size of the values of a type. */
export function least(sized: ValueType): Meaning {
  return ({ asserted, type, holds }) => {
    if (type !== sized || typeof asserted !== 'number') return holds;
    return holds ? size(asserted) : size(0, asserted - 1);
  };
}

/** The greatest size of the values of a type. */
export function most(sized: ValueType): Meaning {
  return ({ asserted, type, holds }) => {
    if (type !== sized || typeof asserted !== 'number') return holds;
    return holds ? size(0, asserted) : size(asserted + 1);
  };
}
