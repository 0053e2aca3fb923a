/** JSON values, and how they are named and shown to people. */

/** Any JSON value. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object. Ask {@link own} for a member: the name may be `__proto__` or `toString`. */
export type JsonObject = { readonly [name: string]: JsonValue };

/** Whether a value is a JSON object: neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a JSON array. `Array.isArray` does not narrow readonly arrays. */
export function isArray(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** An object's own member, or undefined; inherited names such as `constructor` are never found. */
export function own(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Sets an object's own member, also one called `__proto__`. */
export function define(object: { [name: string]: JsonValue }, name: string, value: JsonValue): void {
  // Assigning takes a tenth of the time, and does the same for every name but this one.
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}

/** Whether two values are written alike, members in the same order. */
export function isWrittenAlike(a: JsonValue, b: JsonValue): boolean {
  if (a === b) return true;
  if (isArray(a))
    return isArray(b) && a.length === b.length && a.every((item, index) => isWrittenAlike(item, b[index] ?? null));
  if (!isObject(a) || !isObject(b)) return false;
  const [names, others] = [Object.keys(a), Object.keys(b)];
  if (names.length !== others.length) return false;
  return names.every((name, index) => name === others[index] && isWrittenAlike(a[name] ?? null, b[name] ?? null));
}

/** The JSON type of a value, with its article: "an array", "null". */
export function typeWithArticle(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** The six JSON types and `integer`, as the keyword `type` spells them. */
export const JSON_TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] as const;

const QUOTED_LENGTH = 60;

/**
 * A value as it may stand in a message: JSON, shortened to about 60 characters, with every character that a terminal
 * would act on or hide written as an escape. Containers are named, not printed.
 */
export function quote(value: JsonValue): string {
  if (typeof value === 'string') {
    return visible(JSON.stringify(shortened(value, QUOTED_LENGTH)));
  }
  if (isArray(value)) return quoteArray(value);
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : 'an object';
  return Object.is(value, -0) ? '-0' : String(value);
}

/** A text as it may stand in a message without quotes - a number, a tag - shortened to 40 characters and made visible. */
export function unquoted(text: string): string {
  return visible(shortened(text, 40));
}

function quoteArray(value: readonly JsonValue[]): string {
  const isFlat = value.length <= 5 && value.every((entry) => typeof entry !== 'object' || entry === null);
  const text = isFlat ? `[${value.map(quote).join(', ')}]` : '';
  return isFlat && text.length <= QUOTED_LENGTH ? text : 'an array';
}

/** Control and format characters, line and paragraph separators, surrogates without a partner. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Text in which control, bidirectional and invisible characters and lone surrogates are written as `\u{…}` escapes. */
export function visible(text: string): string {
  // Most texts are plain, and telling so takes a tenth of looking for each kind of character.
  if (/^[ -~]*$/.test(text)) return text;
  return text.replace(UNSAFE, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** The first `length` UTF-16 units of a text, one less where that would cut a surrogate pair. */
export function cut(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

/** The last `length` UTF-16 units of a text, one less where that would cut a surrogate pair. */
export function cutStart(text: string, length: number): string {
  const start = Math.max(0, text.length - length);
  const first = text.charCodeAt(start);
  return text.slice(start > 0 && first >= 0xdc00 && first <= 0xdfff ? start + 1 : start);
}

/** A text of at most `length` UTF-16 units: itself, or its beginning and an ellipsis. */
export function shortened(text: string, length: number): string {
  return text.length > length ? `${cut(text, length - 1)}…` : text;
}

/** Values nested deeper than this are not copied or compared, for that goes down with the program's own stack. */
export const DEEPEST_VALUE = 600;

/** Whether a value nests deeper than {@link DEEPEST_VALUE}. Linear, and itself not bounded by depth. */
export function isTooDeep(value: JsonValue): boolean {
  let level: JsonValue[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST_VALUE) return true;
    level = level.flatMap((each) => {
      if (isArray(each)) return each.filter((entry) => typeof entry === 'object' && entry !== null);
      if (!isObject(each)) return [];
      return Object.values(each).filter((entry) => typeof entry === 'object' && entry !== null);
    });
  }
  return false;
}

/** A value as short JSON, containers too, with every character made visible. */
export function inShort(value: JsonValue, length: number): string {
  return visible(shortened(JSON.stringify(value), length));
}

/** "a", "a and b", "a, b and c"; or with "or". */
export function listed(names: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${conjunction} ${names.at(-1)}`;
}

/** The first names, and how many more there are: "a, b and 3 more". */
export function listedUpTo(most: number, names: readonly string[]): string {
  return names.length > most ? listed([...names.slice(0, most), `${names.length - most} more`]) : listed(names);
}

/** A count with its noun: "1 tool", "3 tools". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** How many values a value holds, itself included; counted up to a limit, beyond which the answer is only "more". */
export function sizeOf(value: JsonValue, limit: number): number {
  const pending: JsonValue[] = [value];
  let count = 0;
  for (let next = pending.pop(); next !== undefined && count <= limit; next = pending.pop()) {
    count++;
    const inside = isArray(next) ? next : isObject(next) ? Object.values(next) : [];
    if (inside.length > limit) return limit + 1;
    for (const each of inside) pending.push(each);
  }
  return count;
}

/** The index of the first value that JSON Schema calls equal to one before it; -1 when all are different. */
export function indexOfRepeated(values: readonly JsonValue[]): number {
  if (values.length <= FEW && values.every(isScalar)) {
    return values.findIndex((value, index) => {
      const first = values.indexOf(value);
      return first >= 0 && first < index;
    });
  }
  const scalars = new Set<JsonValue>();
  const texts = new Set<string>();
  return values.findIndex((value) => {
    return isScalar(value) ? !addTo(scalars, value) : !addTo(texts, canonicalText(value));
  });
}

/** Up to so many values are compared with each other sooner than a set of them is made. */
const FEW = 16;

function isScalar(value: JsonValue): boolean {
  return typeof value !== 'object' || value === null;
}

/** Adds a value to a set; false when it was there. */
function addTo<Item>(set: Set<Item>, item: Item): boolean {
  const size = set.size;
  return set.add(item).size > size;
}

/** Whether two values are written alike, but for the order of members. Linear, and not bounded by depth. */
export function isSame(a: JsonValue, b: JsonValue): boolean {
  const pending: (readonly [JsonValue | undefined, JsonValue | undefined])[] = [[a, b]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [one, other] = pair;
    if (one === other) continue;
    if (isArray(one) && isArray(other)) {
      if (one.length !== other.length) return false;
      for (let index = 0; index < one.length; index++) pending.push([one[index], other[index]]);
    } else if (isObject(one) && isObject(other)) {
      const names = Object.keys(one);
      if (names.length !== Object.keys(other).length) return false;
      for (const name of names) pending.push([one[name], own(other, name)]);
    } else return false;
  }
  return true;
}

/** A piece of text that waits between values in {@link canonicalText}. */
class Piece {
  constructor(readonly text: string) {}
}

const COMMA = new Piece(',');
const END_OF_ARRAY = new Piece(']');
const END_OF_OBJECT = new Piece('}');

/**
 * A text that two values share exactly when JSON Schema calls them equal: members in any order, numbers by value.
 * Iterative, so that depth cannot overflow the stack; linear but for sorting the names of each object.
 */
export function canonicalText(value: JsonValue): string {
  let text = '';
  const pending: (JsonValue | Piece)[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (next instanceof Piece) {
      text += next.text;
    } else if (isArray(next)) {
      text += '[';
      pending.push(END_OF_ARRAY);
      for (let index = next.length - 1; index >= 0; index--) pending.push(COMMA, next[index] ?? null);
    } else if (isObject(next)) {
      text += '{';
      pending.push(END_OF_OBJECT);
      for (const name of Object.keys(next).sort()) {
        pending.push(COMMA, next[name] ?? null, new Piece(`${JSON.stringify(name)}:`));
      }
    } else {
      text += typeof next === 'string' ? JSON.stringify(next) : String(next);
    }
  }
  return text;
}
