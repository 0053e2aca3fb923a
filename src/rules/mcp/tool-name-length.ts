import type { Page } from '../../findings/entry.js';
import { LONGEST_NAME, NAME_GUIDANCE_SINCE } from '../../protocol/tool-names.js';
import { own } from '../../text/value.js';
import { revisionsWithin } from '../../words.js';
import { defineRule, type ToolRule } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.name.length',
  aliases: ['mcp/tool-name-length'],
  weight: 'warning',
  on: 'tool',
  test({ name, tool, steps }, { revisions, surface }) {
    const place = [...steps, 'name'];
    if (own(tool, 'name') === '') {
      // The description format refuses it by a rule of its own.
      if (surface === 'description') return [];
      const advice = `Give the tool a name of 1 to ${LONGEST_NAME} characters.`;
      return [{ steps: place, problem: 'The name is empty; a model has nothing to call the tool by.', advice }];
    }
    // Code points are never more than UTF-16 units.
    if (name.length <= LONGEST_NAME) return [];
    const length = [...name].length;
    if (length <= LONGEST_NAME) return [];
    const problem = `The name has ${length} characters; clients need not take more than ${LONGEST_NAME}.`;
    const advice = 'Say in the description what does not fit into the name.';
    return [{ steps: place, problem, advice, revisions: revisionsWithin(revisions, NAME_GUIDANCE_SINCE) }];
  },
});

export const page = (): Page => ({
  title: 'Tool names have 1 to 128 characters',
  why: 'A tool is called by its name: an empty one cannot be called, and a very long one is cut or refused by clients and model providers.',
  requirement: mcp('should', '2025-11-25', 'server/tools#tool-names', 'Tools, Tool Names'),
  notes: [
    'The type lets an empty name pass in every revision, and gives no length before 2025-11-25; an empty name is a warning everywhere all the same.',
    'Characters are counted as code points. Many model providers take no more than 64.',
  ],
  accepts: [
    {
      title: 'a long name within the limit',
      tool: { name: 'list_the_open_orders_of_one_customer_in_a_region', inputSchema: { type: 'object' } },
    },
    {
      title: 'a longer one, where no length is given',
      tool: { name: 'list_'.repeat(30), inputSchema: { type: 'object' } },
      revisions: ['2025-06-18'],
    },
  ],
  rejects: [
    {
      title: 'an empty name',
      tool: { name: '', inputSchema: { type: 'object' } },
      revisions: ['2024-11-05', '2026-07-28'],
      findings: [{ at: '/name', severity: 'warning', revisions: ['2024-11-05', '2026-07-28'] }],
    },
    {
      title: 'a name of 150 characters',
      tool: { name: 'list_'.repeat(30), inputSchema: { type: 'object' } },
      findings: [{ at: '/name', severity: 'warning' }],
    },
  ],
});
