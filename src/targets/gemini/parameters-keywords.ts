import { isArray, isObject, JSON_TYPES, type JsonValue } from '../../text/value.js';
import { typesOf } from '../constructs/objects.js';
import type { Fact, Saying, Sighting } from '../facts.js';
import { isOpen } from '../rewrites/additional-properties.js';
import { hasExactForm } from '../rewrites/exact-bounds.js';
import { areExactlyNullable } from '../rewrites/null-to-nullable.js';
import { refusesNothing } from '../rewriting/idle.js';
import { ANNOTATIONS, BOUNDS, FIELDS, NAMED_DROPS, OTHERS } from './keywords.js';
import { FUNCTION_CALLING, SCHEMA_MESSAGE } from './sources.js';

const field: Fact = {
  treatment: 'enforced',
  source: SCHEMA_MESSAGE,
  note: 'In the calling modes ANY and VALIDATED; in AUTO the model is shown it.',
};
const shown: Fact = { treatment: 'accepted', source: FUNCTION_CALLING };

/** What is told of a keyword that there is no field for: dropping it loses something, unless it asks for nothing there. */
function unsupported(rule: string, hidesBelow = true): Fact {
  const problem = 'Gemini has no field for "{keyword}" and refuses it.';
  return {
    treatment: 'rejected',
    source: SCHEMA_MESSAGE,
    hidesBelow,
    says: [
      {
        rule,
        when: (sighting) => !losesNothing(sighting),
        problem,
        advice: 'Say it without, or in the description, or send the schema as parametersJsonSchema.',
        ability: 'fixes-lossy',
        detail: 'Compiling drops "{keyword}".',
      },
      {
        rule,
        when: losesNothing,
        problem,
        advice: 'Remove it, or write what means the same.',
        ability: 'fixes',
        detail: 'Compiling writes what means the same without it.',
      },
    ],
  };
}

function losesNothing({ node, words }: Sighting): boolean {
  const keyword = words?.keyword ?? '';
  if (!isObject(node?.schema)) return false;
  return refusesNothing(node.schema, keyword) || hasExactForm(node.schema, keyword);
}

/** A keyword that nobody has a field for. */
export const UNKNOWN: Fact = unsupported('gemini/unsupported-keyword');

const annotation: Fact = {
  treatment: 'rejected',
  source: SCHEMA_MESSAGE,
  says: [
    {
      rule: 'gemini/dropped-annotation-keyword',
      problem: 'Gemini has no field for "{keyword}" and refuses it.',
      advice: 'Remove it; it constrains nothing.',
      ability: 'fixes',
      detail: 'Compiling drops "{keyword}".',
    },
  ],
};

const definitions: Fact = {
  treatment: 'rejected',
  source: SCHEMA_MESSAGE,
  hidesBelow: true,
  note: 'Compiled, what references lead to stands in the place of them.',
  says: [
    {
      rule: 'gemini/unsupported-definitions',
      problem: 'Gemini has no field for "{keyword}" and refuses it.',
      advice: 'Put each definition where it is used, or send the schema as parametersJsonSchema.',
      ability: 'fixes',
      detail: 'Compiling puts each definition where it is used.',
    },
  ],
};

const additionalProperties: Fact = {
  treatment: 'rejected',
  source: SCHEMA_MESSAGE,
  hidesBelow: true,
  note: 'Every object is open.',
  says: [
    {
      rule: 'gemini/unsupported-additional-properties',
      variant: 'open',
      when: ({ value }) => isOpen(value),
      problem: 'Gemini has no field for "additionalProperties" and refuses it.',
      advice: 'Remove it; objects are open.',
      ability: 'fixes',
      detail: 'Compiling drops it, for objects are open.',
    },
    {
      rule: 'gemini/unsupported-additional-properties',
      when: ({ value }) => value === false,
      problem: 'Gemini has no field for "additionalProperties", and no object can be closed.',
      advice: 'Remove it and let the handler refuse other members, or send the schema as parametersJsonSchema.',
      ability: 'fixes-lossy',
      detail: 'Compiling drops it, which opens the object.',
    },
    {
      rule: 'gemini/unsupported-additional-properties',
      when: ({ value }) => isObject(value) && !isOpen(value),
      problem: 'Gemini has no field for "additionalProperties", and so takes no maps.',
      advice: 'Take a list of objects with a key and a value, or send the schema as parametersJsonSchema.',
      ability: 'fixes-lossy',
      detail: 'Compiling drops it, or writes a list of pairs where maps are to be written so.',
    },
  ],
};

const oneOf: Fact = {
  treatment: 'rejected',
  source: SCHEMA_MESSAGE,
  says: [
    {
      rule: 'gemini/unsupported-one-of',
      problem: 'Gemini has no field for "oneOf" and refuses it.',
      advice: 'Write "anyOf".',
      ability: 'fixes-lossy',
      detail: 'Compiling writes "anyOf", so that a value may fit several branches.',
    },
  ],
};

const isText = ({ value }: Sighting): boolean => typeof value === 'string' || value === null;
const constantSaying = {
  rule: 'gemini/unsupported-const',
  problem: 'Gemini has no field for "const" and refuses it.',
} as const;
const constant: Fact = {
  treatment: 'rejected',
  source: SCHEMA_MESSAGE,
  says: [
    {
      ...constantSaying,
      when: isText,
      advice: 'Write "enum" with this one value.',
      ability: 'fixes',
      detail: 'Compiling writes "enum" with this one value.',
    },
    {
      ...constantSaying,
      when: (sighting) => !isText(sighting),
      advice: 'Say it in the description, or send the schema as parametersJsonSchema.',
      ability: 'fixes-lossy',
      detail: 'Compiling drops it, for "enum" takes texts alone.',
    },
  ],
};

