import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/index.js';
import { conjunction } from '../../src/targets/rewriting/conjunction.js';
import { areDisjoint } from '../../src/targets/rewriting/disjoint.js';
import { Draft } from '../../src/targets/rewriting/draft.js';
import { isObject } from '../../src/text/value.js';

function draftOf(...allOf: readonly JsonValue[]): { readonly draft: Draft; readonly branches: readonly JsonValue[] } {
  const draft = new Draft({ allOf }, [], '2020-12');
  const branches = draft.root.allOf;
  return { draft, branches: Array.isArray(branches) ? branches : [] };
}

const kind = (value: JsonValue): JsonObject => ({
  type: 'object',
  properties: { kind: { const: value } },
  required: ['kind'],
});

describe('two schemas have nothing in common', () => {
  test.each<[string, JsonValue, JsonValue]>([
    ['of other types', { type: 'string' }, { type: ['integer', 'null'] }],
    ['of other choices', { enum: ['a', 1] }, { const: 'b' }],
    ['whose choice is of another type', { enum: ['a'] }, { type: 'integer' }],
    ['with other values of a member that both require', kind('x'), kind('y')],
    ['with other values of a member that one requires', { ...kind('x'), required: [] }, kind('y')],
    ['one of which requires what the other is closed to', kind('x'), { type: 'object', additionalProperties: false }],
    ['one of which ends below the other', { type: 'integer', maximum: 1 }, { type: 'number', exclusiveMinimum: 1 }],
    ['one of which nothing fits', false, {}],
  ])('%s', (_, a, b) => {
    const { draft, branches } = draftOf(a, b);

    expect(areDisjoint(branches, draft)).toBe(true);
  });

  test.each<[string, JsonValue, JsonValue]>([
    ['an integer is a number', { type: 'integer' }, { type: 'number' }],
    ['1 is 1.0', { const: 1 }, { enum: [1.0, 2] }],
    ['both may do without the member', { ...kind('x'), required: [] }, { ...kind('y'), required: [] }],
    ['bounds are about numbers alone', { maximum: 1 }, { minimum: 2 }],
    ['a value may lie on both bounds', { type: 'number', maximum: 1 }, { type: 'number', minimum: 1 }],
    ['members are those of objects', { properties: { a: { const: 1 } }, required: ['a'] }, kind('y')],
    ['anything fits a reference that leads nowhere', { $ref: '#/$defs/A' }, { type: 'string' }],
  ])('unless %s', (_, a, b) => {
    const { draft, branches } = draftOf(a, b);

    expect(areDisjoint(branches, draft)).toBe(false);
  });
});

describe('two schemas become one', () => {
  test.each<[string, JsonValue, JsonValue, JsonValue]>([
    ['of the types of both', { type: ['integer', 'string'] }, { type: ['number', 'null'] }, { type: 'integer' }],
    ['of the choices of both', { enum: ['a', 'b'] }, { enum: ['b', 'c'] }, { enum: ['b'] }],
    ['with the stricter bounds', { minimum: 1, maximum: 9 }, { minimum: 2, maximum: 8 }, { minimum: 2, maximum: 8 }],
    ['with the multiple of both', { multipleOf: 2 }, { multipleOf: 6 }, { multipleOf: 6 }],
    [
      'with the members of both',
      { properties: { a: { type: 'string' } }, required: ['a'] },
      { properties: { a: { minLength: 1 }, b: {} }, required: ['b'] },
      { properties: { a: { type: 'string', minLength: 1 }, b: {} }, required: ['a', 'b'] },
    ],
    [
      'where the closed one lets no other members in',
      { properties: { a: {} }, additionalProperties: false },
      { properties: { b: {} } },
      { properties: { a: {} }, additionalProperties: false },
    ],
    [
      'with the words of the first',
      { description: 'A' },
      { description: 'B', type: 'null' },
      { description: 'A', type: 'null' },
    ],
  ])('%s', (_, a, b, wanted) => {
    const { draft, branches } = draftOf(a, b);

    expect(conjunction(branches[0] ?? null, branches[1] ?? null, draft)).toEqual(wanted);
  });

  test.each<[string, JsonValue, JsonValue]>([
    ['of two patterns', { pattern: 'a' }, { pattern: 'b' }],
    ['of two unions', { anyOf: [{ type: 'null' }] }, { anyOf: [{ type: 'string' }] }],
    ['of two conditions', { if: true, then: {} }, { if: false, else: {} }],
    ['where the one sees what the other judged', { unevaluatedProperties: false }, { properties: { a: {} } }],
    ['where patterns of names meet a closed object', { patternProperties: { a: {} } }, { additionalProperties: false }],
    ['where items follow those of a tuple', { prefixItems: [{}] }, { items: { type: 'null' } }],
  ])('but not %s', (_, a, b) => {
    const { draft, branches } = draftOf(a, b);

    expect(conjunction(branches[0] ?? null, branches[1] ?? null, draft)).toBeUndefined();
  });

  test.each<[string, JsonValue, JsonValue]>([
    ['of other types', { type: 'string' }, { type: 'null' }],
    ['one of which requires what the other is closed to', kind('x'), { type: 'object', additionalProperties: false }],
  ])('that nothing fits, %s', (_, a, b) => {
    const { draft, branches } = draftOf(a, b);

    expect(conjunction(branches[0] ?? null, branches[1] ?? null, draft)).toBe(false);
  });

  test('that stands where the first did', () => {
    const { draft, branches } = draftOf({ type: 'string' }, { minLength: 1 });
    const joined = conjunction(branches[0] ?? null, branches[1] ?? null, draft);

    expect(isObject(joined) ? draft.originOf(joined) : undefined).toEqual(['allOf', 0]);
  });
});
