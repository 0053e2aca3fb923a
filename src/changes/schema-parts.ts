import type { Step, Steps } from '../text/pointer.js';
import { canonicalText, define, isArray, isObject, type JsonObject, type JsonValue, own } from '../text/value.js';

/** Keywords that say something together. */
export const CONDITION: readonly string[] = ['if', 'then', 'else'];
/** The members of an object that another one does not have. */
export function without(object: JsonObject, other: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !Object.hasOwn(other, name)));
}

/** Whether two objects have members of the same names. */
export function haveSameNames(one: JsonObject, other: JsonObject): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name));
}

/** What a schema says by "if", "then" and "else". */
export function conditionIn(schema: JsonObject): JsonObject | undefined {
  const found = CONDITION.flatMap((keyword): [string, JsonValue][] => {
    const value = own(schema, keyword);
    return value === undefined ? [] : [[keyword, value]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** The list that a schema has under a keyword, or an empty one. */
export function listIn(schema: JsonObject, keyword: string): readonly JsonValue[] {
  const value = own(schema, keyword);
  return isArray(value) ? value : [];
}

/** The values of one list that another does not have. */
export function missingIn(list: readonly JsonValue[], values: readonly JsonValue[]): JsonValue[] {
  const known = new Set(list.map(canonicalText));
  return values.filter((value) => !known.has(canonicalText(value)));
}

/** The members of the object that a schema has under a keyword, or none. */
export function mapOf(schema: JsonObject, keyword: string): { [name: string]: JsonValue } {
  const value = own(schema, keyword);
  return isObject(value) ? { ...value } : {};
}

/** An object with one member more, whatever its name. */
export function withMember(object: JsonObject, name: string, member: JsonValue): JsonObject {
  const copy = { ...object };
  define(copy, name, member);
  return copy;
}

/** An object without one of its members. */
export function omit(object: JsonObject, name: string): JsonObject {
  const { [name]: _, ...others } = object;
  return others;
}

/** The names that a schema requires. */
export function namesIn(schema: JsonObject): ReadonlySet<string> {
  const required = own(schema, 'required');
  return new Set(isArray(required) ? required.filter((name) => typeof name === 'string') : []);
}

/** Whether two values are equal, as JSON Schema has it; or both absent. */
export function sameText(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a === b || canonicalText(a) === canonicalText(b);
}

/** A copy of a value in which another stands at some place. */
export function replacedAt(value: JsonObject, steps: Steps, put: JsonValue): JsonObject {
  const [step, ...rest] = steps;
  const copy = replacedIn(value, step ?? '', rest, put);
  return isObject(copy) ? copy : value;
}

function replacedIn(value: JsonValue, step: Step, rest: Steps, put: JsonValue): JsonValue {
  const below = (at: JsonValue | undefined): JsonValue => {
    const [next, ...after] = rest;
    return next === undefined ? put : replacedIn(at ?? null, next, after, put);
  };
  if (isArray(value)) return value.map((entry, index) => (index === Number(step) ? below(entry) : entry));
  if (!isObject(value)) return value;
  const copy = { ...value };
  define(copy, String(step), below(own(value, String(step))));
  return copy;
}
