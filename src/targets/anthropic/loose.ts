import { dialectOf } from '../../schema/dialects/dialects.js';
import { ROOT_WITH_MEMBERS } from '../constructs/root.js';
import { DRAFT_07_TUPLE } from '../constructs/tuples.js';
import type { ConstructFact, Fact } from '../facts.js';
import { factsByKeyword } from '../keyword-facts.js';
import type { Target } from '../target.js';
import { toolDefinition } from './envelope.js';
import {
  ANNOTATIONS,
  ARRAY,
  hasComplexValue,
  isBoundOfItems,
  isExternal,
  isOtherFormat,
  NUMERIC,
  STRING,
  SUPPORTED,
  UNDOCUMENTED,
  UNLISTED,
} from './keywords.js';
import { NAMES } from './names.js';
import { optionFacts } from './options.js';
import { looseRewrites } from './rewrites.js';
import { ROOT } from './root.js';
import { RULES } from './rules.js';
import {
  DEFINE_TOOLS,
  PROMPT_CACHING,
  SDK_TOOL,
  SEEN_DIALECT,
  STRICT_TOOL_USE,
  STRUCTURED_OUTPUTS,
} from './sources.js';

const KEPT = { ability: 'fixes', detail: 'Compiling keeps "{keyword}", for the model reads it.' } as const;

const accepted: Fact = { treatment: 'accepted', source: DEFINE_TOOLS };

const notEnforced: Fact = {
  treatment: 'accepted',
  source: STRUCTURED_OUTPUTS,
  note: 'The model reads it and need not keep to it.',
  says: [
    {
      rule: 'anthropic/constraint-not-enforced',
      problem: 'Anthropic does not hold the model to "{keyword}".',
      advice: 'Check it in the handler.',
      ...KEPT,
      when: ({ words, value }) => words?.keyword !== 'minItems' || isBoundOfItems('minItems', value),
    },
  ],
};

const openObject: Fact = {
  ...notEnforced,
  says: notEnforced.says?.map((saying) => ({ ...saying, when: ({ value }) => value !== false })) ?? [],
};

const undocumented: Fact = {
  treatment: 'undocumented',
  source: STRUCTURED_OUTPUTS,
  says: [
    {
      rule: 'anthropic/keyword-not-documented',
      problem: 'No page of Anthropic says what becomes of "{keyword}".',
      advice: 'Check it in the handler.',
      ...KEPT,
    },
  ],
};

const format: Fact = {
  treatment: 'accepted',
  source: STRUCTURED_OUTPUTS,
  says: [
    {
      rule: 'anthropic/undocumented-string-format',
      problem: 'The format {value} is none of those that Anthropic documents.',
      advice: 'Check it in the handler.',
      ...KEPT,
      when: isOtherFormat,
    },
  ],
};

const choice: Fact = {
  treatment: 'accepted',
  source: STRUCTURED_OUTPUTS,
  says: [
    {
      rule: 'anthropic/enum-non-primitive-value',
      problem: 'Anthropic documents "enum" for texts, numbers, booleans and null, and this has objects or lists.',
      advice: 'Give the choices names, and look them up in the handler.',
      ...KEPT,
      when: hasComplexValue,
    },
  ],
};

const reference: Fact = {
  treatment: 'accepted',
  source: STRUCTURED_OUTPUTS,
  says: [
    {
      rule: 'anthropic/external-ref',
      problem: 'Anthropic does not fetch {value}.',
      advice: 'Copy the schema into "$defs".',
      ...KEPT,
      when: isExternal,
    },
  ],
};

/** What either form makes of a schema that names its dialect. */
export const dialect: Fact = {
  treatment: 'accepted',
  source: SDK_TOOL,
  note: 'Schemas are read as JSON Schema 2020-12, whatever they name.',
  says: [
    {
      rule: 'anthropic/other-dialect',
      problem: 'Anthropic reads schemas as JSON Schema 2020-12, and this names {value}.',
      advice: 'Write the schema in 2020-12, and drop "$schema".',
      ability: 'unchanged',
      detail: 'Compiling keeps "$schema".',
      when: ({ value }) => typeof value === 'string' && dialectOf(value) !== '2020-12',
    },
  ],
};

/** What either form makes of tuples of draft-07. */
export const TUPLE: ConstructFact = {
  construct: DRAFT_07_TUPLE,
  treatment: 'rejected',
  source: SEEN_DIALECT,
  says: [
    {
      rule: 'anthropic/other-dialect',
      variant: 'tuple',
      problem: 'Anthropic reads schemas as JSON Schema 2020-12, in which "items" is no list.',
      advice: 'Write the list as "prefixItems", and "additionalItems" as "items".',
      ability: 'fixes',
      detail: 'Compiling writes "prefixItems", and the schema in 2020-12.',
    },
  ],
};

/** Tools as the Messages API takes them, without strict mode. */
export const anthropic: Target = {
  id: 'anthropic',
  title: 'Anthropic',
  kind: 'provider',
  reviewedOn: '2026-11-30',
  sources: [DEFINE_TOOLS, SDK_TOOL, STRICT_TOOL_USE, STRUCTURED_OUTPUTS, PROMPT_CACHING],
  reads: ['inputSchema'],
  rules: RULES,
  facts: {
    keywords: factsByKeyword([
      [[...SUPPORTED, ...ANNOTATIONS, ...UNLISTED], accepted],
      [[...NUMERIC, ...STRING, ...ARRAY], notEnforced],
      [UNDOCUMENTED, undocumented],
      [['additionalProperties'], openObject],
      [['format'], format],
      [['enum'], choice],
      [['$ref'], reference],
      [['$schema'], dialect],
    ]),
    otherKeywords: accepted,
    constructs: [
      ...NAMES,
      ...ROOT,
      TUPLE,
      {
        construct: ROOT_WITH_MEMBERS,
        treatment: 'accepted',
        source: STRICT_TOOL_USE,
        says: [
          {
            rule: 'anthropic/schema-not-enforced',
            problem: 'Without strict mode, Anthropic does not hold the model to the schema.',
            advice: 'Check arguments in the handler, or use the target anthropic-strict.',
            ability: 'fixes',
            detail: 'The schema is written as it stands.',
          },
        ],
      },
      ...optionFacts('anthropic'),
    ],
  },
  compiler: {
    rewrites: ({ options }) => looseRewrites(options),
    envelope: (schema, input, draft) => toolDefinition(schema, input, { draft, target: 'anthropic' }),
  },
};
