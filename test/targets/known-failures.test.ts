import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/index.js';
import type { TargetId } from '../../src/words.js';
import { findingsFor, inShort } from './for-target.js';

/**
 * Kinds of failures that are reported of tools as servers send them, a line each: the schema of the argument `a` (or the
 * whole tool), who reads it, and the heaviest that must be told and where; undefined where nothing above an info may be.
 */
type Row = readonly [title: string, given: JsonObject, target: TargetId, told: string | undefined];

const A = '/inputSchema/properties/a';

/** A whole tool, where an argument alone does not tell. */
function whole(inputSchema: JsonValue, others: JsonObject = {}): JsonObject {
  return { name: 'get', description: 'Gets.', inputSchema, ...others };
}

function withNamed(name: string): JsonObject {
  return whole({ type: 'object', properties: { [name]: { type: 'string' } } });
}

function nested(levels: number): JsonObject {
  if (levels === 1) return { type: 'string' };
  return { type: 'object', properties: { a: nested(levels - 1) }, required: ['a'], additionalProperties: false };
}

function choices(count: number, length = 1): JsonValue[] {
  return Array.from({ length: count }, (_, index) => `${'v'.repeat(length)}${index}`);
}

const ROWS: readonly Row[] = [
  [
    'a format of texts that is not documented',
    { type: 'string', format: 'uri' },
    'gemini-parameters',
    `warning gemini/format-not-documented ${A}/format`,
  ],
  [
    'a format of integers that is not documented',
    { type: 'integer', format: 'uint32' },
    'gemini-parameters',
    `warning gemini/format-not-documented ${A}/format`,
  ],
  ['a format of numbers that is one', { type: 'number', format: 'double' }, 'gemini-parameters', undefined],
  ['a format beside a union', { format: 'uri', anyOf: [{ type: 'string' }] }, 'gemini-parameters', undefined],
  [
    'a description beside a union',
    { description: 'Which.', anyOf: [{ type: 'string' }, { type: 'integer' }] },
    'gemini-parameters',
    undefined,
  ],
  [
    'a type beside a union',
    { type: 'string', anyOf: [{ minLength: 1 }, { maxLength: 3 }] },
    'gemini-parameters',
    `error gemini/type-with-any-of ${A}/type`,
  ],
  [
    'a type beside a union',
    { type: 'string', anyOf: [{ minLength: 1 }] },
    'kimi',
    `error kimi/type-beside-any-of ${A}`,
  ],
  [
    'a list of two types',
    { type: ['string', 'number'] },
    'gemini-parameters',
    `error gemini/multi-type-union ${A}/type`,
  ],
  ['a list of two types', { type: ['string', 'number'] }, 'gemini-json', undefined],
  [
    'a choice of booleans',
    { type: 'boolean', enum: [true] },
    'gemini-parameters',
    `error gemini/non-string-enum-values ${A}/enum`,
  ],
  [
    'a choice with null',
    { type: ['string', 'null'], enum: ['a', null] },
    'gemini-parameters',
    `error gemini/non-string-enum-values ${A}/enum`,
  ],
  ['a constant', { type: 'string', const: 'x' }, 'gemini-parameters', `error gemini/unsupported-const ${A}/const`],
  ['a constant', { type: 'string', const: 'x' }, 'openai', undefined],
  [
    'examples',
    { type: 'string', examples: ['x'] },
    'gemini-parameters',
    `error gemini/dropped-annotation-keyword ${A}/examples`,
  ],
  ['an example', { type: 'string', example: 'x' }, 'gemini-parameters', undefined],
  [
    'a keyword of the author’s own',
    { type: 'string', 'x-order': 1 },
    'gemini-parameters',
    `error gemini/unsupported-keyword ${A}/x-order`,
  ],
  ['a keyword of the author’s own', { type: 'string', 'x-order': 1 }, 'anthropic', undefined],
  [
    'a map',
    { type: 'object', additionalProperties: { type: 'string' } },
    'gemini-parameters',
    `error gemini/unsupported-additional-properties ${A}/additionalProperties`,
  ],
  [
    'an object without members',
    { type: 'object', properties: {} },
    'gemini-parameters',
    `warning gemini/object-without-properties ${A}`,
  ],
  [
    'an array without items in a branch',
    { anyOf: [{ type: 'array' }, { type: 'null' }] },
    'vscode-copilot',
    `error vscode-copilot/array-without-items ${A}/anyOf/0`,
  ],
  ['an array without items, or null', { type: ['array', 'null'] }, 'openai', `error openai/array-without-items ${A}`],
  [
    'a tuple without items',
    { type: 'array', prefixItems: [{ type: 'number' }] },
    'vscode-copilot',
    `error vscode-copilot/array-without-items ${A}`,
  ],
  ['items that may be anything', { type: 'array', items: {} }, 'openai', undefined],
  ['items that may be anything', { type: 'array', items: {} }, 'vscode-copilot', undefined],
  ['an argument that may be anything', {}, 'openai', `error openai/untyped-property ${A}`],
  [
    'a branch that only requires',
    { type: 'object', properties: { b: { type: 'string' } }, anyOf: [{ required: ['b'] }] },
    'openai',
    undefined,
  ],
  [
    'a pattern that looks ahead',
    { type: 'string', pattern: '^(?=.*[0-9]).+$' },
    'openai',
    `error openai/look-around-refused ${A}/pattern`,
  ],
  [
    'a pattern that looks ahead',
    { type: 'string', pattern: '^(?=.*[0-9]).+$' },
    'openai-strict',
    `error openai/look-around-refused ${A}/pattern`,
  ],
  ['a pattern with a question of its own', { type: 'string', pattern: '^(?:a|b)[(?=]$' }, 'openai', undefined],
  ['a class of digits', { type: 'string', pattern: '^\\d{4}$' }, 'llamacpp', `error llamacpp/pattern ${A}/pattern`],
  ['a pattern without ends', { type: 'string', pattern: 'abc' }, 'llamacpp', `error llamacpp/pattern ${A}/pattern`],
  ['a pattern of plain classes', { type: 'string', pattern: '^[0-9]{4}$' }, 'llamacpp', undefined],
  [
    'names of members',
    { type: 'object', propertyNames: { pattern: '^a' } },
    'openai',
    `error openai/property-names-refused ${A}/propertyNames`,
  ],
  [
    'a name with a space',
    withNamed('order id'),
    'anthropic',
    'error anthropic/property-name /inputSchema/properties/order id',
  ],
  [
    'a name with a sign',
    withNamed('$filter'),
    'anthropic-strict',
    'error anthropic/property-name /inputSchema/properties/$filter',
  ],
  [
    'a name with brackets',
    withNamed('ids[]'),
    'gemini-json',
    'error gemini/parameter-name-charset /inputSchema/properties/ids[]',
  ],
  ['a name with a hyphen', withNamed('user-id'), 'anthropic', undefined],
  [
    'a name with a hyphen',
    withNamed('user-id'),
    'gemini-parameters',
    'error gemini/parameter-name-charset /inputSchema/properties/user-id',
  ],
  [
    'a long name of an argument',
    withNamed('a'.repeat(65)),
    'anthropic',
    `error anthropic/property-name /inputSchema/properties/${'a'.repeat(65)}`,
  ],
  [
    'a tool with a dot in its name',
    whole({ type: 'object' }, { name: 'files.read' }),
    'bedrock-converse',
    'error bedrock-converse/invalid-name /name',
  ],
  [
    'a tool with a long name',
    whole({ type: 'object' }, { name: 'a'.repeat(65) }),
    'bedrock-converse',
    'error bedrock-converse/invalid-name /name',
  ],
  [
    'a tool with a long name',
    whole({ type: 'object' }, { name: 'a'.repeat(60) }),
    'cursor',
    'error cursor/name-too-long /name',
  ],
  ['a tool with a name just short enough', whole({ type: 'object' }, { name: 'a'.repeat(59) }), 'cursor', undefined],
  ['five levels', whole(nested(5)), 'azure-openai', undefined],
  ['six levels', whole(nested(6)), 'azure-openai', 'error azure-openai/too-deep /inputSchema'],
  ['ten levels', whole(nested(10)), 'openai-strict', undefined],
  ['eleven levels', whole(nested(11)), 'openai-strict', 'error openai/schema-too-deep /inputSchema'],
  ['1000 choices', { type: 'string', enum: choices(1000) }, 'openai', undefined],
  [
    '1001 choices',
    whole({
      type: 'object',
      properties: { a: { type: 'string', enum: choices(1001) } },
      required: ['a'],
      additionalProperties: false,
    }),
    'openai-strict',
    'error openai/too-many-enum-values /inputSchema',
  ],
  [
    '251 long choices',
    whole({
      type: 'object',
      properties: { a: { type: 'string', enum: choices(251, 60) } },
      required: ['a'],
      additionalProperties: false,
    }),
    'openai-strict',
    `error openai/large-enum-too-long ${A}/enum`,
  ],
  [
    'composition at the root',
    whole({ type: 'object', allOf: [{ required: ['a'] }] }),
    'anthropic',
    'error anthropic/root-composition /inputSchema/allOf',
  ],
  [
    'a condition at the root',
    whole({ type: 'object', if: { required: ['a'] }, then: { required: ['b'] } }),
    'anthropic',
    undefined,
  ],
  [
    'a condition at the root',
    whole({ type: 'object', if: { required: ['a'] }, then: { required: ['b'] } }),
    'vscode-copilot',
    'warning vscode-copilot/root-composition /inputSchema/if',
  ],
  [
    'a reference with a bound beside it',
    whole({ type: 'object', properties: { a: { $ref: '#/$defs/A', minLength: 1 } }, $defs: { A: { type: 'string' } } }),
    'gemini-json',
    `warning gemini/json-reference-siblings ${A}/$ref`,
  ],
  [
    'definitions by their old name',
    whole({ type: 'object', properties: { a: { $ref: '#/definitions/A' } }, definitions: { A: { type: 'string' } } }),
    'kimi',
    `error kimi/reference-outside-definitions ${A}/$ref`,
  ],
  [
    'a tree',
    whole({ type: 'object', properties: { a: { type: 'array', items: { $ref: '#' } } } }),
    'anthropic-strict',
    'error anthropic/strict-recursion /inputSchema',
  ],
  [
    'a tree',
    whole({ type: 'object', properties: { a: { type: 'array', items: { $ref: '#' } } } }),
    'anthropic',
    undefined,
  ],
  [
    'a description of 1025 characters',
    whole({ type: 'object' }, { description: 'x'.repeat(1025) }),
    'openai',
    'error openai/tool-description-too-long /description',
  ],
  [
    'an empty description',
    whole({ type: 'object' }, { description: '' }),
    'bedrock-converse',
    'error bedrock-converse/empty-description /description',
  ],
  [
    'a required name that is no property',
    whole({ type: 'object', properties: { a: { type: 'string' } }, required: ['b'] }),
    'gemini-parameters',
    'error gemini/undeclared-required-property /inputSchema/required/0',
  ],
  [
    'a draft-07 tuple that says so',
    whole({
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { a: { type: 'array', items: [{ type: 'number' }] } },
    }),
    'anthropic',
    `error anthropic/other-dialect ${A}/items`,
  ],
];

describe('as a server sends it', () => {
  test.each(ROWS)('%s: %j, for %s', (_, given, target, told) => {
    const tool = given.name === undefined ? whole({ type: 'object', properties: { a: given } }) : given;
    const heavy = findingsFor(target, tool, 'tools')
      .filter(({ severity }) => severity !== 'info')
      .map(inShort);

    if (told === undefined) expect(heavy).toEqual([]);
    else expect(heavy).toContain(told);
  });
});
