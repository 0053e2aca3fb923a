import { expect, test } from 'vitest';
import { type Change, diff } from '../../src/index.js';
import { describeWithShared, readShared } from '../support/shared.js';

interface DiffCase {
  readonly id: string;
  readonly area: string;
  readonly title: string;
  readonly before: object;
  readonly after: object;
  readonly note?: string;
  readonly expect: {
    readonly changes: readonly { readonly classification: string; readonly code: string; readonly path: string }[];
  };
}

/** A tool with a schema, which refuses nothing that the case does not speak of. */
function changesBetween(before: object, after: object): readonly Change[] {
  const tool = (inputSchema: object): object => ({ name: 'probe', description: 'Probes.', inputSchema });
  return diff(tool(before), tool(after)).changes ?? [];
}

/** Where ours is another class, by the case and the code, and why that is better. */
const BETTER: ReadonlyMap<string, { readonly class: string; readonly why: string }> = new Map([
  [
    'diff-05 constraint-removed',
    {
      class: 'informational',
      why: 'proved: below 99 says nothing beside at most 10, so no accepted value depends on it',
    },
  ],
]);

describeWithShared('changes are of the class that the reference system gives them, or a better one', () => {
  const { cases } = readShared<{ readonly cases: readonly DiffCase[] }>('target-behaviour.json');
  const rows = cases.filter(
    ({ area, note = '', title }) => area === 'diff' && !note.startsWith('GAP') && !title.startsWith('GAP'),
  );

  test.each(rows.map((each) => [`${each.id} ${each.title}`, each] as const))(
    '%s',
    (_, { id, before, after, expect: wanted }) => {
      const told = changesBetween(before, after).map(({ code, class: weight }) => `${weight} ${code}`);

      const expected = wanted.changes.map(({ code, classification }) => {
        return `${BETTER.get(`${id} ${code}`)?.class ?? classification} ${code}`;
      });
      expect(told.sort()).toEqual(expected.sort());
    },
  );
});

/** What schemas of one property were and are. */
function classesOf(before: unknown, after: unknown): string[] {
  const around = (value: unknown): object => ({ type: 'object', properties: { value } });
  return changesBetween(around(before), around(after)).map((change) => change.class);
}

const any = { type: 'array' };

test.each<[string, unknown, unknown]>([
  ['prefixItems', { ...any, prefixItems: [{ type: 'string' }] }, { ...any, prefixItems: [{ type: 'number' }] }],
  ['contains', { ...any, contains: { type: 'string' } }, { ...any, contains: { type: 'number' } }],
  ['minContains', { ...any, contains: { type: 'string' } }, { ...any, contains: { type: 'string' }, minContains: 2 }],
  ['maxContains', { ...any, contains: { type: 'string' } }, { ...any, contains: { type: 'string' }, maxContains: 2 }],
  ['not', any, { ...any, not: { maxItems: 3 } }],
  ['if and then', any, { ...any, if: { minItems: 1 }, then: { maxItems: 3 } }],
  ['patternProperties', { type: 'object' }, { type: 'object', patternProperties: { '^a': { type: 'string' } } }],
  ['propertyNames', { type: 'object' }, { type: 'object', propertyNames: { maxLength: 3 } }],
  ['dependentRequired', { type: 'object' }, { type: 'object', dependentRequired: { a: ['b'] } }],
  ['dependentSchemas', { type: 'object' }, { type: 'object', dependentSchemas: { a: { required: ['b'] } } }],
  ['unevaluatedItems', any, { ...any, unevaluatedItems: false }],
  ['a property that becomes false', { type: 'string' }, false],
  ['items that become false', { ...any, items: {} }, { ...any, items: false }],
  ['required without properties', { type: 'object' }, { type: 'object', required: ['a'] }],
  [
    'oneOf whose new branch overlaps',
    { oneOf: [{ type: 'number' }] },
    { oneOf: [{ type: 'number' }, { type: 'integer' }] },
  ],
])('a break that the reference system does not see: %s', (_, before, after) => {
  expect(classesOf(before, after)).toContain('breaking');
});

