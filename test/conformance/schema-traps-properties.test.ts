import { describe, expect, test } from 'vitest';
import { judgeTool } from '../support/judging.js';
import { always, inPlace, MALFORMED, testTraps, withInput, withProperty } from './trap.js';

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
    {
      row: 28,
      title: 'a definition, a pattern and a dependency may be called like a keyword too',
      tool: withInput({
        type: 'object',
        $defs: { $ref: {}, $id: {}, type: {}, required: {} },
        patternProperties: { enum: {} },
        dependentSchemas: { $ref: {}, default: {} },
        dependentRequired: { required: ['type'], $ref: ['properties'] },
      }),
      verdicts: always('ok'),
    },
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
  ])('rows 21-22: %s %j is one finding for all revisions that agree on its weight', (keyword, value) => {
    const { diagnostics } = judgeTool(withInput({ type: 'object', [keyword]: value }));

    expect(diagnostics.map(({ pointer, protocolVersions }) => [pointer, protocolVersions])).toEqual([
      [`/inputSchema/${keyword}`, ['2025-11-25', '2026-07-28']],
    ]);
  });
});
