import { isArray, isObject, quote } from '../../../text/value.js';
import { childOf } from '../../children.js';
import type { Formula } from '../formula.js';
import { NOTHING } from '../formulas.js';
import { all, any, inPlace, type Requirement, unclear } from '../requirement.js';
import { formulaOf, type Meaning, type Saying, sided, UNREAD } from './meaning.js';
import { dependentNames, presence } from './members.js';

/** Keywords that lead to subschemas for the same value. */

export const reference: Meaning = (saying) => {
  const formula = formulaOf(saying, saying.world.referenced(saying));
  if (formula === undefined) return unclear(`the reference ${quote(saying.asserted)} leads to nothing at hand`);
  return inPlace(sided(saying, formula));
};

export const allOf: Meaning = (saying) => {
  const parts = branches(saying).map((branch) => one(saying, branch));
  return saying.holds ? all(parts) : any(parts);
};

export const anyOf: Meaning = (saying) => {
  const parts = branches(saying).map((branch) => one(saying, branch));
  return saying.holds ? any(parts) : all(parts);
};

function one(saying: Saying, branch: Formula | undefined): Requirement {
  return branch === undefined ? unclear(UNREAD) : inPlace(sided(saying, branch));
}

export const oneOf: Meaning = (saying) => {
  const { world, holds } = saying;
  const read = branches(saying);
  const known = read.flatMap((branch) => branch ?? []);
  if (known.length < read.length) return unclear(UNREAD);
  const refused = known.map((branch) => inPlace(world.formulas.opposite(branch)));
  const without = (index: number): Requirement[] => refused.filter((_, other) => other !== index);
  if (holds) return any(known.map((branch, index) => all([inPlace(branch), ...without(index)])));
  const pairs = known.flatMap((branch, index) =>
    known.slice(index + 1).map((other) => all([inPlace(branch), inPlace(other)])),
  );
  return any([all(refused), ...pairs]);
};

export const not: Meaning = (saying) => {
  const formula = formulaOf(saying, childOf(saying.node, 'not'));
  return formula === undefined ? unclear(UNREAD) : inPlace(sided({ ...saying, holds: !saying.holds }, formula));
};

export const conditional: Meaning = (saying) => {
  const { node, schema, world } = saying;
  const condition = formulaOf(saying, childOf(node, 'if'));
  const branch = (keyword: string): Requirement => {
    if (!Object.hasOwn(schema, keyword)) return saying.holds;
    return one(saying, formulaOf(saying, childOf(node, keyword)));
  };
  if (condition === undefined) return unclear(UNREAD);
  return any([
    all([inPlace(condition), branch('then')]),
    all([inPlace(world.formulas.opposite(condition)), branch('else')]),
  ]);
};

export const dependentSchemas: Meaning = (saying) => {
  const { node, keyword, asserted, type, holds } = saying;
  if (type !== 'object' || !isObject(asserted)) return holds;
  const parts = Object.keys(asserted).map((name) => {
    const needed = asserted[name];
    if (isArray(needed)) {
      return dependentNames(
        name,
        needed.filter((each) => typeof each === 'string'),
        holds,
      );
    }
    const formula = formulaOf(saying, childOf(node, keyword, name));
    if (formula === undefined) return unclear(UNREAD);
    const asked = inPlace(sided(saying, formula));
    return holds ? any([presence(name, false), asked]) : all([presence(name, true), asked]);
  });
  return holds ? all(parts) : any(parts);
};

/** The subschemas of a keyword that holds a list of them; undefined for one that was not read. */
export function branches(saying: Saying): (Formula | undefined)[] {
  const { node, keyword, asserted } = saying;
  if (!isArray(asserted)) return [NOTHING];
  return asserted.map((_, index) => formulaOf(saying, childOf(node, keyword, index)));
}
