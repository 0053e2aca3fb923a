import { isArray, isObject, own } from '../../text/value.js';
import type { Fact, Saying, Sighting } from '../facts.js';
import { ANNOTATIONS, FORMATS, SUPPORTED, UNDOCUMENTED, UNSUPPORTED } from './keywords.js';
import { STRICT_HELPER, STRUCTURED_OUTPUTS } from './sources.js';

const supported: Fact = { treatment: 'enforced', source: STRUCTURED_OUTPUTS };

const unsupported: Fact = {
  treatment: 'rejected',
  source: STRUCTURED_OUTPUTS,
  hidesBelow: true,
  says: [
    {
      rule: 'openai/unsupported-keyword',
      problem: 'OpenAI does not take "{keyword}" in strict mode.',
      advice: 'Say it without, or in the description.',
      ability: 'fixes-lossy',
      detail: 'Compiling drops "{keyword}".',
    },
  ],
};

const undocumentedSaying: Saying = {
  rule: 'openai/undocumented-constraint-keyword',
  problem: 'OpenAI does not say that it takes "{keyword}" in strict mode.',
  advice: 'Say it without, or in the description.',
  ability: 'fixes-lossy',
  detail: 'Compiling drops "{keyword}".',
};
const undocumented: Fact = {
  treatment: 'undocumented',
  source: STRICT_HELPER,
  hidesBelow: true,
  says: [undocumentedSaying],
};
/** The guide names the lengths of texts in a paragraph on fine-tuned models only. */
const contradicted: Fact = {
  treatment: 'undocumented',
  source: STRUCTURED_OUTPUTS,
  note: 'The guide does not list it, and yet says of fine-tuned models that they do not take it.',
  says: [undocumentedSaying],
};

/** A keyword that nobody names. */
export const UNKNOWN: Fact = {
  treatment: 'undocumented',
  source: STRUCTURED_OUTPUTS,
  hidesBelow: true,
  says: [
    {
      rule: 'openai/unknown-keyword',
      problem: 'OpenAI does not know "{keyword}".',
      advice: 'Remove it.',
      ability: 'fixes-lossy',
      detail: 'Compiling drops "{keyword}".',
    },
  ],
};

const annotationSaying: Saying = {
  rule: 'openai/annotation-keyword-dropped',
  problem: 'OpenAI does not say that it takes "{keyword}", which constrains nothing.',
  ability: 'fixes',
  detail: 'Compiling drops "{keyword}".',
};
const annotation: Fact = { treatment: 'undocumented', source: STRUCTURED_OUTPUTS, says: [annotationSaying] };

const isOpen = ({ value }: Sighting): boolean => value === true;
const isSchema = ({ value }: Sighting): boolean => isObject(value);
const isNullable = ({ value }: Sighting): boolean => value === true;

const additionalProperties: Fact = {
  treatment: 'rejected',
  source: STRUCTURED_OUTPUTS,
  note: 'Only false is taken, and every object must say it.',
  hidesBelow: true,
  says: [
    {
      rule: 'openai/additional-properties-true',
      when: isOpen,
      problem: 'Strict mode takes only "additionalProperties": false, and this is true.',
      ability: 'fixes',
      detail: 'Compiling writes false.',
    },
    {
      rule: 'openai/extra-properties-no-longer-accepted',
      when: isOpen,
      problem: 'Compiled, the object takes no members but its properties.',
      advice: 'Name the members that are wanted.',
      ability: 'fixes',
      detail: 'Compiling writes false.',
    },
    {
      rule: 'openai/additional-properties-schema',
      when: isSchema,
      problem: 'Strict mode takes only "additionalProperties": false, and no maps.',
      advice: 'Take a list of objects with a key and a value instead.',
      ability: 'fixes-lossy',
      detail: 'Compiling writes false, or a list of pairs where maps are to be written so.',
    },
  ],
};

const format: Fact = {
  ...supported,
  note: `Of formats ${[...FORMATS].join(', ')}.`,
  says: [
    {
      rule: 'openai/unsupported-string-format',
      when: ({ value }) => typeof value === 'string' && !FORMATS.has(value),
      problem: 'OpenAI does not take the format {value} in strict mode.',
      advice: 'Say it in the description.',
      ability: 'fixes-lossy',
      detail: 'Compiling drops the format.',
    },
  ],
};

