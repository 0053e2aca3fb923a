import type { Page } from '../../findings/entry.js';
import { own } from '../../text/value.js';
import { defineRule, type ToolRule } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { described } from './described.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcpdesc.tool.input-schema.required',
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: 'tool',
  test({ tool, steps }) {
    if (own(tool, 'inputSchema') !== undefined) return [];
    const problem = 'The tool has no "inputSchema"; leaving it out does not mean that there are no arguments.';
    const advice = 'For a tool without arguments write {"type": "object", "additionalProperties": false}.';
    return [{ steps: [...steps, 'inputSchema'], problem, advice }];
  },
});

export const page = (): Page => ({
  title: 'A described tool has an inputSchema',
  why: 'The member is required in MCP and in the format, for tools without arguments too.',
  requirement: mcpDescription('must', '9.1'),
  accepts: [
    {
      title: 'no arguments',
      document: described([{ name: 'ping', inputSchema: { type: 'object', additionalProperties: false } }]),
      surface: 'description',
    },
  ],
  rejects: [
    {
      title: 'no schema',
      document: described([{ name: 'ping' }]),
      surface: 'description',
      findings: [{ at: '/tools/0/inputSchema', severity: 'error' }],
    },
  ],
});
