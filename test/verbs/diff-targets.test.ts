import { expect, test } from 'vitest';
import { type Change, diff, type TargetName } from '../../src/index.js';

function changesFor(targets: readonly TargetName[] | undefined, before: object, after: object): readonly Change[] {
  const tool = (schema: object): object => ({
    name: 'probe',
    description: 'Probes.',
    inputSchema: { type: 'object', ...schema },
  });
  const { changes = [] } = diff(tool(before), tool(after), targets === undefined ? {} : { targets });
  return changes.filter(({ target }) => target !== undefined);
}

const plain = { properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false };

test('a target that takes a tool no longer breaks those who call it there', () => {
  const recursive = {
    properties: { a: { $ref: '#/$defs/node' } },
    $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } } },
  };
  const [change, ...others] = changesFor(['anthropic-strict'], plain, recursive);

  expect(others).toEqual([]);
  expect(change).toMatchObject({
    code: 'target-refused',
    class: 'breaking',
    proof: 'by-kind',
    target: 'anthropic-strict',
    pointer: '/inputSchema',
    before: 'taken',
    after: 'refused',
  });
  expect(changesFor(['anthropic-strict'], recursive, plain)).toMatchObject([
    { code: 'target-accepted', class: 'non-breaking' },
  ]);
});

test('a definition that loses what the tool newly says lets more through, and breaks nobody', () => {
  const unique = {
    properties: { a: { type: 'array', items: { type: 'string' }, uniqueItems: true } },
    required: ['a'],
  };
  const list = { properties: { a: { type: 'array', items: { type: 'string' } } }, required: ['a'] };

  expect(changesFor(['openai-strict'], list, unique)).toMatchObject([
    { code: 'target-weakened', class: 'non-breaking', before: 'taken', after: 'weakened' },
  ]);
  expect(changesFor(['openai-strict'], unique, list)).toMatchObject([
    { code: 'target-strengthened', class: 'informational' },
  ]);
});

test('a tool that MCP itself refuses now is told of mcp', () => {
  expect(changesFor(['mcp'], plain, { ...plain, required: 'a' })).toMatchObject([
    { code: 'target-refused', class: 'breaking', target: 'mcp' },
  ]);
});

test('nothing is told of targets that nobody asked for, and of tools that did not change', () => {
  expect(changesFor(undefined, plain, { ...plain, required: 'a' })).toEqual([]);
  expect(changesFor(['all'], plain, plain)).toEqual([]);
});

test('a client that takes what servers send is compared by its check', () => {
  const list = { ...plain, properties: { a: { type: 'array', items: { type: 'string' } } } };
  const listOfAnything = { ...plain, properties: { a: { type: 'array' } } };

  expect(changesFor(['vscode-copilot'], list, listOfAnything)).toMatchObject([
    { code: 'target-refused', class: 'breaking', target: 'vscode-copilot' },
  ]);
});
