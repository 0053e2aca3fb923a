import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/index.js';
import { geminiJson } from '../../src/targets/gemini/json.js';
import { geminiParameters } from '../../src/targets/gemini/parameters.js';
import type { RewriteOptions } from '../../src/targets/rewriting/compiler.js';
import { behaviourCases, behaviourOf, expectedOf } from '../support/behaviour.js';
import { describeWithShared } from '../support/shared.js';
import { compiledFor, findingsFor, inShort } from './for-target.js';
import { tool } from './tools.js';

/** A place in a definition is named there, and by the reference system where the definition is used. */
const AT_USE = 'inputSchema.properties.node.properties.sub.$ref';
const AT_DEFINITION = 'inputSchema.$defs.Menu.properties.sub.$ref';

describeWithShared('tools for Gemini behave as with the reference system', () => {
  const { kept } = behaviourCases('gemini');

  test.each(kept.map((each) => [each.id, each.title, each] as const))('%s: %s', (_, __, each) => {
    const tool = { ...each.tool, targets: { 'gemini-parameters': each.providerOptions ?? {} } };
    const ours = behaviourOf({ ...each, tool }, 'gemini-parameters');
    const wanted = JSON.stringify(expectedOf(each)).replaceAll(AT_USE, AT_DEFINITION);

    expect(ours).toMatchObject(JSON.parse(wanted));
    expect(JSON.stringify(ours.output)).toBe(JSON.stringify(each.expect.output ?? null));
  });
});

const toolWith = (a: JsonObject, others: JsonObject = {}): JsonObject =>
  tool({ type: 'object', properties: { a }, ...others });

/** What Gemini is sent for the argument `a`. */
function sentFor(a: JsonObject, others: JsonObject = {}, options: RewriteOptions = {}): unknown {
  const { parameters } = compiledFor(geminiParameters, toolWith(a, others), options).output as {
    readonly parameters: { readonly properties: { readonly a: unknown } };
  };
  return parameters.properties.a;
}

/** The changes that a compiled tool tells of, but for those of its form. */
function changes(a: JsonObject, others: JsonObject = {}, options: RewriteOptions = {}): string[] {
  return compiledFor(geminiParameters, toolWith(a, others), options)
    .transformations.filter(({ code }) => !/^(?:renamed-|normalized-type-case|int64-)/.test(code))
    .map(({ code, effect, pointer }) => `${effect} ${code} ${pointer}`);
}

const A = '/inputSchema/properties/a';

