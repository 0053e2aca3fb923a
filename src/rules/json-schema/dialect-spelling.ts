import type { Page } from '../../findings/entry.js';
import { DIALECT_URIS, dialectOf } from '../../schema/dialects/dialects.js';
import { quote } from '../../text/value.js';
import { defineRule, type KeywordRule } from '../rule.js';
import { jsonSchemaCore } from '../sources.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'json-schema.dialect.spelling',
  weight: { description: 'off', native: 'info', canonical: 'info' },
  on: { keywords: ['$schema'] },
  isSilentOn: (value) => value === DIALECT_URIS['2020-12'],
  test({ judged, node, value }, context) {
    const dialect = typeof value === 'string' ? dialectOf(value) : undefined;
    if (dialect === undefined || typeof value !== 'string' || isExact(value, DIALECT_URIS[dialect])) return [];
    return [
      {
        steps: [...context.stepsTo(judged, node), '$schema'],
        problem: `${quote(value)} is not how the dialect is spelled; some validators compare it letter by letter.`,
        advice: `Write ${quote(DIALECT_URIS[dialect])}.`,
      },
    ];
  },
});

/** draft-07's identifier has an empty fragment, which may be left out. */
function isExact(uri: string, exact: string): boolean {
  return uri === exact || `${uri}#` === exact;
}

export const page = (): Page => ({
  title: 'The dialect is spelled as its meta-schema spells it',
  why: 'The identifier of draft-07 begins with http, that of 2020-12 with https and has no fragment. Other spellings mean no registered dialect to validators that compare identifiers as text.',
  requirement: jsonSchemaCore('should', '8.1.1'),
  accepts: [
    {
      title: 'draft-07 without its empty fragment',
      tool: { name: 'send', inputSchema: { $schema: 'http://json-schema.org/draft-07/schema', type: 'object' } },
    },
  ],
  rejects: [
    {
      title: 'draft-07 with https',
      tool: { name: 'send', inputSchema: { $schema: 'https://json-schema.org/draft-07/schema#', type: 'object' } },
      findings: [{ at: '/inputSchema/$schema', severity: 'info' }],
    },
  ],
});
