import type { Page } from '../../findings/entry.js';
import { quote } from '../../text/value.js';
import { defineRule, type Finding, type SchemaRule } from '../rule.js';
import { jsonSchemaCore } from '../sources.js';
import { UNGOVERNED } from '../weights.js';

export const rule: SchemaRule = defineRule<SchemaRule>({
  id: 'json-schema.reference.loop',
  weight: 'error',
  legacy: UNGOVERNED,
  on: 'schema',
  about: ['references'],
  test(judged, context) {
    const { supplied, loops } = judged.resolution;
    const entries = new Map(supplied.map(({ from, source, entry }) => [from, { source, entry }]));
    return loops.map((loop): Finding => {
      const { source, entry = loop } = entries.get(loop.from) ?? {};
      const where = source === undefined ? 'The reference' : `In the supplied schema ${source}, the reference`;
      return {
        steps: [...context.stepsTo(judged, entry.from), entry.keyword],
        problem: `${where} ${quote(loop.uri)} comes back to itself without going down into the value: judging never ends.`,
        advice: 'Break the loop: let one of the schemas on it say what the value is.',
      };
    });
  },
});

export const page = (): Page => ({
  title: 'References come to an end',
  why: 'A schema that refers to itself for the same value can never be judged: validators overflow their stack, at the latest on the first call.',
  requirement: jsonSchemaCore('should', '9.4.1'),
  notes: ['A reference under `properties` or `items` may lead back to the root: the value gets smaller each time.'],
  accepts: [
    {
      title: 'a tree refers to itself for its children',
      tool: {
        name: 'plant',
        inputSchema: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#' } } } },
      },
    },
  ],
  rejects: [
    {
      title: 'two definitions that are each other',
      tool: {
        name: 'plant',
        inputSchema: {
          type: 'object',
          properties: { seed: { $ref: '#/$defs/a' } },
          $defs: { a: { $ref: '#/$defs/b' }, b: { allOf: [{ $ref: '#/$defs/a' }] } },
        },
      },
      findings: [{ at: '/inputSchema/$defs/b/allOf/0/$ref', severity: 'error' }],
    },
  ],
});
