import { expect, test } from 'vitest';
import { evaluate, type JsonObject, type JsonValue } from '../../src/index.js';

/**
 * Schemas and values that are made to hurt: each must be answered soon, by a verdict or by the reason why there is none.
 * Sizes are chosen so that what is not counted - a square, a power of two - is not done with in time.
 */
const SOON = 6_000;

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
const mapOf = <Item>(count: number, make: (index: number) => readonly [string, Item]): { [name: string]: Item } =>
  Object.fromEntries(times(count, make));
const wrap = (depth: number, inner: JsonValue, around: (inner: JsonValue) => JsonValue): JsonValue =>
  times(depth, () => 0).reduce<JsonValue>((value) => around(value), inner);

type Case = readonly [title: string, schema: () => JsonValue, value: () => JsonValue];

const LONG_NAME = 'n'.repeat(1000);

const cases: readonly Case[] = [
  ['a schema that is itself, twice', () => ({ anyOf: [{ $ref: '#' }, { $ref: '#' }] }), () => 1],
  [
    'a schema that is itself by a dynamic reference, a thousand times, and asks what was judged',
    () => ({
      $dynamicAnchor: 'a',
      oneOf: times(1000, () => ({ $dynamicRef: '#a' })),
      unevaluatedProperties: false,
    }),
    () => mapOf(1000, (index) => [`k${index}`, 1]),
  ],
  ['a value of 3,000 levels', () => ({ items: { $ref: '#' }, maxItems: 1 }), () => wrap(3000, [], (inner) => [inner])],
  [
    'a value of 2,000 levels, each judged by what is left',
    () => ({ unevaluatedItems: { $ref: '#' } }),
    () => wrap(2000, [], (inner) => [inner]),
  ],
  [
    'a million ways to run a pattern, on 100,000 texts',
    () => ({ items: { pattern: '^a*a*a*b$' } }),
    () => times(100_000, () => 'a'.repeat(99)),
  ],
  [
    'a pattern of a million characters, on 10,000 names',
    () => ({ patternProperties: { ['a'.repeat(1_000_000)]: false }, additionalProperties: { type: 'string' } }),
    () => mapOf(10_000, (index) => [`k${index}`, 1]),
  ],
  [
    '1,000 patterns of 1,990 characters, on 1,000 names',
    () => ({ patternProperties: mapOf(1000, (index) => [`^${'a?'.repeat(990)}${index}$`, false]) }),
    () => mapOf(1000, (index) => [`k${index}`, 1]),
  ],
  [
    'a text of a million characters, measured 10,000 times',
    () => ({ allOf: times(10_000, () => ({ maxLength: 2_000_000 })) }),
    () => 'a'.repeat(1_000_000),
  ],
  [
    'a constant of a million characters in 10,000 items',
    () => ({ items: { const: ['b'.repeat(1_000_000)] } }),
    () => times(10_000, () => ['b']),
  ],
  [
    'what 150 schemas, one in another, have judged of 20,000 members',
    () =>
      wrap(150, { properties: mapOf(20_000, (index) => [`k${index}`, true]) }, (inner) => ({
        anyOf: [inner],
        unevaluatedProperties: true,
      })),
    () => mapOf(20_000, (index) => [`k${index}`, 1]),
  ],
  [
    '100,000 faults under long names',
    () => wrap(150, { items: { type: 'string' } }, (inner) => ({ properties: { [LONG_NAME]: inner } })),
    () =>
      wrap(
        150,
        times(100_000, () => 1),
        (inner) => ({ [LONG_NAME]: inner }),
      ),
  ],
  [
    '1,000 branches of 1,000 names each, on 1,000 items',
    () => ({
      items: { anyOf: times(1000, (branch) => ({ required: times(1000, (index) => `k${branch}-${index}`) })) },
    }),
    () => times(1000, () => ({})),
  ],
  [
    '20,000 resources in a dialect of their own',
    () => ({ $defs: mapOf(20_000, (index) => [`k${index}`, { $id: `https://a.example/${index}`, $schema: DIALECT }]) }),
    () => 1,
  ],
  [
    'a reference to the meta-schema at each of 20,000 items',
    () => ({ items: { $ref: 'https://json-schema.org/draft/2020-12/schema' } }),
    () => times(20_000, () => ({ properties: { a: { type: 'string' } } })),
  ],
];

const DIALECT = 'https://dialect.example/schema';
const catalogue: { [uri: string]: JsonObject } = {
  [DIALECT]: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $vocabulary: mapOf(10_000, (index) => [`https://vocabulary.example/${index}`, false]),
  },
};

test.each(cases)('%s', { timeout: SOON }, (_, schema, value) => {
  const { valid, complete, errors, reasons } = evaluate(schema(), value(), { catalogue });

  expect(complete).toBe(reasons.length === 0);
  expect(valid).toBe(complete && errors.length === 0);
});
