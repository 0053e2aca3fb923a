import type { Page } from '../../findings/entry.js';
import { rootMisfits } from '../root-shape.js';
import { defineRule, type Finding, type ToolRule } from '../rule.js';
import { mcpDescriptionRule } from '../sources.js';
import { rootTypeFinding } from './root-type-finding.js';
import { propertiesWords } from './schema-properties-shape.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.schema.legacy-shape',
  weight: 'error',
  appliesTo: { surfaces: ['description'], until: '2025-06-18' },
  on: 'tool',
  test: ({ schemas }, { revisions }) =>
    schemas.flatMap((schema) =>
      rootMisfits(schema, revisions).flatMap((misfit): Finding[] => {
        if (misfit.at === 'schema') return [];
        const isRoot = misfit.at === 'type';
        const { problem, advice = '' } = isRoot ? rootTypeFinding(schema, misfit) : propertiesWords(misfit);
        const steps = isRoot ? schema.steps : [...schema.steps, ...misfit.steps];
        return [{ steps, problem, advice, revisions: misfit.revisions }];
      }),
    ),
});

export const page = (): Page => ({
  title: 'Before 2025-11-25, a schema has the little shape that MCP gives it',
  why: 'The early revisions name no dialect, and yet their Tool type looks at a schema: a root of the literal type "object", `properties` an object of objects, `required` an array of strings. Other keywords are kept and judged by no guessed meta-schema.',
  requirement: mcpDescriptionRule('must', 'mcp/tool-schema-legacy-shape'),
  notes: [
    'The root type is asked for as the Tool type does; the page of the format names `properties` and `required` only.',
  ],
  accepts: [
    {
      title: 'odd values of other keywords',
      surface: 'description',
      document: {
        mcpdesc: '0.9.0',
        info: { name: 'sample', version: '1.0.0' },
        protocolVersions: ['2025-06-18'],
        tools: [
          { name: 'find', inputSchema: { type: 'object', properties: { a: { minLength: 'x' } }, dependencies: 7 } },
        ],
      },
    },
  ],
  rejects: [
    {
      title: 'a name instead of a list of names',
      surface: 'description',
      document: {
        mcpdesc: '0.9.0',
        info: { name: 'sample', version: '1.0.0' },
        protocolVersions: ['2025-06-18'],
        tools: [{ name: 'find', inputSchema: { type: 'object', required: 'value' } }],
      },
      findings: [{ at: '/tools/0/inputSchema/required', severity: 'error', revisions: ['2025-06-18'] }],
    },
  ],
});
