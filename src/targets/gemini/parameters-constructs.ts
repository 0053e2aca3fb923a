import { EMPTY_CHOICE } from '../constructs/enums.js';
import { type Inlining, inliningWithout } from '../constructs/inlining.js';
import { OBJECT_WITHOUT_PROPERTIES, UNDECLARED_REQUIREMENT } from '../constructs/objects.js';
import {
  ARRAY_WITHOUT_ITEMS,
  BOOLEAN_SUBSCHEMA,
  isParameter,
  NON_SCHEMA,
  PARAMETER_WITHOUT_ITEMS,
} from '../constructs/subschemas.js';
import { bearerOf, NULLABLE_PAIR, TYPE_BESIDE_UNION, TYPE_LIST } from '../constructs/unions.js';
import type { Construct, ConstructFact, Saying, Sighting, Source } from '../facts.js';
import { BOUNDS } from './keywords.js';
import { NAMES } from './names.js';
import { PARAMETERS_KEYWORDS } from './parameters-keywords.js';
import { EMPTY_PARAMETERS, PROPERTY_NAMES, ROOT } from './root.js';
import {
  CONVERTED_UNIONS,
  FUNCTION_CALLING,
  REFUSED_EMPTY_CHOICE,
  REFUSED_EMPTY_OBJECT,
  REFUSED_LIST,
  REFUSED_REQUIREMENT,
  SCHEMA_MESSAGE,
} from './sources.js';

/** What references come to when their targets stand in the place of them. */
export const INLINING: Inlining = inliningWithout(
  new Set([...PARAMETERS_KEYWORDS].flatMap(([keyword, { hidesBelow }]) => (hidesBelow === true ? keyword : []))),
);

