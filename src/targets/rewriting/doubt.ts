import { isArray, isObject, type JsonValue, own } from '../../text/value.js';
import { areDisjoint } from './disjoint.js';
import { asDraft, type Draft, type DraftSchema } from './draft.js';
import { referencesIn } from './references.js';
import type { Rewrite } from './rewrite.js';
import { valueAt } from './source-place.js';

/**
 * Where a schema that accepts less lets the whole accept more, or may: below "not" and "if", below "contains" beside
 * "maxContains", and in branches of "oneOf" that are not shown to exclude each other.
 */

/** A rewrite whose narrowing is told as a widening where it may be one. */
export function toldInDoubt(rewrite: Rewrite): Rewrite {
  return {
    ...rewrite,
    apply(seat, draft) {
      const { changes } = draft;
      const before = changes.length;
      // Asked first, for what is rewritten may exclude what it did not exclude before.
      const isDoubtful = typeof seat.schema !== 'boolean' && isInDoubt(seat.schema, draft);
      rewrite.apply(seat, draft);
      if (!isDoubtful || changes.length === before) return;
      for (const change of changes.splice(before)) {
        const { effect, detail } = change;
        changes.push(effect === 'narrows' ? { ...change, effect: 'widens', detail: `${detail} ${IN_DOUBT}` } : change);
      }
    },
  };
}

const IN_DOUBT = 'It stands where the whole may accept more for it: below "not", "if", "contains" or "oneOf".';

const known = new WeakMap<Draft, ReadonlySet<object>>();

function isInDoubt(schema: DraftSchema, draft: Draft): boolean {
  if (!draft.reverses) return false;
  let doubtful = known.get(draft);
  if (doubtful === undefined) {
    doubtful = doubtfulIn(draft);
    known.set(draft, doubtful);
  }
  return doubtful.has(schema);
}

/** The schemas in doubt, those that references in doubt lead to included. Linear in the schema. */
function doubtfulIn(draft: Draft): ReadonlySet<object> {
  if (!draft.isLinked) linkAsTheyStand(draft);
  const doubtful = new Set<object>();
  const waiting: DraftSchema[] = [];
  const addAll = (start: DraftSchema): void => {
    for (const schema of schemasFrom(start, draft)) {
      if (doubtful.has(schema)) continue;
      doubtful.add(schema);
      const target = draft.linkOf(schema);
      if (target !== undefined) waiting.push(target);
    }
  };
  for (const schema of schemasFrom(draft.root, draft)) {
    const reversing = reversingIn(schema, draft);
    if (reversing.length === 0) continue;
    for (const { keyword = '', schema: below } of draft.seatsBelow(schema)) {
      if (typeof below !== 'boolean' && reversing.includes(keyword)) addAll(below);
    }
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) if (!doubtful.has(next)) addAll(next);
  return doubtful;
}

/** Says what references lead to, before anything has moved. */
function linkAsTheyStand(draft: Draft): void {
  draft.isLinked = true;
  for (const { bearer, target } of referencesIn(draft)) {
    const schema = valueAt(draft.root, target);
    if (isObject(bearer) && isObject(schema)) draft.link(bearer, asDraft(schema));
  }
}

/** A schema and all below it. */
function* schemasFrom(start: DraftSchema, draft: Draft): Generator<DraftSchema> {
  const waiting = [start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    for (const { schema } of draft.seatsBelow(next)) if (typeof schema !== 'boolean') waiting.push(schema);
  }
}

/** Keywords of a schema below which less is more. */
function reversingIn(schema: DraftSchema, draft: Draft): string[] {
  const branches = own(schema, 'oneOf');
  return [
    ...['not', 'if'].filter((keyword) => own(schema, keyword) !== undefined),
    ...(own(schema, 'maxContains') === undefined ? [] : ['contains']),
    ...(isArray(branches) && !excludeEachOther(branches, draft) ? ['oneOf'] : []),
  ];
}

/** More branches are not compared with each other. */
const MOST_BRANCHES = 32;

/**
 * Whether what is left of each branch, once it is closed, has nothing in common with any other as it was: then a value
 * that fits one of them in the end fitted none of the others before.
 */
function excludeEachOther(branches: readonly JsonValue[], draft: Draft): boolean {
  if (areDisjoint(branches, draft)) return true;
  if (branches.length > MOST_BRANCHES) return false;
  return branches.every((branch, index) =>
    branches.every((other, place) => index === place || areDisjoint([closed(branch, draft), other], draft)),
  );
}

/** A branch as it is when its object is closed. */
function closed(branch: JsonValue, draft: Draft): JsonValue {
  const schema = isObject(branch) && Object.keys(branch).length === 1 ? (draft.linkOf(branch) ?? branch) : branch;
  const isOpen =
    isObject(schema) && isObject(own(schema, 'properties')) && !isObject(own(schema, 'additionalProperties'));
  return isOpen ? { ...schema, additionalProperties: false } : schema;
}
