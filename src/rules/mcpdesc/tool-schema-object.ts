import type { Page } from '../../findings/entry.js';
import { isObject, quote, typeWithArticle } from '../../text/value.js';
import { defineRule, type ToolRule } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { described } from './described.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcpdesc.tool.schema.object-value',
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: 'tool',
  test: ({ schemas }) =>
    schemas
      .filter(({ value }) => !isObject(value))
      .map(({ value, steps }) => ({
        steps,
        problem: `The schema must be an object, but is ${typeof value === 'object' ? typeWithArticle(value) : quote(value)}.`,
        advice:
          typeof value === 'string'
            ? 'Write the schema itself, not a text that contains it.'
            : 'Write a schema object.',
      })),
});

export const page = (): Page => ({
  title: 'A described schema is an object',
  why: 'JSON Schema also allows true and false; MCP and the format do not, at the root of a tool’s schema.',
  requirement: mcpDescription('must', '9.2'),
  accepts: [
    {
      title: 'an object',
      document: described([{ name: 'find', inputSchema: { type: 'object' } }]),
      surface: 'description',
    },
  ],
  rejects: [
    {
      title: 'true',
      document: described([{ name: 'find', inputSchema: true }]),
      surface: 'description',
      findings: [{ at: '/tools/0/inputSchema', severity: 'error' }],
    },
  ],
});
