import { arrangeMembers, ranksOf } from '../rewriting/member-order.js';
import type { Target } from '../target.js';
import { functionTool } from './envelope.js';
import { SUPPORTED } from './keywords.js';
import { RULES } from './rules.js';
import { FUNCTION_CALLING, FUNCTION_DEFINITION, STRICT_HELPER, STRUCTURED_OUTPUTS } from './sources.js';
import { STRICT_CONSTRUCTS } from './strict-constructs.js';
import { STRICT_KEYWORDS, UNKNOWN } from './strict-keywords.js';
import { strictRewrites } from './strict-rewrites.js';

const RANKS = ranksOf(SUPPORTED);

/** Functions with `strict: true`, which hold the model to their schema. */
export const openaiStrict: Target = {
  id: 'openai-strict',
  title: 'OpenAI (strict)',
  kind: 'provider',
  reviewedOn: '2026-11-30',
  sources: [STRUCTURED_OUTPUTS, FUNCTION_CALLING, FUNCTION_DEFINITION, STRICT_HELPER],
  reads: ['inputSchema'],
  rules: RULES,
  facts: { keywords: STRICT_KEYWORDS, otherKeywords: UNKNOWN, constructs: STRICT_CONSTRUCTS },
  compiler: {
    rewrites: ({ options }) => strictRewrites(options),
    envelope(schema, input, draft) {
      arrangeMembers(draft, RANKS);
      return functionTool(schema, input, true);
    },
  },
};
