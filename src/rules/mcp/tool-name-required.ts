import type { Page } from '../../findings/entry.js';
import { own, quote, typeWithArticle } from '../../text/value.js';
import { defineRule, type ToolRule } from '../rule.js';
import { mcpToolType } from '../sources.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.name.required',
  weight: 'error',
  appliesTo: { surfaces: ['native', 'canonical'] },
  on: 'tool',
  test({ tool, steps }) {
    const name = own(tool, 'name');
    if (typeof name === 'string') return [];
    const problem =
      name === undefined
        ? 'The tool has no "name".'
        : `"name" must be a string, but is ${typeof name === 'object' ? typeWithArticle(name) : quote(name)}.`;
    return [{ steps: [...steps, 'name'], problem, advice: 'Give the tool a name, by which clients call it.' }];
  },
});

export const page = (): Page => ({
  title: 'A tool has a name',
  why: 'Clients call a tool by its name. Without one, or with one that is no string, the whole answer to tools/list is refused.',
  requirement: mcpToolType('must', '2026-07-28'),
  notes: ['The type sets no minimum length; an empty name is another rule’s matter.'],
  accepts: [{ title: 'a name', tool: { name: 'find', inputSchema: { type: 'object' } } }],
  rejects: [
    {
      title: 'no name',
      document: { tools: [{ inputSchema: { type: 'object' } }] },
      findings: [{ at: '/tools/0/name', severity: 'error' }],
    },
    {
      title: 'a number',
      tool: { name: 5, inputSchema: { type: 'object' } },
      findings: [{ at: '/name', severity: 'error' }],
    },
  ],
});
