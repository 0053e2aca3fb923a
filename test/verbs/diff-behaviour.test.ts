import { expect, test } from 'vitest';
import { type Change, diff, evaluate } from '../../src/index.js';
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

const D7 = 'http://json-schema.org/draft-07/schema#';
const text = { type: 'string' };

test.each<[string, object, string]>([
  ['an empty list of items', { items: [] }, '/properties/a/items'],
  ['a dependency on a number', { dependencies: { b: 1 } }, '/properties/a/dependencies/b'],
])('of draft-07 %s is malformed where it stands, not where 2020-12 has it', (_, malformed, place) => {
  const of = (more: object): object => ({ type: 'object', $schema: D7, properties: { a: { ...malformed, ...more } } });

  const [change] = changesBetween(of({}), of({ minItems: 1 }));

  expect(change).toMatchObject({ class: 'breaking', proof: 'undecided' });
  expect(change?.message).toContain(`the schema is malformed at "${place}"`);
});

test.each<[string, object, object]>([
  [
    'behind a reference of draft-07',
    {
      $schema: D7,
      properties: { a: { $ref: '#/definitions/x' } },
      definitions: { x: { properties: { p: text, q: text } } },
    },
    { $schema: D7, properties: { a: { $ref: '#/definitions/x' } }, definitions: { x: { properties: { p: text } } } },
  ],
  [
    'beside anyOf of draft-07',
    { $schema: D7, properties: { p: text, q: text }, anyOf: [{ required: ['p'] }, {}] },
    { $schema: D7, properties: { p: text }, anyOf: [{ required: ['p'] }, {}] },
  ],
  [
    'in what a list must contain',
    { properties: { l: { type: 'array', contains: { type: 'object', properties: { p: text, q: text } } } } },
    { properties: { l: { type: 'array', contains: { type: 'object', properties: { p: text } } } } },
  ],
])('a removed property breaks %s', (_, before, after) => {
  expect(changesBetween({ type: 'object', ...before }, { type: 'object', ...after })).toMatchObject([
    { class: 'breaking', proof: 'witness' },
  ]);
});

test.each<[string, object]>([
  [
    'a "not" that refers elsewhere',
    { not: { $ref: '#/$defs/x' }, $defs: { x: { properties: { p: { properties: { q: text } } }, required: ['p'] } } },
  ],
  [
    'a composed schema of draft-07 with a base of its own',
    { $schema: D7, allOf: [{ $id: 'other', properties: { c: text } }] },
  ],
  [
    'two descriptions of one property',
    { allOf: [{ properties: { p: { properties: { q: text } } } }, { properties: { p: { properties: { r: text } } } }] },
  ],
])('what the usual reading cannot be sure of is not called proved: %s', (_, more) => {
  const before = { type: 'object', properties: { a: text, b: text }, ...more };
  const changes = changesBetween(before, { ...before, properties: { a: text } });

  expect(changes).toMatchObject([{ code: 'property-removed', class: 'breaking', proof: 'undecided' }]);
});

test('a call that passes in the new version is no witness', () => {
  const after = { type: 'object', properties: { y: text }, patternProperties: { '^x$': text } };
  const changes = changesBetween({ type: 'object', properties: { x: text, y: text, z: text } }, after);
  const witnesses = changes.flatMap(({ witness }) => (witness === undefined ? [] : [witness]));

  expect(witnesses.length).toBeGreaterThan(0);
  for (const witness of witnesses) {
    expect(evaluate({ ...after, additionalProperties: false }, witness).valid).toBe(false);
  }
});

test('what other changes make up for breaks nobody', () => {
  const changes = changesBetween(
    { type: 'object', properties: { x: text, y: text } },
    { type: 'object', properties: { y: text }, patternProperties: { '^x$': text } },
  );

  expect(changes.map((change) => change.class)).not.toContain('breaking');
});

test('an object that loses its only property is said to take any member', () => {
  const [change] = changesBetween({ type: 'object', properties: { a: text } }, { type: 'object', properties: {} });

  expect(change).toMatchObject({ class: 'non-breaking', proof: 'proved' });
  expect(change?.message).toContain('takes any member');
});

test('tools of one name are compared in their order', () => {
  const search = (name: string): object => ({
    name: 'search',
    inputSchema: { type: 'object', properties: { [name]: text } },
  });
  const tools = [search('a'), search('b')];

  expect(diff(tools, tools).changes).toEqual([]);
  expect(diff(tools, [search('a')]).changes).toMatchObject([{ code: 'tool-removed' }]);
});

test('the other members of a tool are compared, too', () => {
  const tool = (more: object): object => ({ name: 'probe', inputSchema: { type: 'object' }, ...more });
  const codes = (a: object, b: object): unknown =>
    diff(tool(a), tool(b)).changes?.map((each) => [each.code, each.class]);

  expect(codes({ icons: [{ src: 'a' }] }, { icons: [] })).toEqual([['icons-changed', 'informational']]);
  expect(codes({ _meta: { 'a.b/c': 1 } }, {})).toEqual([['meta-changed', 'informational']]);
  expect(codes({ annotations: { title: 'A' } }, { annotations: { title: 'B' } })).toEqual([
    ['annotations-title-changed', 'informational'],
  ]);
  expect(codes({ execution: { taskSupport: 'optional' } }, { execution: { taskSupport: 'required' } })).toEqual([
    ['task-support-changed', 'breaking'],
  ]);
});

test.each<[string, object, object, string]>([
  ['a vendor word', { propertyOrdering: ['value'] }, {}, 'informational'],
  ['a definition that nothing uses', { $defs: { x: text } }, {}, ''],
  [
    'an optional property of an explicitly open object',
    { additionalProperties: true },
    { additionalProperties: true, properties: { n: { type: 'integer' } } },
    'breaking',
  ],
  [
    'from false to absent with a new property',
    { additionalProperties: false },
    { properties: { value: {}, n: {} } },
    'non-breaking',
  ],
  [
    'another dialect',
    { $schema: D7 },
    { $schema: 'https://json-schema.org/draft/2020-12/schema', minProperties: 1 },
    'breaking',
  ],
])('of the known gaps: %s', (_, before, after, weight) => {
  const around = (more: object): object => ({ type: 'object', properties: { value: {} }, ...more });
  const weights = changesBetween(around(before), around(after)).map((change) => change.class);

  const heaviest = ['breaking', 'non-breaking', 'informational'].find((each) => weights.some((own) => own === each));
  expect(heaviest ?? '').toBe(weight);
});
