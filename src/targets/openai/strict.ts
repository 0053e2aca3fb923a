import { OPTIONAL_PROPERTY, UNSAID_ADDITIONAL_PROPERTIES } from '../constructs/objects.js';
import { nameUnlike } from '../constructs/tool.js';
import type { Fact } from '../facts.js';
import type { Target } from '../target.js';
import { RULES } from './rules.js';
import { FUNCTION_DEFINITION, STRUCTURED_OUTPUTS } from './sources.js';

const enforced: Fact = { treatment: 'enforced', source: STRUCTURED_OUTPUTS };

/** A keyword that the guide names as not supported. */
const unsupported: Fact = {
  treatment: 'rejected',
  source: STRUCTURED_OUTPUTS,
  hidesBelow: true,
  says: [
    {
      rule: 'openai/unsupported-keyword',
      problem: 'OpenAI does not take "{keyword}" in strict mode.',
      ability: 'fixes-lossy',
      detail: 'Compiling drops "{keyword}".',
    },
  ],
};

/** Functions with `strict: true`, in the Responses interface. */
export const openaiStrict: Target = {
  id: 'openai-strict',
  title: 'OpenAI (strict)',
  kind: 'provider',
  reviewedOn: '2026-11-30',
  sources: [STRUCTURED_OUTPUTS, FUNCTION_DEFINITION],
  reads: ['inputSchema'],
  rules: RULES,
  facts: {
    keywords: new Map([
      ...['type', 'properties', 'items', 'enum'].map((keyword) => [keyword, enforced] as const),
      ...['allOf', 'not', 'if', 'then', 'else'].map((keyword) => [keyword, unsupported] as const),
    ]),
    otherKeywords: { treatment: 'undocumented', source: STRUCTURED_OUTPUTS },
    constructs: [
      {
        construct: nameUnlike('name-characters', 'a name with other characters', /^[a-zA-Z0-9_-]+$/),
        treatment: 'rejected',
        source: FUNCTION_DEFINITION,
        says: [
          {
            rule: 'openai/tool-name-invalid-characters',
            problem: 'OpenAI takes letters, digits, "_" and "-" in a name, and this is {name}.',
            advice: 'Rename the tool.',
            ability: 'refuses',
            detail: 'A tool is not renamed, for callers dispatch on its name.',
          },
        ],
      },
      {
        construct: OPTIONAL_PROPERTY,
        treatment: 'rejected',
        source: STRUCTURED_OUTPUTS,
        says: [
          {
            rule: 'openai/strict-optional-property',
            problem: 'Strict mode asks that every property is required, and {property} is not.',
            ability: 'fixes',
            detail: 'Compiling requires {property} and lets it be null.',
          },
          {
            rule: 'openai/nullable-instead-of-omitted',
            problem: 'Compiled, {property} comes as null where it would be left out.',
            advice: 'Let the handler take null, or lead the arguments back with the argument adapter.',
            ability: 'fixes',
            detail: 'Compiling requires {property} and lets it be null.',
          },
        ],
      },
      {
        construct: UNSAID_ADDITIONAL_PROPERTIES,
        treatment: 'rejected',
        source: STRUCTURED_OUTPUTS,
        says: [
          {
            rule: 'openai/object-missing-additional-properties',
            problem: 'Strict mode asks for "additionalProperties": false in every object.',
            ability: 'fixes',
            detail: 'Compiling adds "additionalProperties": false.',
          },
        ],
      },
    ],
  },
};
