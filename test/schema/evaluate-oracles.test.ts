import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { compileSchema } from 'json-schema-library';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/schema/evaluate.js';
import { canonicalText, type JsonObject, type JsonValue } from '../../src/text/value.js';
import type { Dialect } from '../../src/words.js';
import { evaluationOf } from '../support/evaluation.js';

describe('against other validators', () => {
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

  /** What asks which members and items were judged, and where judging came from: Ajv has both wrong in places. */
  const applicatorsOfScope = (schema: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject>[] => [
    ...applicators202012(schema),
    fc.record({ unevaluatedProperties: schema }),
    fc.record({ unevaluatedItems: schema }),
    fc.record({ $dynamicRef: fc.constantFrom('other#inner', 'inner#inner', '#/$defs/short') }),
    fc.record({ $ref: fc.constantFrom('inner', 'other') }),
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

  /** Resources that bear one name, so that it hangs on the way where a dynamic reference leads. */
  const schemaOfScope = schemas(applicatorsOfScope, []).map((schema) => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://example.com/outer',
    ...schema,
    $defs: {
      ...DEFINITIONS,
      inner: {
        $id: 'inner',
        $dynamicAnchor: 'inner',
        properties: { a: { $dynamicRef: '#inner' } },
        type: ['object', 'number'],
      },
      other: {
        $id: 'other',
        anyOf: [{ $ref: 'inner' }, { properties: { b: { $dynamicRef: 'inner#inner' } } }],
        $defs: { it: { $dynamicAnchor: 'inner', maxProperties: 1 } },
      },
    },
  }));

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

  /** json-schema-library finds "hasOwnProperty" in every object, so there it is called something else. */
  function withPlainNames<Value extends JsonValue>(generated: Value): Value {
    return JSON.parse(JSON.stringify(generated).replaceAll('hasOwnProperty', 'd'));
  }

  /** Undefined where it runs out of stack, as it does where dynamic references meet `unevaluatedProperties`. */
  function libraryOutcome(schema: JsonObject, value: JsonValue): Outcome | undefined {
    try {
      return compileSchema(schema).validate(value).valid ? 'valid' : 'invalid';
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  async function hyperjumpOutcome(schema: JsonObject, value: JsonValue): Promise<Outcome> {
    // It changes what it is given.
    registerSchema(JSON.parse(JSON.stringify(schema)), 'https://example.com/outer');
    try {
      return (await validate('https://example.com/outer', JSON.parse(JSON.stringify(value)))).valid
        ? 'valid'
        : 'invalid';
    } finally {
      unregisterSchema('https://example.com/outer');
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

  test('dynamic scope and what is left are decided as Hyperjump and json-schema-library do, where they agree', async () => {
    const decided = { valid: 0, invalid: 0, undecided: 0 };
    let disagreements = 0;
    const [schema, instance] = [schemaOfScope.map(withPlainNames), value.map(withPlainNames)];
    const property = fc.asyncProperty(schema, instance, async (generated, judged) => {
      const { outcome } = evaluationOf(generated, judged);
      const hyperjump = await hyperjumpOutcome(generated, judged);
      const library = libraryOutcome(generated, judged);
      decided[outcome]++;
      if (hyperjump !== library) disagreements++;
      expect([hyperjump, library]).toContain(outcome);
    });

    await fc.assert(property, { seed: 20_261_130, numRuns: 1500 });

    expect(decided.undecided).toBe(0);
    expect(Math.min(decided.valid, decided.invalid)).toBeGreaterThan(300);
    expect(disagreements).toBeLessThan(30);
  });

  test('a value that is refused is refused with a reason', () => {
    const property = fc.property(schema202012, value, (generated, instance) => {
      const { outcome, violations } = evaluationOf(generated, instance);
      expect(violations.length > 0).toBe(outcome === 'invalid');
    });

    fc.assert(property, { seed: 20_261_130, numRuns: 500 });
  });
});
