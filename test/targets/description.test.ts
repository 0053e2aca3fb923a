import { expect, test } from 'vitest';
import { compile, parseDocument } from '../../src/index.js';

const text = `
mcpdesc: 0.9.0
info: { name: library, version: 1.0.0 }
transports: [{ type: stdio, command: library }]
protocolVersions: [2025-11-25, 2026-07-28]
tools:
  - name: find
    description: Finds books.
    x-team: shelves
    inputSchema: { $componentRef: '#/components/schemas/Find' }
    examples: { one: { input: { title: Emma }, result: { content: [] } } }
components:
  schemas:
    Find: { type: object, properties: { title: { type: string }, year: { type: integer } }, required: [title], additionalProperties: false }
`;

test('the tools of a description are compiled as a server sends them, without what only the format has', () => {
  const document = parseDocument(text, { source: 'library.mcpdesc.yaml' });
  const [report] = compile(document, { targets: ['mcp', 'openai-strict'] }).documents;

  expect(report?.kind).toBe('description');
  expect(report?.artifacts?.map(({ target, output }) => [target, Object.keys(output)])).toEqual([
    ['mcp', ['name', 'description', 'inputSchema']],
    ['openai-strict', ['type', 'name', 'description', 'parameters', 'strict']],
  ]);
  expect(report?.transformations?.map(({ code, pointer }) => [code, pointer])).toContainEqual([
    'converted-optional-property-to-nullable',
    '/components/schemas/Find/properties/year',
  ]);
  expect(report?.artifacts?.[0]?.output.inputSchema).toMatchObject({ properties: { title: { type: 'string' } } });
});
