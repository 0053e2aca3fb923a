import { isArray, isObject, own, quote } from '../../text/value.js';
import { childOf } from '../children.js';
import type { SchemaNode } from '../frame.js';
import { both, type Outcome } from './outcome.js';
import type { Action, Judging, Use } from './use.js';

/** Keywords that lead to subschemas for the same value. */

export const reference: Action = (use, judging) => follow(use, judging, judging.referenced(use));

export const dynamicReference: Action = (use, judging) => follow(use, judging, judging.dynamicallyReferenced(use));

function follow(use: Use, judging: Judging, target: SchemaNode | undefined): Outcome {
  if (target !== undefined) return judging.inPlace(use, target);
  use.evaluated?.doubtAll();
  return judging.undecided(`the reference ${quote(use.asserted)} is not followed`);
}

export const allOf: Action = (use, judging) => {
  let outcome: Outcome = 'valid';
  for (const branch of branchesOf(use)) outcome = both(outcome, judging.inPlace(use, branch));
  return outcome;
};

export const anyOf: Action = (use, judging) => {
  let outcome: Outcome = 'invalid';
  for (const branch of branchesOf(use)) {
    const verdict = judging.attempt(use, branch);
    // Every branch that accepts tells which members it has judged, so all are tried when somebody asks.
    if (verdict === 'valid' && use.evaluated === undefined) return verdict;
    if (verdict === 'valid' || outcome === 'invalid') outcome = verdict;
  }
  return outcome === 'invalid' ? judging.broken(use, 'matches no branch of "anyOf"') : outcome;
};

export const oneOf: Action = (use, judging) => {
  let valid = 0;
  let undecided = 0;
  for (const branch of branchesOf(use)) {
    const verdict = judging.attempt(use, branch);
    if (verdict === 'valid') valid++;
    if (verdict === 'undecided') undecided++;
    if (valid > 1) return judging.broken(use, 'matches more than one branch of "oneOf"');
  }
  if (undecided > 0) return 'undecided';
  return valid === 1 ? 'valid' : judging.broken(use, 'matches no branch of "oneOf"');
};

export const not: Action = (use, judging) => {
  // What is judged in there is never told outside: the schema holds only where that one does not.
  const outcome = judging.attempt({ ...use, evaluated: undefined }, childOf(use.node, 'not'));
  if (outcome === 'invalid') return 'valid';
  return outcome === 'valid' ? judging.broken(use, 'matches the schema under "not"') : outcome;
};

export const conditional: Action = (use, judging) => {
  const { node, schema, evaluated } = use;
  const branches = { valid: 'then', invalid: 'else' } as const;
  const isIdle = evaluated === undefined && !Object.hasOwn(schema, 'then') && !Object.hasOwn(schema, 'else');
  if (isIdle) return 'valid';
  const outcome = judging.attempt(use, childOf(node, 'if'));
  if (outcome === 'undecided') {
    evaluated?.doubtAll();
    return outcome;
  }
  const keyword = branches[outcome];
  return Object.hasOwn(schema, keyword) ? judging.inPlace({ ...use, keyword }, childOf(node, keyword)) : 'valid';
};

export const dependentSchemas: Action = (use, judging) => {
  const { node, keyword, asserted, value } = use;
  if (!isObject(asserted) || !isObject(value)) return 'valid';
  let outcome: Outcome = 'valid';
  for (const name of Object.keys(asserted)) {
    if (Object.hasOwn(value, name)) outcome = both(outcome, judging.inPlace(use, childOf(node, keyword, name)));
  }
  return outcome;
};

/** Of draft-07: for each name that the object has, a schema for the object, or further names it must have. */
export const dependencies: Action = (use, judging) => {
  const { node, keyword, asserted, value } = use;
  if (!isObject(asserted) || !isObject(value)) return 'valid';
  let outcome: Outcome = 'valid';
  for (const name of Object.keys(asserted)) {
    if (!Object.hasOwn(value, name)) continue;
    const needed = own(asserted, name);
    if (!isArray(needed)) {
      outcome = both(outcome, judging.inPlace(use, childOf(node, keyword, name)));
      continue;
    }
    const missing = needed.find((each) => typeof each === 'string' && !Object.hasOwn(value, each));
    if (missing !== undefined) outcome = judging.broken(use, `has ${quote(name)} without ${quote(missing)}`);
  }
  return outcome;
};

function branchesOf({ node, keyword, asserted }: Use): (SchemaNode | undefined)[] {
  return isArray(asserted) ? asserted.map((_, index) => childOf(node, keyword, index)) : [];
}
