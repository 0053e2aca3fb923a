import type { Page } from '../../findings/entry.js';
import { OUTPUT_SCHEMA_SINCE } from '../../protocol/tool-type.js';
import { isObject, listed } from '../../text/value.js';
import { revisionsWithin } from '../../words.js';
import { defineRule, type Finding, type ToolRule } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { described } from './described.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.schema.dialect-field.version',
  weight: 'error',
  appliesTo: { surfaces: ['description'], formats: ['0.8.0'], until: '2025-06-18' },
  on: 'tool',
  test: ({ schemas }, { revisions }) =>
    schemas.flatMap(({ field, value, steps }): Finding[] => {
      // Where there is no such member at all, that is told instead.
      const having = field === 'outputSchema' ? revisionsWithin(revisions, OUTPUT_SCHEMA_SINCE) : revisions;
      if (having.length === 0 || !isObject(value) || !Object.hasOwn(value, '$schema')) return [];
      const problem = `Schemas of tools have a "$schema" from MCP 2025-11-25 on, and this tool holds for ${listed(having)}.`;
      const advice = 'Leave "$schema" out, or narrow the tool\'s "protocolVersions".';
      return [{ steps: [...steps, '$schema'], part: 'key', problem, advice, revisions: having }];
    }),
});

export const page = (): Page => ({
  title: 'In format 0.8.0 a schema names its dialect from 2025-11-25 on',
  why: 'The revisions before give the schemas of tools no dialect, and their Tool type has no "$schema". Format 0.8.0 refuses a description that declares one for them.',
  requirement: mcpDescription('must', '9.2'),
  notes: ['The pages of 0.9.0 keep every other keyword of an early schema as it is, and so does this rule there.'],
  accepts: [
    {
      title: 'a dialect where schemas have one',
      surface: 'description',
      document: withDialect({ mcpdesc: '0.8.0', protocolVersions: ['2025-11-25'] }),
    },
    {
      title: 'a dialect in format 0.9.0',
      surface: 'description',
      document: withDialect({ protocolVersions: ['2025-06-18'] }),
    },
  ],
  rejects: [
    {
      title: 'a dialect for an early revision',
      surface: 'description',
      document: withDialect({ mcpdesc: '0.8.0', protocolVersions: ['2025-06-18', '2025-11-25'] }),
      findings: [{ at: '/tools/0/inputSchema/$schema', severity: 'error', revisions: ['2025-06-18'] }],
    },
  ],
});

function withDialect(root: Parameters<typeof described>[1]): ReturnType<typeof described> {
  const inputSchema = { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' };
  return described([{ name: 'find', inputSchema }], root);
}
