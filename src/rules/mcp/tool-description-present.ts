import type { Page } from '../../findings/entry.js';
import { own } from '../../text/value.js';
import { defineRule, type ToolRule } from '../rule.js';
import { mcpToolType } from '../sources.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.description.present',
  weight: 'info',
  appliesTo: { surfaces: ['native', 'canonical'] },
  on: 'tool',
  test({ tool, steps }) {
    const description = own(tool, 'description');
    const advice = 'Say what the tool does and when to use it.';
    if (description === undefined) {
      return [{ steps, problem: 'The tool has no "description"; a model can only guess from its name.', advice }];
    }
    if (typeof description !== 'string' || description.trim() !== '') return [];
    const problem = 'The description is blank; a model can only guess from the name.';
    return [{ steps: [...steps, 'description'], problem, advice }];
  },
});

export const page = (): Page => ({
  title: 'A tool has a description',
  why: 'The description is what a model chooses a tool by. The protocol lets it be absent; a model then has the name and the arguments alone.',
  requirement: mcpToolType('practice', '2026-07-28'),
  notes: ['The protocol gives descriptions no least or greatest length, and neither does this rule.'],
  accepts: [
    {
      title: 'a sentence',
      tool: { name: 'find', description: 'Finds orders by customer.', inputSchema: { type: 'object' } },
    },
  ],
  rejects: [
    {
      title: 'no description',
      document: { tools: [{ name: 'find', inputSchema: { type: 'object' } }] },
      findings: [{ at: '/tools/0', severity: 'info' }],
    },
    {
      title: 'a blank one',
      tool: { name: 'find', description: ' ', inputSchema: { type: 'object' } },
      findings: [{ at: '/description', severity: 'info' }],
    },
  ],
});
