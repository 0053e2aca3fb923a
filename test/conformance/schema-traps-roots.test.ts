import { describe, expect, test } from 'vitest';
import { judgeTool } from '../support/judging.js';
import { always, inPlace, legacyElse, MALFORMED, testTraps, withInput, withOutput, withProperty } from './trap.js';

const ROOT = '/inputSchema';
const ROOT_TYPE = '/inputSchema/type';

describe('A. the root of an inputSchema says "type": "object"', () => {
  const never = always('error');
  testTraps([
    {
      row: 1,
      title: 'the type ["object"] is not the literal "object"',
      tool: withInput({ type: ['object'] }),
      verdicts: never,
      at: ROOT_TYPE,
    },
    {
      row: 2,
      title: 'a union with "object" is not the literal "object"',
      tool: withInput({ type: ['object', 'null'] }),
      verdicts: never,
      at: ROOT_TYPE,
    },
    {
      row: 3,
      title: 'an empty schema lacks the type, named where it would stand',
      tool: withInput({}),
      verdicts: never,
      at: ROOT_TYPE,
    },
    { row: 4, title: 'true is no schema object', tool: withInput(true), verdicts: never, at: ROOT },
    { row: 4, title: 'false is no schema object', tool: withInput(false), verdicts: never, at: ROOT },
    { row: 5, title: 'null is no schema object', tool: withInput(null), verdicts: never, at: ROOT },
    { row: 5, title: 'an array is no schema object', tool: withInput([]), verdicts: never, at: ROOT },
    {
      row: 5,
      title: 'a text that contains a schema is no schema object',
      tool: withInput('{}'),
      verdicts: never,
      at: ROOT,
    },
    {
      row: 6,
      title: 'a reference to an object type does not replace the literal',
      tool: withInput({ $ref: '#/$defs/A', $defs: { A: { type: 'object' } } }),
      verdicts: never,
      at: ROOT_TYPE,
    },
    {
      row: 7,
      title: 'a composition of an object type does not replace the literal',
      tool: withInput({ allOf: [{ type: 'object' }] }),
      verdicts: never,
      at: ROOT_TYPE,
    },
    {
      row: 8,
      title: 'the literal beside a reference is enough',
      tool: withInput({ type: 'object', $ref: '#/$defs/A', $defs: { A: { required: [] } } }),
      verdicts: always('ok'),
    },
    {
      row: 8,
      title: 'in draft-07 the literal beside a reference is there, and ignored',
      tool: withInput({
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        $ref: '#/definitions/A',
        definitions: { A: { required: [] } },
      }),
      verdicts: legacyElse('ok', 'warning'),
      at: '/inputSchema/$ref',
    },
    {
      row: 9,
      title: 'a composition beside the literal is allowed',
      tool: withInput({ type: 'object', oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
      verdicts: always('ok'),
    },
    { row: 10, title: 'another type is refused', tool: withInput({ type: 'string' }), verdicts: never, at: ROOT_TYPE },
    {
      row: 11,
      title: 'a tool without inputSchema is refused where it would stand',
      tool: { name: 'find' },
      verdicts: never,
      at: ROOT,
    },
    {
      row: 11,
      title: 'input_schema does not replace inputSchema',
      tool: { name: 'find', input_schema: { type: 'object' } },
      verdicts: never,
      at: ROOT,
    },
    {
      row: 11,
      title: 'parameters does not replace inputSchema',
      tool: { name: 'find', parameters: { type: 'object' } },
      verdicts: never,
      at: ROOT,
    },
    {
      row: 12,
      title: 'the literal is written in lower case',
      tool: withInput({ type: 'Object' }),
      verdicts: never,
      at: ROOT_TYPE,
    },
  ]);

  test('row 5: for a text the hint is to write the schema itself', () => {
    const [finding] = judgeTool(withInput('{"type":"object"}')).diagnostics;

    expect(finding?.message).toContain('Write the schema itself');
  });

  test.each([
    ['input_schema', 'Anthropic'],
    ['parameters', 'OpenAI'],
  ])('row 11: %s is recognised as the spelling of %s', (spelling, provider) => {
    const [finding, ...others] = judgeTool({ name: 'find', [spelling]: { type: 'object' } }).diagnostics;

    expect(others).toEqual([]);
    expect(finding?.message).toContain(provider);
    expect(finding?.message).toContain(`Rename "${spelling}" to "inputSchema".`);
  });

  test('row 12: the one finding says how the type is written', () => {
    const [finding, ...others] = judgeTool(withInput({ type: 'Object' })).diagnostics;

    expect(others).toEqual([]);
    expect(finding?.message).toContain('Write "object".');
  });
});

describe('A. the root of an outputSchema says it until 2025-11-25', () => {
  // Revisions before 2025-06-18 have no outputSchema: for them it is an unknown member.
  const untilDialects = { legacy: 'ok', '2025-06-18': 'error', '2025-11-25': 'error', '2026-07-28': 'ok' } as const;
  const sinceItExists = { legacy: 'ok', '2025-06-18': 'error', '2025-11-25': 'error', '2026-07-28': 'error' } as const;
  const at = '/outputSchema/type';
  testTraps([
    {
      row: 13,
      title: 'an array is refused until 2025-11-25',
      tool: withOutput({ type: 'array', items: {} }),
      verdicts: untilDialects,
      at,
    },
    {
      row: 14,
      title: 'an empty schema is refused until 2025-11-25',
      tool: withOutput({}),
      verdicts: untilDialects,
      at,
    },
    {
      row: 14,
      title: 'a composition without type is refused until 2025-11-25',
      tool: withOutput({ anyOf: [{ type: 'object' }] }),
      verdicts: untilDialects,
      at,
    },
    {
      row: 15,
      title: 'true is refused in every revision that has the member',
      tool: withOutput(true),
      verdicts: sinceItExists,
      at: '/outputSchema',
    },
    {
      row: 15,
      title: 'null is refused in every revision that has the member',
      tool: withOutput(null),
      verdicts: sinceItExists,
      at: '/outputSchema',
    },
    {
      row: 15,
      title: 'a text is refused in every revision that has the member',
      tool: withOutput('x'),
      verdicts: sinceItExists,
      at: '/outputSchema',
    },
    {
      row: 16,
      title: 'a union with "object" is refused until 2025-11-25',
      tool: withOutput({ type: ['object', 'null'] }),
      verdicts: untilDialects,
      at,
    },
  ]);

  test('row 13: before 2025-06-18 an outputSchema is an info, whatever it holds', () => {
    // contract.md, severities: a field the revision lacks.
    for (const revision of ['2024-11-05', '2025-03-26'] as const) {
      const { diagnostics } = judgeTool(withOutput({ type: 'array', items: {} }), [revision]);

      expect(diagnostics.map(({ severity, pointer }) => `${severity} ${pointer}`)).toEqual(['info /outputSchema']);
    }
  });
});

describe('B. properties and required', () => {
  // The Tool type looks at the first level until 2025-11-25; the dialect looks at all levels from 2025-11-25.
  const never = always('error');
  const untilDialects = { legacy: 'error', '2025-11-25': 'error', '2026-07-28': 'ok' } as const;
  const first = '/inputSchema/properties/place';
  testTraps([
    {
      row: 17,
      title: 'a property that is true is refused until 2025-11-25',
      tool: withProperty(true),
      verdicts: untilDialects,
      at: first,
    },
    {
      row: 17,
      title: 'a property that is false is refused until 2025-11-25',
      tool: withProperty(false),
      verdicts: untilDialects,
      at: first,
    },
    {
      row: 18,
      title: 'a boolean below the first level is a schema like any other',
      tool: withProperty({ type: 'object', properties: { a: true } }),
      verdicts: always('ok'),
    },
    { row: 19, title: 'the name of a type is no schema', tool: withProperty('string'), verdicts: never, at: first },
    { row: 19, title: 'null is no schema of a property', tool: withProperty(null), verdicts: never, at: first },
    { row: 20, title: 'an array is no schema of a property', tool: withProperty([]), verdicts: never, at: first },
    {
      row: 21,
      title: 'properties is no array',
      tool: withInput({ type: 'object', properties: [] }),
      verdicts: never,
      at: '/inputSchema/properties',
    },
    {
      row: 21,
      title: 'properties is not null',
      tool: withInput({ type: 'object', properties: null }),
      verdicts: never,
      at: '/inputSchema/properties',
    },
    ...['a', null, [1]].map((required) => ({
      row: 22,
      title: `${JSON.stringify(required)} is no list of required names`,
      tool: withInput({ type: 'object', required }),
      verdicts: never,
      at: '/inputSchema/required',
    })),
    {
      row: 23,
      title: 'a name required twice is malformed in every dialect, and the Tool type takes it',
      tool: withInput({ type: 'object', properties: { a: {} }, required: ['a', 'a'] }),
      verdicts: MALFORMED,
      at: '/inputSchema/required',
    },
    {
      row: 24,
      title: 'an empty list of required names is legal',
      tool: withInput({ type: 'object', required: [] }),
      verdicts: always('ok'),
    },
    {
      row: 25,
      title: 'a property cannot call itself required',
      tool: withProperty({ type: 'string', required: true }),
      verdicts: MALFORMED,
      at: inPlace('required'),
    },
    {
      row: 26,
      title: 'a nested required that is a text is malformed',
      tool: withProperty({ type: 'object', required: 'a' }),
      verdicts: MALFORMED,
      at: inPlace('required'),
    },
    {
      row: 27,
      title: 'a required name that is not declared is legal and an info',
      tool: withInput({ type: 'object', properties: { a: {} }, required: ['b'] }),
      verdicts: always('info'),
      at: '/inputSchema/required/0',
    },
    {
      row: 27,
      title: 'a required name that additionalProperties forbids can never be given',
      tool: withInput({ type: 'object', properties: { a: {} }, required: ['b'], additionalProperties: false }),
      verdicts: always('warning'),
      at: '/inputSchema/required/0',
    },
    {
      row: 27,
      title: 'a required name that a pattern lets in can be given',
      tool: withInput({
        type: 'object',
        patternProperties: { '^b': {} },
        required: ['b'],
        additionalProperties: false,
      }),
      verdicts: always('ok'),
    },
    {
      row: 27,
      title: 'a required name that no pattern lets in can never be given',
      tool: withInput({
        type: 'object',
        patternProperties: { '^x-': {} },
        required: ['b'],
        additionalProperties: false,
      }),
      verdicts: always('warning'),
      at: '/inputSchema/required/0',
    },
    ...['$ref', '$schema', '$id', 'type', 'required', 'properties', 'default', 'enum', 'x-mcp-header'].map((name) => ({
      row: 28,
      title: `a property may be called ${name}`,
      tool: withInput({ type: 'object', properties: { [name]: { type: 'string' } }, required: [name] }),
      verdicts: always('ok'),
    })),
    ...['__proto__', 'constructor', 'toString'].map((name) => ({
      row: 29,
      title: `a property may be called ${name}`,
      tool: withInput({
        type: 'object',
        properties: Object.fromEntries([[name, { type: 'string' }]]),
        required: [name],
      }),
      verdicts: always('ok'),
    })),
    ...['__proto__', 'constructor', 'toString'].map((name) => ({
      row: 29,
      title: `a required ${name} is not declared just because every object of JavaScript has it`,
      tool: withInput({ type: 'object', properties: { a: {} }, required: [name] }),
      verdicts: always('info'),
      at: '/inputSchema/required/0',
    })),
    ...['__proto__', 'constructor', 'toString'].map((name) => ({
      row: 29,
      title: `an object without a ${name} of its own lacks it`,
      tool: withProperty({
        type: 'object',
        properties: Object.fromEntries([[name, {}]]),
        required: [name],
        default: {},
      }),
      verdicts: always('warning'),
      at: inPlace('default'),
    })),
    ...['__proto__', 'constructor', 'toString'].map((name) => ({
      row: 29,
      title: `the schema of a property called ${name} is applied`,
      tool: withProperty({
        type: 'object',
        properties: Object.fromEntries([[name, { type: 'string' }]]),
        default: Object.fromEntries([[name, 5]]),
      }),
      verdicts: always('warning'),
      at: inPlace('default'),
    })),
    {
      row: 30,
      title: 'a property may have the empty name',
      tool: withInput({ type: 'object', properties: { '': { type: 'string' } } }),
      verdicts: always('ok'),
    },
    {
      row: 30,
      title: 'the empty name is an empty token of the pointer',
      tool: withInput({ type: 'object', properties: { '': { type: 'any' } } }),
      verdicts: MALFORMED,
      at: '/inputSchema/properties//type',
    },
  ]);

  test.each([
    [true, 'Write {}'],
    [false, 'Write {"not": {}}'],
  ])('row 17: for a property that is %s the hint is the object that means the same', (schema, hint) => {
    const [finding, ...others] = judgeTool(withProperty(schema), ['2025-11-25']).diagnostics;

    expect(others).toEqual([]);
    expect(finding?.message).toContain(hint);
  });

  test.each([
    ['properties', []],
    ['properties', null],
    ['required', 'a'],
    ['required', [1]],
  ])('rows 19-22: %s %j is one finding for all revisions that agree on its weight', (keyword, value) => {
    const { diagnostics } = judgeTool(withInput({ type: 'object', [keyword]: value }));

    expect(diagnostics.map(({ pointer, protocolVersions }) => [pointer, protocolVersions])).toEqual([
      [`/inputSchema/${keyword}`, ['2025-11-25', '2026-07-28']],
    ]);
  });
});
