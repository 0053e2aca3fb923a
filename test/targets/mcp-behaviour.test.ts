import { describe, expect, test } from 'vitest';
import { compile, validateMcpTool } from '../../src/index.js';
import { behaviourCases, behaviourOf, expectedOf } from '../support/behaviour.js';
import { describeWithShared } from '../support/shared.js';

describeWithShared('for mcp, the reference system and this one agree', () => {
  test.each(behaviourCases('mcp').kept.map((each) => [each.title, each] as const))('%s', (_, each) => {
    expect(behaviourOf(each, 'mcp')).toMatchObject(expectedOf(each));
  });
});

describe('a definition for mcp', () => {
  const tool = {
    inputSchema: { properties: { never: false, id: { type: 'string' } } },
    _meta: { 'example.com/team': 'billing' },
    title: 'Refund',
    name: 'refund',
    outputSchema: { type: 'array' },
    targets: { mcp: {} },
  };

  test('is written once where all revisions agree', () => {
    const plain = { name: 'find', inputSchema: { type: 'object', properties: {} } };
    const [report] = compile(plain, { targets: ['mcp'], protocol: 'all' }).documents;

    expect(report?.artifacts).toEqual([{ tool: 'find', target: 'mcp', file: 'mcp/find.json', output: plain }]);
  });

  test('is written for each revision where they differ, and refused for those that cannot have it', () => {
    const [report] = compile(tool, { targets: ['mcp'], protocol: 'all' }).documents;

    expect(
      report?.artifacts?.map(({ protocolVersion, file, output }) => [protocolVersion, file, Object.keys(output)]),
    ).toEqual([
      ['2024-11-05', 'mcp/2024-11-05/refund.json', ['name', 'inputSchema']],
      ['2025-03-26', 'mcp/2025-03-26/refund.json', ['name', 'inputSchema']],
      ['2026-07-28', 'mcp/2026-07-28/refund.json', ['name', 'title', 'inputSchema', 'outputSchema', '_meta']],
    ]);
    expect(report?.refusals).toEqual([
      { tool: 'refund', target: 'mcp', protocolVersion: '2025-06-18', rules: ['mcp.tool.output-schema.root-type'] },
      { tool: 'refund', target: 'mcp', protocolVersion: '2025-11-25', rules: ['mcp.tool.output-schema.root-type'] },
    ]);
    expect(report?.artifacts?.[0]?.output.inputSchema).toEqual({
      type: 'object',
      properties: { never: { not: {} }, id: { type: 'string' } },
    });
    expect(report?.artifacts?.[2]?.output.inputSchema).toEqual({ type: 'object', ...tool.inputSchema });
  });

  test('passes the structural helper of its revision', () => {
    const [report] = compile(tool, { targets: ['mcp'], protocol: 'all' }).documents;

    for (const { output, protocolVersion } of report?.artifacts ?? []) {
      expect(validateMcpTool(output, 'tool', protocolVersion && { protocolVersion }).errors).toEqual([]);
    }
  });
});

test('two tools whose files would be one are told, and neither is written over the other', () => {
  const tools = ['refund_order', 'refund-order'].map((name) => ({ name, inputSchema: { type: 'object' } }));
  const [report] = compile(tools, { targets: ['mcp'] }).documents;

  expect(report?.artifacts?.map(({ tool }) => tool)).toEqual(['refund_order']);
  expect(report?.diagnostics.map(({ ruleId, pointer }) => [ruleId, pointer])).toContainEqual([
    'compile.output.collision',
    '/1/name',
  ]);
});
