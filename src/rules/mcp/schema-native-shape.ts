import type { Page } from '../../findings/entry.js';
import { rootMisfits } from '../root-shape.js';
import { defineRule, type Finding, type ToolRule } from '../rule.js';
import { mcpDescriptionRule } from '../sources.js';
import { rootTypeFinding } from './root-type-finding.js';
import { propertiesWords } from './schema-properties-shape.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.schema.native-shape',
  weight: 'warning',
  appliesTo: { surfaces: ['description'], formats: ['0.9.0'], since: '2025-11-25' },
  on: 'tool',
  test: ({ schemas }, { revisions }) =>
    schemas.flatMap((schema) =>
      rootMisfits(schema, revisions).flatMap((misfit): Finding[] => {
        // A value that is no schema object at all is refused by the format itself.
        if (misfit.at === 'schema') return [];
        if (misfit.at !== 'type') {
          const { problem, advice = '' } = propertiesWords(misfit);
          return [{ steps: [...schema.steps, ...misfit.steps], problem, advice, revisions: misfit.revisions }];
        }
        const { problem, advice = '', revisions: concerned = [] } = rootTypeFinding(schema, misfit);
        return [
          {
            steps: schema.steps,
            problem,
            advice: `${advice} Or narrow the tool's protocolVersions.`,
            revisions: concerned,
          },
        ];
      }),
    ),
});

export const page = (): Page => ({
  title: 'A described schema also fits the Tool type of MCP',
  why: 'From MCP 2025-11-25 the dialect decides whether a schema in a description is valid. The Tool type a server answers with is narrower: a schema outside it stays valid here, and the tool cannot be sent to the revisions named.',
  requirement: mcpDescriptionRule('should', 'mcp/tool-schema-native-shape'),
  notes: [
    'Three things are asked: the literal root type "object" of an inputSchema (both revisions) and of an outputSchema (2025-11-25), and objects as the values of top-level `properties` (2025-11-25).',
    'Only a declared root type counts: references and compositions are not followed to prove that a root admits objects.',
  ],
  accepts: [
    {
      title: 'empty schemas instead of booleans',
      surface: 'description',
      document: {
        mcpdesc: '0.9.0',
        info: { name: 'sample', version: '1.0.0' },
        protocolVersions: ['2025-11-25', '2026-07-28'],
        tools: [{ name: 'find', inputSchema: { type: 'object', properties: { all: {}, none: { not: {} } } } }],
      },
    },
  ],
  rejects: [
    {
      title: 'a boolean property, for 2025-11-25 alone',
      surface: 'description',
      document: {
        mcpdesc: '0.9.0',
        info: { name: 'sample', version: '1.0.0' },
        protocolVersions: ['2025-11-25', '2026-07-28'],
        tools: [{ name: 'find', inputSchema: { type: 'object', properties: { all: true } } }],
      },
      findings: [{ at: '/tools/0/inputSchema/properties/all', severity: 'warning', revisions: ['2025-11-25'] }],
    },
    {
      title: 'a root that only refers elsewhere',
      surface: 'description',
      document: {
        mcpdesc: '0.9.0',
        info: { name: 'sample', version: '1.0.0' },
        protocolVersions: ['2025-11-25', '2026-07-28'],
        tools: [{ name: 'find', inputSchema: { $ref: '#/$defs/a', $defs: { a: { type: 'object' } } } }],
      },
      findings: [{ at: '/tools/0/inputSchema', severity: 'warning', revisions: ['2025-11-25', '2026-07-28'] }],
    },
  ],
});
