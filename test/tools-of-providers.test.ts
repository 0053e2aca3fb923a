import { describe, expect, test } from 'vitest';
import { check, compile, type DocumentReport, diff, type JsonValue, parseDocument } from '../src/index.js';

function reportOn(value: JsonValue): DocumentReport {
  const [report] = check(parseDocument(JSON.stringify(value))).documents;
  if (report === undefined) throw new Error('A check of one document reports one.');
  return report;
}

const SCHEMA = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false };

describe('tools as they are sent to a provider are known by their content, and judged for it alone', () => {
  test.each<[string, JsonValue, { kind: string; targets: string[]; pointers: string[] }]>([
    [
      'OpenAI, chat',
      [{ type: 'function', function: { name: 'find', parameters: SCHEMA } }],
      { kind: 'openai-tools', targets: ['openai'], pointers: ['/0/function'] },
    ],
    [
      'OpenAI, responses, in a request with a tool of its own',
      {
        model: 'm',
        input: 'x',
        tools: [{ type: 'web_search' }, { type: 'function', name: 'find', parameters: SCHEMA }],
      },
      { kind: 'openai-tools', targets: ['openai'], pointers: ['/tools/1'] },
    ],
    [
      'OpenAI, strict and not',
      [
        { type: 'function', function: { name: 'a', strict: true, parameters: SCHEMA } },
        { type: 'function', function: { name: 'b' } },
      ],
      { kind: 'openai-tools', targets: ['openai-strict', 'openai'], pointers: ['/0/function', '/1/function'] },
    ],
    [
      'Anthropic, in a request with a tool of its own',
      {
        model: 'm',
        max_tokens: 1,
        messages: [],
        tools: [
          { type: 'bash_20250124', name: 'bash' },
          { name: 'find', input_schema: SCHEMA, strict: true },
        ],
      },
      { kind: 'anthropic-tools', targets: ['anthropic-strict'], pointers: ['/tools/1'] },
    ],
    [
      'Gemini, in a request, in both forms',
      {
        contents: [],
        tools: [
          {
            functionDeclarations: [
              { name: 'a', parameters: { type: 'OBJECT', properties: { b: { type: 'STRING', minLength: '1' } } } },
              { name: 'c', parametersJsonSchema: SCHEMA },
            ],
          },
          { googleSearch: {} },
        ],
      },
      {
        kind: 'gemini-tools',
        targets: ['gemini-parameters', 'gemini-json'],
        pointers: ['/tools/0/functionDeclarations/0', '/tools/0/functionDeclarations/1'],
      },
    ],
  ])('%s', (_, value, expected) => {
    const { kind, targets, tools, diagnostics } = reportOn(value);

    expect({ kind, targets, pointers: tools.map(({ pointer }) => pointer) }).toEqual(expected);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

test.each<[string, JsonValue]>([
  ['a tool in the spelling of Anthropic alone, which MCP does not take', { name: 'a', input_schema: SCHEMA }],
  ['a tool of MCP that has a type', { name: 'a', type: 'function', inputSchema: SCHEMA }],
])('%s stays a tool', (_, value) => {
  expect(reportOn(value)).toMatchObject({ kind: 'tools', targets: ['mcp'] });
});

test('a tool that is said to be of a provider is read as that', () => {
  const document = parseDocument(JSON.stringify([{ name: 'a b', input_schema: SCHEMA }]), { as: 'anthropic-tools' });
  const [report] = check(document).documents;

  expect(report?.diagnostics.map(({ ruleId, pointer }) => `${ruleId} ${pointer}`)).toEqual([
    'anthropic/missing-tool-description /0/description',
    'anthropic/invalid-tool-name /0/name',
    'anthropic/schema-not-enforced /0/input_schema',
  ]);
});

test('a target speaks only of the tools that were written for it', () => {
  const open = { type: 'object', properties: { a: { type: 'string' } } };
  const { tools, diagnostics } = reportOn([
    { type: 'function', function: { name: 'a', description: 'x', strict: true, parameters: open } },
    { type: 'function', function: { name: 'b', description: 'x', parameters: open } },
  ]);

  expect(tools.map(({ targets }) => targets)).toEqual([{ 'openai-strict': 'invalid' }, { openai: 'valid' }]);
  expect(diagnostics.every(({ pointer }) => pointer.startsWith('/0/function/parameters'))).toBe(true);
});

test('targets that are chosen speak of all of them', () => {
  const document = parseDocument(JSON.stringify([{ type: 'function', function: { name: 'a', parameters: SCHEMA } }]));
  const [report] = check(document, { targets: ['mcp', 'gemini'] }).documents;

  expect(report?.targets).toEqual(['mcp', 'gemini-parameters']);
  expect(report?.tools.map(({ targets }) => Object.keys(targets))).toEqual([['mcp', 'gemini-parameters']]);
});

test('a tool of one provider compiles for another, and compares with a tool of MCP', () => {
  const written = { type: 'function', function: { name: 'find', description: 'Finds.', parameters: SCHEMA } };
  const tool = { name: 'find', description: 'Finds.', inputSchema: SCHEMA };
  const [compiled] = compile(written, { targets: ['mcp'] }).documents;

  expect(compiled?.artifacts?.map(({ output }) => output)).toEqual([tool]);
  expect(diff(written, tool).changes).toEqual([]);
});

test('what Gemini writes in its own form is read as JSON Schema says it', () => {
  const declaration = {
    name: 'find',
    description: 'Finds.',
    parameters: { type: 'OBJECT', properties: { type: { type: 'ARRAY', maxItems: '3', items: { type: 'STRING' } } } },
  };
  const [compiled] = compile({ functionDeclarations: [declaration] }, { targets: ['mcp'] }).documents;

  expect(compiled?.artifacts?.[0]?.output).toMatchObject({
    inputSchema: { type: 'object', properties: { type: { type: 'array', maxItems: 3, items: { type: 'string' } } } },
  });
});
