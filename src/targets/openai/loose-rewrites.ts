import { addItems } from '../rewrites/add-items.js';
import { dropKeywords } from '../rewrites/drop-keywords.js';
import { renameToParameters } from '../rewrites/envelope.js';
import { provenOneOfToAnyOf } from '../rewrites/one-of-to-any-of.js';
import { linkReferencesInto, pointReferences } from '../rewrites/references.js';
import { dropRootComposition } from '../rewrites/root-composition.js';
import type { Rewrite } from '../rewriting/rewrite.js';
import { dropLookAround, REFUSED } from './refused-patterns.js';

/** What OpenAI was seen to refuse at the root. */
const ROOT_COMPOSITION = ['anyOf', 'oneOf', 'allOf', 'enum', 'not'] as const;

/** The rewrites for functions without strict mode, in their order. */
export const looseRewrites: readonly Rewrite[] = [
  renameToParameters,
  linkReferencesInto(ROOT_COMPOSITION, ['propertyNames']),
  dropRootComposition(ROOT_COMPOSITION),
  dropLookAround,
  dropKeywords({
    code: REFUSED,
    title: 'drops what OpenAI was seen to refuse',
    effect: 'widens',
    keywords: (keyword) => keyword === 'propertyNames',
    reason: 'OpenAI was seen to refuse it',
    page: {
      why: 'Functions were refused, without strict mode, for "propertyNames".',
      examples: [
        {
          title: 'names that begin with a letter',
          schema: { properties: { a: { type: 'object', propertyNames: { pattern: '^[a-z]' } } } },
          output: { properties: { a: { type: 'object' } } },
          effect: 'widens',
        },
      ],
    },
  }),
  provenOneOfToAnyOf,
  addItems,
  pointReferences,
];
