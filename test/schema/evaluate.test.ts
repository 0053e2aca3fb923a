import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Evaluation, evaluate, type Outcome } from '../../src/schema/evaluate.js';
import { frameSchema } from '../../src/schema/framing.js';
import { readPattern } from '../../src/schema/patterns.js';
import { resolveReferences } from '../../src/schema/references.js';
import { canonicalText, type JsonObject, type JsonValue } from '../../src/text/value.js';
import type { Dialect } from '../../src/words.js';

type Schema = boolean | JsonObject;

function evaluationOf(schema: Schema, value: JsonValue, dialect: Dialect = '2020-12'): Evaluation {
  const frame = frameSchema(schema, { dialect });
  const budget = { left: 1_000_000 };
  return evaluate(value, frame.root, { resolution: resolveReferences(frame), patterns: readPattern, budget });
}

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

describe('against Ajv', () => {
  /** "toString" and "__proto__" are left out: Ajv's own comparison of values stumbles over the one, its `properties` over the other. */
  const NAMES = ['a', 'b', 'c', 'hasOwnProperty'];
  const name = fc.constantFrom(...NAMES);
  const names = fc.uniqueArray(name, { maxLength: 3 });
  const count = fc.nat({ max: 3 });
  const number = fc.constantFrom(-1, 0, 0.5, 1, 2, 3);
  const text = fc.constantFrom('', 'a', 'ab', 'abc', 'é', '😀', 'A1');

  const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(number, text, fc.constantFrom(null, true, false)),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  }));

  const type = fc.constantFrom('array', 'boolean', 'integer', 'null', 'number', 'object', 'string');
  const pattern = fc.constantFrom('^a', 'b$', '^[A-Z]', '.', '^.$', '^(?:ab)*$', 'hasOwn');

  /** Keywords that need no subschema. */
  const assertions: readonly fc.Arbitrary<JsonObject>[] = [
    fc.record({ type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 4 })) }),
    fc.record({ const: value }),
    // An empty enum is no schema for Ajv, a repeated value none for draft-07.
    fc.record({ enum: fc.uniqueArray(value, { minLength: 1, maxLength: 3, selector: canonicalText }) }),
    fc.record({ minimum: number }),
    fc.record({ maximum: number }),
    fc.record({ exclusiveMinimum: number }),
    fc.record({ exclusiveMaximum: number }),
    // Ajv divides doubles, so only divisors that a double holds are fair.
    fc.record({ multipleOf: fc.constantFrom(0.5, 1, 2, 3) }),
    fc.record({ minLength: count }),
    fc.record({ maxLength: count }),
    fc.record({ pattern }),
    fc.record({ minItems: count }),
    fc.record({ maxItems: count }),
    fc.record({ uniqueItems: fc.boolean() }),
    fc.record({ minProperties: count }),
    fc.record({ maxProperties: count }),
    fc.record({ required: names }),
  ];

  /** Keywords that both dialects apply alike to subschemas. */
  const applicators = (schema: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject>[] => {
    const several = fc.array(schema, { minLength: 1, maxLength: 3 });
    const byName = fc.dictionary(name, schema, { maxKeys: 3, noNullPrototype: true });
    return [
      fc.record({ allOf: several }),
      fc.record({ anyOf: several }),
      fc.record({ oneOf: several }),
      fc.record({ not: schema }),
      fc.record({ if: schema, then: schema, else: schema }, { requiredKeys: ['if'] }),
      fc.record({ properties: byName, additionalProperties: schema }, { requiredKeys: [] }),
      fc.record({ patternProperties: fc.dictionary(pattern, schema, { maxKeys: 2, noNullPrototype: true }) }),
      fc.record({ propertyNames: schema }),
      fc.record({ items: schema }),
      fc.record({ contains: schema }),
    ];
  };

  const applicators202012 = (schema: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject>[] => [
    ...applicators(schema),
    fc.record({ prefixItems: fc.array(schema, { minLength: 1, maxLength: 3 }), items: schema }, { requiredKeys: [] }),
    fc.record({ contains: schema, minContains: count, maxContains: count }, { requiredKeys: ['contains'] }),
    fc.record({ dependentRequired: fc.dictionary(name, names, { maxKeys: 2, noNullPrototype: true }) }),
    fc.record({ dependentSchemas: fc.dictionary(name, schema, { maxKeys: 2, noNullPrototype: true }) }),
    fc.record({ $ref: fc.constantFrom('#/$defs/tree', '#/$defs/short', '#short') }),
  ];

  const applicatorsDraft07 = (schema: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject>[] => [
    ...applicators(schema),
    fc.record({ items: fc.array(schema, { minLength: 1, maxLength: 3 }), additionalItems: schema }),
    fc.record({ additionalItems: schema }),
    fc.record({ dependencies: fc.dictionary(name, fc.oneof(schema, names), { maxKeys: 2, noNullPrototype: true }) }),
  ];

  /** A few keywords together; a piece that comes later replaces what it shares with an earlier one. */
  const merged = (pieces: readonly fc.Arbitrary<JsonObject>[]): fc.Arbitrary<JsonObject> =>
    fc.array(fc.oneof(...pieces), { maxLength: 4 }).map((parts) => withLonelyTuple(Object.assign({}, ...parts)));

  /** Ajv 8.20 passes over what stands beside a tuple that is longer than the array: { prefixItems: [{ type: 'null' }], contains: true } takes []. */
  function withLonelyTuple(schema: JsonObject): JsonObject {
    if (!Object.hasOwn(schema, 'prefixItems') && !Array.isArray(schema.items)) return schema;
    const { contains, minContains, maxContains, uniqueItems, minItems, maxItems, ...rest } = schema;
    return rest;
  }

  const schemas = (
    applying: (schema: fc.Arbitrary<JsonValue>) => fc.Arbitrary<JsonObject>[],
    alone: readonly fc.Arbitrary<JsonValue>[],
  ): fc.Arbitrary<JsonObject> => {
    const { schema } = fc.letrec<{ schema: JsonValue }>((tie) => ({
      schema: fc.oneof(
        { depthSize: 'medium', withCrossShrink: true },
        fc.boolean(),
        ...alone,
        merged(assertions),
        merged([...assertions, ...applying(tie('schema'))]),
      ),
    }));
    return merged([...assertions, ...applying(schema)]);
  };

  /** Two definitions to refer to: one that descends into itself, one that is reached by an anchor too. */
  const DEFINITIONS = {
    tree: { type: ['object', 'string'], properties: { a: { $ref: '#/$defs/tree' } } },
    short: { $anchor: 'short', maxLength: 1, maxProperties: 1 },
  };

  const schema202012 = schemas(applicators202012, []).map((schema) => ({ ...schema, $defs: DEFINITIONS }));

  // Ajv applies what stands beside $ref in draft-07, so a reference stands alone.
  const reference = fc.record({ $ref: fc.constantFrom('#/definitions/tree', '#/definitions/short') });
  const schemaDraft07 = schemas(applicatorsDraft07, [reference]).map((schema) => ({
    ...schema,
    definitions: {
      tree: { type: ['object', 'string'], properties: { a: { $ref: '#/definitions/tree' } } },
      short: { maxLength: 1, maxProperties: 1 },
    },
  }));

  const OPTIONS = {
    strict: false,
    allErrors: false,
    ownProperties: true,
    validateFormats: false,
    logger: false,
  } as const;
  const judges: { readonly [dialect in Dialect]: Ajv } = {
    'draft-07': new Ajv(OPTIONS),
    '2020-12': new Ajv2020(OPTIONS),
  };

  /** Ajv's verdict; undefined where its generated code throws, which that for `contains` and `dependentSchemas` may do. */
  function ajvOutcome(schema: JsonObject, value: JsonValue, dialect: Dialect): Outcome | undefined {
    const judge = judges[dialect];
    const isValid = judge.compile(schema);
    judge.removeSchema(schema);
    try {
      return isValid(value) ? 'valid' : 'invalid';
    } catch {
      return undefined;
    }
  }

  test.each([
    ['2020-12', schema202012],
    ['draft-07', schemaDraft07],
  ] as const)('whatever is decided under %s is decided as Ajv does', (dialect, schema) => {
    const decided = { valid: 0, invalid: 0, undecided: 0 };
    const property = fc.property(schema, value, (generated, instance) => {
      const { outcome, reasons } = evaluationOf(generated, instance, dialect);
      decided[outcome]++;
      if (outcome === 'undecided') expect(reasons).not.toEqual([]);
      else expect([outcome, undefined]).toContain(ajvOutcome(generated, instance, dialect));
    });

    fc.assert(property, { seed: 20_261_130, numRuns: 2000 });

    expect(decided.undecided).toBe(0);
    expect(Math.min(decided.valid, decided.invalid)).toBeGreaterThan(400);
  });

  test('a value that is refused is refused with a reason', () => {
    const property = fc.property(schema202012, value, (generated, instance) => {
      const { outcome, violations } = evaluationOf(generated, instance);
      expect(violations.length > 0).toBe(outcome === 'invalid');
    });

    fc.assert(property, { seed: 20_261_130, numRuns: 500 });
  });
});
