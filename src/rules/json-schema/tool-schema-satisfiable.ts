import type { Page } from '../../findings/entry.js';
import { endlessTarget } from '../../schema/endless.js';
import { isSuspect, SUSPECTS } from '../../schema/suspects.js';
import { isObject } from '../../text/value.js';
import { defineRule, type KeywordRule } from '../rule.js';
import { jsonSchemaCore } from '../sources.js';
import { MISLEADING } from '../weights.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'json-schema.tool-schema.satisfiable',
  weight: 'warning',
  variants: {
    branch: { weight: MISLEADING, aliases: ['json-schema.branch.satisfiable'] },
    choice: { weight: MISLEADING, aliases: ['json-schema.choice.satisfiable'] },
    part: { weight: 'info', aliases: ['json-schema.part.satisfiable'] },
  },
  on: { keywords: SUSPECTS },
  isSilentOn: (value, schema, { keyword }) => !isSuspect(keyword, value, schema),
  test({ judged, node, keyword, value }, context) {
    if (!isObject(node.schema)) return [];
    const isEndless = keyword === '$ref' && endlessTarget(node, judged.resolution) !== undefined;
    if (!isEndless && !isSuspect(keyword, value, node.schema)) return [];
    const found = context.contradictions(judged).at(node, keyword);
    if (found !== undefined) return found;
    const reason = 'Whether anything can satisfy the schema could not be found out: it takes too many steps.';
    context.incomplete(judged.schema.steps, reason);
    return [];
  },
});

export const page = (): Page => ({
  title: 'Something can satisfy a schema, and each of its parts',
  why: 'Where two keywords exclude each other, no value passes. When the whole schema or a required property is concerned, every call fails; a branch or a choice that nothing fits is offered to models in vain.',
  requirement: jsonSchemaCore('practice', '4.3.1'),
  notes: [
    'Contradictions are proved for all values, not guessed from keywords; what could not be proved within a bounded number of steps is not told, and the tool then is not completely checked.',
    'What is written as `false` or `{ "not": {} }` is meant to refuse everything, and is not told where it may stand. Formats are annotations here.',
  ],
  accepts: [
    {
      title: 'a property that must not be given',
      tool: { name: 'list', inputSchema: { type: 'object', properties: { cursor: { not: {} } } } },
    },
    {
      title: 'null among the choices, as "type" says',
      tool: {
        name: 'list',
        inputSchema: {
          type: 'object',
          properties: { order: { type: ['string', 'null'], enum: ['up', 'down', null] } },
        },
      },
    },
  ],
  rejects: [
    {
      title: 'a required property whose limits cross',
      tool: {
        name: 'list',
        inputSchema: {
          type: 'object',
          properties: { limit: { type: 'integer', minimum: 100, maximum: 10 } },
          required: ['limit'],
        },
      },
      findings: [{ at: '/inputSchema/properties/limit/minimum', severity: 'warning' }],
    },
    {
      title: 'an optional property whose choices are of another type',
      tool: {
        name: 'list',
        inputSchema: { type: 'object', properties: { level: { type: 'string', enum: [1, 2, 3] } } },
      },
      findings: [{ at: '/inputSchema/properties/level/enum', severity: 'info' }],
    },
    {
      title: 'a choice that "type" refuses',
      tool: {
        name: 'list',
        inputSchema: { type: 'object', properties: { order: { type: 'string', enum: ['up', 'down', null] } } },
      },
      findings: [{ at: '/inputSchema/properties/order/enum/2', severity: 'warning' }],
    },
    {
      title: 'branches of "oneOf" that always match together',
      tool: {
        name: 'list',
        inputSchema: {
          type: 'object',
          properties: { id: { oneOf: [{ type: 'integer' }, { type: 'number' }] } },
        },
      },
      findings: [{ at: '/inputSchema/properties/id/oneOf/0', severity: 'warning' }],
    },
  ],
});
