import type { Page } from '../../findings/entry.js';
import { HEADER_KEYWORD } from '../../protocol/header-parameters.js';
import { isArray, isObject, type JsonValue, own, quote } from '../../text/value.js';
import { HEADER_NOTE, isParameter, revisionsWithHeaders } from '../header-annotation.js';
import { defineRule, type Finding, type KeywordRule } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'mcp.tool.x-mcp-header.safe-integer',
  weight: 'info',
  on: { keywords: [HEADER_KEYWORD] },
  test({ judged, node }, context) {
    const { schema } = node;
    if (judged.schema.field !== 'inputSchema' || !isObject(schema) || own(schema, 'type') !== 'integer') return [];
    const revisions = revisionsWithHeaders(context);
    if (revisions.length === 0 || !isParameter(node)) return [];
    return Object.entries(NAMING_VALUES).flatMap(([keyword, isBeyond]): Finding[] => {
      const value = own(schema, keyword);
      if (value === undefined || !isBeyond(value)) return [];
      const problem = `${quote(keyword)} names integers beyond ±${Number.MAX_SAFE_INTEGER}, which must not be sent as a header.`;
      const advice = 'Keep within these bounds, or make the parameter a string of digits.';
      return [{ steps: [...context.stepsTo(judged, node), keyword], problem, advice, revisions }];
    });
  },
});

/** Keywords that name values of an integer, and whether their value names one that a double cannot tell from others. */
const NAMING_VALUES: { readonly [keyword: string]: (value: JsonValue) => boolean } = {
  minimum: isUnsafe,
  maximum: isUnsafe,
  exclusiveMinimum: isUnsafeBound,
  exclusiveMaximum: isUnsafeBound,
  const: isUnsafe,
  default: isUnsafe,
  enum: (value) => isArray(value) && value.some(isUnsafe),
  examples: (value) => isArray(value) && value.some(isUnsafe),
};

function isUnsafe(value: JsonValue): boolean {
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;
}

/** The bound itself is not a value, so it may lie one beyond. */
function isUnsafeBound(value: JsonValue): boolean {
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER + 1;
}

export const page = (): Page => ({
  title: 'Integers that are sent as headers keep within what doubles tell apart',
  why: 'Server and client compare the header with the body as numbers. Beyond ±9007199254740991 different integers become the same double, so MCP allows none there; a schema that names some promises what cannot be sent.',
  requirement: mcp('must', '2026-07-28', 'server/tools', 'Tools, x-mcp-header'),
  notes: [HEADER_NOTE],
  accepts: [
    {
      title: 'the last integers that are told apart',
      tool: {
        name: 'find',
        inputSchema: {
          type: 'object',
          properties: {
            size: {
              type: 'integer',
              minimum: -9007199254740991,
              exclusiveMaximum: 9007199254740992,
              'x-mcp-header': 'Size',
            },
          },
        },
      },
    },
  ],
  rejects: [
    {
      title: 'bounds and choices beyond',
      tool: {
        name: 'find',
        inputSchema: {
          type: 'object',
          properties: {
            size: { type: 'integer', maximum: 1e16, enum: [1, 1e16], 'x-mcp-header': 'Size' },
          },
        },
      },
      findings: [
        { at: '/inputSchema/properties/size/maximum', severity: 'info', revisions: ['2026-07-28'] },
        { at: '/inputSchema/properties/size/enum', severity: 'info', revisions: ['2026-07-28'] },
      ],
    },
  ],
});
