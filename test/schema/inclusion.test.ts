import { expect, test } from 'vitest';
import { type Dialect, evaluate, isSubschema, sample, satisfiable } from '../../src/index.js';
import { describeWithShared, readShared } from '../support/shared.js';

interface Pair {
  readonly id: string;
  readonly dialect: Dialect;
  readonly a: unknown;
  readonly b: unknown;
  readonly expected: 'contained' | 'not-contained';
}

describeWithShared('pairs with a known answer', () => {
  const { cases } = readShared<{ cases: readonly Pair[] }>('containment.json');

  test('all of them are decided, and rightly', () => {
    const wrong = cases.filter(({ a, b, dialect, expected }) => {
      const { verdict } = isSubschema(a, b, { dialect });
      return verdict !== (expected === 'contained' ? 'proved' : 'refuted');
    });

    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('every witness is accepted by the one schema and refused by the other', () => {
    const unconfirmed = cases.filter(({ a, b, dialect }) => {
      const answer = isSubschema(a, b, { dialect });
      if (answer.verdict !== 'refuted') return false;
      return !evaluate(a, answer.witness, { dialect }).valid || evaluate(b, answer.witness, { dialect }).valid;
    });

    expect(unconfirmed.map(({ id }) => id)).toEqual([]);
  });
});

const TREE = {
  $ref: '#/$defs/tree',
  $defs: { tree: { type: 'object', properties: { below: { type: 'array', items: { $ref: '#/$defs/tree' } } } } },
};

test('a schema accepts what it accepts in other words: annotations, order, references written out', () => {
  const a = { $ref: '#/$defs/name', $defs: { name: { type: ['string', 'null'], enum: ['a', 'b', null], title: 'A' } } };

  expect(isSubschema(a, { enum: [null, 'b', 'a'], type: ['null', 'string'] })).toEqual({ verdict: 'proved' });
});

test('a recursive schema is proved to lie within itself, and within one that asks less below', () => {
  const looser = { type: 'object', properties: { below: { type: 'array', items: { type: 'object' } } } };

  expect(isSubschema(TREE, structuredClone(TREE))).toEqual({ verdict: 'proved' });
  expect(isSubschema(TREE, looser)).toEqual({ verdict: 'proved' });
  expect(isSubschema(looser, TREE)).toEqual({ verdict: 'refuted', witness: { below: [{ below: null }] } });
});

test('members that must be somewhere may be one and the same', () => {
  const schema = {
    type: 'object',
    minProperties: 1,
    maxProperties: 1,
    not: { propertyNames: false },
    oneOf: [{}, { patternProperties: { '\\bb': { const: 'b1' } } }],
  };

  expect(satisfiable(schema)).toEqual({ verdict: 'proved', witness: { b: null } });
});

test('a schema whose values would have no end accepts none', () => {
  const endless = { type: 'object', properties: { next: { $ref: '#' } }, required: ['next'] };

  expect(satisfiable(endless)).toEqual({ verdict: 'refuted' });
});

test('the witness is the least that shows the difference', () => {
  const search = { type: 'object', properties: { query: { type: 'string' }, limit: { type: 'integer' } } };

  expect(isSubschema(search, { ...search, required: ['query'] })).toEqual({ verdict: 'refuted', witness: {} });
  expect(isSubschema(search, { ...search, additionalProperties: false })).toEqual({
    verdict: 'refuted',
    witness: { extra: null },
  });
  expect(isSubschema({ type: 'integer' }, { type: 'integer', minimum: 1 })).toEqual({ verdict: 'refuted', witness: 0 });
  expect(isSubschema({ type: 'string' }, { type: 'string', minLength: 1 })).toEqual({
    verdict: 'refuted',
    witness: '',
  });
});

test('a union of many branches told apart by a constant is compared branch by branch', () => {
  const branches = Array.from({ length: 60 }, (_, index) => ({
    type: 'object',
    properties: { kind: { const: `k${index}` }, size: { type: 'integer', minimum: index } },
    required: ['kind'],
  }));

  expect(isSubschema({ anyOf: branches }, { oneOf: branches })).toEqual({ verdict: 'proved' });
  expect(isSubschema({ oneOf: branches }, { anyOf: branches.slice(1) })).toEqual({
    verdict: 'refuted',
    witness: { kind: 'k0' },
  });
});

test('what cannot be decided is unknown, with the reason', () => {
  expect(isSubschema({ $ref: 'https://example.com/a' }, { type: 'string' })).toMatchObject({ verdict: 'unknown' });
  expect(isSubschema({ type: 'strin' }, true)).toEqual({
    verdict: 'unknown',
    reason: 'the schema is malformed at "/type", which must be a JSON type, or an array of different ones',
  });
  expect(isSubschema(3, true)).toEqual({
    verdict: 'unknown',
    reason: 'a schema must be an object, true or false that can be written as JSON',
  });
  expect(isSubschema({ $ref: '#' }, true)).toEqual({
    verdict: 'unknown',
    reason: 'the reference "#" comes back to itself',
  });
});

test('samples are made of what the author gives, and of what formats and names usually hold', () => {
  const schema = {
    type: 'object',
    properties: {
      email: { type: 'string', format: 'email' },
      unit: { enum: ['metric', 'imperial'] },
      days: { type: 'integer', minimum: 3, default: 7 },
      city: { type: 'string', examples: ['Lisbon'] },
    },
    required: ['email', 'unit', 'days'],
  };

  expect(sample(schema, { count: 2 })).toEqual({
    verdict: 'found',
    values: [
      { email: 'ada@example.com', unit: 'metric', days: 7 },
      { email: 'grace@example.org', unit: 'imperial', days: 7, city: 'Lisbon' },
    ],
    isAll: false,
  });
});

test('null is no sample of what can have another value, though it is the default', () => {
  const query = { anyOf: [{ type: 'string' }, { type: 'null' }], default: null };
  const samples = sample({ type: 'object', properties: { query } });

  expect(samples.verdict === 'found' && samples.values[0]).toEqual({ query: 'example' });
});

test('a default or an example that the schema refuses is no sample', () => {
  expect(sample({ type: 'integer', minimum: 5, default: 1, examples: ['five'] }, { count: 1 })).toEqual({
    verdict: 'found',
    values: [10],
    isAll: false,
  });
});

test('samples say when there are no more, and when there are none', () => {
  expect(sample({ type: 'boolean' }, { count: 5 })).toEqual({ verdict: 'found', values: [true, false], isAll: true });
  expect(sample({ type: 'string', enum: [1] })).toEqual({ verdict: 'none' });
});

const deep = (depth: number): unknown => {
  let schema: unknown = { type: 'string' };
  for (let level = 0; level < depth; level++) schema = { type: 'object', properties: { a: schema }, required: ['a'] };
  return schema;
};
const inPlace = (depth: number): unknown => {
  let schema: unknown = { type: 'string' };
  for (let level = 0; level < depth; level++)
    schema = level % 2 === 0 ? { not: schema } : { anyOf: [schema, { const: level }] };
  return schema;
};
const wide = {
  anyOf: Array.from({ length: 300 }, (_, index) => ({
    properties: { [`a${index}`]: { minimum: index } },
    minProperties: index,
  })),
};
const cyclic: { items?: unknown } = {};
cyclic.items = cyclic;

test.each([
  ['400 objects in one another', deep(400)],
  ['300 negations and choices in one another', inPlace(300)],
  ['more objects than are read', deep(2_000)],
  ['300 choices that overlap', wide],
  ['a pattern of ten thousand states', { pattern: '^(a{0,100}){100}b{5000}$', minLength: 9_000 }],
  ['a pattern that is hard for backtracking', { pattern: '^(a+)+$', not: { pattern: '^(a|aa)+$' } }],
  ['very long arrays', { minItems: 1e9, items: { type: 'string' } }],
  ['very long texts', { type: 'string', minLength: 1e15 }],
  ['numbers at the ends of the scale', { type: 'number', multipleOf: 5e-324, exclusiveMinimum: 1.7e308 }],
  ['many different items', { type: 'array', uniqueItems: true, minItems: 500 }],
  ['a thing that refers to itself', cyclic],
  ['a name that objects have of their own', { properties: { __proto__x: false }, required: ['__proto__', 'toString'] }],
])(
  '%s: every question has an answer, and soon',
  (_, schema) => {
    for (const answer of [
      isSubschema(schema, { type: 'object', maxProperties: 0 }),
      isSubschema({ type: ['object', 'string'] }, schema),
      satisfiable(schema),
      sample(schema),
    ]) {
      expect(['proved', 'refuted', 'unknown', 'found', 'none']).toContain(answer.verdict);
    }
  },
  20_000,
);
