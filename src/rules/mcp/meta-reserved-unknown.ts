import type { Page } from '../../findings/entry.js';
import {
  isReservedPrefix,
  META_GRAMMAR_SINCE,
  misspeltPart,
  RESERVED_KEYS,
  readMetaKey,
} from '../../protocol/meta-keys.js';
import { quote } from '../../text/value.js';
import { isWithin, type Revision } from '../../words.js';
import { defineRule, type Finding, type MetaRule } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: MetaRule = defineRule<MetaRule>({
  id: 'mcp.meta.reserved.unknown',
  weight: 'warning',
  variants: {
    reserved: { weight: 'warning', aliases: ['mcp.meta.reserved.prefix'] },
    case: { weight: 'info', aliases: ['mcp.meta.reserved.case'] },
  },
  appliesTo: { since: META_GRAMMAR_SINCE },
  on: 'meta',
  test: ({ meta, steps }, { revisions }) =>
    Object.keys(meta).flatMap((key): Finding[] => {
      const place = { steps: [...steps, key], part: 'key', advice: ADVICE } as const;
      return findingsAbout(key, revisions).map((finding) => ({ ...place, ...finding }));
    }),
});

const ADVICE = 'Use a prefix that is your own, such as "com.example/".';

function findingsAbout(key: string, revisions: readonly Revision[]): Omit<Finding, 'steps'>[] {
  const parts = readMetaKey(key);
  if (parts.labels.length === 0 || misspeltPart(parts) !== undefined) return [];
  const folded = parts.labels.map((label) => label.toLowerCase());
  const unknown = revisions.filter((revision) => !isKnown(key, revision));
  const reserved = unknown.filter((revision) => isReservedPrefix(parts.labels, revision));
  const nearly = unknown.filter((revision) => !reserved.includes(revision) && isReservedPrefix(folded, revision));
  const prefix = quote(`${parts.labels.join('.')}/`);
  return [
    {
      variant: 'reserved',
      problem: `MCP keeps keys that begin with ${prefix} for itself, and has defined no ${quote(key)}.`,
      revisions: reserved,
    },
    {
      variant: 'case',
      problem: `The prefix ${prefix} differs only in case from one that MCP keeps for itself.`,
      revisions: nearly,
    },
  ].filter((finding) => finding.revisions.length > 0);
}

function isKnown(key: string, revision: Revision): boolean {
  const known = RESERVED_KEYS.get(key);
  return known !== undefined && isWithin(revision, known.since, known.until);
}

export const page = (): Page => ({
  title: 'Prefixes that MCP keeps for itself are left to it',
  why: 'MCP and its extensions may give a key under a reserved prefix a meaning at any time. From 2025-11-25 a prefix is reserved when its second label is `modelcontextprotocol` or `mcp`; in 2025-06-18 when any label but the last is.',
  requirement: mcp('should', '2026-07-28', 'basic#meta', 'Basic, General fields, `_meta`'),
  notes: [
    'The rule was turned round: `mcp.dev/` is reserved in 2025-06-18 and free from 2025-11-25, `dev.mcp/` the other way about.',
    'An official extension may define more keys, so that an unknown one is a warning and no error.',
  ],
  accepts: [
    {
      title: 'prefixes that only look like it',
      tool: { name: 'find', inputSchema: { type: 'object' }, _meta: { 'com.example.mcp/a': 1, 'mcp/a': 1 } },
    },
    {
      title: 'a prefix that was reserved before',
      tool: { name: 'find', inputSchema: { type: 'object' }, _meta: { 'mcp.dev/a': 1 } },
    },
  ],
  rejects: [
    {
      title: 'a key that MCP has not defined',
      tool: { name: 'find', inputSchema: { type: 'object' }, _meta: { 'io.modelcontextprotocol/kind': 1 } },
      findings: [{ at: '/_meta/io.modelcontextprotocol~1kind', severity: 'warning' }],
    },
    {
      title: 'a prefix that is reserved in one revision',
      tool: { name: 'find', inputSchema: { type: 'object' }, _meta: { 'mcp.dev/a': 1 } },
      revisions: ['2025-06-18', '2025-11-25'],
      findings: [{ at: '/_meta/mcp.dev~1a', severity: 'warning', revisions: ['2025-06-18'] }],
    },
    {
      title: 'a reserved prefix in another case',
      tool: { name: 'find', inputSchema: { type: 'object' }, _meta: { 'io.ModelContextProtocol/kind': 1 } },
      findings: [{ at: '/_meta/io.ModelContextProtocol~1kind', severity: 'info' }],
    },
  ],
});
