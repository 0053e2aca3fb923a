import type { Page } from '../../findings/entry.js';
import { TRACE_KEYS, TRACE_KEYS_SINCE, TRACEPARENT } from '../../protocol/meta-keys.js';
import { type JsonValue, own, quote, typeWithArticle } from '../../text/value.js';
import { defineRule, type Finding, type MetaRule } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: MetaRule = defineRule<MetaRule>({
  id: 'mcp.meta.reserved.value',
  weight: 'error',
  appliesTo: { since: TRACE_KEYS_SINCE },
  on: 'meta',
  test: ({ meta, steps }) =>
    TRACE_KEYS.flatMap((key): Finding[] => {
      const value = own(meta, key);
      const expected = value === undefined ? undefined : expectedValue(key, value);
      if (value === undefined || expected === undefined) return [];
      const shown = typeof value === 'object' ? typeWithArticle(value) : quote(value);
      const problem = `The value of ${quote(key)} must be ${expected}, but is ${shown}.`;
      return [{ steps: [...steps, key], problem, advice: 'Leave it out where nothing is traced.' }];
    }),
});

/** What the value should have been; undefined when it is that. */
function expectedValue(key: string, value: JsonValue): string | undefined {
  if (key === 'traceparent') {
    const example = '"00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"';
    return typeof value === 'string' && TRACEPARENT.test(value) ? undefined : `a trace parent such as ${example}`;
  }
  return typeof value === 'string' && value !== '' ? undefined : 'a string that is not empty';
}

export const page = (): Page => ({
  title: 'Trace context in _meta has the format of the W3C',
  why: 'From 2026-07-28 `traceparent`, `tracestate` and `baggage` are keys of `_meta` for distributed tracing, and their values must follow the formats of the W3C. Programs along the way read them.',
  requirement: mcp('must', '2026-07-28', 'basic#meta', 'Basic, General fields, `_meta`'),
  notes: ['Of `tracestate` and `baggage` only that they are texts is looked at.'],
  accepts: [
    {
      title: 'a result with its trace',
      document: {
        resultType: 'complete',
        ttlMs: 0,
        cacheScope: 'private',
        tools: [],
        _meta: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', tracestate: 'sample=1' },
      },
    },
    {
      title: 'an author’s own key, before the name was taken',
      tool: { name: 'find', inputSchema: { type: 'object' }, _meta: { baggage: 7 } },
      revisions: ['2025-11-25'],
    },
  ],
  rejects: [
    {
      title: 'other values',
      tool: { name: 'find', inputSchema: { type: 'object' }, _meta: { traceparent: 'none', baggage: {} } },
      findings: [
        { at: '/_meta/traceparent', severity: 'error', revisions: ['2026-07-28'] },
        { at: '/_meta/baggage', severity: 'error', revisions: ['2026-07-28'] },
      ],
    },
  ],
});
