import { isArray, type JsonValue, own } from '../../text/value.js';
import { childOf } from '../children.js';
import type { SchemaNode } from '../frame.js';
import { both, type Outcome } from './outcome.js';
import { unlessRefused } from './unevaluated.js';
import type { Action, Judging, Use } from './use.js';

/** Keywords that lead to subschemas for the items of an array. */

export const prefixItems: Action = (use, judging) => {
  const { asserted, value } = use;
  return isArray(value) && isArray(asserted) ? tuple(use, judging, value.slice(0, asserted.length)) : 'valid';
};

export const items: Action = (use, judging) => {
  const { schema, value } = use;
  if (!isArray(value)) return 'valid';
  const prefix = own(schema, 'prefixItems');
  return rest(use, judging, value, isArray(prefix) ? prefix.length : 0);
};

/** Of draft-07: one schema for all, or one for each place. */
export const itemsOrTuple: Action = (use, judging) => {
  const { asserted, value } = use;
  if (!isArray(value)) return 'valid';
  return isArray(asserted) ? tuple(use, judging, value.slice(0, asserted.length)) : rest(use, judging, value, 0);
};

/** Of draft-07. */
export const additionalItems: Action = (use, judging) => {
  const { schema, value } = use;
  const before = own(schema, 'items');
  return isArray(value) && isArray(before) ? rest(use, judging, value, before.length) : 'valid';
};

function tuple(use: Use, judging: Judging, values: readonly JsonValue[]): Outcome {
  let outcome: Outcome = 'valid';
  for (const [index, value] of values.entries()) {
    use.evaluated?.add(index);
    const subschema = childOf(use.node, use.keyword, index);
    outcome = both(outcome, judging.below(use, subschema, { step: index, value }));
  }
  return outcome;
}

function rest(use: Use, judging: Judging, values: readonly JsonValue[], from: number): Outcome {
  const subschema = childOf(use.node, use.keyword);
  let outcome: Outcome = 'valid';
  for (let index = from; index < values.length; index++) {
    outcome = both(outcome, judging.below(use, subschema, { step: index, value: values[index] ?? null }));
  }
  use.evaluated?.addAll();
  return outcome;
}

/** Judges what the rest of the schema has not; so it comes last. */
export const unevaluatedItems: Action = (use, judging) => {
  const { node, keyword, value, evaluated } = use;
  if (!isArray(value)) return 'valid';
  const subschema = childOf(node, keyword);
  let outcome: Outcome = 'valid';
  for (const [step, item] of value.entries()) {
    const standing = evaluated?.standingOf(step);
    if (standing === 'evaluated') continue;
    const part = { step, value: item };
    const verdict =
      standing === 'unknown' ? unlessRefused(use, judging, subschema, part) : judging.below(use, subschema, part);
    outcome = both(outcome, verdict);
  }
  evaluated?.addAll();
  return outcome;
};

/** Of draft-07: at least one item. */
export const containsOne: Action = (use, judging) => contains(use, judging, { least: 1, most: undefined });

/** Of 2020-12: as many items as `minContains` and `maxContains` say. */
export const containsSome: Action = (use, judging) => {
  const { silent } = use.node.frame;
  const [least, most] = ['minContains', 'maxContains'].map((name) =>
    silent?.has(name) ? undefined : own(use.schema, name),
  );
  return contains(use, judging, {
    least: typeof least === 'number' ? least : 1,
    most: typeof most === 'number' ? most : undefined,
  });
};

interface Limits {
  readonly least: number;
  readonly most: number | undefined;
}

function contains(use: Use, judging: Judging, { least, most = Number.POSITIVE_INFINITY }: Limits): Outcome {
  const { node, value } = use;
  if (!isArray(value)) return 'valid';
  const { valid, possible } = matches(use, judging, value, childOf(node, 'contains'));
  if (valid > most) {
    const words = most === 1 ? 'item that matches' : 'items that match';
    return judging.broken(use, `has more than ${most} ${words} "contains"`);
  }
  if (possible < least) {
    const words = least === 1 ? 'no item that matches' : `fewer than ${least} items that match`;
    return judging.broken(use, `has ${words} "contains"`);
  }
  return valid >= least && possible <= most ? 'valid' : 'undecided';
}

/** How many items match for sure, and how many may. */
function matches(
  use: Use,
  judging: Judging,
  values: readonly JsonValue[],
  subschema: SchemaNode | undefined,
): { valid: number; possible: number } {
  let valid = 0;
  let possible = 0;
  for (const [index, value] of values.entries()) {
    const outcome = judging.attempt(use, subschema, { step: index, value });
    if (outcome === 'invalid') continue;
    possible++;
    if (outcome === 'undecided') use.evaluated?.doubt(index);
    else {
      valid++;
      use.evaluated?.add(index);
    }
  }
  return { valid, possible };
}
