import type { Page } from '../../findings/entry.js';
import { TOOL_MEMBERS } from '../../protocol/tool-type.js';
import { lackedMembers, versionedMembers } from '../../shapes/shape.js';
import { listed, quote } from '../../text/value.js';
import { defineRule, type ToolRule } from '../rule.js';
import { mcpToolType } from '../sources.js';

const VERSIONED = versionedMembers(TOOL_MEMBERS);

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.fields.revision',
  weight: 'info',
  appliesTo: { surfaces: ['native', 'canonical'] },
  on: 'tool',
  test: ({ tool, steps }, { revisions }) =>
    lackedMembers(tool, VERSIONED, revisions).map(({ name, lacking }) => ({
      steps: [...steps, name],
      part: 'key',
      problem: `A tool has no ${quote(name)} in MCP ${listed(lacking)}, whose clients pass over it.`,
      revisions: lacking,
    })),
});

export const page = (): Page => ({
  title: 'The members of a tool exist in its revisions',
  why: 'Unknown members are allowed in every revision, so nothing breaks. What a member says is lost on clients of the revisions that lack it: `annotations` before 2025-03-26, `title`, `outputSchema` and `_meta` before 2025-06-18, `icons` before 2025-11-25, `execution` outside 2025-11-25.',
  requirement: mcpToolType('practice', '2026-07-28'),
  accepts: [
    {
      title: 'icons, for a revision that has them',
      tool: { name: 'find', inputSchema: { type: 'object' }, icons: [{ src: 'https://example.com/find.png' }] },
      revisions: ['2025-11-25'],
    },
  ],
  rejects: [
    {
      title: 'an execution, which left the protocol again',
      tool: { name: 'find', inputSchema: { type: 'object' }, execution: { taskSupport: 'optional' } },
      findings: [{ at: '/execution', severity: 'info', revisions: ['2026-07-28'] }],
    },
    {
      title: 'what the first revision did not have',
      tool: {
        name: 'find',
        inputSchema: { type: 'object' },
        title: 'Find',
        annotations: { title: 'Find' },
        outputSchema: { type: 'object' },
        icons: [{ src: 'https://example.com/find.png' }],
        _meta: {},
      },
      revisions: ['2024-11-05', '2025-03-26'],
      findings: [
        { at: '/title', severity: 'info', revisions: ['2024-11-05', '2025-03-26'] },
        { at: '/annotations', severity: 'info', revisions: ['2024-11-05'] },
        { at: '/outputSchema', severity: 'info', revisions: ['2024-11-05', '2025-03-26'] },
        { at: '/icons', severity: 'info', revisions: ['2024-11-05', '2025-03-26'] },
        { at: '/_meta', severity: 'info', revisions: ['2024-11-05', '2025-03-26'] },
      ],
    },
  ],
});
