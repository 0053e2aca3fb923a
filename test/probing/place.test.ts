import { describe, expect, test } from 'vitest';
import { placeInDefinition, placeInTool } from '../../src/targets/probing/place.js';
import { formatPointer } from '../../src/text/pointer.js';
import type { JsonObject } from '../../src/text/value.js';
import { compiled } from '../support/probing.js';

/** Where a refusal of a definition points in the source; from the tool. */
function placeOf(
  tool: JsonObject,
  target: string,
  words: { readonly message: string; readonly param?: string },
): string {
  const [definition] = compiled([tool], target).definitions;
  if (definition === undefined || 'refusedBy' in definition) throw new Error('The tool is compiled.');
  const { output, draft } = definition;
  return formatPointer(placeInTool(placeInDefinition({ status: 400, ...words }, output), draft));
}

const TOOL: JsonObject = {
  name: 'order',
  description: 'Orders things.',
  inputSchema: {
    type: 'object',
    properties: {
      note: { type: 'string', pattern: '^a' },
      'unit.price': { type: 'number', minimum: 0 },
      "it's (new)": { type: 'string' },
      lines: {
        type: 'array',
        items: {
          type: 'object',
          properties: { amount: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] } },
          required: ['amount'],
          additionalProperties: false,
        },
      },
    },
    required: ['note', 'unit.price', "it's (new)", 'lines'],
    additionalProperties: false,
  },
};

describe('OpenAI', () => {
  test.each([
    [
      'a keyword in a context',
      {
        param: 'tools[0].parameters',
        message: "Invalid schema for function 'order': In context=('properties', 'note'), 'pattern' is not permitted.",
      },
      '/inputSchema/properties/note/pattern',
    ],
    [
      'a context of one step, with the comma of a tuple',
      {
        param: 'tools[0].parameters',
        message: "Invalid schema for function 'order': In context=('properties',), 'note' is wrong.",
      },
      '/inputSchema/properties/note',
    ],
    [
      'an empty context',
      {
        param: 'tools[0].parameters',
        message:
          "Invalid schema for function 'order': In context=(), 'additionalProperties' is required to be supplied and to be false.",
      },
      '/inputSchema/additionalProperties',
    ],
    [
      'a context through lists and unions',
      {
        message:
          "In context=('properties', 'lines', 'items', 'properties', 'amount', 'anyOf', '0'), 'minimum' is not permitted.",
      },
      '/inputSchema/properties/lines/items/properties/amount/anyOf/0/minimum',
    ],
    [
      'a name with quotes and brackets',
      { message: `In context=('properties', "it's (new)"), schema must have a 'type' key.` },
      "/inputSchema/properties/it's (new)/type",
    ],
    [
      'a context that leads nowhere, as far as it goes',
      { message: "In context=('properties', 'lines', 'prefixItems', '0'), it is wrong." },
      '/inputSchema/properties/lines',
    ],
    [
      'the name',
      { param: 'tools[0].name', message: "Invalid 'tools[0].name': string does not match pattern." },
      '/name',
    ],
    [
      'the description of a function in Chat Completions',
      { param: 'tools[0].function.description', message: 'string too long' },
      '/description',
    ],
    ['nothing', { message: 'The schema is not valid.' }, ''],
    ['a schema, without more', { param: 'tools[0].parameters', message: 'The schema is not valid.' }, '/inputSchema'],
  ])('%s', (_, words, place) => {
    expect(placeOf(TOOL, 'openai-strict', words)).toBe(place);
  });
});

/** The same, with names alone that Anthropic takes. */
const PLAIN: JsonObject = {
  ...TOOL,
  inputSchema: {
    type: 'object',
    properties: {
      note: { type: 'string', pattern: '^a' },
      'unit.price': { type: 'number', minimum: 0 },
      lines: {
        type: 'array',
        items: {
          type: 'object',
          properties: { amount: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] } },
        },
      },
    },
  },
};

