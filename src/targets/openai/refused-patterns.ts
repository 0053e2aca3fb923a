import { looksAround } from '../constructs/patterns.js';
import { dropKeywords } from '../rewrites/drop-keywords.js';
import type { Rewrite } from '../rewriting/rewrite.js';

/** The code of what is dropped because it was seen to be refused. */
export const REFUSED = 'dropped-refused-keyword';

/** Drops patterns that look around, which OpenAI was seen to refuse, with and without strict mode. */
export const dropLookAround: Rewrite = dropKeywords({
  code: REFUSED,
  title: 'drops patterns that look ahead or behind',
  effect: 'widens',
  keywords: (keyword, { pattern }) => keyword === 'pattern' && typeof pattern === 'string' && looksAround(pattern),
  reason: 'OpenAI was seen to refuse it',
  page: {
    why: 'Functions were refused for patterns that look ahead or behind.',
    examples: [
      {
        title: 'a pattern that looks ahead',
        schema: { properties: { a: { type: 'string', pattern: '^(?!x)' } } },
        output: { properties: { a: { type: 'string' } } },
        effect: 'widens',
      },
    ],
  },
});
