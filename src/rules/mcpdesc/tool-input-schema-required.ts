import type { Page } from '../../findings/entry.js';
import { own } from '../../text/value.js';
import { missingSchemaWords } from '../mcp/input-schema-required.js';
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
    return [{ steps: [...steps, 'inputSchema'], ...missingSchemaWords(tool) }];
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
