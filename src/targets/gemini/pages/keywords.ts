import type { JsonObject } from '../../../text/value.js';
import type { TargetPage } from '../../page.js';
import { FUNCTION_CALLING, PACKAGE, SCHEMA_MESSAGE } from '../sources.js';
import { A, TEXT, tool, toolWith } from './examples.js';

const message = { source: SCHEMA_MESSAGE, target: 'gemini-parameters', accepts: { 'a text': TEXT } } as const;
const told = {
  level: 'practice',
  source: FUNCTION_CALLING,
  target: 'gemini-parameters',
  accepts: { 'a text': TEXT },
} as const;

/** Of a keyword that there is no field for. */
function noField(title: string, keyword: string, schema: JsonObject): TargetPage {
  return {
    title,
    why: 'The message that Gemini takes for a schema has 22 fields, and a schema with another member is refused. Dropping what constrains values lets more through, which counts as a loss.',
    ...message,
    rejects: [{ title: 'in an argument', tool: toolWith(schema), at: `${A}/${keyword}` }],
  };
}

/** Of keywords. */
export const KEYWORD_PAGES: { readonly [id: string]: TargetPage } = {
  'gemini/unsupported-one-of': noField('Gemini has no field for oneOf', 'oneOf', {
    oneOf: [{ type: 'string' }, { type: 'number' }],
  }),
  'gemini/unsupported-all-of': noField('Gemini has no field for allOf', 'allOf', { allOf: [{ type: 'string' }] }),
  'gemini/unsupported-not': noField('Gemini has no field for not', 'not', { type: 'string', not: { const: 'x' } }),
  'gemini/unsupported-multiple-of': noField('Gemini has no field for multipleOf', 'multipleOf', {
    type: 'integer',
    multipleOf: 5,
  }),
  'gemini/unsupported-exclusive-minimum': noField('Gemini has no field for exclusiveMinimum', 'exclusiveMinimum', {
    type: 'number',
    exclusiveMinimum: 0,
  }),
  'gemini/unsupported-exclusive-maximum': noField('Gemini has no field for exclusiveMaximum', 'exclusiveMaximum', {
    type: 'number',
    exclusiveMaximum: 9,
  }),
  'gemini/unsupported-unique-items': noField('Gemini has no field for uniqueItems', 'uniqueItems', {
    type: 'array',
    items: { type: 'string' },
    uniqueItems: true,
  }),
  'gemini/unsupported-const': noField('Gemini has no field for const', 'const', { type: 'string', const: 'x' }),
  'gemini/unsupported-keyword': noField('Gemini has no field for other keywords of JSON Schema', 'patternProperties', {
    type: 'object',
    patternProperties: { '^x-': { type: 'string' } },
  }),
  'gemini/unsupported-prefix-items': {
    ...noField('Gemini has no field for prefixItems', 'prefixItems', {
      type: 'array',
      prefixItems: [{ type: 'string' }],
    }),
    rejects: [
      {
        title: 'a tuple',
        tool: toolWith({ type: 'array', prefixItems: [{ type: 'string' }] }),
        at: `${A}/prefixItems`,
      },
      {
        title: 'a tuple of draft-07',
        tool: tool({
          $schema: 'http://json-schema.org/draft-07/schema#',
          type: 'object',
          properties: { a: { type: 'array', items: [{ type: 'string' }] } },
        }),
        at: `${A}/items`,
      },
    ],
  },
  'gemini/unsupported-additional-properties': {
    title: 'Gemini has no field for "additionalProperties"',
    why: 'Every object is open for Gemini. An object that says so is mended by dropping the keyword; one that is closed, or a map, loses something.',
    ...message,
    rejects: [
      {
        title: 'a closed object',
        tool: toolWith({ type: 'string' }, { additionalProperties: false }),
        at: '/inputSchema/additionalProperties',
      },
      {
        title: 'a map',
        tool: toolWith({ type: 'object', additionalProperties: { type: 'string' } }),
        at: `${A}/additionalProperties`,
      },
      {
        title: 'an open object, as it is sent',
        tool: toolWith({ type: 'string' }, { additionalProperties: true }),
        at: '/inputSchema/additionalProperties',
        surface: 'native',
      },
    ],
  },
  'gemini/unsupported-type': {
    title: 'A word that is no type',
    why: 'Gemini knows STRING, NUMBER, INTEGER, BOOLEAN, ARRAY, OBJECT and NULL, and refuses other words.',
    ...message,
    rejects: [{ title: 'a float', tool: toolWith({ type: 'float' }), at: `${A}/type` }],
  },
  'gemini/non-string-enum-values': {
    title: 'A choice is of texts',
    why: 'The field for a choice is a list of texts, and a schema with other values in it is refused. Null is said by "nullable"; numbers can be written as texts, or as a range.',
    ...message,
    rejects: [
      { title: 'numbers', tool: toolWith({ type: 'integer', enum: [0, 1, 3] }), at: `${A}/enum` },
      { title: 'texts and null', tool: toolWith({ enum: ['x', null] }), at: `${A}/enum` },
    ],
  },
  'gemini/constraint-not-enforced': {
    title: 'Bounds that the model is not held to',
    why: 'Gemini takes bounds of numbers, texts, lists and objects and shows them to the model. Only the handler can refuse a value beyond them.',
    ...told,
    rejects: [
      {
        title: 'two bounds, told once',
        tool: toolWith({ type: 'integer', minimum: 1, maximum: 9 }),
        at: A,
        severity: 'warning',
      },
    ],
  },
  'gemini/format-not-enforced': {
    title: 'A format that the model is not held to',
    why: 'Gemini takes formats and shows them to the model. Only the handler can refuse a value that is not so.',
    ...told,
    rejects: [
      { title: 'a date', tool: toolWith({ type: 'string', format: 'date' }), at: `${A}/format`, severity: 'warning' },
    ],
  },
  'gemini/format-not-documented': {
    title: 'A format that Gemini does not document for the type',
    why: 'The package names the formats of each type: float and double for numbers, int32 and int64 for integers, and for texts email, byte, date, date-time, password and a few more. What becomes of another, nobody says.',
    ...told,
    source: PACKAGE,
    rejects: [
      {
        title: 'a URI, as it is sent',
        tool: toolWith({ type: 'string', format: 'uri' }),
        at: `${A}/format`,
        severity: 'warning',
        surface: 'native',
      },
      {
        title: 'a decimal number, to be compiled',
        tool: toolWith({ type: 'number', format: 'decimal' }),
        at: `${A}/format`,
        severity: 'info',
      },
    ],
  },
  'gemini/default-not-enforced': {
    title: 'A default that nobody fills in',
    why: 'The field is there so that schemas with it are not refused, and nothing is done with it. The handler fills the value in, and the description may name it.',
    ...told,
    source: SCHEMA_MESSAGE,
    rejects: [
      { title: 'a default', tool: toolWith({ type: 'string', default: 'x' }), at: `${A}/default`, severity: 'warning' },
    ],
  },
  'gemini/dropped-annotation-keyword': {
    title: 'An annotation that there is no field for',
    why: 'The message that Gemini takes for a schema has 22 fields, and a schema with another member is refused, also where that constrains nothing. Compiling drops it.',
    ...message,
    rejects: [
      {
        title: 'a dialect, to be compiled',
        tool: toolWith({ type: 'string' }, { $schema: 'https://json-schema.org/draft/2020-12/schema' }),
        at: '/inputSchema/$schema',
        severity: 'info',
      },
      {
        title: 'a dialect, as it is sent',
        tool: toolWith({ type: 'string' }, { $schema: 'https://json-schema.org/draft/2020-12/schema' }),
        at: '/inputSchema/$schema',
        surface: 'native',
      },
    ],
  },
};
