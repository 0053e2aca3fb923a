import { define, isArray, isObject, type JsonObject, type JsonValue, sizeOf } from '../../text/value.js';

/** So many smaller values are tried, and fewer of a large one, each of which takes longer to make and to judge. */
const MOST_TRIED = 300;
const MOST_MADE = 60_000;

/**
 * Leaves out members and items as long as what is left still shows what it should, so that nothing is in it that does
 * not matter.
 */
export function simplestWitness(witness: JsonValue, isWitness: (value: JsonValue) => boolean): JsonValue {
  let simplest = witness;
  const most = Math.min(MOST_TRIED, MOST_MADE / sizeOf(witness, MOST_MADE));
  let tried = 0;
  for (let isShrinking = true; isShrinking; ) {
    isShrinking = false;
    for (const smaller of smallerThan(simplest)) {
      if (++tried > most) return simplest;
      if (!isWitness(smaller)) continue;
      simplest = smaller;
      isShrinking = true;
      break;
    }
  }
  return simplest;
}

/** Values with one member or item less, the outermost first. */
function* smallerThan(value: JsonValue): Generator<JsonValue> {
  if (isArray(value)) {
    for (const [index] of value.entries()) yield value.filter((_, other) => other !== index);
    for (const [index, item] of value.entries())
      for (const smaller of smallerThan(item)) yield value.with(index, smaller);
  } else if (isObject(value)) {
    for (const name of Object.keys(value)) yield withMember(value, name, undefined);
    for (const [name, member] of Object.entries(value)) {
      for (const smaller of smallerThan(member)) yield withMember(value, name, smaller);
    }
  }
}

/** An object with another value for a member, or without it. */
function withMember(object: JsonObject, name: string, value: JsonValue | undefined): JsonObject {
  const changed: JsonObject = {};
  for (const [each, member] of Object.entries(object)) {
    const kept = each === name ? value : member;
    if (kept !== undefined) define(changed, each, kept);
  }
  return changed;
}
