import type { Page } from '../../findings/entry.js';
import { OUTPUT_SCHEMA_SINCE } from '../../protocol/tool-type.js';
import { rootTypeMisfits } from '../root-shape.js';
import { defineRule, type ToolRule } from '../rule.js';
import { mcpToolType } from '../sources.js';
import { rootTypeFinding } from './root-type-finding.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.output-schema.root-type',
  weight: 'error',
  appliesTo: { surfaces: ['native', 'canonical'], since: OUTPUT_SCHEMA_SINCE },
  on: 'tool',
  test: ({ schemas }, { revisions }) =>
    schemas
      .filter(({ field }) => field === 'outputSchema')
      .flatMap((schema) =>
        rootTypeMisfits(schema, revisions).map((misfit) => {
          const { variant, ...finding } = rootTypeFinding(schema, misfit);
          return { ...finding, steps: [...schema.steps, ...misfit.steps] };
        }),
      ),
});

export const page = (): Page => ({
  title: 'An outputSchema says "type": "object" at its root, until 2025-11-25',
  why: '2025-06-18 and 2025-11-25 type the root with exactly the string "object", and clients of their time refuse an array or an untyped root. From 2026-07-28 any schema object will do.',
  requirement: mcpToolType('must', '2025-11-25'),
  accepts: [
    {
      title: 'an array, in 2026-07-28',
      tool: { name: 'find', inputSchema: { type: 'object' }, outputSchema: { type: 'array', items: {} } },
      revisions: ['2026-07-28'],
    },
    {
      title: 'anything, where the member is unknown',
      tool: { name: 'find', inputSchema: { type: 'object' }, outputSchema: true },
      revisions: ['2025-03-26'],
    },
  ],
  rejects: [
    {
      title: 'an array, for clients of 2025-11-25',
      tool: { name: 'find', inputSchema: { type: 'object' }, outputSchema: { type: 'array', items: {} } },
      findings: [{ at: '/outputSchema/type', severity: 'error', revisions: ['2025-11-25'] }],
    },
    {
      title: 'a boolean, in any revision that has the member',
      tool: { name: 'find', inputSchema: { type: 'object' }, outputSchema: true },
      revisions: ['2025-03-26', '2025-06-18', '2026-07-28'],
      findings: [{ at: '/outputSchema', severity: 'error', revisions: ['2025-06-18', '2026-07-28'] }],
    },
  ],
});
