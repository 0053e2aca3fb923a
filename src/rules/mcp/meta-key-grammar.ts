import type { Page } from '../../findings/entry.js';
import { META_GRAMMAR_SINCE, misspeltPart, readMetaKey } from '../../protocol/meta-keys.js';
import { quote } from '../../text/value.js';
import { defineRule, type Finding, type MetaRule } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: MetaRule = defineRule<MetaRule>({
  id: 'mcp.meta.key.grammar',
  weight: 'error',
  appliesTo: { since: META_GRAMMAR_SINCE },
  on: 'meta',
  test: ({ meta, steps }) =>
    Object.keys(meta).flatMap((key): Finding[] => {
      const misspelt = misspeltPart(readMetaKey(key));
      if (misspelt === undefined) return [];
      const problem = `${quote(key)} is no key of "_meta": ${faultIn(misspelt)}.`;
      return [{ steps: [...steps, key], part: 'key', problem, advice: 'Write it as in "com.example/kind".' }];
    }),
});

function faultIn({ part, text }: NonNullable<ReturnType<typeof misspeltPart>>): string {
  if (part === 'label') {
    return text === ''
      ? 'a label of its prefix is empty'
      : `the label ${quote(text)} of its prefix must begin with a letter, end with a letter or digit, and have only these and "-" between`;
  }
  if (text.includes('/')) return 'it has more than one "/"';
  return 'its name must begin and end with a letter or digit, and have only these, "-", "_" and "." between';
}

export const page = (): Page => ({
  title: 'The keys of _meta are a name, or a prefix and a name',
  why: 'A key of `_meta` is an optional prefix of labels with dots between, closed by a slash, and a name. The grammar keeps keys of different authors apart; validators refuse others.',
  requirement: mcp('must', '2026-07-28', 'basic#meta', 'Basic, General fields, `_meta`'),
  notes: [
    'Letters are those of ASCII. The name may be empty, and a prefix may be a single label, as in `ui/resourceUri`.',
    'Some products ask for keys of their own that break the grammar. Whoever has to send one can weigh this rule less, with `--rule mcp.meta.key.grammar=warning`.',
    'Before 2025-06-18 a tool has no `_meta`, and the `_meta` of a result has no grammar.',
  ],
  accepts: [
    {
      title: 'keys with a prefix and without',
      tool: {
        name: 'find',
        inputSchema: { type: 'object' },
        _meta: { 'com.example/kind': 1, 'ui/resourceUri': 'ui://a', ui: {}, 'com.example/': 1, a_b: 1, '': 1 },
      },
    },
    {
      title: 'any key, where there is no grammar',
      tool: { name: 'find', inputSchema: { type: 'object' }, _meta: { '-x': 1 } },
      revisions: ['2025-03-26'],
    },
  ],
  rejects: [
    {
      title: 'a second slash, a hyphen in front, a label that begins with a digit, and one that is empty',
      tool: { name: 'find', inputSchema: { type: 'object' }, _meta: { 'a/b/c': 1, '-x': 1, '1a.b/c': 1, '/x': 1 } },
      findings: [
        { at: '/_meta/a~1b~1c', severity: 'error', revisions: ['2025-11-25', '2026-07-28'] },
        { at: '/_meta/-x', severity: 'error' },
        { at: '/_meta/1a.b~1c', severity: 'error' },
        { at: '/_meta/~1x', severity: 'error' },
      ],
    },
    {
      title: 'a space, in the result of tools/list',
      document: { resultType: 'complete', ttlMs: 0, cacheScope: 'private', tools: [], _meta: { 'fetched at': 1 } },
      findings: [{ at: '/_meta/fetched at', severity: 'error' }],
    },
    {
      title: 'a space, in a description',
      surface: 'description',
      document: {
        mcpdesc: '0.9.0',
        info: { name: 'sample', version: '1.0.0' },
        protocolVersions: ['2026-07-28'],
        tools: [{ name: 'find', inputSchema: { type: 'object' }, _meta: { 'bad key': true } }],
      },
      findings: [{ at: '/tools/0/_meta/bad key', severity: 'error' }],
    },
  ],
});