test.each<[string, unknown, unknown]>([
  ['integer to number', { type: 'integer' }, { type: 'number' }],
  ['const to an enum of one', { const: 'a' }, { enum: ['a'] }],
  ['an enum of one to const', { enum: ['a'] }, { const: 'a' }],
  ['exclusiveMinimum to minimum', { type: 'integer', exclusiveMinimum: 0 }, { type: 'integer', minimum: 1 }],
  ['multipleOf 10 to 5', { type: 'integer', multipleOf: 10 }, { type: 'integer', multipleOf: 5 }],
  ['an enum of all values', { type: 'boolean' }, { type: 'boolean', enum: [true, false] }],
  [
    'branches in another order',
    { anyOf: [{ type: 'string' }, { type: 'null' }] },
    { anyOf: [{ type: 'null' }, { type: 'string' }] },
  ],
  ['a description in a branch', { anyOf: [{ type: 'string' }] }, { anyOf: [{ type: 'string', description: 'Text.' }] }],
  ['nullable: false', { type: 'string' }, { type: 'string', nullable: false }],
  ['uniqueItems: false', any, { ...any, uniqueItems: false }],
  [
    'a pattern written otherwise',
    { type: 'string', pattern: '^[0-9]+$' },
    { type: 'string', pattern: '^[0-9][0-9]*$' },
  ],
  ['a union of types as anyOf', { type: ['string', 'null'] }, { anyOf: [{ type: 'string' }, { type: 'null' }] }],
  ['allOf flattened', { allOf: [{ type: 'string' }, { minLength: 1 }] }, { type: 'string', minLength: 1 }],
])('no alarm where nothing breaks: %s', (_, before, after) => {
  expect(classesOf(before, after)).not.toContain('breaking');
});

test('a removed property of an open object breaks by contract, and not by the letter', () => {
  const tool = (properties: object): object => ({ name: 'probe', inputSchema: { type: 'object', properties } });
  const [old, young] = [tool({ a: { type: 'string' }, b: { type: 'string' } }), tool({ a: { type: 'string' } })];

  expect(diff(old, young).changes).toMatchObject([
    {
      code: 'property-removed',
      class: 'breaking',
      proof: 'witness',
      pointer: '/inputSchema/properties/b',
      side: 'old',
    },
  ]);
  expect(diff(old, young, { openWorld: true }).changes).toMatchObject([{ class: 'non-breaking' }]);
});

test('a witness is a whole call that passed before and does not pass now', () => {
  const [change] = changesBetween(
    { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] },
    { type: 'object', properties: { amount: { type: 'number', minimum: 1 } }, required: ['amount'] },
  );

  expect(change).toMatchObject({
    code: 'constraint-added',
    class: 'breaking',
    proof: 'witness',
    witness: { amount: 0 },
  });
});

test('results are judged the other way round', () => {
  const tool = (type: unknown): object => ({
    name: 'probe',
    inputSchema: { type: 'object' },
    outputSchema: { type: 'object', properties: { a: { type } }, required: ['a'] },
  });

  expect(diff(tool(['string', 'null']), tool('string')).changes?.map((change) => change.class)).toEqual([
    'non-breaking',
  ]);
  expect(diff(tool('string'), tool(['string', 'null'])).changes?.map((change) => change.class)).toEqual(['breaking']);
});

test('changes that make up for each other do not count', () => {
  const changes = changesBetween(
    { type: 'object', properties: { a: { type: 'integer', minimum: 0 } } },
    { type: 'object', properties: { a: { type: 'integer', exclusiveMinimum: -1 } } },
  );

  expect(changes.map((change) => change.class)).not.toContain('breaking');
});

test('a tool that is renamed is known by its arguments, and one without any is not taken for another', () => {
  const tool = (name: string, properties: object): object => ({ name, inputSchema: { type: 'object', properties } });
  const codes = (old: object, young: object): unknown => diff([old], [young]).changes?.map(({ code }) => code);
  const properties = { id: { type: 'integer' } };

  expect(codes(tool('a', properties), tool('b', properties))).toEqual(['tool-renamed']);
  expect(codes(tool('a', {}), tool('b', {}))).toEqual(['tool-removed', 'tool-added']);
});

test('less trust breaks, more does not', () => {
  const tool = (readOnlyHint: boolean): object => ({
    name: 'probe',
    inputSchema: { type: 'object' },
    annotations: { readOnlyHint },
  });

  expect(diff(tool(true), tool(false)).changes).toMatchObject([{ code: 'trust-lowered', class: 'breaking' }]);
  expect(diff(tool(false), tool(true)).changes).toMatchObject([{ code: 'trust-raised', class: 'informational' }]);
});

test('nothing differs from itself', () => {
  const tool = {
    name: 'probe',
    inputSchema: { $ref: '#/$defs/a', $defs: { a: { properties: { b: { $ref: '#/$defs/a' } } } } },
  };

  expect(diff(tool, tool).changes).toEqual([]);
});
