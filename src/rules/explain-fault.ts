import type { Fault } from '../schema/frame.js';
import { typesMeant } from '../schema/meant.js';
import { nearest } from '../text/nearest.js';
import type { Step } from '../text/pointer.js';
import { isArray, isObject, JSON_TYPES, type JsonValue, listed, quote, typeWithArticle } from '../text/value.js';

/** A fault in words, with the mend for the slips that are common. */
export function explainFault(fault: Fault): { problem: string; advice: string } {
  const { keyword, key, value, expected } = fault;
  const subject = key === undefined ? quote(keyword) : `The entry ${quote(key)} of ${quote(keyword)}`;
  const isRightOutside = isObject(value) && expected.startsWith('an object whose values are ');
  const found = isRightOutside ? 'one of its values is not' : `is ${shown(value)}`;
  return { problem: `${subject} must be ${expected}, but ${found}.`, advice: adviceFor(fault) };
}

function shown(value: JsonValue): string {
  if (isArray(value)) return value.length === 0 ? 'an empty array' : quote(value);
  return isObject(value) ? typeWithArticle(value) : quote(value);
}

function adviceFor({ keyword, key, value, node, expected }: Fault): string {
  if (key !== undefined) return adviceForEntry(keyword, key, value);
  const known = ADVICE.get(keyword)?.(value, node.frame.dialect === '2020-12');
  if (known !== undefined) return known;
  if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) && COUNTS.has(keyword)) {
    return `Write the number ${Number(value)}, without quotes.`;
  }
  if (value === null) return `Leave ${quote(keyword)} out.`;
  return adviceForEmptyList(value, expected);
}

/** What PHP writes for an object without members. */
export function adviceForEmptyList(value: JsonValue, expected: string): string {
  return isArray(value) && value.length === 0 && expected.startsWith('an object') ? 'Write {}, an empty object.' : '';
}

const COUNTS: ReadonlySet<string> = new Set(
  ['Length', 'Items', 'Properties', 'Contains']
    .flatMap((suffix) => [`min${suffix}`, `max${suffix}`])
    .concat('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'),
);

/** The mend for an entry that is no schema. */
export function adviceForEntry(keyword: string, key: Step, value: JsonValue): string {
  if (keyword === 'properties' && key === 'required') return 'Move "required" out of "properties", beside it.';
  if (value === null) return 'Write {} to allow any value, or remove the entry.';
  if (typeof value !== 'string') return 'Write a schema object.';
  // A shorthand such as "a": "string".
  const type = nearest(value, JSON_TYPES);
  return type === undefined ? 'Write a schema object.' : `Write {"type": ${quote(type)}}.`;
}

const ADVICE: ReadonlyMap<string, (value: JsonValue, isModern: boolean) => string | undefined> = new Map([
  ['type', typeAdvice],
  ['required', requiredAdvice],
  ['exclusiveMinimum', (value: JsonValue) => boundAdvice(value, 'minimum', 'exclusiveMinimum')],
  ['exclusiveMaximum', (value: JsonValue) => boundAdvice(value, 'maximum', 'exclusiveMaximum')],
  ['items', itemsAdvice],
  ['enum', enumAdvice],
  [
    '$id',
    (value: JsonValue) =>
      typeof value === 'string' && value.startsWith('#') ? `Use "$anchor": ${quote(value.slice(1))}.` : undefined,
  ],
  [
    '$anchor',
    (value: JsonValue) =>
      typeof value === 'string' && value.startsWith('#')
        ? `Write ${quote(value.slice(1))}; only references have the "#".`
        : undefined,
  ],
  ['allOf', schemasAdvice],
  ['anyOf', schemasAdvice],
  ['oneOf', schemasAdvice],
  ['prefixItems', schemasAdvice],
  ['examples', (value: JsonValue) => (isArray(value) ? undefined : 'Put the example into an array.')],
]);

function typeAdvice(value: JsonValue): string | undefined {
  if (value === null) return 'Write "null" in quotes for the type null, or leave "type" out.';
  if (typeof value === 'string') return typesAdvice(value.split(/[|,]/));
  if (!isArray(value)) return undefined;
  if (value.some(isObject)) return 'Use "anyOf" for a choice between schemas.';
  return typesAdvice(value.map((entry) => (typeof entry === 'string' ? entry : String(entry))));
}

/** The mend for words that were meant as types: the types, and the format when one of the words names one. */
function typesAdvice(words: readonly string[]): string {
  if (words.length === 0 || words.includes('any')) return 'Leave "type" out to allow any value.';
  const meant = typesMeant(words);
  if (meant === undefined) return `The types are ${listed(JSON_TYPES)}.`;
  const { types, format } = meant;
  const written = types.length === 1 ? quote(types[0] ?? '') : `[${types.map(quote).join(', ')}]`;
  return format === undefined ? `Write ${written}.` : `Write ${written}, with "format": ${quote(format)} beside it.`;
}

/** The mend for a `required` that is no list of names. */
export function requiredAdvice(value: JsonValue): string | undefined {
  if (typeof value === 'boolean') {
    return value
      ? 'List the property\'s name in the "required" array of the object that holds it.'
      : 'Leave it out: a property is optional unless the object that holds it lists its name in "required".';
  }
  if (typeof value === 'string') return `Write [${quote(value)}].`;
  if (value === null) return 'Leave "required" out.';
  if (!isArray(value)) return undefined;
  return value.every((name) => typeof name === 'string')
    ? 'Name each property once.'
    : 'List the names of the required properties.';
}

function boundAdvice(value: JsonValue, inclusive: string, exclusive: string): string | undefined {
  if (value === true) return `Write the limit itself as ${quote(exclusive)} and leave ${quote(inclusive)} out.`;
  return value === false ? `Leave it out; ${quote(inclusive)} is inclusive.` : undefined;
}

function itemsAdvice(value: JsonValue, isModern: boolean): string | undefined {
  if (!isArray(value)) return undefined;
  if (value.length === 0) return 'Leave it out, or write one schema for all items.';
  return isModern ? 'Use "prefixItems" for a tuple, or one schema for all items.' : undefined;
}

function enumAdvice(value: JsonValue): string | undefined {
  if (!isArray(value)) return 'Put the allowed values into an array.';
  return value.length === 0 ? 'List the allowed values, or leave "enum" out.' : 'List each value once.';
}

function schemasAdvice(value: JsonValue): string | undefined {
  if (!isArray(value)) return 'Put the schemas into an array.';
  return value.length === 0 ? 'Leave it out.' : undefined;
}
