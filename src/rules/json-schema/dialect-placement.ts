import type { Page } from '../../findings/entry.js';
import { isRoot } from '../../schema/frame.js';
import { defineRule, type KeywordRule } from '../rule.js';
import { jsonSchemaCore } from '../sources.js';
import { UNGOVERNED } from '../weights.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'json-schema.dialect.placement',
  weight: 'warning',
  legacy: UNGOVERNED,
  on: { keywords: ['$schema'] },
  isSilentOn: (_value, _schema, { isRoot }) => isRoot,
  test({ judged, node }, context) {
    if (isRoot(node)) return [];
    return [
      {
        steps: [...context.stepsTo(judged, node), '$schema'],
        part: 'key',
        problem: '"$schema" stands in a subschema that is no resource of its own; some validators refuse that.',
        advice: 'Keep it at the root of the schema, or give the subschema an "$id".',
      },
    ];
  },
});

export const page = (): Page => ({
  title: '"$schema" stands at the root of a resource',
  why: 'The dialect holds for a whole resource, so the keyword has a meaning only at its root. Generators that put converted schemas together leave it inside; one of the common validators throws on it.',
  requirement: jsonSchemaCore('must', '8.1.1'),
  notes: ['A warning, though the specification says MUST: widely used SDKs emit it and most validators pass over it.'],
  accepts: [
    {
      title: 'an embedded resource in another dialect',
      tool: {
        name: 'send',
        inputSchema: {
          type: 'object',
          $defs: {
            pair: {
              $id: 'https://example.com/pair',
              $schema: 'http://json-schema.org/draft-07/schema#',
              items: [{ type: 'string' }, { type: 'number' }],
            },
          },
        },
      },
    },
    {
      title: 'a property of that name',
      tool: { name: 'send', inputSchema: { type: 'object', properties: { $schema: { type: 'string' } } } },
    },
  ],
  rejects: [
    {
      title: 'inside a property',
      tool: {
        name: 'send',
        inputSchema: {
          type: 'object',
          properties: { to: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'string' } },
        },
      },
      findings: [{ at: '/inputSchema/properties/to/$schema', severity: 'warning' }],
    },
  ],
});
