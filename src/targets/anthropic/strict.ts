import { isObject } from '../../text/value.js';
import { eachToolAbove, optionalProperties, totalAbove, unionProperties } from '../constructs/list.js';
import { OPTIONAL_PROPERTY, UNION_PROPERTY, UNSAID_ADDITIONAL_PROPERTIES } from '../constructs/objects.js';
import { RECURSION } from '../constructs/references.js';
import type { ConstructFact, Fact, Saying } from '../facts.js';
import { factsByKeyword } from '../keyword-facts.js';
import { blockOf } from '../rewriting/compiler.js';
import { refusesNothing } from '../rewriting/idle.js';
import type { Target } from '../target.js';
import { toolDefinition } from './envelope.js';
import {
  ANNOTATIONS,
  ARRAY,
  hasComplexValue,
  isBoundOfItems,
  isClosable,
  isExternal,
  isOtherFormat,
  NUMERIC,
  STRING,
  SUPPORTED,
  UNDOCUMENTED,
  UNLISTED,
} from './keywords.js';
import { dialect, TUPLE } from './loose.js';
import { NAMES } from './names.js';
import { keepsOptional, optionFacts } from './options.js';
import { strictRewrites } from './rewrites.js';
import { ROOT } from './root.js';
import { RULES } from './rules.js';
import {
  DEFINE_TOOLS,
  PROMPT_CACHING,
  SDK_TOOL,
  SDK_TRANSFORM,
  STRICT_TOOL_USE,
  STRICT_TOTALS,
  STRUCTURED_OUTPUTS,
} from './sources.js';

const enforced: Fact = { treatment: 'enforced', source: STRUCTURED_OUTPUTS };
const annotation: Fact = { treatment: 'accepted', source: STRUCTURED_OUTPUTS };

/** A constraint that strict mode refuses; compiling drops it. */
function refused(rule: string, isRefused: Saying['when'] = () => true): Fact {
  const problem = 'Anthropic does not take "{keyword}" in strict mode.';
  const advice = 'Check it in the handler.';
  const detail = 'Compiling drops "{keyword}".';
  const isLost: Saying['when'] = ({ node, words }) =>
    isObject(node?.schema) && !refusesNothing(node.schema, words?.keyword ?? '');
  return {
    treatment: 'rejected',
    source: STRUCTURED_OUTPUTS,
    says: [
      {
        rule,
        problem,
        advice,
        ability: 'fixes-lossy',
        detail,
        when: (sighting) => isRefused(sighting) && isLost(sighting),
      },
      {
        rule,
        problem,
        ability: 'fixes',
        detail: `${detail} It refuses nothing here.`,
        when: (sighting) => isRefused(sighting) && !isLost(sighting),
      },
    ],
  };
}

const bounds: Fact = {
  ...refused('anthropic/strict-drops-array-constraint', ({ words, value }) => {
    return isBoundOfItems(words?.keyword ?? '', value);
  }),
  note: '"minItems" is taken as 0 and as 1.',
};

const undocumented: Fact = {
  treatment: 'undocumented',
  source: STRUCTURED_OUTPUTS,
  says: [
    {
      rule: 'anthropic/strict-keyword-undocumented',
      problem: 'No page of Anthropic says whether strict mode takes "{keyword}".',
      advice: 'Do without it, or check that the request is taken.',
      ability: 'fixes',
      detail: 'Compiling keeps "{keyword}".',
    },
  ],
};

const union: Fact = {
  treatment: 'undocumented',
  source: SDK_TRANSFORM,
  note: 'The official package writes "anyOf" for it.',
  says: [
    {
      rule: 'anthropic/strict-keyword-undocumented',
      variant: 'union',
      problem: 'Strict mode of Anthropic is documented for "anyOf", and not for "oneOf".',
      advice: 'Write "anyOf".',
      ability: 'fixes',
      detail: 'Compiling keeps "oneOf", unless it is asked to take pains.',
    },
  ],
};

const unlisted: Fact = {
  treatment: 'undocumented',
  source: STRUCTURED_OUTPUTS,
  says: [
    {
      rule: 'anthropic/strict-keyword-undocumented',
      variant: 'other',
      problem: 'No page of Anthropic names "{keyword}" among what strict mode takes.',
      advice: 'Do without it, or check that the request is taken.',
      ability: 'unchanged',
      detail: 'Compiling keeps "{keyword}".',
    },
  ],
};

const CLOSED = 'Anthropic asks for "additionalProperties": false in every object in strict mode.';

