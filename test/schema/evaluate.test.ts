import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/schema/evaluate.js';
import type { JsonObject, JsonValue } from '../../src/text/value.js';
import { evaluationOf, type Schema } from '../support/evaluation.js';

describe('written out', () => {
  type Case = readonly [title: string, schema: Schema, value: JsonValue, outcome: Outcome];

  const modern: readonly Case[] = [
    ['0.3 is a multiple of 0.1, as the decimals it is written with', { multipleOf: 0.1 }, 0.3, 'valid'],
    ['0.35 is no multiple of 0.1', { multipleOf: 0.1 }, 0.35, 'invalid'],
    ['a character beyond the basic plane counts once for minLength', { minLength: 2 }, '😀', 'invalid'],
    ['a character beyond the basic plane counts once for maxLength', { maxLength: 1 }, '😀', 'valid'],
    ['const null accepts null', { const: null }, null, 'valid'],
    ['const null refuses false', { const: null }, false, 'invalid'],
    ['0 and false are different values', { enum: [0] }, false, 'invalid'],
    ['1.0 is an integer', { type: 'integer' }, 1.0, 'valid'],
    ['a required "toString" is not found in the prototype', { required: ['toString'] }, {}, 'invalid'],
    ['a required "toString" is found in the object', { required: ['toString'] }, { toString: 1 }, 'valid'],
    ['a property "constructor" of the prototype is not judged', { properties: { constructor: false } }, {}, 'valid'],
    [
      'two items that differ in the order of their members only are the same item',
      { uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      'invalid',
    ],
    ['two matches are one too many for oneOf', { oneOf: [{ minimum: 1 }, { maximum: 3 }] }, 2, 'invalid'],
    ['one match is enough for oneOf', { oneOf: [{ minimum: 3 }, { maximum: 3 }] }, 2, 'valid'],
    ['items judges what prefixItems leaves', { prefixItems: [{ type: 'string' }], items: false }, ['a'], 'valid'],
    ['items refuses what prefixItems leaves', { prefixItems: [{ type: 'string' }], items: false }, ['a', 1], 'invalid'],
    ['prefixItems asks for no item', { prefixItems: [{ type: 'string' }, { type: 'string' }] }, [], 'valid'],
    ['contains asks for one item', { contains: { const: 1 } }, [], 'invalid'],
    ['contains with minContains 0 asks for none', { contains: { const: 1 }, minContains: 0 }, [], 'valid'],
    ['maxContains limits what contains counts', { contains: { const: 1 }, maxContains: 1 }, [1, 2, 1], 'invalid'],
    ['the siblings of $ref count', { $ref: '#/$defs/any', type: 'string', $defs: { any: true } }, 1, 'invalid'],
    ['dependencies is no keyword any more', { dependencies: { a: ['b'] } }, { a: 1 }, 'valid'],
    [
      'a name that a pattern selects is not additional',
      { patternProperties: { '^a': {} }, additionalProperties: false },
      { ab: 1 },
      'valid',
    ],
    [
      'unevaluatedProperties refuses what no keyword has judged',
      { properties: { a: {} }, unevaluatedProperties: false },
      { a: 1, b: 2 },
      'invalid',
    ],
    [
      'unevaluatedProperties counts what an accepting branch has judged, and only that',
      {
        anyOf: [
          { properties: { a: { type: 'string' } }, required: ['a'] },
          { properties: { b: {} }, required: ['b'] },
        ],
        unevaluatedProperties: false,
      },
      { a: 1, b: 2 },
      'invalid',
    ],
    [
      'unevaluatedProperties looks into every branch of anyOf',
      { anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }], unevaluatedProperties: false },
      { a: 1, b: 2 },
      'valid',
    ],
    [
      'unevaluatedProperties does not see what stands beside the schema it is in',
      { properties: { a: {} }, allOf: [{ unevaluatedProperties: false }] },
      { a: 1 },
      'invalid',
    ],
    [
      'what stands under not is judged for nobody',
      { not: { not: { properties: { a: {} } } }, unevaluatedProperties: false },
      { a: 1 },
      'invalid',
    ],
    [
      'if judges members though neither then nor else is there',
      { if: { properties: { a: { type: 'string' } }, required: ['a'] }, unevaluatedProperties: false },
      { a: 'x' },
      'valid',
    ],
    [
      'a dependent schema that does not apply judges nothing',
      { dependentSchemas: { b: { properties: { a: {} } } }, unevaluatedProperties: false },
      { a: 1 },
      'invalid',
    ],
    [
      'unevaluatedItems counts what contains has found',
      { contains: { type: 'string' }, unevaluatedItems: false },
      ['a', 1],
      'invalid',
    ],
    [
      'minContains 0 leaves contains to count what it finds',
      { contains: { type: 'string' }, minContains: 0, unevaluatedItems: false },
      ['a', 'b'],
      'valid',
    ],
    ['unevaluatedItems says nothing of an object', { unevaluatedItems: false }, { a: 1 }, 'valid'],
    ['unevaluatedProperties says nothing of an array', { unevaluatedProperties: false }, [1], 'valid'],
    [
      'a dynamic reference leads to the outermost bearer of its name',
      {
        $id: 'https://example.com/strict-tree',
        $dynamicAnchor: 'node',
        $ref: 'tree',
        unevaluatedProperties: false,
        $defs: {
          tree: {
            $id: 'tree',
            $dynamicAnchor: 'node',
            properties: { children: { items: { $dynamicRef: '#node' } }, data: {} },
          },
        },
      },
      { children: [{ daat: 1 }] },
      'invalid',
    ],
    [
      'a dynamic reference to a plain anchor is a plain reference',
      {
        $id: 'https://example.com/root',
        $ref: 'list',
        $defs: {
          strings: { $dynamicAnchor: 'item', type: 'string' },
          list: {
            $id: 'list',
            items: { $dynamicRef: '#item' },
            $defs: { item: { $anchor: 'item', type: 'number' } },
          },
        },
      },
      [1],
      'valid',
    ],
    [
      'a dynamic reference by a pointer is a plain reference',
      {
        $id: 'https://example.com/root',
        $ref: 'list',
        $defs: {
          strings: { $dynamicAnchor: 'item', type: 'string' },
          list: {
            $id: 'list',
            items: { $dynamicRef: '#/$defs/item' },
            $defs: { item: { $dynamicAnchor: 'item', type: 'number' } },
          },
        },
      },
      [1],
      'valid',
    ],
    [
      'a resource that was left again is no part of the dynamic scope',
      {
        $id: 'https://example.com/main',
        allOf: [{ $ref: 'first' }, { $ref: 'second' }],
        $defs: {
          first: { $id: 'first', $defs: { item: { $dynamicAnchor: 'item', type: 'string' } } },
          second: {
            $id: 'second',
            $dynamicRef: '#item',
            $defs: { item: { $dynamicAnchor: 'item', type: 'number' } },
          },
        },
      },
      1,
      'valid',
    ],
    [
      'a reference to the meta-schema of 2020-12 is followed',
      { $ref: 'https://json-schema.org/draft/2020-12/schema' },
      { properties: { a: { type: 'text' } } },
      'invalid',
    ],
    [
      'a reference into a meta-schema is followed',
      { $ref: 'http://json-schema.org/draft-07/schema#/definitions/nonNegativeInteger' },
      -1,
      'invalid',
    ],
    [
      'an embedded resource keeps to its own dialect',
      {
        properties: {
          a: {
            $id: 'https://example.com/old',
            $schema: 'http://json-schema.org/draft-07/schema#',
            items: [{ type: 'string' }],
            prefixItems: [false],
          },
        },
      },
      { a: ['x'] },
      'valid',
    ],
    ['a format is not asserted', { format: 'date-time' }, 'yesterday', 'valid'],
    [
      'a content is not asserted',
      { contentMediaType: 'application/json', contentEncoding: 'base64', contentSchema: false },
      '{',
      'valid',
    ],
    ['else judges what if refuses', { if: { type: 'string' }, else: { minimum: 3 } }, 2, 'invalid'],
  ];

  test.each(modern)('%s', (_, schema, value, outcome) => {
    expect(evaluationOf(schema, value).outcome).toBe(outcome);
  });

  /** What the official suite has come to ask since the copy of it here was made, as far as it is known. */
  const SKIPPING: Schema = {
    $id: 'https://example.com/main',
    properties: { direct: { $ref: 'item' }, list: { $ref: 'bar' } },
    $defs: {
      bar: {
        $id: 'bar',
        items: { $ref: 'item' },
        $defs: {
          item: {
            $id: 'item',
            properties: { content: { $dynamicRef: '#content' } },
            $defs: { usual: { $dynamicAnchor: 'content', type: 'integer' } },
          },
          content: { $dynamicAnchor: 'content', type: 'string' },
        },
      },
    },
  };
  const ROOTS: Schema = {
    $id: 'https://example.com/base',
    $ref: 'first#/$defs/stuff',
    $defs: {
      first: {
        $id: 'first',
        $defs: {
          stuff: { $ref: 'second#/$defs/stuff' },
          length: { $dynamicAnchor: 'length', maxLength: 1 },
        },
      },
      second: {
        $id: 'second',
        $defs: {
          stuff: { $ref: 'third#/$defs/stuff' },
          length: { $dynamicAnchor: 'length', maxLength: 2 },
        },
      },
      third: {
        $id: 'third',
        $defs: {
          stuff: { $dynamicRef: '#length' },
          length: { $dynamicAnchor: 'length', maxLength: 3 },
        },
      },
    },
  };
  const later: readonly Case[] = [
    ['a resource nobody came through is skipped', SKIPPING, { direct: { content: 42 } }, 'valid'],
    ['a resource nobody came through does not count', SKIPPING, { direct: { content: 'a' } }, 'invalid'],
    ['a resource that was come through counts', SKIPPING, { list: [{ content: 'a' }] }, 'valid'],
    ['a resource entered below its root counts', ROOTS, 'ab', 'invalid'],
    ['if is a schema to refer to', { $ref: '#/if', if: { type: 'integer' } }, 'a', 'invalid'],
    ['then is a schema to refer to', { $ref: '#/then', then: { type: 'integer' } }, 'a', 'invalid'],
    ['else is a schema to refer to', { $ref: '#/else', else: { type: 'integer' } }, 'a', 'invalid'],
    [
      'empty names in a pointer are names',
      { $defs: { '': { $defs: { '': { type: 'number' } } } }, $ref: '#/$defs//$defs/' },
      'a',
      'invalid',
    ],
    [
      'an absolute path is a reference',
      {
        $id: 'https://example.com/deep/schema',
        $defs: { a: { $id: '/plain', type: 'number' } },
        $ref: '/plain',
      },
      'a',
      'invalid',
    ],
    [
      'a file is an identifier',
      { $id: 'file:///folder/file.json', $defs: { foo: { type: 'number' } }, $ref: '#/$defs/foo' },
      'a',
      'invalid',
    ],
    [
      'a file of Windows is an identifier',
      { $id: 'file:///c:/folder/file.json', $defs: { foo: { type: 'number' } }, $ref: '#/$defs/foo' },
      1,
      'valid',
    ],
    [
      'members of a member are not members',
      {
        properties: { foo: { properties: { bar: { type: 'string' } } } },
        unevaluatedProperties: false,
      },
      { foo: { bar: 'a' }, bar: 'a' },
      'invalid',
    ],
    [
      'items of an item are not items',
      { prefixItems: [{ prefixItems: [true, { type: 'string' }] }], unevaluatedItems: false },
      [['a', 'b'], 'c'],
      'invalid',
    ],
    [
      'a schema that refers to itself tells of each level what it judged there',
      {
        properties: { x: { $ref: '#' } },
        unevaluatedProperties: false,
      },
      { x: { x: {}, y: {} } },
      'invalid',
    ],
    [
      'contains that finds nothing and need not has judged nothing',
      { contains: { type: 'string' }, minContains: 0, unevaluatedItems: false },
      [0],
      'invalid',
    ],
    ['two joined characters are two', { maxLength: 1 }, '\u{1F468}\u{200D}\u{1F469}', 'invalid'],
    ['[0] is not [false]', { const: [false] }, [0], 'invalid'],
    ['{ a: true } is not { a: 1 }', { enum: [{ a: 1 }] }, { a: true }, 'invalid'],
  ];

  test.each(later)('%s', (_, schema, value, outcome) => {
    expect(evaluationOf(schema, value).outcome).toBe(outcome);
  });

  const draft07: readonly Case[] = [
    [
      'the siblings of $ref are ignored in draft-07',
      { $ref: '#/definitions/any', type: 'string', definitions: { any: true } },
      1,
      'valid',
    ],
    ['dependencies applies in draft-07', { dependencies: { a: ['b'] } }, { a: 1 }, 'invalid'],
    [
      'additionalItems judges what an array of items leaves in draft-07',
      { items: [{}], additionalItems: false },
      [1, 2],
      'invalid',
    ],
    [
      'additionalItems does nothing beside a single items in draft-07',
      { items: {}, additionalItems: false },
      [1, 2],
      'valid',
    ],
    ['minContains is no keyword of draft-07', { contains: { const: 1 }, minContains: 0 }, [], 'invalid'],
  ];

  test.each(draft07)('%s', (_, schema, value, outcome) => {
    expect(evaluationOf(schema, value, 'draft-07').outcome).toBe(outcome);
  });

  const undecided: readonly Case[] = [
    ['a reference that leads out leaves a value undecided', { $ref: 'https://example.com/a' }, 1, 'undecided'],
    ['a pattern that may run for ever leaves a text undecided', { pattern: '^(a+)+$' }, 'a'.repeat(100), 'undecided'],
    ['a pattern that may run for ever says nothing of a number', { pattern: '^(a+)+$' }, 1, 'valid'],
    [
      'a keyword that refuses outweighs one that is not judged',
      { $ref: 'https://example.com/a', minProperties: 2 },
      { a: 1 },
      'invalid',
    ],
    [
      'a branch that accepts outweighs one that is not judged',
      { anyOf: [{ $ref: 'https://example.com/a' }, true] },
      1,
      'valid',
    ],
    [
      'a member that may have been judged is undecided where it would be refused',
      { anyOf: [{ $ref: 'https://example.com/a' }, true], unevaluatedProperties: false },
      { a: 1 },
      'undecided',
    ],
    [
      'a member that may have been judged is accepted where it would be accepted anyway',
      { anyOf: [{ $ref: 'https://example.com/a' }, true], unevaluatedProperties: { type: 'number' } },
      { a: 1 },
      'valid',
    ],
    [
      'a member that nobody can have judged is refused, whatever is undecided of another',
      {
        properties: { a: { $ref: 'https://example.com/a' } },
        patternProperties: { '^(b+)+$': true },
        unevaluatedProperties: false,
      },
      { a: 1, c: 2 },
      'invalid',
    ],
    [
      'a malformed keyword that judging does not come to leaves nothing undecided',
      { properties: { a: { type: 'text' }, b: 5 }, title: 5 },
      { c: 1 },
      'valid',
    ],
    [
      'what is beside malformed properties is undecided',
      { properties: 5, additionalProperties: false },
      { a: 1 },
      'undecided',
    ],
    ['a subschema that is none is undecided', { properties: { b: 5 } }, { b: 1 }, 'undecided'],
    ['not of what is not judged is not judged', { not: { $ref: 'https://example.com/a' } }, 1, 'undecided'],
  ];

  test.each(undecided)('%s', (_, schema, value, outcome) => {
    expect(evaluationOf(schema, value).outcome).toBe(outcome);
  });

  test('a violation names the place in the value and the keyword', () => {
    const { violations } = evaluationOf({ properties: { a: { items: { type: 'string' } } } }, { a: ['x', 1] });

    expect(violations.map(({ steps, keyword, problem }) => [steps, keyword, problem])).toEqual([
      [['a', 1], 'type', 'is 1, not of type "string"'],
    ]);
  });

  test('a member "__proto__" is judged like any other', () => {
    const schema: JsonObject = JSON.parse(
      '{"properties": {"__proto__": {"type": "string"}}, "required": ["__proto__"]}',
    );
    const outcomes = ['{"__proto__": "a"}', '{"__proto__": 1}', '{}'].map(
      (value) => evaluationOf(schema, JSON.parse(value)).outcome,
    );

    expect(outcomes).toEqual(['valid', 'invalid', 'invalid']);
  });

  test('a schema that refers to itself without end leaves a value undecided', () => {
    const { outcome, reasons } = evaluationOf({ allOf: [{ $ref: '#' }] }, 1);

    expect([outcome, reasons]).toEqual(['undecided', ['it leads through more than 200 schemas, one in another']]);
  });
});
