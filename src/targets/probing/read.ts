import { isArray, isObject, type JsonValue, own } from '../../text/value.js';

/** Reading answers, which hold what they hold. */

/** What stands at a place in a value; undefined when nothing does. */
export function at(value: JsonValue | undefined, ...steps: readonly (string | number)[]): JsonValue | undefined {
  let found = value;
  for (const step of steps) {
    if (isArray(found)) found = found[Number(step)];
    else found = isObject(found) ? own(found, String(step)) : undefined;
  }
  return found;
}

/** The entries of a list; none where there is no list. */
export function entriesAt(value: JsonValue | undefined, ...steps: readonly (string | number)[]): readonly JsonValue[] {
  const list = at(value, ...steps);
  return isArray(list) ? list : [];
}

export function textAt(value: JsonValue | undefined, ...steps: readonly (string | number)[]): string | undefined {
  const text = at(value, ...steps);
  return typeof text === 'string' ? text : undefined;
}

/** A text as JSON; undefined when it is none. */
export function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
