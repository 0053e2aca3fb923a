import type { Page } from '../../findings/entry.js';
import { rootTypeFinding } from '../mcp/root-type-finding.js';
import { rootMisfits } from '../root-shape.js';
import { defineRule, type ToolRule } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { described } from './described.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcpdesc.tool.input-schema.object-root',
  weight: 'error',
  variants: { output: { weight: 'error', aliases: ['mcp.tool.output-schema.object-root'] } },
  appliesTo: { surfaces: ['description'], formats: ['0.8.0'], since: '2025-11-25' },
  on: 'tool',
  test: ({ schemas }, { revisions }) =>
    schemas.flatMap((schema) =>
      rootMisfits(schema, revisions)
        .filter(({ at }) => at === 'type')
        .map((misfit) => {
          const { variant, ...finding } = rootTypeFinding(schema, misfit);
          const outputVariant = schema.field === 'outputSchema' ? { variant: 'output' } : {};
          return { ...finding, ...outputVariant, steps: [...schema.steps, 'type'] };
        }),
    ),
});

export const page = (): Page => ({
  title: 'In format 0.8.0 a schema has an object root',
  why: 'MCP Description 0.8.0 itself requires the literal "type": "object" of an inputSchema, and of an outputSchema before 2026-07-28; 0.9.0 turned that into a warning.',
  requirement: mcpDescription('must', '9.2'),
  accepts: [
    {
      title: 'any output root, in 2026-07-28',
      document: described([{ name: 'find', inputSchema: { type: 'object' }, outputSchema: { type: 'array' } }], {
        mcpdesc: '0.8.0',
        protocolVersions: ['2026-07-28'],
      }),
      surface: 'description',
    },
  ],
  rejects: [
    {
      title: 'no root type',
      document: described([{ name: 'find', inputSchema: {} }], { mcpdesc: '0.8.0' }),
      surface: 'description',
      findings: [{ at: '/tools/0/inputSchema/type', severity: 'error', revisions: ['2025-11-25', '2026-07-28'] }],
    },
    {
      title: 'an array, before 2026-07-28',
      document: described([{ name: 'find', inputSchema: { type: 'object' }, outputSchema: { type: 'array' } }], {
        mcpdesc: '0.8.0',
      }),
      surface: 'description',
      findings: [{ at: '/tools/0/outputSchema/type', severity: 'error', revisions: ['2025-11-25'] }],
    },
  ],
});
