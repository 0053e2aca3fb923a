import type { Page } from '../../findings/entry.js';
import { TITLE_SINCE } from '../../protocol/tool-type.js';
import { isObject, own, quote } from '../../text/value.js';
import { defineRule, type ToolRule } from '../rule.js';
import { mcpToolType } from '../sources.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.title.single',
  weight: 'info',
  appliesTo: { surfaces: ['native', 'canonical'], since: TITLE_SINCE },
  on: 'tool',
  test({ tool, steps }) {
    const annotations = own(tool, 'annotations');
    const title = own(tool, 'title');
    const other = isObject(annotations) ? own(annotations, 'title') : undefined;
    if (typeof title !== 'string' || typeof other !== 'string' || title === other) return [];
    // A blank one is told as that.
    if (title.trim() === '' || other.trim() === '') return [];
    return [
      {
        steps: [...steps, 'annotations', 'title'],
        problem: `The tool has another title, ${quote(title)}, which clients show in place of ${quote(other)}.`,
        advice: 'Let the two agree, or keep only "title".',
        related: [{ steps: [...steps, 'title'], message: 'The title that is shown.' }],
      },
    ];
  },
});

export const page = (): Page => ({
  title: 'A tool has one title',
  why: 'From 2025-06-18 a client shows `title`, then `annotations.title`, then the name. Where the first two differ, the second is never seen, except by clients of 2025-03-26, which know no other.',
  requirement: mcpToolType('practice', '2026-07-28'),
  accepts: [
    {
      title: 'a blank title, which is another rule’s matter',
      tool: { name: 'find', title: ' ', annotations: { title: 'Find' }, inputSchema: { type: 'object' } },
    },
    {
      title: 'the same title in both places, for clients old and new',
      tool: { name: 'find', title: 'Find', annotations: { title: 'Find' }, inputSchema: { type: 'object' } },
    },
  ],
  rejects: [
    {
      title: 'two titles',
      tool: { name: 'find', title: 'Find', annotations: { title: 'Find orders' }, inputSchema: { type: 'object' } },
      findings: [{ at: '/annotations/title', severity: 'info' }],
    },
  ],
});
