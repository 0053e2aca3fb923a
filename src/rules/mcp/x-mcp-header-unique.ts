import type { Page } from '../../findings/entry.js';
import { HEADER_KEYWORD } from '../../protocol/header-parameters.js';
import type { SchemaNode } from '../../schema/frame.js';
import { isObject, own, quote } from '../../text/value.js';
import { HEADER_NOTE, isParameter, revisionsWithHeaders } from '../header-annotation.js';
import { HEADER_REFUSES } from '../header-outcome.js';
import { defineRule, type JudgedSchema, type KeywordRule } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'mcp.tool.x-mcp-header.unique',
  aliases: ['mcp/x-mcp-header-duplicate'],
  weight: 'error',
  compile: HEADER_REFUSES,
  on: { keywords: [HEADER_KEYWORD] },
  test({ judged, node, value }, context) {
    if (typeof value !== 'string' || value === '' || judged.schema.field !== 'inputSchema') return [];
    const revisions = revisionsWithHeaders(context);
    const first = firstBearers(judged).get(inOneCase(value));
    if (first === undefined || first === node || !isParameter(node) || revisions.length === 0) return [];
    const place = (of: SchemaNode) => [...context.stepsTo(judged, of), HEADER_KEYWORD];
    const problem = `The header ${quote(value)} is another parameter's already; names of headers are compared without regard to case.`;
    const related = [{ steps: place(first), message: 'The first parameter with this header.' }];
    return [{ steps: place(node), problem, advice: 'Give each parameter a header of its own.', related, revisions }];
  },
});

/** Of each schema, the first parameter with each header; found once, for else many headers would take their square. */
const known = new WeakMap<JudgedSchema, ReadonlyMap<string, SchemaNode>>();

function firstBearers(judged: JudgedSchema): ReadonlyMap<string, SchemaNode> {
  let bearers = known.get(judged);
  if (bearers === undefined) {
    bearers = findFirstBearers(judged);
    known.set(judged, bearers);
  }
  return bearers;
}

function findFirstBearers({ frames }: JudgedSchema): ReadonlyMap<string, SchemaNode> {
  const bearers = new Map<string, SchemaNode>();
  for (const node of frames.flatMap(({ watched }) => watched.get(HEADER_KEYWORD) ?? [])) {
    const value = isObject(node.schema) ? own(node.schema, HEADER_KEYWORD) : undefined;
    // What stands where no client looks is no parameter, and told as that.
    if (typeof value !== 'string' || bearers.has(inOneCase(value)) || !isParameter(node)) continue;
    bearers.set(inOneCase(value), node);
  }
  return bearers;
}

/** By ASCII alone, as HTTP compares names; other letters cannot stand in one. */
function inOneCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

export const page = (): Page => ({
  title: 'No two parameters of a tool share a header',
  why: 'Names of headers are compared without regard to case. Of two parameters that are sent under one name the server can tell neither, so clients on HTTP must leave the whole tool out of the list.',
  requirement: mcp('must', '2026-07-28', 'server/tools', 'Tools, x-mcp-header'),
  notes: [HEADER_NOTE, 'Different tools may use the same header.'],
  accepts: [
    {
      title: 'the same header in two tools',
      document: ['find', 'list'].map((name) => ({
        name,
        inputSchema: { type: 'object', properties: { region: { type: 'string', 'x-mcp-header': 'Region' } } },
      })),
    },
  ],
  rejects: [
    {
      title: 'names that differ in case',
      tool: {
        name: 'move',
        inputSchema: {
          type: 'object',
          properties: {
            from: { type: 'string', 'x-mcp-header': 'X-1' },
            to: { type: 'object', properties: { region: { type: 'string', 'x-mcp-header': 'x-1' } } },
          },
        },
      },
      findings: [
        {
          at: '/inputSchema/properties/to/properties/region/x-mcp-header',
          severity: 'error',
          revisions: ['2026-07-28'],
        },
      ],
    },
  ],
});
