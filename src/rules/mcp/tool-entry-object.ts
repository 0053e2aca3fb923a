import type { Page } from '../../findings/entry.js';
import { typeWithArticle } from '../../text/value.js';
import { defineRule, type ListRule } from '../rule.js';
import { mcpToolType } from '../sources.js';

export const rule: ListRule = defineRule<ListRule>({
  id: 'mcp.tool.entry.object',
  weight: 'error',
  on: 'list',
  test: ({ others }) =>
    others.map(({ steps, value }) => ({
      steps,
      problem: `An entry in the list of tools must be an object, but is ${typeWithArticle(value)}.`,
      advice: 'Write a tool with "name" and "inputSchema", or remove the entry.',
    })),
});

export const page = (): Page => ({
  title: 'Every entry of a list of tools is a tool',
  why: 'One entry that is no object makes the answer to tools/list invalid as a whole.',
  requirement: mcpToolType('must', '2026-07-28'),
  accepts: [{ title: 'an empty list', document: { tools: [] } }],
  rejects: [
    {
      title: 'a name instead of a tool',
      document: { tools: [{ name: 'find', inputSchema: { type: 'object' } }, 'find'] },
      findings: [{ at: '/tools/1', severity: 'error' }],
    },
  ],
});
