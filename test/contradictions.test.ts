import { describe, expect, test } from 'vitest';
import { check, checkSchema } from '../src/index.js';
import { isSuspect } from '../src/schema/suspects.js';
import { inShort, judgeTool } from './support/judging.js';

const RULE = 'json-schema.tool-schema.satisfiable';

/** What the rule says of a tool: severity, and the place within its inputSchema. */
function foundIn(inputSchema: object): string[] {
  const { diagnostics } = judgeTool({ name: 'find', inputSchema });
  return diagnostics
    .filter(({ ruleId }) => ruleId === RULE)
    .map((diagnostic) => inShort(diagnostic).replace(`${RULE} /inputSchema`, ''));
}

const required = (p: object): object => ({ type: 'object', properties: { p }, required: ['p'] });
const optional = (p: object): object => ({ type: 'object', properties: { p } });
const object = (rest: object): object => ({ type: 'object', ...rest });

describe('a required property that can hold no value makes every call fail, and is told where it says so', () => {
  test.each<[string, object, string]>([
    ['choices of another type', { type: 'integer', enum: ['1', '2'] }, '/enum'],
    ['a constant of another type', { type: 'string', const: 3 }, '/const'],
    ['limits that cross', { type: 'integer', minimum: 10, maximum: 5 }, '/minimum'],
    [
      'no whole number between limits',
      { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 },
      '/exclusiveMinimum',
    ],
    ['no multiple between limits', { type: 'integer', multipleOf: 10, minimum: 1, maximum: 9 }, '/minimum'],
    ['lengths that cross', { type: 'string', minLength: 10, maxLength: 5 }, '/minLength'],
    ['numbers of items that cross', { type: 'array', minItems: 3, maxItems: 1 }, '/minItems'],
    [
      'an item that must be there, and none may',
      { type: 'array', contains: { type: 'string' }, maxItems: 0 },
      '/contains',
    ],
    [
      'more that must be there than may',
      { type: 'array', contains: {}, minContains: 3, maxContains: 2 },
      '/minContains',
    ],
    [
      'more different items than there are',
      { type: 'array', items: { const: 1 }, uniqueItems: true, minItems: 2 },
      '/minItems',
    ],
    ['more items than places', { type: 'array', prefixItems: [{}], items: false, minItems: 2 }, '/minItems'],
    ['types that exclude each other', { allOf: [{ type: 'string' }, { type: 'number' }] }, '/allOf/1/type'],
    ['a pattern that no choice matches', { enum: ['A', 'B'], type: 'string', pattern: '^[a-z]+$' }, '/enum'],
    ['a pattern longer than allowed', { type: 'string', pattern: '^\\d{4}$', maxLength: 3 }, '/pattern'],
    ['the same asked and refused', { type: 'string', not: { type: 'string' } }, '/not'],
    ['branches that match together', { oneOf: [{ type: 'string' }, { type: 'string', format: 'date' }] }, '/oneOf'],
    ['branches of other types', { type: 'string', anyOf: [{ type: 'integer' }, { type: 'null' }] }, '/anyOf'],
  ])('%s', (_, schema, place) => {
    expect(foundIn(required(schema))).toEqual([`warning /properties/p${place}`]);
  });

  test.each<[string, object, string]>([
    [
      'by what it refers to',
      { properties: { a: { $ref: '#/$defs/x' } }, required: ['a'], $defs: { x: { type: 'string', enum: [1] } } },
      '/$defs/x/enum',
    ],
    [
      'beside what it refers to',
      { properties: { a: { $ref: '#/$defs/x', type: 'string' } }, required: ['a'], $defs: { x: { type: 'integer' } } },
      '/properties/a/type',
    ],
    [
      'further down',
      { properties: { o: required({ type: 'number', minimum: 3, maximum: 1 }) }, required: ['o'] },
      '/properties/o/properties/p/minimum',
    ],
    [
      'in an item that must be there',
      { properties: { a: { type: 'array', minItems: 1, items: { type: 'string', enum: [1] } } }, required: ['a'] },
      '/properties/a/items/enum',
    ],
  ])('%s', (_, rest, place) => {
    expect(foundIn(object(rest))).toEqual([`warning ${place}`]);
  });
});

