import { isObject, type JsonObject, own, quote } from '../../text/value.js';
import { childOf } from '../children.js';
import { both, type Outcome } from './outcome.js';
import { unlessRefused } from './unevaluated.js';
import type { Action, Judging, Part, Use } from './use.js';

/** Keywords that lead to subschemas for the members of an object. */

export const properties: Action = (use, judging) => {
  const { node, keyword, asserted, value } = use;
  if (!isObject(value) || !isObject(asserted)) return 'valid';
  let outcome: Outcome = 'valid';
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(asserted, name)) continue;
    use.evaluated?.add(name);
    const subschema = childOf(node, keyword, name);
    outcome = both(outcome, judging.below(use, subschema, { step: name, value: value[name] ?? null }));
  }
  return outcome;
};

export const propertyNames: Action = (use, judging) => {
  const { node, keyword, value } = use;
  if (!isObject(value)) return 'valid';
  const subschema = childOf(node, keyword);
  let outcome: Outcome = 'valid';
  for (const name of Object.keys(value)) {
    outcome = both(outcome, judging.below(use, subschema, { step: name, value: name }));
  }
  return outcome;
};

export const patternProperties: Action = (use, judging) => {
  const { node, keyword, asserted, value } = use;
  if (!isObject(value) || !isObject(asserted)) return 'valid';
  let outcome: Outcome = 'valid';
  for (const pattern of Object.keys(asserted)) {
    const subschema = childOf(node, keyword, pattern);
    for (const name of Object.keys(value)) {
      const isMatch = judging.matches(pattern, name);
      if (isMatch === undefined) {
        use.evaluated?.doubt(name);
        outcome = both(outcome, judging.undecided(UNSAFE));
      } else if (isMatch) {
        use.evaluated?.add(name);
        outcome = both(outcome, judging.below(use, subschema, { step: name, value: value[name] ?? null }));
      }
    }
  }
  return outcome;
};

const UNSAFE = 'a pattern under "patternProperties" cannot be run safely';

export const additionalProperties: Action = (use, judging) => {
  const { schema, value } = use;
  if (!isObject(value)) return 'valid';
  const declared = own(schema, 'properties');
  const patterns = own(schema, 'patternProperties');
  let outcome: Outcome = 'valid';
  for (const name of Object.keys(value)) {
    if (isObject(declared) && Object.hasOwn(declared, name)) continue;
    const isMatched = isObject(patterns) ? matchesOne(patterns, name, judging) : false;
    if (isMatched === undefined) outcome = both(outcome, judging.undecided(UNSAFE));
    if (isMatched === false)
      outcome = both(outcome, additional(use, judging, { step: name, value: value[name] ?? null }));
  }
  use.evaluated?.addAll();
  return outcome;
};

/** Whether one of the patterns matches a name; undefined when that cannot be known. */
function matchesOne(patterns: JsonObject, name: string, judging: Judging): boolean | undefined {
  let answer: boolean | undefined = false;
  for (const pattern of Object.keys(patterns)) {
    const isMatch = judging.matches(pattern, name);
    if (isMatch === true) return true;
    if (isMatch === undefined) answer = undefined;
  }
  return answer;
}

/** A member that no other keyword judges, which may not be there at all. */
function additional(use: Use, judging: Judging, part: Part): Outcome {
  const subschema = childOf(use.node, use.keyword);
  if (subschema?.schema !== false) return judging.below(use, subschema, part);
  return judging.broken(use, `has the member ${quote(part.step)}, which is not allowed`);
}

/** Judges what the rest of the schema has not; so it comes last. */
export const unevaluatedProperties: Action = (use, judging) => {
  const { node, keyword, value, evaluated } = use;
  if (!isObject(value)) return 'valid';
  let outcome: Outcome = 'valid';
  for (const name of Object.keys(value)) {
    const standing = evaluated?.standingOf(name);
    if (standing === 'evaluated') continue;
    const part = { step: name, value: value[name] ?? null };
    const verdict =
      standing === 'unknown'
        ? unlessRefused(use, judging, childOf(node, keyword), part)
        : additional(use, judging, part);
    outcome = both(outcome, verdict);
  }
  evaluated?.addAll();
  return outcome;
};
