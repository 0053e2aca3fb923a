import type { Page } from '../../findings/entry.js';
import { TYPE } from '../../schema/dialects/keyword.js';
import { isArray, isObject, own, quote } from '../../text/value.js';
import { defineRule, type ToolRule } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.input-schema.satisfiable',
  weight: 'warning',
  appliesTo: { surfaces: ['description'], since: '2025-11-25' },
  on: 'tool',
  test: ({ schemas }) =>
    schemas.flatMap(({ field, value, steps }) => {
      const type = isObject(value) ? own(value, 'type') : undefined;
      if (field !== 'inputSchema' || type === undefined || !TYPE.accepts(type)) return [];
      if (isArray(type) ? type.includes('object') : type === 'object') return [];
      const problem = `Arguments are always an object, and the root's "type" is ${quote(type)}: no call can satisfy it.`;
      return [{ steps: [...steps, 'type'], problem, advice: 'Put the value into a property of an object.' }];
    }),
});

export const page = (): Page => ({
  title: 'Some call can satisfy an inputSchema',
  why: 'The arguments of tools/call are a JSON object. A schema whose root allows only another type refuses every call.',
  requirement: mcp('must', '2025-11-25', 'server/tools#calling-tools', 'Tools, Calling Tools'),
  accepts: [{ title: 'an object', tool: { name: 'find', inputSchema: { type: 'object' } } }],
  rejects: [
    {
      title: 'a string',
      surface: 'description',
      document: {
        mcpdesc: '0.9.0',
        info: { name: 'sample', version: '1.0.0' },
        protocolVersions: ['2026-07-28'],
        tools: [{ name: 'find', inputSchema: { type: 'string' } }],
      },
      findings: [{ at: '/tools/0/inputSchema/type', severity: 'warning', revisions: ['2026-07-28'] }],
    },
  ],
});