const additional: Fact = {
  treatment: 'rejected',
  source: STRUCTURED_OUTPUTS,
  note: 'Taken as false, which every object has to say.',
  says: [
    {
      rule: 'anthropic/strict-drops-additional-properties',
      problem: CLOSED,
      advice: 'Name the members as properties, or take them as a list of pairs.',
      ability: 'fixes-lossy',
      detail: 'Compiling writes false, so that the members it is about cannot be sent.',
      when: ({ value }) => isObject(value),
    },
    {
      rule: 'anthropic/strict-drops-additional-properties',
      problem: CLOSED,
      ability: 'fixes',
      detail: 'Compiling writes false.',
      when: ({ value }) => value === true,
    },
    {
      rule: 'anthropic/strict-closed-open-object',
      problem: 'Compiled, the object takes no other members than its properties.',
      advice: 'Name those that the handler reads.',
      ability: 'fixes',
      detail: 'Compiling writes false.',
      when: ({ value }) => value === true,
    },
  ],
};

const format: Fact = {
  treatment: 'rejected',
  source: STRUCTURED_OUTPUTS,
  note: 'Enforced are date-time, time, date, duration, email, hostname, uri, ipv4, ipv6 and uuid.',
  says: [
    {
      rule: 'anthropic/undocumented-string-format',
      variant: 'strict',
      problem: 'Anthropic does not take the format {value} in strict mode.',
      advice: 'Check it in the handler.',
      ability: 'fixes-lossy',
      detail: 'Compiling drops the format.',
      when: isOtherFormat,
    },
  ],
};

const choice: Fact = {
  treatment: 'enforced',
  source: STRUCTURED_OUTPUTS,
  note: 'Of texts, numbers, booleans and null.',
  says: [
    {
      rule: 'anthropic/enum-non-primitive-value',
      variant: 'strict',
      problem: 'Anthropic does not take objects and lists in "enum" in strict mode.',
      advice: 'Give the choices names, and look them up in the handler.',
      ability: 'unchanged',
      detail: 'Compiling keeps "enum".',
      when: hasComplexValue,
    },
  ],
};

const reference: Fact = {
  treatment: 'enforced',
  source: STRUCTURED_OUTPUTS,
  note: 'Within the schema, and not in a circle.',
  says: [
    {
      rule: 'anthropic/external-ref',
      variant: 'strict',
      problem: 'Anthropic does not fetch {value}, and refuses it in strict mode.',
      advice: 'Copy the schema into "$defs".',
      ability: 'unchanged',
      detail: 'Compiling keeps the reference.',
      when: isExternal,
    },
    {
      rule: 'anthropic/strict-local-ref',
      problem: 'What a strict schema becomes has a size that is not published, and references add to it.',
      ability: 'fixes',
      detail: 'Compiling keeps the reference.',
      when: (sighting) => !isExternal(sighting),
    },
  ],
};

/** What is told of the tools that are too much, so that the others fit. */
const BUDGET = {
  rule: 'anthropic/strict-budget',
  advice:
    'Send this one without strict mode, as compiled for "anthropic", and the others fit; or send fewer in a request.',
  ability: 'unchanged',
  detail: 'Each definition is written; which of them are sent is for the caller to choose.',
} as const;

const OPTIONAL = { title: 'optional properties in all tools', limit: 24, counts: optionalProperties } as const;
const TOO_MANY_OPTIONAL =
  'The tools together have {count} optional properties, and Anthropic takes {limit} in a strict request.';

const TOTALS: readonly ConstructFact[] = [
  {
    construct: eachToolAbove(20),
    treatment: 'rejected',
    source: STRICT_TOTALS,
    says: [
      {
        ...BUDGET,
        problem: 'These are {count} tools, and Anthropic takes {limit} strict ones in a request.',
        advice:
          'Send fewer tools in a request, or those from here on without strict mode, as compiled for "anthropic".',
      },
    ],
  },
  {
    construct: totalAbove({ ...OPTIONAL, id: 'optional-properties' }),
    treatment: 'rejected',
    source: STRICT_TOTALS,
    says: [{ ...BUDGET, variant: 'as-sent', problem: TOO_MANY_OPTIONAL }],
  },
  {
    construct: totalAbove({
      ...OPTIONAL,
      id: 'kept-optional-properties',
      title: 'optional properties that compiling keeps so in all tools',
      of: ({ tool }) => keepsOptional(blockOf(tool, 'anthropic-strict')),
    }),
    treatment: 'rejected',
    source: STRICT_TOTALS,
    says: [{ ...BUDGET, variant: 'compiled', problem: TOO_MANY_OPTIONAL }],
  },
  {
    construct: totalAbove({
      id: 'union-properties',
      title: 'properties of several types in all tools',
      limit: 16,
      counts: unionProperties,
    }),
    treatment: 'rejected',
    source: STRICT_TOTALS,
    says: [
      {
        ...BUDGET,
        problem:
          'The tools together have {count} properties of several types, and Anthropic takes {limit} in a strict request.',
      },
    ],
  },
];

