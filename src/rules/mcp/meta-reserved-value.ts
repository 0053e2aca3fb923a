import type { Page } from '../../findings/entry.js';
import { TRACE_KEYS, TRACE_KEYS_SINCE, TRACEPARENT } from '../../protocol/meta-keys.js';
import { RESERVED_RESULT_META } from '../../protocol/tool-type.js';
import { misfitProblem, misfitsOf } from '../../shapes/shape.js';
import { type JsonValue, own, quote, typeWithArticle } from '../../text/value.js';
import { revisionsWithin } from '../../words.js';
import { defineRule, type Finding, type MetaRule, type MetaUse, type RuleContext } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: MetaRule = defineRule<MetaRule>({
  id: 'mcp.meta.reserved.value',
  weight: 'error',
  appliesTo: { since: '2025-11-25' },
  on: 'meta',
  test: (use, context) => [...traceFindings(use, context), ...resultFindings(use, context)],
});

function traceFindings({ meta, steps }: MetaUse, context: RuleContext): Finding[] {
  const revisions = revisionsWithin(context.revisions, TRACE_KEYS_SINCE);
  if (revisions.length === 0) return [];
  return TRACE_KEYS.flatMap((key): Finding[] => {
    const value = own(meta, key);
    const expected = value === undefined ? undefined : expectedValue(key, value);
    if (value === undefined || expected === undefined) return [];
    const shown = typeof value === 'object' ? typeWithArticle(value) : quote(value);
    const problem = `The value of ${quote(key)} must be ${expected}, but is ${shown}.`;
    return [{ steps: [...steps, key], problem, advice: 'Leave it out where nothing is traced.', revisions }];
  });
}

/** What a described result says of its server and its task; the result of tools/list is judged by its type. */
function resultFindings({ meta, steps, bearer }: MetaUse, { surface, revisions }: RuleContext): Finding[] {
  if (bearer !== 'result' || surface !== 'description') return [];
  return misfitsOf(meta, RESERVED_RESULT_META, revisions).map((misfit) => ({
    steps: [...steps, ...misfit.steps],
    problem: `${quote(misfit.steps.join('.'))} ${misfitProblem(misfit)}.`,
    revisions: misfit.revisions,
  }));
}

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
    {
      title: 'a server without a version, in the example of a description',
      surface: 'description',
      document: {
        mcpdesc: '0.9.0',
        info: { name: 'sample', version: '1.0.0' },
        protocolVersions: ['2026-07-28'],
        tools: [
          {
            name: 'find',
            inputSchema: { type: 'object' },
            examples: {
              one: {
                input: {},
                result: {
                  resultType: 'complete',
                  content: [],
                  _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'sample' } },
                },
              },
            },
          },
        ],
      },
      findings: [
        {
          at: '/tools/0/examples/one/result/_meta/io.modelcontextprotocol~1serverInfo/version',
          severity: 'error',
          revisions: ['2026-07-28'],
        },
      ],
    },
  ],
});
