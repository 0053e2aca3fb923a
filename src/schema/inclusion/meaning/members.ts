import { isArray, isObject, type JsonValue, own } from '../../../text/value.js';
import { childOf } from '../../children.js';
import type { Formula } from '../formula.js';
import { ANYTHING } from '../formulas.js';
import { all, any, type Names, type Requirement, unclear } from '../requirement.js';
import { formulaOf, type Meaning, type Saying, sided, UNREAD } from './meaning.js';

/** Keywords for the members of an object. */

export const properties: Meaning = (saying) => {
  const { node, keyword, asserted, type, holds } = saying;
  if (type !== 'object' || !isObject(asserted)) return holds;
  const parts = Object.keys(asserted).map((name) => {
    const formula = formulaOf(saying, childOf(node, keyword, name));
    return formula === undefined ? unclear(UNREAD) : memberRequirement(name, sided(saying, formula), !holds);
  });
  return holds ? all(parts) : any(parts);
};

function memberRequirement(name: string, formula: Formula, isThere: boolean): Requirement {
  const isConstant = formula.kind === 'constant';
  if (isThere) return isConstant && !formula.holds ? false : { kind: 'member', name, formula, isThere };
  if (isConstant) return formula.holds || { kind: 'absent', name };
  return { kind: 'member', name, formula, isThere };
}

/** That a member is there, or not. */
export function presence(name: string, isThere: boolean): Requirement {
  return isThere ? { kind: 'member', name, formula: ANYTHING, isThere } : { kind: 'absent', name };
}

export const required: Meaning = ({ asserted, type, holds }) => {
  if (type !== 'object') return holds;
  const parts = namesIn(asserted).map((name) => presence(name, holds));
  return holds ? all(parts) : any(parts);
};

function namesIn(value: JsonValue | undefined): string[] {
  return isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

export const additionalProperties: Meaning = (saying) => {
  const { node, keyword, schema, type, holds } = saying;
  if (type !== 'object') return holds;
  const formula = formulaOf(saying, childOf(node, keyword));
  if (formula === undefined) return unclear(UNREAD);
  const declared = own(schema, 'properties');
  const patterns = own(schema, 'patternProperties');
  const except = new Set(isObject(declared) ? Object.keys(declared) : []);
  const exceptPatterns = isObject(patterns) ? Object.keys(patterns) : [];
  return ruleRequirement(saying, { within: undefined, except, exceptPatterns }, formula);
};

export const patternProperties: Meaning = (saying) => {
  const { node, keyword, asserted, type, holds } = saying;
  if (type !== 'object' || !isObject(asserted)) return holds;
  const parts = Object.keys(asserted).map((pattern) => {
    const formula = formulaOf(saying, childOf(node, keyword, pattern));
    if (formula === undefined) return unclear(UNREAD);
    return ruleRequirement(saying, { within: pattern, except: new Set(), exceptPatterns: [] }, formula);
  });
  return holds ? all(parts) : any(parts);
};

/** That something holds of all members of some names, or that it does not of one. */
export function ruleRequirement(saying: Saying, names: Names, formula: Formula): Requirement {
  if (formula.kind === 'constant' && formula.holds) return saying.holds;
  if (saying.holds) return { kind: 'rule', names, formula };
  return { kind: 'some-member', names, name: ANYTHING, formula: sided(saying, formula) };
}

const ALL_NAMES: Names = { within: undefined, except: new Set(), exceptPatterns: [] };

export const propertyNames: Meaning = (saying) => {
  const { node, keyword, type, holds } = saying;
  if (type !== 'object') return holds;
  const formula = formulaOf(saying, childOf(node, keyword));
  if (formula === undefined) return unclear(UNREAD);
  if (holds) return formula === ANYTHING || { kind: 'names', formula };
  const name = sided(saying, formula);
  return name.kind === 'constant' && !name.holds
    ? false
    : { kind: 'some-member', names: ALL_NAMES, name, formula: ANYTHING };
};

export const dependentRequired: Meaning = ({ asserted, type, holds }) => {
  if (type !== 'object' || !isObject(asserted)) return holds;
  const parts = Object.entries(asserted).map(([name, needed]) => dependentNames(name, namesIn(needed), holds));
  return holds ? all(parts) : any(parts);
};

/** That with one member others are there, or that one of those is not. */
export function dependentNames(name: string, needed: readonly string[], holds: boolean): Requirement {
  if (holds) return any([presence(name, false), all(needed.map((each) => presence(each, true)))]);
  return all([presence(name, true), any(needed.map((each) => presence(each, false)))]);
}