describe('an object that cannot be', () => {
  test.each<[string, object, string]>([
    [
      'closed in one branch, with a name that another requires',
      {
        allOf: [{ $ref: '#/$defs/base' }, { properties: { b: {} }, required: ['b'] }],
        $defs: { base: { properties: { a: {} }, additionalProperties: false } },
      },
      '/allOf/1/required/0',
    ],
    [
      'closed, with fewer names than must be there',
      { properties: { a: {} }, additionalProperties: false, minProperties: 2 },
      '/minProperties',
    ],
    ['with fewer members than it requires', { required: ['a', 'b'], maxProperties: 1 }, '/required'],
    [
      'that requires a name "propertyNames" refuses',
      { required: ['userId'], propertyNames: { pattern: '^[a-z]+$' } },
      '/required/0',
    ],
    ['that requires a name a pattern forbids', { required: ['x1'], patternProperties: { '^x': false } }, '/required/0'],
    ['that requires what it says cannot be', { properties: { a: { not: {} } }, required: ['a'] }, '/required'],
    [
      'that is closed and requires what nothing looks at',
      { properties: { a: {} }, required: ['b'], unevaluatedProperties: false },
      '/unevaluatedProperties',
    ],
    [
      'closed around branches with properties of their own',
      {
        additionalProperties: false,
        oneOf: [
          { properties: { a: {} }, required: ['a'] },
          { properties: { b: {} }, required: ['b'] },
        ],
      },
      '/oneOf',
    ],
    [
      'that must be in itself',
      {
        $ref: '#/$defs/x',
        $defs: { x: { type: 'object', properties: { x: { $ref: '#/$defs/x' } }, required: ['x'] } },
      },
      '/$defs/x/properties/x/$ref',
    ],
    ['with branches for other types', { anyOf: [{ type: 'string' }, { type: 'array' }] }, '/anyOf'],
  ])('%s', (_, rest, place) => {
    expect(foundIn(object(rest))).toEqual([`warning ${place}`]);
  });

  test('requiring what it forbids itself is told by another rule', () => {
    const { diagnostics } = judgeTool({
      name: 'find',
      inputSchema: { type: 'object', required: ['b'], additionalProperties: false },
    });

    expect(diagnostics.map(inShort)).toEqual(['warning json-schema.required.declared /inputSchema/required/0']);
  });
});