const items: Fact = {
  ...supported,
  note: 'A list of schemas, as draft-07 has it, is not taken.',
  says: [{ ...undocumentedSaying, when: ({ value }) => isArray(value) }],
};

const oneOf: Fact = {
  treatment: 'rejected',
  source: STRICT_HELPER,
  says: [
    {
      rule: 'openai/one-of-converted-to-any-of',
      problem: 'OpenAI takes "anyOf" in strict mode, and not "oneOf".',
      advice: 'Write "anyOf".',
      ability: 'fixes-lossy',
      detail: 'Compiling writes "anyOf", so that a value may fit several branches.',
    },
  ],
};

const constant: Fact = {
  treatment: 'rewritten',
  source: STRUCTURED_OUTPUTS,
  says: [
    {
      rule: 'openai/const-converted-to-enum',
      problem: 'OpenAI names "enum" and not "const".',
      ability: 'fixes',
      detail: 'Compiling writes "enum" with this one value.',
    },
  ],
};

const isSecond = ({ node }: Sighting): boolean => isObject(node?.schema) && isObject(own(node.schema, '$defs'));

const definitions: Fact = {
  treatment: 'rewritten',
  source: STRUCTURED_OUTPUTS,
  says: [
    {
      rule: 'openai/conflicting-definitions-keywords',
      when: isSecond,
      problem: 'OpenAI takes definitions under "$defs" alone, which this schema has as well.',
      advice: 'Move all definitions to "$defs".',
      ability: 'fixes-lossy',
      detail: 'Compiling moves to "$defs" what references lead to, and drops the rest.',
    },
    {
      rule: 'openai/legacy-definitions-keyword',
      when: (sighting) => !isSecond(sighting),
      problem: 'OpenAI takes definitions under "$defs", and not under "definitions".',
      advice: 'Rename "definitions" to "$defs", and change the references.',
      ability: 'fixes',
      detail: 'Compiling renames it, and points the references there.',
    },
  ],
};

const defaultValue: Fact = {
  treatment: 'undocumented',
  source: STRUCTURED_OUTPUTS,
  says: [
    {
      rule: 'openai/default-keyword-dropped',
      problem: 'OpenAI does not say that it takes "default".',
      advice: 'Name the default in the description.',
      ability: 'fixes',
      detail: 'Compiling drops the default.',
    },
  ],
};

const nullable: Fact = {
  treatment: 'rewritten',
  source: STRUCTURED_OUTPUTS,
  says: [
    {
      rule: 'openai/nullable-keyword-converted',
      when: isNullable,
      problem: 'OpenAI does not know "nullable".',
      advice: 'Add "null" to the type.',
      ability: 'fixes',
      detail: 'Compiling adds "null" to the type.',
    },
    { ...annotationSaying, when: (sighting) => !isNullable(sighting) },
  ],
};

/** Keywords of either dialect of which nobody speaks. */
const OTHERS = [
  'additionalItems',
  'dependencies',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  '$dynamicRef',
  '$dynamicAnchor',
  '$vocabulary',
];

/** Every keyword that is known, with what strict mode makes of it. */
export const STRICT_KEYWORDS: ReadonlyMap<string, Fact> = new Map([
  ...rows(SUPPORTED, supported),
  ...rows(UNSUPPORTED, unsupported),
  ...rows(UNDOCUMENTED, undocumented),
  ...rows(['minLength', 'maxLength'], contradicted),
  ...rows(ANNOTATIONS, annotation),
  ...rows(OTHERS, UNKNOWN),
  ['additionalProperties', additionalProperties],
  ['format', format],
  ['items', items],
  ['oneOf', oneOf],
  ['const', constant],
  ['definitions', definitions],
  ['default', defaultValue],
  ['nullable', nullable],
]);

function rows(keywords: readonly string[], fact: Fact): (readonly [string, Fact])[] {
  return keywords.map((keyword) => [keyword, fact]);
}
