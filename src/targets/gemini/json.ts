import { isArray, own } from '../../text/value.js';
import { REFERENCE_WITH_SIBLINGS, UNRESOLVED_REFERENCE } from '../constructs/subschemas.js';
import { LOOP_THROUGH_OPTIONAL_PROPERTY, LOOP_WITHOUT_OPTIONAL_PROPERTY } from '../constructs/unrolling.js';
import type { ConstructFact, Fact, Sighting } from '../facts.js';
import { constToEnum } from '../rewrites/const-to-enum.js';
import { renameDefinitions } from '../rewrites/definitions.js';
import { exclusiveToInclusive } from '../rewrites/exact-bounds.js';
import { dropIgnoredSiblings } from '../rewrites/ignored-siblings.js';
import { provenOneOfToAnyOf } from '../rewrites/one-of-to-any-of.js';
import { linkReferences, pointReferences } from '../rewrites/references.js';
import { wrapReferences } from '../rewrites/wrap-references.js';
import type { Rewrite } from '../rewriting/rewrite.js';
import type { Target } from '../target.js';
import { FORM_OF_JSON_SCHEMA, functionWithJsonSchema } from './form.js';
import { ANNOTATIONS, BOUNDS, LISTED, NAMED_DROPS, OTHERS } from './keywords.js';
import { NAMES } from './names.js';
import { EMPTY_PARAMETERS, PROPERTY_NAMES, ROOT } from './root.js';
import { ROOT_TYPE } from './root-rewrites.js';
import { RULES } from './rules.js';
import { JSON_SCHEMA_LIST, PACKAGE } from './sources.js';

const listed: Fact = { treatment: 'accepted', source: JSON_SCHEMA_LIST, note: 'Listed for schemas of responses.' };
const annotation: Fact = { treatment: 'ignored', source: JSON_SCHEMA_LIST, note: 'Not listed; it constrains nothing.' };

/** Any other keyword. */
const notListed: Fact = {
  treatment: 'undocumented',
  source: JSON_SCHEMA_LIST,
  says: [
    {
      rule: 'gemini/json-keyword-not-listed',
      problem: 'Gemini does not list "{keyword}" among the keywords that it takes.',
      advice: 'Say it without, or in the description, and check it in the handler.',
      ability: 'unchanged',
      detail: 'The keyword is written as it is, unless one that is listed says the same.',
    },
  ],
};

const oneOf: Fact = {
  treatment: 'rewritten',
  source: JSON_SCHEMA_LIST,
  note: 'Read as "anyOf".',
  says: [
    {
      rule: 'gemini/json-one-of-read-as-any-of',
      problem: 'Gemini reads "oneOf" as "anyOf", so that a value may fit several branches.',
      advice: 'Write "anyOf", or tell the branches apart by a member.',
      ability: 'unchanged',
      detail: 'Compiling writes "anyOf" where no value fits two branches, and leaves it elsewhere.',
    },
  ],
};

const choices: Fact = {
  ...listed,
  note: 'Of texts and numbers.',
  says: [
    {
      rule: 'gemini/json-enum-values',
      when: hasOtherChoices,
      problem: 'Gemini lists "enum" for texts and numbers, and not all of these are.',
      advice: 'Write texts or numbers, or say it with "anyOf".',
      ability: 'unchanged',
      detail: 'The choice is written as it is.',
    },
  ],
};

function hasOtherChoices({ value }: Sighting): boolean {
  return isArray(value) && value.some((choice) => typeof choice !== 'string' && typeof choice !== 'number');
}