const enumSaying = {
  rule: 'gemini/non-string-enum-values',
  problem: 'Gemini takes texts alone in "enum", and not all of these are.',
} as const;
const choices: Fact = {
  ...field,
  note: 'Of texts alone. A text in it may not be empty.',
  says: [
    {
      ...enumSaying,
      when: ({ value }) => value !== undefined && hasOthers(value) && !areExactlyNullable(value),
      advice: 'Write texts and lead them back in the handler, or a range, or send the schema as parametersJsonSchema.',
      ability: 'fixes-lossy',
      detail: 'Compiling drops the "enum", or writes texts where choices are to be written so.',
    },
    {
      ...enumSaying,
      when: ({ value }) => value !== undefined && areExactlyNullable(value),
      advice: 'Write "nullable": true in the place of null.',
      ability: 'fixes',
      detail: 'Compiling writes "nullable": true in the place of null.',
    },
  ],
};

function hasOthers(value: JsonValue): boolean {
  return isArray(value) && value.some((choice) => typeof choice !== 'string');
}

const type: Fact = {
  ...field,
  says: [
    {
      rule: 'gemini/unsupported-type',
      when: ({ value }) => wordsIn(value).some((word) => !isType(word)),
      problem: 'Gemini knows the types string, number, integer, boolean, array, object and null, and this is {value}.',
      advice: 'Write one of these.',
      ability: 'fixes-lossy',
      detail: 'Compiling drops the type that is not known.',
    },
  ],
};

function wordsIn(value: JsonValue | undefined): readonly string[] {
  return typesOf({ type: value ?? null }) ?? [];
}

/** Whether a word is a type; Gemini writes them in upper case. */
function isType(word: string): boolean {
  const inLowerCase = word.toLowerCase();
  return JSON_TYPES.some((each) => each === inLowerCase);
}

/** The formats that the package documents, by type; it ends the list of those of texts with "etc.". */
const FORMATS: ReadonlyMap<string, readonly string[]> = new Map([
  ['number', ['float', 'double']],
  ['integer', ['int32', 'int64']],
  ['string', ['email', 'byte', 'date', 'date-time', 'password', 'enum']],
]);

/** Whether a format is none of those documented for a type that stands beside it. */
function isUnlistedFormat({ value, node }: Sighting): boolean {
  const types = node !== undefined && isObject(node.schema) ? typesOf(node.schema) : undefined;
  const listed = (types ?? []).flatMap((type) => FORMATS.get(type.toLowerCase()) ?? []);
  return listed.length > 0 && !listed.some((each) => each === value);
}

const format: Fact = {
  treatment: 'accepted',
  source: SCHEMA_MESSAGE,
  note: 'float, double, int32, int64, email, byte, date, date-time, password and others are named; enum marks a choice.',
  says: [
    {
      rule: 'gemini/format-not-enforced',
      problem: 'Gemini shows the model the format {value} and does not hold it to that.',
      advice: 'Check the value in the handler.',
      ability: 'fixes',
      detail: 'The format is written as it is.',
    },
    {
      rule: 'gemini/format-not-documented',
      problem: 'The format {value} is none of those that Gemini documents for this type.',
      advice: 'Leave it out, or say it in the description.',
      ability: 'fixes',
      detail: 'The format is written as it is.',
      when: isUnlistedFormat,
    },
  ],
};

const defaults: Fact = {
  treatment: 'ignored',
  source: SCHEMA_MESSAGE,
  says: [
    {
      rule: 'gemini/default-not-enforced',
      problem: 'Gemini takes "default" and does nothing with it.',
      advice: 'Fill it in in the handler, and name it in the description.',
      ability: 'fixes',
      detail: 'The default is written as it is.',
    },
  ],
};

const tupleSaying: Saying = {
  rule: 'gemini/unsupported-prefix-items',
  // Where 2020-12 governs, a list is no schema, and that is told.
  when: ({ value, node }) => isArray(value) && node?.frame.dialect === 'draft-07',
  problem: 'Gemini takes one schema for all items, and no list of schemas.',
  advice: 'Write one schema for all items, or send the schema as parametersJsonSchema.',
  ability: 'fixes-lossy',
  detail: 'Compiling drops the list of schemas.',
};

/** What `parameters` makes of each keyword of both dialects. */
export const PARAMETERS_KEYWORDS: ReadonlyMap<string, Fact> = new Map<string, Fact>([
  ...FIELDS.map((keyword) => [keyword, field] as const),
  ...BOUNDS.map((keyword) => [keyword, shown] as const),
  ...ANNOTATIONS.map((keyword) => [keyword, annotation] as const),
  ...OTHERS.map((keyword) => [keyword, UNKNOWN] as const),
  ...Object.entries(NAMED_DROPS).map(
    // What stands in "allOf" may be merged into the schema around it, and is looked at.
    ([keyword, name]) => [keyword, unsupported(`gemini/unsupported-${name}`, keyword !== 'allOf')] as const,
  ),
  ['$ref', { treatment: 'rejected', source: SCHEMA_MESSAGE, note: 'Compiled, its target stands in its place.' }],
  ['$defs', definitions],
  ['definitions', definitions],
  ['additionalProperties', additionalProperties],
  ['oneOf', oneOf],
  ['const', constant],
  ['enum', choices],
  ['type', type],
  ['format', format],
  ['default', defaults],
  ['items', { ...field, says: [tupleSaying] }],
  ['title', { treatment: 'accepted', source: SCHEMA_MESSAGE }],
  ['description', { treatment: 'accepted', source: SCHEMA_MESSAGE }],
  ['example', { treatment: 'accepted', source: SCHEMA_MESSAGE }],
  ['nullable', { ...field, note: 'How null is let in: a type is one word, and not a list.' }],
]);
