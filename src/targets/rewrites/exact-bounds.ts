import { isArray, type JsonObject, type JsonValue, own, quote } from '../../text/value.js';
import { typesOf } from '../constructs/objects.js';
import type { DraftSchema } from '../rewriting/draft.js';
import type { Rewrite } from '../rewriting/rewrite.js';

/** Rewrites of what is said of numbers as bounds that mean exactly the same. */

function areIntegers(schema: JsonObject): boolean {
  return typesOf(schema)?.every((type) => type === 'integer') === true;
}

/** A number between which and its neighbours there is something to tell apart. */
function isSafe(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER;
}

/** Whether what a keyword says of numbers has another form that means exactly the same. */
export function hasExactForm(schema: JsonObject, keyword: string): boolean {
  if (keyword === 'multipleOf') return isMultipleOfOne(schema);
  return BOUNDS.some(({ exclusive }) => exclusive === keyword) && areIntegers(schema) && isSafe(own(schema, keyword));
}

const INCLUSIVE = 'converted-exclusive-bound';

/** The exclusive bounds, each with the bound that says the same of integers. */
const BOUNDS = [
  {
    exclusive: 'exclusiveMinimum',
    inclusive: 'minimum',
    next: (value: number) => Math.floor(value) + 1,
    stricter: Math.max,
  },
  {
    exclusive: 'exclusiveMaximum',
    inclusive: 'maximum',
    next: (value: number) => Math.ceil(value) - 1,
    stricter: Math.min,
  },
] as const;

/** Writes exclusive bounds of integers as the next integer. */
export const exclusiveToInclusive: Rewrite = {
  code: INCLUSIVE,
  title: 'writes exclusive bounds of integers as inclusive ones',
  effect: 'equivalent',
  order: 'down',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean' || !areIntegers(schema)) return;
    for (const { exclusive, inclusive, next, stricter } of BOUNDS) {
      const value = own(schema, exclusive);
      if (!isSafe(value)) continue;
      const known = own(schema, inclusive);
      const bound = typeof known === 'number' ? stricter(known, next(value)) : next(value);
      delete schema[exclusive];
      schema[inclusive] = bound;
      const detail = `Wrote ${quote(exclusive)}, ${value}, as ${quote(inclusive)}, ${bound}.`;
      draft.note(schema, { code: INCLUSIVE, at: [exclusive], effect: 'equivalent', detail });
    }
  },
  page: {
    why: 'The target takes no exclusive bounds. Of integers the next one is the bound: above 0 is from 1 on.',
    examples: [
      {
        title: 'positive integers',
        schema: { properties: { a: { type: 'integer', exclusiveMinimum: 0 } } },
        output: { properties: { a: { type: 'integer', minimum: 1 } } },
        effect: 'equivalent',
      },
      {
        title: 'numbers, of which there is no next one',
        schema: { properties: { a: { type: 'number', exclusiveMinimum: 0 } } },
        output: { properties: { a: { type: 'number', exclusiveMinimum: 0 } } },
        effect: 'unchanged',
      },
    ],
  },
};

function isMultipleOfOne(schema: JsonObject): boolean {
  return own(schema, 'multipleOf') === 1 && own(schema, 'type') === 'number';
}

const TO_INTEGER = 'converted-multiple-of-one';

/** Writes numbers that are multiples of one as integers. */
export const multipleOfOneToInteger: Rewrite = {
  code: TO_INTEGER,
  title: 'writes multiples of one as integers',
  effect: 'equivalent',
  order: 'down',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean' || !isMultipleOfOne(schema)) return;
    delete schema.multipleOf;
    schema.type = 'integer';
    const detail = 'Wrote a number that is a multiple of 1 as an integer.';
    draft.note(schema, { code: TO_INTEGER, at: ['multipleOf'], effect: 'equivalent', detail });
  },
  page: {
    why: 'The target does not take "multipleOf". The multiples of one are the integers.',
    examples: [
      {
        title: 'whole numbers',
        schema: { properties: { a: { type: 'number', multipleOf: 1 } } },
        output: { properties: { a: { type: 'integer' } } },
        effect: 'equivalent',
      },
    ],
  },
};

const TO_BOUNDS = 'converted-numbers-to-bounds';

/** Writes a number, or whole numbers in a row, as bounds. */
export const numbersToBounds: Rewrite = {
  code: TO_BOUNDS,
  title: 'writes a number, or whole numbers in a row, as bounds',
  effect: 'equivalent',
  order: 'down',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean') return;
    const keyword = own(schema, 'const') === undefined ? 'enum' : 'const';
    const row = rowOf(schema, keyword === 'const' ? [own(schema, 'const') ?? null] : own(schema, 'enum'));
    if (row === undefined || (keyword === 'const' && own(schema, 'enum') !== undefined)) return;
    const { minimum, maximum } = schema;
    delete schema[keyword];
    schema.type = own(schema, 'type') ?? 'number';
    schema.minimum = typeof minimum === 'number' ? Math.max(minimum, row.least) : row.least;
    schema.maximum = typeof maximum === 'number' ? Math.min(maximum, row.most) : row.most;
    const detail = `Wrote ${quote(keyword)} as bounds, from ${row.least} to ${row.most}.`;
    draft.note(schema, { code: TO_BOUNDS, at: [keyword], effect: 'equivalent', detail });
  },
  page: {
    why: 'The target takes choices of texts alone, and bounds of numbers. A number lies between itself and itself; whole numbers in a row are those between the first and the last.',
    examples: [
      {
        title: 'one number',
        schema: { properties: { a: { type: 'number', const: 7 } } },
        output: { properties: { a: { type: 'number', minimum: 7, maximum: 7 } } },
        effect: 'equivalent',
      },
      {
        title: 'a row',
        schema: { properties: { a: { type: 'integer', enum: [1, 2, 3] } } },
        output: { properties: { a: { type: 'integer', minimum: 1, maximum: 3 } } },
        effect: 'equivalent',
      },
      {
        title: 'numbers with a gap',
        schema: { properties: { a: { type: 'integer', enum: [1, 3] } } },
        output: { properties: { a: { type: 'integer', enum: [1, 3] } } },
        effect: 'unchanged',
      },
    ],
  },
};

/** The ends of numbers in a row; undefined where they are none, or where what is between them would be let in. */
function rowOf(
  schema: DraftSchema,
  choices: JsonValue | undefined,
): { readonly least: number; readonly most: number } | undefined {
  const numbers = isArray(choices) ? choices.filter(isSafe) : [];
  const type = own(schema, 'type');
  const isNumber = type === undefined || type === 'number' || type === 'integer';
  if (!isArray(choices) || numbers.length === 0 || numbers.length !== choices.length || !isNumber) return undefined;
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (least === most) return Number.isInteger(least) || type !== 'integer' ? { least, most } : undefined;
  const isRow = areIntegers(schema) && numbers.every(Number.isInteger) && new Set(numbers).size === most - least + 1;
  return isRow ? { least, most } : undefined;
}
