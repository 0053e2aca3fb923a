import type { Page } from '../../findings/entry.js';
import { META_GRAMMAR_SINCE, type MetaBearer, RESERVED_KEYS } from '../../protocol/meta-keys.js';
import { quote } from '../../text/value.js';
import { revisionsWithin } from '../../words.js';
import { defineRule, type Finding, type MetaRule } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: MetaRule = defineRule<MetaRule>({
  id: 'mcp.meta.reserved.context',
  weight: { description: 'error', native: 'warning', canonical: 'warning' },
  appliesTo: { since: META_GRAMMAR_SINCE },
  on: 'meta',
  test: ({ meta, steps, bearer }, { revisions }) =>
    Object.keys(meta).flatMap((key): Finding[] => {
      const known = RESERVED_KEYS.get(key);
      if (known === undefined || (known.home === 'results' && bearer === 'result')) return [];
      const problem = `${quote(key)} is a key of ${known.home}; on ${WORDS[bearer]} it means nothing.`;
      const having = revisionsWithin(revisions, known.since, known.until);
      const advice = 'Leave it out, or use a key with a prefix of your own.';
      return [{ steps: [...steps, key], part: 'key', problem, advice, revisions: having }];
    }),
});

const WORDS: { readonly [bearer in MetaBearer]: string } = {
  tool: 'a tool',
  declaration: 'a declaration',
  result: 'a result',
  content: 'content',
};

export const page = (): Page => ({
  title: 'Keys that MCP has defined for messages stay there',
  why: 'MCP gives some keys of `_meta` a meaning in requests, results or notifications, such as `progressToken`. On a tool they mean nothing, and are usually left over from a message.',
  requirement: mcp('should', '2026-07-28', 'basic#meta', 'Basic, General fields, `_meta`'),
  accepts: [
    {
      title: 'the server’s name, on a result',
      document: {
        resultType: 'complete',
        ttlMs: 0,
        cacheScope: 'private',
        tools: [],
        _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'sample', version: '1.0.0' } },
      },
    },
  ],
  rejects: [
    {
      title: 'a key of requests, on a tool',
      tool: { name: 'find', inputSchema: { type: 'object' }, _meta: { progressToken: 'a' } },
      findings: [{ at: '/_meta/progressToken', severity: 'warning' }],
    },
    {
      title: 'a key of requests, on a result',
      document: {
        resultType: 'complete',
        ttlMs: 0,
        cacheScope: 'private',
        tools: [],
        _meta: { 'io.modelcontextprotocol/clientInfo': {} },
      },
      findings: [{ at: '/_meta/io.modelcontextprotocol~1clientInfo', severity: 'warning' }],
    },
    {
      title: 'a key of requests, in a description',
      surface: 'description',
      document: {
        mcpdesc: '0.9.0',
        info: { name: 'sample', version: '1.0.0' },
        protocolVersions: ['2026-07-28'],
        tools: [{ name: 'find', inputSchema: { type: 'object' }, _meta: { progressToken: 'a' } }],
      },
      findings: [{ at: '/tools/0/_meta/progressToken', severity: 'error' }],
    },
  ],
});
