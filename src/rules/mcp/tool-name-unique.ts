import type { Page } from '../../findings/entry.js';
import { quote } from '../../text/value.js';
import { defineRule, type Finding, type ListRule } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: ListRule = defineRule<ListRule>({
  id: 'mcp.tool.name.unique',
  weight: 'warning',
  appliesTo: { surfaces: ['native', 'canonical'] },
  on: 'list',
  test({ tools }) {
    const first = new Map<string, number>();
    return tools.flatMap(({ name, tool, steps }, index): Finding[] => {
      if (typeof tool.name !== 'string') return [];
      const earlier = tools[first.get(name) ?? -1];
      if (earlier === undefined) {
        first.set(name, index);
        return [];
      }
      const related = [{ steps: [...earlier.steps, 'name'], message: 'The first tool of this name.' }];
      const problem = `Another tool of this list is called ${quote(name)} too; a call can reach only one of them.`;
      return [{ steps: [...steps, 'name'], problem, advice: 'Rename one of them.', related }];
    });
  },
});

export const page = (): Page => ({
  title: 'Tool names are unique in a list',
  why: 'The official client libraries neither drop nor refuse the second tool, so both are offered to the model. A call knows a tool by its name alone: it can reach only one of them, and which one is the server’s choice.',
  requirement: mcp('should', '2025-11-25', 'server/tools#tool-names', 'Tools, Tool Names'),
  accepts: [
    {
      title: 'names that differ in case are different',
      document: [
        { name: 'getUser', inputSchema: { type: 'object' } },
        { name: 'getuser', inputSchema: { type: 'object' } },
      ],
    },
  ],
  rejects: [
    {
      title: 'a name twice',
      document: [
        { name: 'find', inputSchema: { type: 'object' } },
        { name: 'find', inputSchema: { type: 'object' } },
      ],
      findings: [{ at: '/1/name', severity: 'warning' }],
    },
  ],
});
