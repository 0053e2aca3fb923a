import type { Page } from '../../findings/entry.js';
import { TOOL_MEMBERS } from '../../protocol/tool-type.js';
import { listed, quote } from '../../text/value.js';
import { isWithin } from '../../words.js';
import { defineRule, type Finding, type ToolRule } from '../rule.js';
import { mcpToolType } from '../sources.js';

const VERSIONED = Object.entries(TOOL_MEMBERS).filter(([, { since, until }]) => (since ?? until) !== undefined);

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.fields.revision',
  weight: 'info',
  appliesTo: { surfaces: ['native', 'canonical'] },
  on: 'tool',
  test: ({ tool, steps }, { revisions }) =>
    VERSIONED.flatMap(([name, { since, until }]): Finding[] => {
      const lacking = revisions.filter((revision) => !isWithin(revision, since, until));
      if (lacking.length === 0 || !Object.hasOwn(tool, name)) return [];
      const problem = `A tool has no ${quote(name)} in MCP ${listed(lacking)}; clients of ${lacking.length === 1 ? 'it' : 'them'} pass over it.`;
      return [{ steps: [...steps, name], part: 'key', problem, revisions: lacking }];
    }),
});

export const page = (): Page => ({
  title: 'The members of a tool exist in its revisions',
  why: 'Unknown members are allowed in every revision, so nothing breaks. What a member says is lost on clients of the revisions that lack it: `outputSchema` and `title` before 2025-06-18, `icons` before 2025-11-25, `execution` outside 2025-11-25.',
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
  ],
});
