import { isArray, own } from '../../../text/value.js';
import { childOf } from '../../children.js';
import type { Formula } from '../formula.js';
import { all, any, type Requirement, unclear } from '../requirement.js';
import { formulaOf, type Meaning, type Saying, sided, UNREAD } from './meaning.js';

/** Keywords for the items of an array. */

export const prefixItems: Meaning = (saying) => (saying.type === 'array' ? tuple(saying) : saying.holds);

export const items: Meaning = (saying) => {
  const prefix = own(saying.schema, 'prefixItems');
  return saying.type === 'array' ? rest(saying, isArray(prefix) ? prefix.length : 0) : saying.holds;
};

/** Of draft-07: one schema for all, or one for each place. */
export const itemsOrTuple: Meaning = (saying) => {
  if (saying.type !== 'array') return saying.holds;
  return isArray(saying.asserted) ? tuple(saying) : rest(saying, 0);
};

/** Of draft-07. */
export const additionalItems: Meaning = (saying) => {
  const before = own(saying.schema, 'items');
  return saying.type === 'array' && isArray(before) ? rest(saying, before.length) : saying.holds;
};

function tuple(saying: Saying): Requirement {
  const { node, keyword, asserted, holds } = saying;
  if (!isArray(asserted)) return holds;
  const parts = asserted.map((_, at) => {
    const formula = formulaOf(saying, childOf(node, keyword, at));
    return formula === undefined ? unclear(UNREAD) : itemRequirement(at, sided(saying, formula), !holds);
  });
  return holds ? all(parts) : any(parts);
}

/** What is asked of the item at one place. */
export function itemRequirement(at: number, formula: Formula, isThere: boolean): Requirement {
  if (formula.kind !== 'constant') return { kind: 'item', at, formula, isThere };
  if (isThere) return formula.holds ? { kind: 'size', least: at + 1, most: Number.POSITIVE_INFINITY } : false;
  return formula.holds || { kind: 'size', least: 0, most: at };
}

function rest(saying: Saying, from: number): Requirement {
  const formula = formulaOf(saying, childOf(saying.node, saying.keyword));
  return formula === undefined ? unclear(UNREAD) : restRequirement(saying, from, formula);
}

/** That something holds of all items from one place on, or that it does not of one. */
export function restRequirement(saying: Saying, from: number, formula: Formula): Requirement {
  if (saying.holds) return allItems(from, formula);
  return count(sided(saying, formula), { from, least: 1, most: Number.POSITIVE_INFINITY });
}

function allItems(from: number, formula: Formula): Requirement {
  if (formula.kind !== 'constant') return { kind: 'rest', from, formula };
  return formula.holds || { kind: 'size', least: 0, most: from };
}

interface Counts {
  readonly from: number;
  readonly least: number;
  readonly most: number;
}

function count(formula: Formula, { from, least, most }: Counts): Requirement {
  if (least > most) return false;
  if (least <= 0 && most === Number.POSITIVE_INFINITY) return true;
  if (formula.kind !== 'constant') return { kind: 'count', from, formula, least: Math.max(0, least), most };
  if (!formula.holds) return least <= 0;
  return { kind: 'size', least: least <= 0 ? 0 : from + least, most: from + most };
}

/** Of draft-07: at least one item. */
export const containsOne: Meaning = (saying) => contains(saying, 1, Number.POSITIVE_INFINITY);

/** Of 2020-12: as many items as `minContains` and `maxContains` say. */
export const containsSome: Meaning = (saying) => {
  const { silent } = saying.node.frame;
  const [least, most] = ['minContains', 'maxContains'].map((name) =>
    silent?.has(name) ? undefined : own(saying.schema, name),
  );
  return contains(
    saying,
    typeof least === 'number' ? least : 1,
    typeof most === 'number' ? most : Number.POSITIVE_INFINITY,
  );
};

function contains(saying: Saying, least: number, most: number): Requirement {
  const { node, keyword, type, holds, world } = saying;
  if (type !== 'array') return holds;
  const formula = formulaOf(saying, childOf(node, keyword));
  if (formula === undefined) return unclear(UNREAD);
  const counted = (from: number, to: number): Requirement => {
    if (to <= 0) return from > 0 || to < 0 ? false : allItems(0, world.formulas.opposite(formula));
    return count(formula, { from: 0, least: from, most: to });
  };
  if (holds) return counted(least, most);
  return any([
    counted(0, least - 1),
    most === Number.POSITIVE_INFINITY ? false : counted(most + 1, Number.POSITIVE_INFINITY),
  ]);
}

export const uniqueItems: Meaning = ({ asserted, type, holds }) =>
  type === 'array' && asserted === true ? { kind: 'unique', holds } : holds;
