import { own, quote } from '../../text/value.js';
import { looksAround } from '../constructs/patterns.js';
import { addItems } from '../rewrites/add-items.js';
import { dropKeywords } from '../rewrites/drop-keywords.js';
import { renameToParameters } from '../rewrites/envelope.js';
import { provenOneOfToAnyOf } from '../rewrites/one-of-to-any-of.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const DROPPED_AT_ROOT = 'dropped-root-composition';
const AT_ROOT = ['anyOf', 'oneOf', 'allOf', 'enum', 'not'] as const;

const dropRootComposition: Rewrite = {
  code: DROPPED_AT_ROOT,
  title: 'drops composition at the root',
  effect: 'widens',
  order: 'root',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean') return;
    for (const keyword of AT_ROOT) {
      if (own(schema, keyword) === undefined) continue;
      delete schema[keyword];
      const detail = `Dropped ${quote(keyword)} at the root, where OpenAI was seen to refuse it.`;
      draft.note(schema, { code: DROPPED_AT_ROOT, at: [keyword], effect: 'widens', detail });
    }
  },
  page: {
    why: 'A function was seen to be refused whose parameters are composed at the root. Arguments are still judged by the source, when the argument adapter validates them.',
    examples: [
      {
        title: 'one of two members',
        schema: { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] },
        output: { type: 'object' },
        effect: 'widens',
      },
    ],
  },
};

/** The rewrites for functions without strict mode, in their order. */
export const looseRewrites: readonly Rewrite[] = [
  renameToParameters,
  dropRootComposition,
  dropKeywords({
    code: 'dropped-refused-keyword',
    title: 'drops what OpenAI was seen to refuse',
    effect: 'widens',
    keywords: (keyword, { pattern }) =>
      keyword === 'propertyNames' || (keyword === 'pattern' && typeof pattern === 'string' && looksAround(pattern)),
    reason: 'OpenAI was seen to refuse it',
    page: {
      why: 'Functions were refused, without strict mode, for "propertyNames" and for patterns that look ahead or behind.',
      examples: [
        {
          title: 'a pattern that looks ahead',
          schema: { properties: { a: { type: 'string', pattern: '^(?!x)' } } },
          output: { properties: { a: { type: 'string' } } },
          effect: 'widens',
        },
      ],
    },
  }),
  provenOneOfToAnyOf,
  addItems,
];
