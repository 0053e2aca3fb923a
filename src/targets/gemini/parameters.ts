import type { Target } from '../target.js';
import { functionWithMessage } from './form.js';
import { INLINING, PARAMETERS_CONSTRUCTS } from './parameters-constructs.js';
import { PARAMETERS_KEYWORDS, UNKNOWN } from './parameters-keywords.js';
import { parametersRewrites } from './parameters-rewrites.js';
import { RULES } from './rules.js';
import { FUNCTION_CALLING, PACKAGE, SCHEMA_MESSAGE } from './sources.js';

/** Functions whose `parameters` are a message of their own, with 22 fields. */
export const geminiParameters: Target = {
  id: 'gemini-parameters',
  title: 'Gemini (parameters)',
  kind: 'provider',
  reviewedOn: '2026-11-30',
  sources: [SCHEMA_MESSAGE, FUNCTION_CALLING, PACKAGE],
  reads: ['inputSchema'],
  rules: RULES,
  facts: {
    keywords: PARAMETERS_KEYWORDS,
    otherKeywords: UNKNOWN,
    constructs: PARAMETERS_CONSTRUCTS,
    partsOf: INLINING.partsOf,
  },
  compiler: { rewrites: parametersRewrites, envelope: functionWithMessage, saysNullable: true },
};
