import { canonicalText, counted, indexOfRepeated, isArray, isObject, type JsonValue, quote } from '../text/value.js';
import type { Dialect } from '../words.js';
import { isMultipleOf } from './number.js';

/** A keyword that judges a value without any subschema. */
export interface Assertion {
  /** The only dialect that has it. */
  readonly only?: Dialect;
  /** What is wrong, ending the sentence "the value …"; undefined when nothing is, or the keyword is malformed, which the frame reports. */
  problem(value: JsonValue, asserted: JsonValue): string | undefined;
}

function onNumbers(isBroken: (value: number, limit: number) => boolean, words: string): Assertion {
  return {
    problem: (value, limit) =>
      typeof value === 'number' && typeof limit === 'number' && isBroken(value, limit)
        ? `is ${quote(value)}, ${words} ${quote(limit)}`
        : undefined,
  };
}

function onSize(sizeOf: (value: JsonValue) => number | undefined, noun: string, isMost: boolean): Assertion {
  return {
    problem: (value, limit) => {
      const size = sizeOf(value);
      if (size === undefined || typeof limit !== 'number' || (isMost ? size <= limit : size >= limit)) return undefined;
      return `has ${counted(size, noun)}, ${isMost ? 'more' : 'fewer'} than ${quote(limit)}`;
    },
  };
}

const characters = (value: JsonValue): number | undefined =>
  typeof value === 'string' ? [...value].length : undefined;
const items = (value: JsonValue): number | undefined => (isArray(value) ? value.length : undefined);
const members = (value: JsonValue): number | undefined => (isObject(value) ? Object.keys(value).length : undefined);

/** What keywords assert by themselves; one that applies subschemas, or asserts nothing, is not among them. */
export const ASSERTIONS: ReadonlyMap<string, Assertion> = new Map<string, Assertion>([
  ['type', { problem: typeProblem }],
  [
    'enum',
    {
      problem: (value, choices) =>
        isArray(choices) && !equalsOneOf(value, choices) ? `is not one of the values in "enum"` : undefined,
    },
  ],
  [
    'const',
    {
      problem: (value, constant) => {
        if (equalsOneOf(value, [constant])) return undefined;
        const isPlain = typeof value !== 'object' && typeof constant !== 'object';
        return isPlain ? `is ${quote(value)}, not ${quote(constant)}` : 'is not the value of "const"';
      },
    },
  ],
  ['minimum', onNumbers((value, limit) => value < limit, 'below')],
  ['maximum', onNumbers((value, limit) => value > limit, 'above')],
  ['exclusiveMinimum', onNumbers((value, limit) => value <= limit, 'not above')],
  ['exclusiveMaximum', onNumbers((value, limit) => value >= limit, 'not below')],
  [
    'multipleOf',
    onNumbers(
      (value, divisor) => divisor > 0 && Number.isFinite(value) && !isMultipleOf(value, divisor),
      'no multiple of',
    ),
  ],
  ['minLength', onSize(characters, 'character', false)],
  ['maxLength', onSize(characters, 'character', true)],
  ['minItems', onSize(items, 'item', false)],
  ['maxItems', onSize(items, 'item', true)],
  ['minProperties', onSize(members, 'member', false)],
  ['maxProperties', onSize(members, 'member', true)],
  [
    'uniqueItems',
    {
      problem: (value, unique) =>
        unique === true && isArray(value) && indexOfRepeated(value) >= 0 ? 'has the same item twice' : undefined,
    },
  ],
  ['required', { problem: (value, names) => (isArray(names) ? missingProblem(value, names) : undefined) }],
  ['dependentRequired', { only: '2020-12', problem: dependentProblem }],
]);

/** What a keyword asserts by itself in a dialect; undefined for one that applies subschemas, or asserts nothing. */
export function assertionOf(keyword: string, dialect: Dialect | undefined): Assertion | undefined {
  const assertion = ASSERTIONS.get(keyword);
  return assertion?.only === undefined || assertion.only === dialect ? assertion : undefined;
}

function typeProblem(value: JsonValue, asserted: JsonValue): string | undefined {
  const types = isArray(asserted) ? asserted : [asserted];
  if (types.some((type) => isOfType(value, type))) return undefined;
  const names = types.map(quote).join(' or ');
  return `is ${typeof value === 'object' ? typeName(value) : quote(value)}, not of type ${names}`;
}

function typeName(value: JsonValue): string {
  if (value === null) return 'null';
  return isArray(value) ? 'an array' : 'an object';
}

/** Whether a value is of a JSON type; a whole number is an integer and a number. */
export function isOfType(value: JsonValue, type: JsonValue): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return isArray(value);
  if (type === 'object') return isObject(value);
  return typeof value === type;
}

function missingProblem(value: JsonValue, names: readonly JsonValue[]): string | undefined {
  if (!isObject(value)) return undefined;
  const missing = names.find((name) => typeof name === 'string' && !Object.hasOwn(value, name));
  return missing === undefined ? undefined : `lacks the required member ${quote(missing)}`;
}

function dependentProblem(value: JsonValue, asserted: JsonValue): string | undefined {
  if (!isObject(value) || !isObject(asserted)) return undefined;
  for (const [name, names] of Object.entries(asserted)) {
    const problem = Object.hasOwn(value, name) && isArray(names) ? missingProblem(value, names) : undefined;
    if (problem !== undefined) return `has ${quote(name)} but ${problem}`;
  }
  return undefined;
}

/** Whether a value equals one of several, by JSON value. The text of the value is made once, however many there are. */
function equalsOneOf(value: JsonValue, choices: readonly JsonValue[]): boolean {
  if (typeof value !== 'object' || value === null) return choices.includes(value);
  const text = canonicalText(value);
  return choices.some((choice) => typeof choice === 'object' && choice !== null && canonicalText(choice) === text);
}
