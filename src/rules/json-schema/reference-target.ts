import type { Page } from '../../findings/entry.js';
import { quote } from '../../text/value.js';
import { defineRule, type Finding, type SchemaRule } from '../rule.js';
import { jsonSchemaCore } from '../sources.js';
import { UNGOVERNED } from '../weights.js';

export const rule: SchemaRule = defineRule<SchemaRule>({
  id: 'json-schema.reference.target',
  weight: 'warning',
  legacy: UNGOVERNED,
  on: 'schema',
  about: ['references'],
  test(judged, context) {
    return judged.resolution.references.flatMap(({ from, keyword, uri, isOdd, isAmbiguous }): Finding[] => {
      if (!isOdd && !isAmbiguous) return [];
      const steps = [...context.stepsTo(judged, from), keyword];
      if (isOdd) {
        const problem = `The reference ${quote(uri)} leads to a place that holds no schemas; whether that works is undefined.`;
        return [{ steps, problem, advice: 'Move the schema under "$defs" and refer to it there.' }];
      }
      const problem = `The reference ${quote(uri)} names an anchor that several subschemas bear; which one is meant is undefined.`;
      return [{ steps, problem, advice: 'Give each subschema a name of its own.' }];
    });
  },
});

export const page = (): Page => ({
  title: 'References lead to places that hold schemas',
  why: 'Under a keyword that the dialect does not know, and in a default or an example, a value only looks like a schema. Some validators follow a reference there, others refuse the whole schema.',
  requirement: jsonSchemaCore('should', '9.4.2'),
  accepts: [
    {
      title: 'a pointer into "$defs", with an escaped name',
      tool: {
        name: 'send',
        inputSchema: {
          type: 'object',
          properties: { to: { $ref: '#/$defs/a~1b' } },
          $defs: { 'a/b': { type: 'string' } },
        },
      },
    },
  ],
  rejects: [
    {
      title: 'a schema under a keyword of the author’s own',
      tool: {
        name: 'send',
        inputSchema: {
          type: 'object',
          properties: { to: { $ref: '#/x-types/address' } },
          'x-types': { address: { type: 'string' } },
        },
      },
      findings: [{ at: '/inputSchema/properties/to/$ref', severity: 'warning' }],
    },
  ],
});