describe('Anthropic', () => {
  test.each([
    [
      'a path, with the words behind it',
      'tools.0.custom.input_schema.properties.note.pattern: Patterns are not supported',
      '/inputSchema/properties/note/pattern',
    ],
    ['a path without "custom"', 'tools.0.input_schema.properties.note: not valid', '/inputSchema/properties/note'],
    [
      'a name with a dot',
      'tools.0.custom.input_schema.properties.unit.price.minimum: not supported',
      '/inputSchema/properties/unit.price/minimum',
    ],
    [
      'a place in a list',
      'tools.0.custom.input_schema.properties.lines.items.properties.amount.anyOf.1: not supported',
      '/inputSchema/properties/lines/items/properties/amount/anyOf/1',
    ],
    [
      'a keyword by name, which one subschema has',
      "tools.0.custom: For 'string' type, property 'pattern' is not supported",
      '/inputSchema/properties/note/pattern',
    ],
    [
      'a keyword by name, which several have',
      "tools.0.custom: For 'number' type, properties maximum, minimum are not supported",
      '',
    ],
    ['the name', "tools.0.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,64}$'", '/name'],
    [
      'a property that is named like a member, as a name',
      'tools.0.input_schema.properties: Property keys should match pattern',
      '/inputSchema/properties',
    ],
  ])('%s', (_, message, place) => {
    expect(placeOf(PLAIN, 'anthropic', { message })).toBe(place);
  });
});

describe('Gemini', () => {
  test.each([
    [
      'a path with names in brackets',
      '* GenerateContentRequest.tools[0].function_declarations[0].parameters.properties[lines].items: missing field.\n',
      '/inputSchema/properties/lines/items',
    ],
    [
      'a path with counted entries of a map, and the field before it',
      'Invalid JSON payload received. Unknown name "pattern" at \'tools[0].function_declarations[0].parameters.properties[0].value\': Cannot find field.',
      '/inputSchema/properties/note/pattern',
    ],
    [
      'a union, in snake case',
      "Invalid value at 'tools[0].function_declarations[0].parameters.properties[3].value.items.properties[0].value' (any_of)",
      '/inputSchema/properties/lines/items/properties/amount',
    ],
    ['the name', '* GenerateContentRequest.tools[0].function_declarations[0].name: [INVALID_ARGUMENT]\n', '/name'],
  ])('%s', (_, message, place) => {
    expect(placeOf(TOOL, 'gemini-parameters', { message })).toBe(place);
  });

  test('the schema of JSON Schema', () => {
    const message =
      'GenerateContentRequest.tools[0].functionDeclarations[0].parametersJsonSchema.properties[note]: bad';

    expect(placeOf(TOOL, 'gemini-json', { message })).toBe('/inputSchema/properties/note');
  });
});

test('what compiling made stands where its cause does', () => {
  const inputSchema = { type: 'object', properties: { size: { const: 'small' } }, required: ['size'] };
  const message = "In context=('properties', 'size'), 'enum' is wrong.";

  expect(placeOf({ ...TOOL, inputSchema }, 'openai-strict', { message })).toBe('/inputSchema/properties/size');
});

test('what a reference led to stands in its definition', () => {
  const inputSchema = {
    type: 'object',
    properties: { size: { $ref: '#/$defs/size' } },
    $defs: { size: { type: 'object', properties: { width: { type: 'integer', minimum: 1 } } } },
  };
  const message =
    'Invalid value at \'tools[0].function_declarations[0].parameters.properties[0].value.properties[0].value\' "minimum"';

  expect(placeOf({ ...TOOL, inputSchema }, 'gemini-parameters', { message })).toBe(
    '/inputSchema/$defs/size/properties/width/minimum',
  );
});

test('a property that is called like an inherited member is none', () => {
  const message = "In context=('properties', 'constructor'), 'toString' is wrong.";

  expect(placeOf(TOOL, 'openai-strict', { message })).toBe('/inputSchema/properties');
});

test('a message without end is gone through in time', () => {
  const message = `In context=(${"'properties', 'note', ".repeat(20_000)}`;

  expect(placeOf(TOOL, 'openai-strict', { message })).toBe('/inputSchema/properties/note');
});
