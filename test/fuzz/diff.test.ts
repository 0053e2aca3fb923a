import { expect, test } from 'vitest';
import { evaluationOf } from '../support/evaluation.js';
import { compareEdits } from './diff.js';
import { isExplained } from './explained-values.js';
import { ajvFor, hyperjumpVerdict } from './inclusion.js';

test('no value speaks against a verdict on an edit, by our evaluator and by Ajv', async () => {
  const { breaking, harmless, undecided, witnesses, wrong } = await compareEdits({ count: 1_500, seed: 20_261_130 });

  expect(wrong).toEqual([]);
  expect(Math.min(breaking, harmless, witnesses)).toBeGreaterThan(100);
  expect(undecided).toBeLessThan(100);
}, 120_000);

test('a value that Ajv takes for judged by a branch that fails is refused by us and Hyperjump, and explained', async () => {
  const schema = {
    anyOf: [true, { properties: { a: true, b: { type: 'string' } }, anyOf: [{ properties: { b: true } }, false] }],
    unevaluatedProperties: false,
  };
  const value = { a: 1, b: 1 };

  expect(ajvFor(schema, '2020-12')(value)).toBe(true);
  expect(await hyperjumpVerdict(schema, value, '2020-12')).toBe(false);
  expect(evaluationOf(schema, value).outcome).toBe('invalid');
  expect(isExplained(schema, true)).toBe(true);
});

test('a member of which Ajv forgets that it is judged is accepted by us and Hyperjump, and explained', async () => {
  const schema = {
    properties: { a: true },
    dependentSchemas: { b: { properties: { c: true }, required: ['c'] } },
    unevaluatedProperties: false,
  };

  expect(ajvFor(schema, '2020-12')({ a: 1 })).toBe(false);
  expect(await hyperjumpVerdict(schema, { a: 1 }, '2020-12')).toBe(true);
  expect(evaluationOf(schema, { a: 1 }).outcome).toBe('valid');
  expect(isExplained(schema, false)).toBe(true);
});

test('that Ajv judges by dependencies in 2020-12 is explained', async () => {
  const schema = { dependencies: { a: ['b'] } };

  expect(ajvFor(schema, '2020-12')({ a: 1 })).toBe(false);
  expect(await hyperjumpVerdict(schema, { a: 1 }, '2020-12')).toBe(true);
  expect(evaluationOf(schema, { a: 1 }).outcome).toBe('valid');
  expect(isExplained(schema, false)).toBe(true);
});

test.each([
  ['Ajv refuses, and there are no branches', { properties: { a: true }, unevaluatedProperties: false }, false],
  ['no branch has branches', { anyOf: [{ properties: { a: true } }], unevaluatedProperties: false }, true],
  ['nothing is unevaluated', { anyOf: [{ anyOf: [true] }] }, true],
])('the fault of Ajv explains nothing where %s', (_, schema, verdict) => {
  expect(isExplained(schema, verdict)).toBe(false);
});
