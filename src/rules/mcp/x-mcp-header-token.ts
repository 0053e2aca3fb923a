import type { Page } from '../../findings/entry.js';
import { HEADER_KEYWORD, strangerInHeaderName } from '../../protocol/header-parameters.js';
import { type JsonValue, quote, typeWithArticle } from '../../text/value.js';
import { HEADER_NOTE, revisionsWithHeaders } from '../header-annotation.js';
import { HEADER_REFUSES } from '../header-outcome.js';
import { defineRule, type KeywordRule } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'rfc9110.tool.x-mcp-header.token',
  aliases: ['mcp/x-mcp-header-invalid'],
  weight: 'error',
  compile: HEADER_REFUSES,
  on: { keywords: [HEADER_KEYWORD] },
  test({ judged, node, value }, context) {
    const revisions = revisionsWithHeaders(context);
    const problem = judged.schema.field === 'inputSchema' ? problemOf(value) : undefined;
    if (problem === undefined || revisions.length === 0) return [];
    const steps = [...context.stepsTo(judged, node), HEADER_KEYWORD];
    const advice = 'Use letters, digits and "-", as in "Region"; clients send it as "Mcp-Param-Region".';
    return [{ steps, problem, advice, revisions }];
  },
});

function problemOf(value: JsonValue): string | undefined {
  if (typeof value !== 'string') return `"${HEADER_KEYWORD}" is ${typeWithArticle(value)}, not the name of a header.`;
  if (value === '') return `"${HEADER_KEYWORD}" is empty, so no header can be named after it.`;
  const stranger = strangerInHeaderName(value);
  if (stranger === undefined) return undefined;
  return `"${HEADER_KEYWORD}" is ${quote(value)}, and no name of a header contains ${quote(stranger)}.`;
}

export const page = (): Page => ({
  title: 'The value of x-mcp-header can be the name of a header',
  why: 'Clients on HTTP send the argument as a header of this name after `Mcp-Param-`. A name that HTTP does not allow cannot be sent, so they must leave the whole tool out of the list.',
  requirement: mcp('must', '2026-07-28', 'server/tools', 'Tools, x-mcp-header; RFC 9110, 5.6.2'),
  notes: [HEADER_NOTE, "A token holds letters, digits and any of ``! # $ % & ' * + - . ^ _ ` | ~``."],
  accepts: [
    {
      title: 'a name of letters',
      tool: annotated({ type: 'string', 'x-mcp-header': 'Region' }),
    },
    {
      title: 'every other character of a token',
      tool: annotated({ type: 'string', 'x-mcp-header': "!#$%&'*+-.^_`|~0" }),
    },
    {
      title: 'a property of that name',
      tool: { name: 'find', inputSchema: { type: 'object', properties: { 'x-mcp-header': { type: 'string' } } } },
    },
    {
      title: 'a default that looks like it',
      tool: annotated({ type: 'object', default: { 'x-mcp-header': 'A B' } }),
    },
  ],
  rejects: [
    ...['', 'My Region', 'Région', 'a:b', 5, null].map((value) => ({
      title: `${JSON.stringify(value)} as a name`,
      tool: annotated({ type: 'string', 'x-mcp-header': value }),
      findings: [
        {
          at: '/inputSchema/properties/region/x-mcp-header',
          severity: 'error',
          revisions: ['2026-07-28'],
        } as const,
      ],
    })),
    {
      title: 'a name that is none, in a source for any revision',
      surface: 'canonical',
      revisions: ['2025-11-25'],
      tool: annotated({ type: 'string', 'x-mcp-header': 'My Region' }),
      findings: [{ at: '/inputSchema/properties/region/x-mcp-header', severity: 'error', revisions: ['2025-11-25'] }],
    },
  ],
});

function annotated(region: { readonly [keyword: string]: JsonValue }): { readonly [member: string]: JsonValue } {
  return { name: 'find', inputSchema: { type: 'object', properties: { region } } };
}
