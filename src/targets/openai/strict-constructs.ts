import { largerThan, longChoice } from '../constructs/limits.js';
import {
  FREE_FORM_OBJECT,
  OPTIONAL_PROPERTY,
  UNDECLARED_REQUIREMENT,
  UNLISTED_PROPERTIES,
  UNSAID_ADDITIONAL_PROPERTIES,
} from '../constructs/objects.js';
import { LOOK_AROUND_PATTERN } from '../constructs/patterns.js';
import { ROOT_WITHOUT_TYPE, rootOfOtherType, rootWith } from '../constructs/root.js';
import {
  ARRAY_WITHOUT_ITEMS,
  BOOLEAN_SUBSCHEMA,
  NON_SCHEMA,
  UNRESOLVED_REFERENCE,
  untypedWithout,
} from '../constructs/subschemas.js';
import type { Construct, ConstructFact, Saying } from '../facts.js';
import { NAMES } from './names.js';
import { REFUSED_ARRAY, REFUSED_OTHERS, REFUSED_UNTYPED, STRUCTURED_OUTPUTS } from './sources.js';

/** What strict mode makes of what is more than one keyword. */
export const STRICT_CONSTRUCTS: readonly ConstructFact[] = [
  ...NAMES,
  rejected(ROOT_WITHOUT_TYPE, {
    rule: 'openai/root-schema-not-object',
    problem: 'OpenAI takes arguments of the type "object" alone, and the schema names no type.',
    advice: 'Add "type": "object".',
    ability: 'refuses',
    detail: 'A root that is no object is not mended.',
  }),
  ...(['schema', 'type'] as const).map((variant) =>
    rejected(rootOfOtherType(variant === 'type' ? ['type'] : []), {
      rule: 'openai/root-schema-not-object',
      variant,
      problem: 'OpenAI takes arguments of the type "object" alone, and this is {types}.',
      advice: 'Write "type": "object".',
      ability: 'refuses',
      detail: 'A root that is no object is not mended.',
    }),
  ),
  rejected(rootWith('root-any-of', ['anyOf']), {
    rule: 'openai/root-schema-anyof',
    problem: 'OpenAI does not take "anyOf" at the root in strict mode.',
    advice: 'Put the union into a property, or make a tool of each branch.',
    ability: 'refuses',
    detail: 'A union at the root is not mended.',
  }),
  rejected(rootWith('root-choice', ['oneOf', 'enum', 'const']), {
    rule: 'openai/root-schema-composition',
    problem: 'OpenAI takes a plain object at the root, without "{keyword}".',
    advice: 'Put what it chooses between into a property.',
    ability: 'refuses',
    detail: 'A choice at the root is not mended.',
  }),
  tooLarge(
    largerThan('properties', 5000),
    'openai/too-many-properties',
    'at most {limit} properties, and this has {size}',
  ),
  tooLarge(
    largerThan('levels', 10),
    'openai/schema-too-deep',
    'at most {limit} levels of schemas, and this has {size}',
  ),
  tooLarge(
    largerThan('choices', 1000),
    'openai/too-many-enum-values',
    'at most {limit} values in all "enum" together, and these are {size}',
  ),
  tooLarge(
    longChoice({ values: 250, characters: 15_000 }),
    'openai/large-enum-too-long',
    'at most 15000 characters in an "enum" of more than 250 values, and these are {size}',
  ),
  tooLarge(
    largerThan('characters', 120_000),
    'openai/schema-too-large',
    'at most {limit} characters of names and values together, and these are {size}',
  ),
  {
    construct: OPTIONAL_PROPERTY,
    treatment: 'rejected',
    source: STRUCTURED_OUTPUTS,
    says: [
      {
        rule: 'openai/strict-optional-property',
        problem: 'Strict mode asks that every property is required, and {property} is not.',
        advice: 'Require it, and let it be null.',
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
  rejected(UNLISTED_PROPERTIES, {
    rule: 'openai/strict-optional-property',
    variant: 'unlisted',
    problem: 'Strict mode asks that "required" lists every property, and it does not list {properties}.',
    advice: 'Require them, and let those be null that may be left out.',
    ability: 'fixes',
    detail: 'Compiling requires every property and lets those be null that may be left out.',
  }),
  rejected(UNDECLARED_REQUIREMENT, {
    rule: 'openai/undeclared-required-property',
    problem: 'The required {property} is no property, and a closed object takes no other members.',
    advice: 'Declare it under "properties", or do not require it.',
    ability: 'refuses',
    detail: 'What the property would be is not known.',
  }),
  rejected(UNSAID_ADDITIONAL_PROPERTIES, {
    rule: 'openai/object-missing-additional-properties',
    problem: 'Strict mode asks for "additionalProperties": false in every object.',
    advice: 'Add it.',
    ability: 'fixes',
    detail: 'Compiling adds "additionalProperties": false.',
  }),
  rejected(FREE_FORM_OBJECT, {
    rule: 'openai/free-form-object',
    problem: 'Compiled, this object takes no members at all, for it names no properties.',
    advice: 'Name the properties, or take a list of pairs or a text that holds JSON.',
    ability: 'fixes',
    detail: 'Compiling closes the object.',
  }),
  {
    construct: BOOLEAN_SUBSCHEMA,
    treatment: 'rejected',
    source: STRUCTURED_OUTPUTS,
    says: [
      {
        rule: 'openai/boolean-subschema',
        variant: 'true',
        when: ({ words }) => words?.kind === 'true',
        problem: 'OpenAI takes objects as schemas, and this is true.',
        ability: 'fixes',
        detail: 'Compiling writes {}.',
      },
      {
        rule: 'openai/boolean-subschema',
        when: ({ words }) => words?.kind === 'false',
        problem: 'OpenAI takes objects as schemas, and this is false, which no value fits.',
        advice: 'Remove it.',
        ability: 'fixes-lossy',
        detail: 'Compiling writes {}, which every value fits.',
      },
      {
        rule: 'openai/boolean-subschema',
        when: ({ words }) => words?.kind === 'removable',
        problem: 'OpenAI takes objects as schemas, and this is false, which no value fits.',
        advice: 'Remove the property.',
        ability: 'fixes',
        detail: 'Compiling removes the property.',
      },
    ],
  },
  rejected(NON_SCHEMA, {
    rule: 'openai/non-schema-subschema',
    problem: 'OpenAI takes objects as schemas, and this is none.',
    advice: 'Write a schema here.',
    ability: 'refuses',
    detail: 'What is no schema is not mended.',
  }),
  {
    construct: untypedWithout(['$ref', 'anyOf', 'oneOf', 'allOf']),
    treatment: 'rejected',
    source: REFUSED_UNTYPED,
    says: [
      {
        rule: 'openai/untyped-schema',
        problem: 'OpenAI was seen to refuse a schema that names no type.',
        advice: 'Name the type.',
        ability: 'unchanged',
        detail: 'The schema is written without a type, unless compiling is to be exact and the type can be told.',
      },
    ],
  },
  {
    construct: ARRAY_WITHOUT_ITEMS,
    treatment: 'rejected',
    source: REFUSED_ARRAY,
    says: [
      {
        rule: 'openai/array-without-items',
        problem: 'OpenAI was seen to refuse a list without "items".',
        advice: 'Say what its items are.',
        ability: 'unchanged',
        detail: 'The list is written without.',
      },
    ],
  },
  {
    construct: LOOK_AROUND_PATTERN,
    treatment: 'rejected',
    source: REFUSED_OTHERS,
    note: 'Seen without strict mode; in strict mode patterns are enforced, and these cannot be.',
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
    construct: UNRESOLVED_REFERENCE,
    treatment: 'rejected',
    source: STRUCTURED_OUTPUTS,
    says: [
      {
        rule: 'openai/unresolved-reference',
        problem: 'OpenAI takes references within the schema alone, and {uri} leads to nothing in it.',
        advice: 'Put the schema under "$defs".',
        ability: 'refuses',
        detail: 'The schema that it names is not at hand.',
      },
    ],
  },
];

function rejected(construct: Construct, saying: Saying): ConstructFact {
  return { construct, treatment: 'rejected', source: STRUCTURED_OUTPUTS, says: [saying] };
}

function tooLarge(construct: Construct, rule: string, most: string): ConstructFact {
  return rejected(construct, {
    rule,
    problem: `OpenAI takes ${most}.`,
    advice: 'Split the tool, or describe a part of its arguments in words.',
    ability: 'refuses',
    detail: 'A schema is not made smaller.',
  });
}