describe('a branch that can never match', () => {
  test.each<[string, object, string]>([
    [
      'of another type',
      optional({ type: 'string', anyOf: [{ type: 'integer' }, { minLength: 2 }] }),
      '/properties/p/anyOf/0',
    ],
    [
      'always together with another',
      optional({ oneOf: [{ type: 'integer' }, { type: 'number' }] }),
      '/properties/p/oneOf/0',
    ],
    ['that requires more than another', object({ oneOf: [{ required: ['a'] }, { required: ['a', 'b'] }] }), '/oneOf/1'],
    [
      'for a kind that there is not',
      object({
        properties: { kind: { enum: ['a', 'b'] } },
        required: ['kind'],
        oneOf: [{ properties: { kind: { const: 'a' } } }, { properties: { kind: { const: 'c' } } }],
      }),
      '/oneOf/1',
    ],
    [
      'that requires what the whole forbids',
      object({ properties: { a: {} }, additionalProperties: false, anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
      '/anyOf/1',
    ],
    [
      'a condition that never holds',
      object({
        properties: { kind: { enum: ['a', 'b'] } },
        if: { properties: { kind: { const: 'c' } }, required: ['kind'] },
        then: { required: ['x'] },
      }),
      '/if',
    ],
    [
      'a consequence that nothing fulfils',
      object({
        properties: { v: { type: 'string' } },
        if: { required: ['k'] },
        then: { properties: { v: { type: 'integer' } }, required: ['v'] },
      }),
      '/then',
    ],
  ])('%s', (_, schema, place) => {
    expect(foundIn(schema)).toEqual([`warning ${place}`]);
  });
});

describe('what can never be chosen', () => {
  test.each<[string, object, string]>([
    ['a value of another type', { type: 'string', enum: ['a', 1] }, '/enum/1'],
    ['a value that a pattern refuses', { type: 'string', pattern: '^[a-z]+$', enum: ['A', 'b'] }, '/enum/0'],
    ['null that "type" allows and "enum" lacks', { type: ['string', 'null'], enum: ['a', 'b'] }, '/enum'],
    [
      'texts between lengths that cross, beside null',
      { type: ['string', 'null'], minLength: 10, maxLength: 5 },
      '/minLength',
    ],
    ['numbers between limits that cross, where no type is said', { minimum: 10, maximum: 5 }, '/minimum'],
  ])('%s', (_, schema, place) => {
    expect(foundIn(required(schema))).toEqual([`warning /properties/p${place}`]);
  });

  test('many choices are told as one', () => {
    expect(foundIn(required({ type: 'string', enum: ['a', 1, 2, 3, 4, 5, 6] }))).toEqual([
      'warning /properties/p/enum',
    ]);
  });
});

describe('an optional property that can never be given is a remark', () => {
  test.each<[string, object, string]>([
    ['by its own schema', optional({ type: 'string', enum: [1] }), '/properties/p/enum'],
    [
      'though another property makes every call fail',
      object({ properties: { a: { type: 'string', enum: [1] }, b: { type: 'string', enum: [] } }, required: ['b'] }),
      '/properties/a/enum',
    ],
    [
      'by what must be beside it',
      object({ properties: { a: {} }, dependentRequired: { a: ['b'] }, additionalProperties: false }),
      '/dependentRequired/a',
    ],
    ['by its name', object({ properties: { userId: {} }, propertyNames: { pattern: '^[a-z]+$' } }), '/propertyNames'],
    [
      'items of an array that may be empty',
      optional({ type: 'array', items: { type: 'string', enum: [1] } }),
      '/properties/p/items/enum',
    ],
  ])('%s', (_, schema, place) => {
    expect(foundIn(schema)).toEqual([`info ${place}`]);
  });
});

describe('nothing is said of', () => {
  test.each<[string, object]>([
    [
      'a tree that ends',
      object({
        $ref: '#/$defs/x',
        $defs: {
          x: {
            type: 'object',
            properties: { below: { type: 'array', items: { $ref: '#/$defs/x' } } },
            required: ['below'],
          },
        },
      }),
    ],
    ['two whole numbers', required({ type: 'integer', minimum: 1, maximum: 2 })],
    ['one number', required({ type: 'number', minimum: 1, maximum: 1 })],
    [
      'branches told apart by a constant',
      optional({
        oneOf: [
          { properties: { k: { const: 'a' } }, required: ['k'] },
          { properties: { k: { const: 'b' } }, required: ['k'] },
        ],
      }),
    ],
    ['null or a string', optional({ anyOf: [{ type: 'string' }, { type: 'null' }] })],
    ['what must not be given', object({ properties: { a: { not: {} } } })],
    ['what must not be given together', object({ if: { required: ['a', 'b'] }, then: false })],
    ['a choice left out', required({ enum: ['a', 'b'], not: { const: 'c' } })],
    ['a malformed schema, which is told as such', required({ type: 'string', enum: [1], minLength: 'x' })],
  ])('%s', (_, schema) => {
    expect(foundIn(schema)).toEqual([]);
  });
});

test('a description is only told so, unless every call fails', () => {
  const severitiesOf = (inputSchema: object): string[] => {
    const document = {
      mcpdesc: '0.9.0',
      info: { name: 'sample', version: '1.0.0' },
      protocolVersions: ['2026-07-28'],
      tools: [{ name: 'find', description: 'Finds.', inputSchema }],
    };
    const diagnostics = check(document).documents.flatMap((each) => each.diagnostics);
    return diagnostics.filter(({ ruleId }) => ruleId === RULE).map(({ severity }) => severity);
  };

  expect(severitiesOf(required({ type: 'string', enum: [1] }))).toEqual(['warning']);
  expect(severitiesOf(required({ type: 'string', enum: ['a', 1] }))).toEqual(['info']);
});

test('a result that cannot be is told, and a schema by itself', () => {
  const { diagnostics } = judgeTool({
    name: 'find',
    inputSchema: { type: 'object' },
    outputSchema: required({ type: 'string', enum: [1] }),
  });
  const { valid, warnings } = checkSchema({ type: 'string', enum: [1, 2] });

  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Tool "find", property "p": None of the values in "enum" is of "type" "string": no result can satisfy the outputSchema. Change "type" or "enum".',
  ]);
  expect(valid).toBe(true);
  expect(warnings.map(({ pointer, message }) => [pointer, message])).toEqual([
    [
      '/enum',
      'None of the values in "enum" is of "type" "string": nothing can satisfy the schema. Change "type" or "enum".',
    ],
  ]);
});

test('what takes too many steps to find out is not told, and the tool is not complete', () => {
  const branch = (index: number): object => ({
    properties: { [`p${index}`]: { type: 'string' } },
    required: [`p${index}`],
  });
  const choices = Array.from({ length: 40 }, (_, index) => ({
    oneOf: [branch(index), branch(index + 40), branch(index + 80)],
  }));
  const { complete, incomplete, diagnostics } = judgeTool({
    name: 'find',
    inputSchema: object({ allOf: choices, maxProperties: 39, required: ['a'], propertyNames: { minLength: 1 } }),
  });

  expect(diagnostics.filter(({ ruleId }) => ruleId === RULE)).toEqual([]);
  expect(complete).toBe(false);
  expect(incomplete.map(({ pointer }) => pointer)).toEqual(['/inputSchema']);
});

test('a type that there is not raises no suspicion, for it is a fault of its own', () => {
  expect(isSuspect('enum', ['a'], { type: 'strng', enum: ['a'] })).toBe(false);
  expect(isSuspect('allOf', [{ type: 'strng' }], { type: 'string', allOf: [{ type: 'strng' }] })).toBe(false);
  expect(isSuspect('enum', ['a'], { type: 'integer', enum: ['a'] })).toBe(true);
});
