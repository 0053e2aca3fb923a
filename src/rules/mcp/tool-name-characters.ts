import type { Page } from '../../findings/entry.js';
import { FOREIGN_TO_NAMES, NAME_GUIDANCE_SINCE } from '../../protocol/tool-names.js';
import { quote } from '../../text/value.js';
import { defineRule, type ToolRule } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.name.characters',
  aliases: ['mcp/tool-name-characters'],
  weight: 'warning',
  appliesTo: { since: NAME_GUIDANCE_SINCE },
  on: 'tool',
  test({ name, steps }) {
    const [foreign] = FOREIGN_TO_NAMES.exec(name) ?? [];
    if (foreign === undefined) return [];
    const problem = `The name contains ${quote(foreign)}; clients may refuse the tool or change its name.`;
    return [{ steps: [...steps, 'name'], problem, advice: 'Use the letters A to Z, digits, "_", "-" and "." alone.' }];
  },
});

export const page = (): Page => ({
  title: 'Tool names keep to letters, digits, underscore, hyphen and dot',
  why: 'Clients build identifiers from tool names. Other characters are refused by some and replaced by others, so that a tool is called by a name its server does not know.',
  requirement: mcp('should', '2025-11-25', 'server/tools#tool-names', 'Tools, Tool Names'),
  notes: ['Letters are those of ASCII. Model providers often ask for more: no dot, or no digit at the start.'],
  accepts: [
    { title: 'a dot groups tools', tool: { name: 'files.read', inputSchema: { type: 'object' } } },
    {
      title: 'a slash, before names had an alphabet',
      tool: { name: 'files/read', inputSchema: { type: 'object' } },
      revisions: ['2025-06-18'],
    },
  ],
  rejects: [
    {
      title: 'a slash',
      tool: { name: 'files/read', inputSchema: { type: 'object' } },
      findings: [{ at: '/name', severity: 'warning', revisions: ['2025-11-25', '2026-07-28'] }],
    },
    {
      title: 'a space, under a revision before and one after',
      tool: { name: 'read file', inputSchema: { type: 'object' } },
      revisions: ['2025-06-18', '2025-11-25'],
      findings: [{ at: '/name', severity: 'warning', revisions: ['2025-11-25'] }],
    },
  ],
});
