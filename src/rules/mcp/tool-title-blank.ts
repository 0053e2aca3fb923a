import type { Page } from '../../findings/entry.js';
import { ANNOTATIONS_SINCE, TITLE_SINCE } from '../../protocol/tool-type.js';
import type { Steps } from '../../text/pointer.js';
import { isObject, type JsonValue, own } from '../../text/value.js';
import { type Revision, revisionsWithin } from '../../words.js';
import { defineRule, type Finding, type ToolRule } from '../rule.js';
import { mcpToolType } from '../sources.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.title.blank',
  weight: 'info',
  appliesTo: { surfaces: ['native', 'canonical'], since: ANNOTATIONS_SINCE },
  on: 'tool',
  test({ tool, steps }, { revisions }) {
    const annotations = own(tool, 'annotations');
    const withTitle = revisionsWithin(revisions, TITLE_SINCE);
    return [
      ...blankTitle(own(tool, 'title'), [...steps, 'title'], withTitle),
      ...(isObject(annotations)
        ? blankTitle(own(annotations, 'title'), [...steps, 'annotations', 'title'], revisions)
        : []),
    ];
  },
});

function blankTitle(title: JsonValue | undefined, steps: Steps, revisions: readonly Revision[]): Finding[] {
  if (typeof title !== 'string' || title.trim() !== '') return [];
  const problem = 'The title is blank; a client that shows it shows nothing where the name would stand.';
  return [{ steps, problem, advice: 'Write a title, or leave it out.', revisions }];
}

export const page = (): Page => ({
  title: 'A title is not blank',
  why: 'Clients show the title in place of the name. An empty one, or one of spaces, leaves the tool without either.',
  requirement: mcpToolType('practice', '2026-07-28'),
  accepts: [{ title: 'no title', tool: { name: 'find', inputSchema: { type: 'object' } } }],
  rejects: [
    {
      title: 'an empty title, and one of spaces',
      tool: { name: 'find', title: '', annotations: { title: '  ' }, inputSchema: { type: 'object' } },
      revisions: ['2025-03-26', '2025-11-25'],
      findings: [
        { at: '/title', severity: 'info', revisions: ['2025-11-25'] },
        { at: '/annotations/title', severity: 'info', revisions: ['2025-03-26', '2025-11-25'] },
      ],
    },
  ],
});
