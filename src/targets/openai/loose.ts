import { LOOK_AROUND_PATTERN } from '../constructs/patterns.js';
import { ROOT_WITHOUT_TYPE, rootOfOtherType, rootWith } from '../constructs/root.js';
import { ARRAY_WITHOUT_ITEMS, untypedPropertyWithout } from '../constructs/subschemas.js';
import { descriptionAbove } from '../constructs/tool.js';
import type { Fact } from '../facts.js';
import type { Target } from '../target.js';
import { functionTool } from './envelope.js';
import { ANNOTATIONS, FORMATS, REWRITTEN, SUPPORTED, UNDOCUMENTED, UNSUPPORTED } from './keywords.js';
import { looseRewrites } from './loose-rewrites.js';
import { NAMES } from './names.js';
import { RULES } from './rules.js';
import {
  FUNCTION_CALLING,
  FUNCTION_DEFINITION,
  REFUSED_ARRAY,
  REFUSED_DESCRIPTION,
  REFUSED_ONE_OF,
  REFUSED_OTHERS,
  REFUSED_ROOT,
} from './sources.js';

/** Without strict mode the schema is shown to the model, which is not held to it. */
const shown: Fact = { treatment: 'accepted', source: FUNCTION_CALLING };

const format: Fact = {
  ...shown,
  says: [
    {
      rule: 'openai/format-may-be-refused',
      when: ({ value }) => typeof value === 'string' && !FORMATS.has(value),
      problem: 'Responses may make the function strict, and does not take the format {value} then.',
      advice: 'Say "strict": false, or put the format into the description.',
      ability: 'fixes',
      detail: 'Compiling says "strict": false.',
    },
  ],
};

const oneOf: Fact = {
  treatment: 'accepted',
  source: REFUSED_ONE_OF,
  says: [
    {
      rule: 'openai/one-of-may-be-refused',
      problem: 'Responses was seen to refuse "oneOf".',
      advice: 'Write "anyOf".',
      ability: 'unchanged',
      detail: 'Compiling writes "anyOf" where no value fits two branches, and leaves it elsewhere.',
    },
  ],
};

const propertyNames: Fact = {
  treatment: 'rejected',
  source: REFUSED_OTHERS,
  says: [
    {
      rule: 'openai/property-names-refused',
      problem: 'OpenAI was seen to refuse "propertyNames".',
      advice: 'Say in the description what the names are like.',
      ability: 'fixes-lossy',
      detail: 'Compiling drops "propertyNames".',
    },
  ],
};

/** Functions without `strict`, or with `strict: false`. */
export const openai: Target = {
  id: 'openai',
  title: 'OpenAI',
  kind: 'provider',
  reviewedOn: '2026-11-30',
  sources: [FUNCTION_CALLING, FUNCTION_DEFINITION],
  reads: ['inputSchema'],
  rules: RULES,
  facts: {
    keywords: new Map([
      ...[...SUPPORTED, ...UNSUPPORTED, ...UNDOCUMENTED, ...ANNOTATIONS, ...REWRITTEN].map(
        (keyword) => [keyword, shown] as const,
      ),
      ['format', format],
      ['oneOf', oneOf],
      ['propertyNames', propertyNames],
    ]),
    otherKeywords: shown,
    constructs: [
      ...NAMES,
      {
        construct: descriptionAbove(1024),
        treatment: 'rejected',
        source: REFUSED_DESCRIPTION,
        note: 'Seen with Chat Completions.',
        says: [
          {
            rule: 'openai/tool-description-too-long',
            problem: 'Chat Completions was seen to take {limit} characters of description, and this has {length}.',
            advice: 'Say less, or say it in the descriptions of properties.',
            ability: 'refuses',
            detail: 'A description is not cut.',
          },
        ],
      },
      ...[ROOT_WITHOUT_TYPE, rootOfOtherType(['type'])].map((construct) => ({
        construct,
        treatment: 'rejected' as const,
        source: FUNCTION_CALLING,
        says: [
          {
            rule: 'openai/root-schema-not-object',
            problem: 'OpenAI takes arguments of the type "object" alone.',
            advice: 'Write "type": "object".',
            ability: 'refuses' as const,
            detail: 'A root that is no object is not mended.',
          },
        ],
      })),
      ...[
        { rule: 'openai/root-schema-anyof', keywords: ['anyOf'] },
        { rule: 'openai/root-schema-composition', keywords: ['oneOf', 'allOf', 'enum', 'not'] },
      ].map(({ rule, keywords }) => ({
        construct: rootWith(rule.endsWith('anyof') ? 'root-any-of' : 'root-composition', keywords),
        treatment: 'rejected' as const,
        source: REFUSED_ROOT,
        says: [
          {
            rule,
            problem: 'OpenAI was seen to refuse "{keyword}" at the root.',
            advice: 'Put it into a property, or make a tool of each branch.',
            ability: 'fixes-lossy' as const,
            detail: 'Compiling drops "{keyword}" there.',
          },
        ],
      })),
      {
        construct: ARRAY_WITHOUT_ITEMS,
        treatment: 'rejected',
        source: REFUSED_ARRAY,
        says: [
          {
            rule: 'openai/array-without-items',
            problem: 'OpenAI was seen to refuse a list without "items".',
            advice: 'Say what its items are.',
            ability: 'fixes',
            detail: 'Compiling adds "items": {}.',
          },
        ],
      },
      {
        construct: LOOK_AROUND_PATTERN,
        treatment: 'rejected',
        source: REFUSED_OTHERS,
        says: [
          {
            rule: 'openai/look-around-refused',
            problem: 'OpenAI was seen to refuse patterns that look around, as {pattern} does.',
            advice: 'Write the pattern without.',
            ability: 'fixes-lossy',
            detail: 'Compiling drops the pattern.',
          },
        ],
      },
      {
        construct: untypedPropertyWithout(['$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const']),
        treatment: 'rejected',
        source: REFUSED_OTHERS,
        says: [
          {
            rule: 'openai/untyped-property',
            problem: 'OpenAI was seen to refuse a property of which nothing says what its values are.',
            advice: 'Name the type.',
            ability: 'unchanged',
            detail: 'The schema is written as it is.',
          },
        ],
      },
    ],
  },
  compiler: {
    rewrites: () => looseRewrites,
    envelope: (schema, input) => functionTool(schema, input, false),
  },
};
