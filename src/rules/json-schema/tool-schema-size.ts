import type { Page } from '../../findings/entry.js';
import { defineRule, type SchemaRule } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: SchemaRule = defineRule<SchemaRule>({
  id: 'json-schema.tool-schema.size',
  weight: 'error',
  on: 'schema',
  about: ['bounds'],
  test: (judged, context) =>
    judged.frames.flatMap(({ bounds }) =>
      bounds.map(({ node, reason }) => ({
        steps: context.stepsTo(judged, node),
        problem: reason,
        advice: 'Flatten the schema, or use "$ref" for what repeats; validators that recurse overflow on it.',
        incomplete: reason,
      })),
    ),
});

export const page = (): Page => ({
  title: 'A schema keeps to a size that can be judged',
  why: 'MCP asks implementations to bound the work that a schema causes; those that do not overflow their stack at about a thousand levels. Beyond 512 nested subschemas, or a million of them, the rest is not read and the tool not completely checked.',
  requirement: mcp('should', '2026-07-28', 'basic#json-schema-usage', 'Basic, JSON Schema usage'),
  notes: ['The two numbers are this tool’s own: the specification names none.'],
  accepts: [{ title: 'a small one', tool: { name: 'find', inputSchema: { type: 'object' } } }],
  rejects: [],
});
