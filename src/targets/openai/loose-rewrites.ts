import { looksAround } from '../constructs/patterns.js';
import { addItems } from '../rewrites/add-items.js';
import { dropKeywords } from '../rewrites/drop-keywords.js';
import { renameToParameters } from '../rewrites/envelope.js';
import { provenOneOfToAnyOf } from '../rewrites/one-of-to-any-of.js';
import { linkReferencesInto, pointReferences } from '../rewrites/references.js';
import { dropRootComposition } from '../rewrites/root-composition.js';
import type { Rewrite } from '../rewriting/rewrite.js';

/** What OpenAI was seen to refuse at the root. */
const ROOT_COMPOSITION = ['anyOf', 'oneOf', 'allOf', 'enum', 'not'] as const;

/** The rewrites for functions without strict mode, in their order. */
export const looseRewrites: readonly Rewrite[] = [
  renameToParameters,
  linkReferencesInto(ROOT_COMPOSITION, ['propertyNames']),
  dropRootComposition(ROOT_COMPOSITION),
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
  pointReferences,
];