const UNSAID = {
  rule: 'anthropic/strict-drops-additional-properties',
  problem: CLOSED,
  ability: 'fixes',
  detail: 'Compiling adds "additionalProperties": false.',
} as const;

const OBJECTS: readonly ConstructFact[] = [
  {
    construct: UNSAID_ADDITIONAL_PROPERTIES,
    treatment: 'rejected',
    source: STRUCTURED_OUTPUTS,
    says: [
      {
        ...UNSAID,
        variant: 'unsaid',
        when: ({ node }) => node?.parent !== undefined && isClosable(node.schema),
      },
      {
        ...UNSAID,
        variant: 'root',
        when: ({ node }) => node !== undefined && node.parent === undefined && isClosable(node.schema),
      },
    ],
  },
  {
    construct: OPTIONAL_PROPERTY,
    treatment: 'accepted',
    source: STRUCTURED_OUTPUTS,
    note: 'A request may have 24 of them in its strict tools.',
    unless: keepsOptional,
    says: [
      {
        rule: 'anthropic/strict-always-present-property',
        problem: 'Compiled, {property} is required, and the model always fills it in.',
        advice: 'Say "optional": "keep" in "targets" to leave it optional; a request may have 24 such properties.',
        ability: 'fixes',
        detail: 'Compiling requires {property}.',
      },
    ],
  },
  {
    construct: UNION_PROPERTY,
    treatment: 'accepted',
    source: STRICT_TOTALS,
    note: 'A request may have 16 of them in its strict tools.',
    says: [
      {
        rule: 'anthropic/strict-union-property',
        problem: '{property} may be of several types, and Anthropic takes 16 such properties in a strict request.',
        advice: 'Give it one type, and leave it out instead of sending null.',
        ability: 'unchanged',
        detail: 'Compiling keeps the types.',
      },
    ],
  },
  {
    construct: RECURSION,
    treatment: 'rejected',
    source: STRUCTURED_OUTPUTS,
    says: [
      {
        rule: 'anthropic/strict-recursion',
        problem: 'Anthropic does not take schemas that contain themselves in strict mode.',
        advice: 'Write out as many levels as are needed, or do without strict mode.',
        ability: 'refuses',
        detail: 'No finite schema without references in a circle says the same.',
      },
    ],
  },
];

/** Tools with `strict: true`, which hold the model to their schema. */
export const anthropicStrict: Target = {
  id: 'anthropic-strict',
  title: 'Anthropic (strict)',
  kind: 'provider',
  reviewedOn: '2026-11-30',
  sources: [STRICT_TOOL_USE, STRUCTURED_OUTPUTS, DEFINE_TOOLS, SDK_TOOL, SDK_TRANSFORM, STRICT_TOTALS, PROMPT_CACHING],
  reads: ['inputSchema'],
  rules: RULES,
  facts: {
    keywords: factsByKeyword([
      [SUPPORTED, enforced],
      [ANNOTATIONS, annotation],
      [NUMERIC, refused('anthropic/strict-drops-numeric-constraint')],
      [STRING, refused('anthropic/strict-drops-string-constraint')],
      [ARRAY, bounds],
      [UNDOCUMENTED, undocumented],
      [['oneOf'], union],
      [UNLISTED, unlisted],
      [['additionalProperties'], additional],
      [['format'], format],
      [['enum'], choice],
      [['$ref'], reference],
      [['$schema'], dialect],
    ]),
    otherKeywords: { treatment: 'undocumented', source: STRUCTURED_OUTPUTS },
    constructs: [...NAMES, ...ROOT, TUPLE, ...OBJECTS, ...TOTALS, ...optionFacts('anthropic-strict')],
  },
  compiler: {
    rewrites: strictRewrites,
    envelope: (schema, input, draft) => toolDefinition(schema, input, { draft, target: 'anthropic-strict' }),
  },
};
