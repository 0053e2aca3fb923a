import { expect, test } from 'vitest';
import { check, type JsonObject, parseDocument, type TargetId } from '../../src/index.js';
import { tool } from './tools.js';

/** Places at which a client says something, of some weight, of so many tools. */
function placesOf(client: TargetId, tools: readonly JsonObject[]): string[] {
  const parsed = parseDocument(JSON.stringify({ tools }));
  return check(parsed, { as: 'tools', targets: [client] }).documents.flatMap(({ diagnostics }) =>
    diagnostics
      .filter(({ target, severity }) => target === client && severity !== 'info')
      .map(({ pointer }) => pointer),
  );
}

const many = (count: number): JsonObject[] =>
  Array.from({ length: count }, (_, index) => tool({ type: 'object' }, { name: `get_${index}` }));

test.each([
  ['cursor', 40],
  ['vscode-copilot', 128],
] as const)('%s takes %i tools, and every one after those is told', (client, limit) => {
  expect(placesOf(client, many(limit))).toEqual([]);
  expect(placesOf(client, many(limit + 2))).toEqual([`/tools/${limit}`, `/tools/${limit + 1}`]);
});

test('version 1 of the SDK loses a list for an outputSchema with a malformed keyword', () => {
  const outputSchema = { type: 'object', properties: { a: { minLength: 'three' } } };

  expect(placesOf('mcp-ts-sdk-v1', [tool({ type: 'object' }, { outputSchema })])).toEqual(['/tools/0/outputSchema']);
});

test('version 1 of the SDK does not mind references in an inputSchema', () => {
  const inputSchema = { type: 'object', properties: { a: { $ref: '#/$defs/A' } } };

  expect(placesOf('mcp-ts-sdk-v1', [tool(inputSchema)])).toEqual([]);
});

test.each(['^[a-z]+$', '^(?:a|b)$', '^[(?=]$'])('llama.cpp takes the pattern %s', (pattern) => {
  expect(placesOf('llamacpp', [tool({ type: 'object', properties: { a: { type: 'string', pattern } } })])).toEqual([]);
});

test.each(['a', '^a', 'a$', '^(?=a)a$', '^\\w$', '^a\\b$'])('llama.cpp does not take the pattern %s', (pattern) => {
  expect(placesOf('llamacpp', [tool({ type: 'object', properties: { a: { type: 'string', pattern } } })])).toEqual([
    '/tools/0/inputSchema/properties/a/pattern',
  ]);
});