const REFERENCES: readonly ConstructFact[] = [
  {
    construct: UNRESOLVED_REFERENCE,
    treatment: 'rejected',
    source: JSON_SCHEMA_LIST,
    says: [
      {
        rule: 'gemini/json-unresolved-reference',
        problem: 'Gemini follows references within the schema alone, and {uri} leads to nothing in it.',
        advice: 'Put the schema under "$defs".',
        ability: 'refuses',
        detail: 'The schema that it names is not at hand.',
      },
    ],
  },
  {
    construct: REFERENCE_WITH_SIBLINGS,
    treatment: 'undocumented',
    source: JSON_SCHEMA_LIST,
    note: 'Only keywords that start with "$" may stand beside a reference.',
    says: [
      {
        rule: 'gemini/json-reference-siblings',
        problem: 'Gemini takes nothing beside "$ref" but keywords that start with "$", and here are {keywords}.',
        advice: 'Put the reference into "anyOf", alone.',
        ability: 'fixes',
        detail: 'Compiling writes the reference as "anyOf" of one.',
      },
    ],
  },
  {
    construct: LOOP_THROUGH_OPTIONAL_PROPERTY,
    treatment: 'accepted',
    source: JSON_SCHEMA_LIST,
    note: 'Unrolled to a limited degree.',
    says: [
      {
        rule: 'gemini/json-recursion-unrolled',
        problem: 'The schema contains itself in {property}, and Gemini unrolls that to a limited degree.',
        advice: 'Expect shallow values, or say how deep they may be, level by level.',
        ability: 'unchanged',
        detail: 'The schema is written as it is.',
      },
    ],
  },
  {
    construct: LOOP_WITHOUT_OPTIONAL_PROPERTY,
    treatment: 'rejected',
    source: JSON_SCHEMA_LIST,
    says: [
      {
        rule: 'gemini/json-recursion-without-end',
        problem:
          'The schema contains itself by way of {uri}, and Gemini takes that only in properties that may be left out.',
        advice: 'Do not require the property that leads back.',
        ability: 'refuses',
        detail: 'Which property may be left out is not for compiling to say.',
      },
    ],
  },
];

/** Writes a constant as a choice, where choices of its kind are listed. */
const listedConstToEnum: Rewrite = {
  ...constToEnum,
  apply(seat, draft) {
    const constant = typeof seat.schema === 'boolean' ? undefined : own(seat.schema, 'const');
    if (typeof constant === 'string' || typeof constant === 'number') constToEnum.apply(seat, draft);
  },
};

const REWRITES: readonly Rewrite[] = [
  linkReferences,
  ...ROOT_TYPE,
  renameDefinitions,
  dropIgnoredSiblings,
  listedConstToEnum,
  exclusiveToInclusive,
  provenOneOfToAnyOf,
  wrapReferences,
  pointReferences,
  ...FORM_OF_JSON_SCHEMA,
];

/** The other keywords of both dialects. */
const UNLISTED = [...OTHERS, ...Object.keys(NAMED_DROPS), ...BOUNDS, 'const', 'definitions'].filter(
  (keyword) => !LISTED.some((each) => each === keyword),
);

/** Functions whose `parametersJsonSchema` is JSON Schema. */
export const geminiJson: Target = {
  id: 'gemini-json',
  title: 'Gemini (JSON Schema)',
  kind: 'provider',
  reviewedOn: '2026-11-30',
  sources: [PACKAGE, JSON_SCHEMA_LIST],
  reads: ['inputSchema'],
  rules: RULES,
  facts: {
    keywords: new Map<string, Fact>([
      ...LISTED.map((keyword) => [keyword, listed] as const),
      ...[...ANNOTATIONS, 'default'].map((keyword) => [keyword, annotation] as const),
      ...UNLISTED.map((keyword) => [keyword, notListed] as const),
      ['$id', listed],
      ['$anchor', listed],
      ['oneOf', oneOf],
      ['enum', choices],
    ]),
    otherKeywords: notListed,
    constructs: [...NAMES, ...ROOT, PROPERTY_NAMES, EMPTY_PARAMETERS, ...REFERENCES],
  },
  compiler: { rewrites: () => REWRITES, envelope: functionWithJsonSchema },
};
