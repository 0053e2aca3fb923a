import type { Page } from '../../findings/entry.js';
import { quote } from '../../text/value.js';
import type { ToolDefinition } from '../../tools/tool-definition.js';
import { defineRule, type Finding, type ListRule } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: ListRule = defineRule<ListRule>({
  id: 'mcp.tool.name.case',
  weight: 'info',
  appliesTo: { surfaces: ['native', 'canonical'] },
  on: 'list',
  test({ tools }) {
    const firstByName = new Map<string, ToolDefinition>();
    const seen = new Set<string>();
    return tools.flatMap((tool): Finding[] => {
      const folded = tool.name.toLowerCase();
      const first = firstByName.get(folded);
      if (first === undefined) firstByName.set(folded, tool);
      // The very same name is what mcp.tool.name.unique speaks of.
      const isNew = !seen.has(tool.name);
      seen.add(tool.name);
      if (first === undefined || !isNew) return [];
      return [
        {
          steps: [...tool.steps, 'name'],
          problem: `Another tool is called ${quote(first.name)}, which differs only in case; models mix the two up.`,
          advice: 'Rename one of them.',
          related: [{ steps: [...first.steps, 'name'], message: 'The first tool of nearly this name.' }],
        },
      ];
    });
  },
});

export const page = (): Page => ({
  title: 'Tool names differ in more than case',
  why: 'Names are case-sensitive, so two that differ in case alone are two tools. Models and people take one for the other, and a client that folds case keeps only one.',
  requirement: mcp('practice', '2025-11-25', 'server/tools#tool-names', 'Tools, Tool Names'),
  accepts: [
    {
      title: 'different words',
      document: [
        { name: 'getUser', inputSchema: { type: 'object' } },
        { name: 'listUsers', inputSchema: { type: 'object' } },
      ],
    },
  ],
  rejects: [
    {
      title: 'two spellings of one word',
      document: [
        { name: 'getUser', inputSchema: { type: 'object' } },
        { name: 'getuser', inputSchema: { type: 'object' } },
      ],
      findings: [{ at: '/1/name', severity: 'info' }],
    },
  ],
});
