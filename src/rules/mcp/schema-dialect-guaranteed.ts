import type { Page } from '../../findings/entry.js';
import { defineRule, type SchemaRule } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: SchemaRule = defineRule<SchemaRule>({
  id: 'mcp.tool.schema.dialect-guaranteed',
  weight: { description: 'off', native: 'info', canonical: 'warning' },
  aliases: ['mcp/non-default-schema-dialect'],
  appliesTo: { since: '2025-11-25' },
  on: 'schema',
  about: ['dialect'],
  test(judged, context) {
    const foreign = judged.frames.filter(({ declared, dialect }) => {
      if (typeof declared !== 'string' || dialect === '2020-12') return false;
      // A server that names another dialect altogether gets an error for it already.
      return dialect !== undefined || context.surface !== 'native';
    });
    return foreign.map(({ root }) => ({
      steps: [...context.stepsTo(judged, root), '$schema'],
      problem:
        'Only JSON Schema 2020-12 is guaranteed everywhere; whether a client reads another dialect is its choice.',
      advice: 'Write the schema in 2020-12 and leave "$schema" out.',
    }));
  },
});

export const page = (): Page => ({
  title: 'Only 2020-12 is guaranteed',
  why: 'Every implementation must support JSON Schema 2020-12. draft-07 is common, and yet a client may answer it with an error.',
  requirement: mcp('must', '2025-11-25', 'basic#json-schema-usage', 'Basic, JSON Schema usage'),
  accepts: [{ title: 'no declaration means 2020-12', tool: { name: 'find', inputSchema: { type: 'object' } } }],
  rejects: [
    {
      title: 'draft-07',
      tool: { name: 'find', inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' } },
      findings: [{ at: '/inputSchema/$schema', severity: 'info' }],
    },
    {
      title: 'a resource of its own in draft-07',
      tool: {
        name: 'find',
        inputSchema: {
          type: 'object',
          $defs: {
            place: {
              $id: 'https://example.com/place',
              $schema: 'http://json-schema.org/draft-07/schema#',
              type: 'string',
            },
          },
        },
      },
      findings: [{ at: '/inputSchema/$defs/place/$schema', severity: 'info' }],
    },
  ],
});