describe('what SchemaPort loses is kept', () => {
  test('GAP gemini-27: types beside a union hold together with it, type by type', () => {
    const a = { type: ['string', 'number'], anyOf: [{ minLength: 3 }, { minimum: 5 }] };

    expect(sentFor(a)).toEqual({
      anyOf: [
        { type: 'STRING', minLength: '3' },
        { type: 'NUMBER' },
        { type: 'STRING' },
        { type: 'NUMBER', minimum: 5 },
      ],
    });
    expect(changes(a)).toEqual([`equivalent converted-type-array-to-any-of ${A}/type`]);
  });

  test('GAP gemini-28: what stands beside a reference does not loosen what it leads to', () => {
    const definitions = { $defs: { N: { type: 'string', minLength: 5 } } };

    expect(sentFor({ $ref: '#/$defs/N', minLength: 3 }, definitions)).toEqual({ type: 'STRING', minLength: '5' });
    expect(sentFor({ $ref: '#/$defs/N', minLength: 7 }, definitions)).toEqual({ type: 'STRING', minLength: '7' });
  });

  test('two patterns, which one pattern cannot say, are a loss', () => {
    const definitions = { $defs: { N: { type: 'string', pattern: '^a' } } };

    expect(changes({ $ref: '#/$defs/N', pattern: 'b$' }, definitions)).toContain(`widens dropped-all-of ${A}/$ref`);
  });

  test.each([
    ['a pointer to anywhere', '#/properties/b'],
    ['an escaped pointer', '#/$defs/a~1b%20c'],
    ['an anchor', '#n'],
    ['an identifier', 'n.json'],
  ])('a reference by %s is replaced by what it leads to', (_, $ref) => {
    const n = { type: 'string' };
    const others = {
      properties: { a: { $ref }, b: n },
      $defs: { 'a/b c': n, N: { $anchor: 'n', ...n }, O: { $id: 'n.json', ...n } },
    };

    expect(findingsFor('gemini-parameters', toolWith({}, others)).map(inShort)).toContain(
      `error gemini/unsupported-schema-reference ${A}/$ref`,
    );
    expect(sentFor({}, others)).toEqual({ type: 'STRING' });
  });

  test('a loop is refused at the reference that closes it, and its way is told', () => {
    const others = {
      $defs: { Menu: { properties: { dish: { $ref: '#/$defs/Dish' } } }, Dish: { items: { $ref: '#/$defs/Menu' } } },
    };

    const refusing = findingsFor('gemini-parameters', toolWith({ $ref: '#/$defs/Menu' }, others)).filter(
      ({ compile }) => compile?.ability === 'refuses',
    );
    expect(refusing.map(inShort)).toEqual([
      'error gemini/unresolvable-schema-reference /inputSchema/$defs/Dish/items/$ref',
    ]);
    expect(refusing[0]?.message).toContain('"#/$defs/Menu" and "#/$defs/Dish"');
  });

  test('definitions that double with each other are not written out without end', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => {
        const next = { $ref: `#/$defs/D${index + 1}` };
        return [`D${index}`, { type: 'object', properties: { l: next, r: next } }];
      }),
    );
    const source = toolWith({ $ref: '#/$defs/D0' }, { $defs: { ...$defs, D40: { type: 'string' } } });

    const { draft } = compiledFor(geminiParameters, source);
    expect(JSON.stringify(draft.root).length).toBeLessThan(3_000_000);
    expect(findingsFor('gemini-parameters', tool(draft.root)).some(({ severity }) => severity === 'error')).toBe(true);
  });

  test('definitions to which nothing leads are not spoken of, and those that are used are judged where they stand', () => {
    const definitions = { $defs: { Used: { type: 'integer', multipleOf: 5 }, Unused: { not: { type: 'string' } } } };

    expect(findingsFor('gemini-parameters', toolWith({ $ref: '#/$defs/Used' }, definitions)).map(inShort)).toEqual([
      `error gemini/unsupported-schema-reference ${A}/$ref`,
      'error gemini/unsupported-multiple-of /inputSchema/$defs/Used/multipleOf',
    ]);
  });

  test('what is dropped is reported once, and not what stands in it', () => {
    const found = findingsFor('gemini-parameters', toolWith({ type: 'string', not: { const: 3, minLength: 2 } }));

    expect(found.map(inShort)).toEqual([`error gemini/unsupported-not ${A}/not`]);
  });

  test('a union with null does not lose what stands beside it', () => {
    const a = { description: 'Which', anyOf: [{ type: 'string', description: 'Other' }, { type: 'null' }] };

    expect(sentFor(a)).toEqual({ type: 'STRING', description: 'Which', nullable: true });
    expect(sentFor({ enum: ['x', null], anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual({
      type: 'STRING',
      format: 'enum',
      enum: ['x'],
      nullable: true,
    });
  });

  test('a choice of texts or null keeps its texts', () => {
    const a = { type: ['string', 'null'], enum: ['x', 'y', null] };

    expect(sentFor(a)).toEqual({ type: 'STRING', format: 'enum', nullable: true, enum: ['x', 'y'] });
    expect(changes(a).filter((change) => !change.startsWith('equivalent'))).toEqual([]);
  });

  test('null that the choice does not take is not let in', () => {
    expect(sentFor({ type: ['string', 'null'], enum: ['x'] })).toEqual({ type: 'STRING', format: 'enum', enum: ['x'] });
  });

  test('a type that every branch takes goes into the branches', () => {
    const a = {
      type: 'object',
      properties: { b: { type: 'string' } },
      anyOf: [{ required: ['b'] }, { maxProperties: 0 }],
    };
    const b = { b: { type: 'STRING' } };

    expect(sentFor(a)).toEqual({
      anyOf: [
        { type: 'OBJECT', properties: b, required: ['b'] },
        { type: 'OBJECT', properties: b, maxProperties: '0' },
      ],
    });
    expect(changes(a)).toEqual([`equivalent moved-type-into-branches ${A}/type`]);
  });

  test.each<[string, JsonObject, JsonObject]>([
    ['items that may repeat', { type: 'array', items: {}, uniqueItems: false }, { type: 'ARRAY', items: {} }],
    ['no branches', { type: 'string', allOf: [] }, { type: 'STRING' }],
    ['multiples of one', { type: 'integer', multipleOf: 1 }, { type: 'INTEGER' }],
    ['numbers that are multiples of one', { type: 'number', multipleOf: 1 }, { type: 'INTEGER' }],
    ['integers above', { type: 'integer', exclusiveMinimum: 0 }, { type: 'INTEGER', minimum: 1 }],
    ['integers below', { type: 'integer', exclusiveMaximum: 2.5, maximum: 9 }, { type: 'INTEGER', maximum: 2 }],
    ['a constant of a choice', { enum: ['x', 'y'], const: 'x' }, { format: 'enum', enum: ['x'] }],
    [
      'a choice in a format',
      { type: 'string', format: 'date', enum: ['2026-01-01'] },
      { type: 'STRING', format: 'enum', enum: ['2026-01-01'] },
    ],
  ])('nothing is lost of %s', (_, a, sent) => {
    expect(sentFor(a)).toEqual(sent);
    expect(changes(a).filter((change) => !change.startsWith('equivalent'))).toEqual([]);
    const found = findingsFor('gemini-parameters', toolWith(a)).filter(({ severity }) => severity === 'error');
    expect(found.filter(({ compile }) => compile?.ability !== 'fixes')).toEqual([]);
  });

  test('a union beside the type of the root is dropped, for the root must be an object', () => {
    const source = tool({ type: 'object', properties: { a: { type: 'string' } }, anyOf: [{ required: ['a'] }] });

    expect(compiledFor(geminiParameters, source).output.parameters).toEqual({
      type: 'OBJECT',
      properties: { a: { type: 'STRING' } },
    });
  });
});

describe('what the author may choose', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['a number', { type: 'number', const: 7 }, { type: 'NUMBER', minimum: 7, maximum: 7 }],
    ['whole numbers in a row', { type: 'integer', enum: [2, 1, 3] }, { type: 'INTEGER', minimum: 1, maximum: 3 }],
    [
      'branches without a common value',
      { oneOf: [{ type: 'string' }, { type: 'boolean' }] },
      { anyOf: [{ type: 'STRING' }, { type: 'BOOLEAN' }] },
    ],
    [
      'branches that one schema can say',
      { allOf: [{ type: 'string' }, { minLength: 2 }] },
      { type: 'STRING', minLength: '2' },
    ],
    [
      'a branch of another type',
      { type: 'string', anyOf: [{ type: 'string' }, { type: 'number' }] },
      { anyOf: [{ type: 'STRING' }] },
    ],
  ])('exact: nothing is lost of %s', (_, a, sent) => {
    expect(sentFor(a, {}, { exact: true })).toEqual(sent);
    expect(changes(a, {}, { exact: true }).filter((change) => !change.startsWith('equivalent'))).toEqual([]);
  });

  test('choices of numbers as texts are led back by the argument adapter', () => {
    const source = toolWith({ type: 'integer', enum: [1, 2, 5] });
    const { draft, output } = compiledFor(geminiParameters, source, { enums: 'text' });
    const [a] = draft.seatsBelow(draft.root);

    expect(output.parameters).toEqual({
      type: 'OBJECT',
      properties: { a: { type: 'STRING', format: 'enum', enum: ['1', '2', '5'] } },
    });
    expect(draft.adaptationsOf(Object(a?.schema))).toEqual([
      {
        kind: 'text-to-value',
        values: new Map([
          ['1', 1],
          ['2', 2],
          ['5', 5],
        ]),
      },
    ]);
  });

  test('maps as pairs lose nothing, though no pair can be closed', () => {
    const a = { type: 'object', additionalProperties: { type: 'integer' } };

    expect(sentFor(a, {}, { maps: 'pairs' })).toEqual({
      type: 'ARRAY',
      items: {
        type: 'OBJECT',
        properties: { key: { type: 'STRING' }, value: { type: 'INTEGER' } },
        required: ['key', 'value'],
      },
    });
    expect(changes(a, {}, { maps: 'pairs' })).toEqual([`equivalent converted-map-to-pairs ${A}/additionalProperties`]);
  });

  test('what is dropped can be told in the description', () => {
    expect(sentFor({ type: 'integer', description: 'How many.', multipleOf: 5 }, {}, { describe: true })).toEqual({
      type: 'INTEGER',
      description: 'How many. A multiple of 5.',
    });
  });

  test.each<[string, RewriteOptions, JsonObject, readonly string[] | undefined]>([
    ['required first', { propertyOrdering: 'required-first' }, {}, ['b', 'a']],
    ['as declared', { propertyOrdering: 'declaration' }, {}, ['a', 'b']],
    ['none', {}, {}, undefined],
    [
      'that of the tool before that of all',
      { propertyOrdering: 'declaration' },
      { propertyOrdering: 'required-first' },
      ['b', 'a'],
    ],
    [
      'none for a tool that asks for none',
      { propertyOrdering: 'declaration' },
      { propertyOrdering: 'preserve' },
      undefined,
    ],
  ])('an order of properties: %s', (_, options, block, order) => {
    const source = {
      ...tool({ type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['b'] }),
      targets: { 'gemini-parameters': block },
    };

    expect(compiledFor(geminiParameters, source, options).output.parameters).toEqual({
      type: 'OBJECT',
      properties: { a: { type: 'STRING' }, b: { type: 'STRING' } },
      required: ['b'],
      ...(order === undefined ? {} : { propertyOrdering: order }),
    });
  });
});