/** What `parameters` makes of what is more than one keyword. */
export const PARAMETERS_CONSTRUCTS: readonly ConstructFact[] = [
  ...NAMES,
  ...ROOT,
  PROPERTY_NAMES,
  EMPTY_PARAMETERS,
  rejected(INLINING.inlinable, SCHEMA_MESSAGE, {
    rule: 'gemini/unsupported-schema-reference',
    problem: 'Gemini has no field for "$ref" and refuses it.',
    advice: 'Put the schema that it leads to here, or send the schema as parametersJsonSchema.',
    ability: 'fixes',
    detail: 'Compiling puts the schema that it leads to here.',
  }),
  rejected(
    INLINING.uninlinable,
    SCHEMA_MESSAGE,
    ...[
      {
        when: ({ words }: Sighting) => words?.way !== '',
        problem: 'Gemini takes no references, and this one leads back to {way}, so that it cannot be written out.',
        advice: 'Say how deep it may go, level by level, or send the schema as parametersJsonSchema.',
        detail: 'A schema that contains itself has no end when it is written out.',
      },
      {
        when: ({ words }: Sighting) => words?.way === '',
        problem: 'Gemini takes no references, and {uri} leads to nothing in this schema that could stand here.',
        advice: 'Put the schema that is meant under "$defs", or here.',
        detail: 'The schema that it names is not at hand.',
      },
    ].map((saying) => ({ rule: 'gemini/unresolvable-schema-reference', ability: 'refuses' as const, ...saying })),
  ),
  rejected(
    TYPE_LIST,
    SCHEMA_MESSAGE,
    {
      rule: 'gemini/multi-type-union',
      when: isOfSeveral,
      problem: 'Gemini takes one type, and these are several.',
      advice: 'Write "anyOf" with a branch for each type.',
      ability: 'fixes',
      detail: 'Compiling writes "anyOf" with a branch for each type.',
    },
    {
      rule: 'gemini/type-list',
      when: (sighting) => !isOfSeveral(sighting),
      problem: 'Gemini takes one word as a type, and this is a list.',
      advice: 'Write the type alone, and "nullable": true in the place of null.',
      ability: 'fixes',
      detail: 'Compiling writes the type alone, and "nullable": true in the place of null.',
    },
  ),
  {
    construct: NULLABLE_PAIR,
    treatment: 'accepted',
    source: CONVERTED_UNIONS,
    note: 'Converters in between were seen to make a list of types of it, which is refused.',
    says: [
      {
        rule: 'gemini/nullable-any-of',
        problem: 'On its way to Gemini "anyOf" with null was seen to become a list of types, which is refused.',
        advice: 'Write "nullable": true in the place of null.',
        ability: 'fixes',
        detail: 'Compiling writes "nullable": true in the place of null.',
      },
    ],
  },
  rejected(
    TYPE_BESIDE_UNION,
    SCHEMA_MESSAGE,
    ...[
      { kind: 'together', ability: 'fixes' as const, detail: 'Compiling writes the type into the branches.' },
      {
        kind: 'apart',
        ability: 'fixes-lossy' as const,
        detail: 'Compiling drops the type, or at the root the union, and more values are accepted.',
      },
    ].map(({ kind, ability, detail }) => ({
      rule: 'gemini/type-with-any-of',
      when: ({ words }: Sighting) => words?.kind === kind,
      problem: 'Gemini takes no type beside a union.',
      advice: 'Write the type into each branch.',
      ability,
      detail,
    })),
  ),
  rejected(
    BOOLEAN_SUBSCHEMA,
    SCHEMA_MESSAGE,
    {
      rule: 'gemini/boolean-subschema',
      variant: 'true',
      when: ({ words }) => words?.kind === 'true',
      problem: 'Gemini takes objects as schemas, and this is true.',
      advice: 'Write {}.',
      ability: 'fixes',
      detail: 'Compiling writes {}.',
    },
    {
      rule: 'gemini/boolean-subschema',
      when: ({ words }) => words?.kind !== 'true',
      problem: 'Gemini takes objects as schemas, and this is false, which no value fits.',
      advice: 'Remove it.',
      ability: 'fixes-lossy',
      detail: 'Compiling writes {}, which every value fits.',
    },
  ),
  rejected(NON_SCHEMA, SCHEMA_MESSAGE, {
    rule: 'gemini/non-schema-subschema',
    problem: 'Gemini takes objects as schemas, and this is none.',
    advice: 'Write a schema here.',
    ability: 'refuses',
    detail: 'What is no schema is not mended.',
  }),
  ...[PARAMETER_WITHOUT_ITEMS, ARRAY_WITHOUT_ITEMS].map((construct) =>
    rejected(construct, REFUSED_LIST, {
      rule: 'gemini/array-without-items',
      when: ({ node }: Sighting) => construct === PARAMETER_WITHOUT_ITEMS || node === undefined || !isParameter(node),
      problem: 'Gemini was seen to refuse a list without "items".',
      advice: 'Say what its items are.',
      ability: 'unchanged',
      detail: 'The list is written without.',
    }),
  ),
  rejected(OBJECT_WITHOUT_PROPERTIES, REFUSED_EMPTY_OBJECT, {
    rule: 'gemini/object-without-properties',
    problem: 'Gemini was seen to refuse an object without properties.',
    advice: 'Name the properties, or take a text that holds JSON.',
    ability: 'unchanged',
    detail: 'The object is written without; a root without properties is left out.',
  }),
  rejected(UNDECLARED_REQUIREMENT, REFUSED_REQUIREMENT, {
    rule: 'gemini/undeclared-required-property',
    problem: 'Gemini was seen to refuse a required name, as {property}, that is none of the properties beside it.',
    advice: 'Declare it under "properties", or do not require it.',
    ability: 'unchanged',
    detail: 'The name is written as it is.',
  }),
  rejected(EMPTY_CHOICE, REFUSED_EMPTY_CHOICE, {
    rule: 'gemini/empty-enum-value',
    problem: 'Gemini was seen to refuse an empty text in "enum".',
    advice: 'Write a word for it, or let the property be left out.',
    ability: 'unchanged',
    detail: 'The text is written as it is.',
  }),
  {
    construct: bearerOf('bounded', 'a bound', BOUNDS),
    treatment: 'accepted',
    source: FUNCTION_CALLING,
    says: [
      {
        rule: 'gemini/constraint-not-enforced',
        problem: 'Gemini shows the model these bounds and does not hold it to them: {keywords}.',
        advice: 'Check them in the handler.',
        ability: 'fixes',
        detail: 'The bounds are written as they are.',
      },
    ],
  },
];

function isOfSeveral({ words }: Sighting): boolean {
  return Number(words?.count) > 1;
}

function rejected(construct: Construct, source: Source, ...says: readonly Saying[]): ConstructFact {
  return { construct, treatment: 'rejected', source, says };
}
