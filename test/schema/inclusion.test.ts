import { expect, test } from 'vitest';
import { type Dialect, evaluate, isSubschema, satisfiable } from '../../src/index.js';
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
