import type { Page } from '../../findings/entry.js';
import { rootTypeMisfits } from '../root-shape.js';
import { defineRule, type ToolRule } from '../rule.js';
import { mcpToolType } from '../sources.js';
import { rootTypeFinding } from './root-type-finding.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.input-schema.root-type',
  weight: 'error',
  variants: {
    missing: {
      weight: 'error',
      aliases: ['mcp/input-schema-missing-type'],
      compile: { ability: 'fixes', detail: 'Compiling adds "type": "object".' },
    },
    'literal-array': {
      weight: 'error',
      aliases: ['mcp/input-schema-type-not-literal-object'],
      compile: { ability: 'fixes', detail: 'Compiling writes "object" for ["object"].' },
    },
    union: {
      weight: { description: 'error', native: 'error', canonical: 'warning' },
      aliases: ['mcp/input-schema-type-union'],
      compile: { ability: 'fixes', detail: 'Compiling leaves "object" of the types.' },
    },
    other: { weight: 'error', aliases: ['mcp/input-schema-not-object'] },
    'no-object': { weight: 'error', aliases: ['mcp.tool.input-schema.object'] },
  },
  appliesTo: { surfaces: ['native', 'canonical'] },
  on: 'tool',
  test: ({ schemas }, { revisions }) =>
    schemas
      .filter(({ field }) => field === 'inputSchema')
      .flatMap((schema) =>
        rootTypeMisfits(schema, revisions).map((misfit) => ({
          ...rootTypeFinding(schema, misfit),
          steps: [...schema.steps, ...misfit.steps],
        })),
      ),
});

export const page = (): Page => ({
  title: 'An inputSchema says "type": "object" at its root',
  why: 'Every revision types the root with exactly the string "object". Clients that check it drop the tool, and many drop the whole server, for an empty schema, a list of types, or a root that only refers elsewhere.',
  requirement: mcpToolType('must', '2026-07-28'),
  notes: [
    'In a description from 2025-11-25 on, the same is a warning of mcp.tool.schema.native-shape.',
    'A `type` that JSON Schema itself refuses is reported by json-schema.tool-schema.valid.',
  ],
  accepts: [
    {
      title: 'the type beside a reference',
      tool: {
        name: 'find',
        inputSchema: { type: 'object', $ref: '#/$defs/a', $defs: { a: { properties: { id: { type: 'string' } } } } },
      },
    },
    {
      title: 'the type beside a composition',
      tool: { name: 'find', inputSchema: { type: 'object', oneOf: [{ required: ['a'] }, { required: ['b'] }] } },
    },
  ],
  rejects: [
    {
      title: 'an empty schema',
      tool: { name: 'find', inputSchema: {} },
      findings: [{ at: '/inputSchema/type', severity: 'error', revisions: ['2025-11-25', '2026-07-28'] }],
    },
    {
      title: 'a list of types',
      tool: { name: 'find', inputSchema: { type: ['object', 'null'] } },
      findings: [{ at: '/inputSchema/type', severity: 'error' }],
    },
    {
      title: 'a schema written as a text',
      tool: { name: 'find', inputSchema: '{"type":"object"}' },
      findings: [{ at: '/inputSchema', severity: 'error' }],
    },
    {
      title: 'a list of one',
      tool: { name: 'find', inputSchema: { type: ['object'] } },
      findings: [{ at: '/inputSchema/type', severity: 'error' }],
    },
    {
      title: 'another type',
      tool: { name: 'find', inputSchema: { type: 'string' } },
      findings: [{ at: '/inputSchema/type', severity: 'error' }],
    },
  ],
});