describe('functions whose schema stays JSON Schema', () => {
  test('keep it, under the name of its field', () => {
    const inputSchema = {
      type: 'object',
      properties: { a: { type: ['string', 'null'] } },
      additionalProperties: false,
    };

    expect(compiledFor(geminiJson, tool(inputSchema)).output).toEqual({
      name: 'get',
      description: 'Gets.',
      parametersJsonSchema: inputSchema,
    });
  });

  test('have references that stand alone, to definitions under "$defs"', () => {
    const source = tool({
      type: 'object',
      properties: { a: { $ref: '#/definitions/A' }, b: { anyOf: [{ $ref: '#/definitions/A' }], description: 'B' } },
      definitions: { A: { type: 'string' } },
    });

    expect(compiledFor(geminiJson, source).output.parametersJsonSchema).toEqual({
      type: 'object',
      properties: { a: { $ref: '#/$defs/A' }, b: { anyOf: [{ $ref: '#/$defs/A' }], description: 'B' } },
      $defs: { A: { type: 'string' } },
    });
  });

  test('leave a schema without properties out', () => {
    expect(compiledFor(geminiJson, tool({ type: 'object' })).output).toEqual({ name: 'get', description: 'Gets.' });
  });
});

describe('functions side by side', () => {
  const named = (name: string): JsonObject => ({ ...toolWith({ type: 'string' }), name });

  test('have different names', () => {
    const found = findingsFor('gemini-parameters', { tools: [named('a'), named('b'), named('a')] }, 'tools');

    expect(found.map(inShort)).toEqual(['error gemini/duplicate-function-name /tools/2/name']);
  });

  test('are at most 128 in a request', () => {
    const many = (count: number): JsonObject => ({
      tools: Array.from({ length: count }, (_, index) => named(`t${index}`)),
    });

    expect(findingsFor('gemini-parameters', many(128), 'tools')).toEqual([]);
    expect(findingsFor('gemini-parameters', many(129), 'tools').map(inShort)).toEqual([
      'warning gemini/too-many-functions /tools/128',
    ]);
  });
});
