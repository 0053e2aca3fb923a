import {
  ANYTHING,
  ARRAY,
  BOOLEAN,
  BOOLEANS_BY_NAME,
  COUNT,
  type DialectTable,
  type Keyword,
  NAMES,
  NAMES_BY_NAME,
  NUMBER,
  POSITIVE_NUMBER,
  SCHEMA,
  SCHEMA_MAP,
  SCHEMAS,
  SCHEMAS_OR_NAMES_MAP,
  STRING,
  stringLike,
  TYPE,
  tableOf,
} from './keyword.js';

const ANCHOR = stringLike(
  /^[A-Za-z_][-A-Za-z0-9._]*$/,
  'a plain name: a letter or "_", then letters, digits, "-", "_" and "."',
);
const IDENTIFIER = stringLike(/^[^#]*#?$/, 'a URI reference without a fragment');

/**
 * The keywords by vocabulary, each named as at the end of its URI. Formats assert nothing here, so none is of
 * `format-assertion`.
 *
 * @see https://json-schema.org/draft/2020-12/meta/core and its siblings
 */
export const VOCABULARIES: { readonly [vocabulary: string]: readonly Keyword[] } = {
  core: [
    { name: '$id', holds: IDENTIFIER },
    { name: '$schema', holds: STRING },
    { name: '$ref', holds: STRING, refers: true },
    { name: '$anchor', holds: ANCHOR },
    { name: '$dynamicRef', holds: STRING, refers: true },
    { name: '$dynamicAnchor', holds: ANCHOR },
    { name: '$vocabulary', holds: BOOLEANS_BY_NAME },
    { name: '$comment', holds: STRING },
    { name: '$defs', holds: SCHEMA_MAP, applies: 'stored' },
  ],
  applicator: [
    { name: 'prefixItems', holds: SCHEMAS, applies: 'below' },
    { name: 'items', holds: SCHEMA, applies: 'below' },
    { name: 'contains', holds: SCHEMA, applies: 'below' },
    { name: 'additionalProperties', holds: SCHEMA, applies: 'below' },
    { name: 'properties', holds: SCHEMA_MAP, applies: 'below' },
    { name: 'patternProperties', holds: SCHEMA_MAP, applies: 'below' },
    { name: 'dependentSchemas', holds: SCHEMA_MAP, applies: 'in-place' },
    { name: 'propertyNames', holds: SCHEMA, applies: 'below' },
    { name: 'if', holds: SCHEMA, applies: 'in-place' },
    { name: 'then', holds: SCHEMA, applies: 'in-place', needs: 'if' },
    { name: 'else', holds: SCHEMA, applies: 'in-place', needs: 'if' },
    { name: 'allOf', holds: SCHEMAS, applies: 'in-place' },
    { name: 'anyOf', holds: SCHEMAS, applies: 'in-place' },
    { name: 'oneOf', holds: SCHEMAS, applies: 'in-place' },
    { name: 'not', holds: SCHEMA, applies: 'in-place' },
  ],
  unevaluated: [
    { name: 'unevaluatedItems', holds: SCHEMA, applies: 'below' },
    { name: 'unevaluatedProperties', holds: SCHEMA, applies: 'below' },
  ],
  validation: [
    { name: 'type', holds: TYPE },
    { name: 'const', holds: ANYTHING },
    { name: 'enum', holds: ARRAY },
    { name: 'multipleOf', holds: POSITIVE_NUMBER },
    { name: 'maximum', holds: NUMBER },
    { name: 'exclusiveMaximum', holds: NUMBER },
    { name: 'minimum', holds: NUMBER },
    { name: 'exclusiveMinimum', holds: NUMBER },
    { name: 'maxLength', holds: COUNT },
    { name: 'minLength', holds: COUNT },
    { name: 'pattern', holds: STRING },
    { name: 'maxItems', holds: COUNT },
    { name: 'minItems', holds: COUNT },
    { name: 'uniqueItems', holds: BOOLEAN },
    { name: 'maxContains', holds: COUNT, needs: 'contains' },
    { name: 'minContains', holds: COUNT, needs: 'contains' },
    { name: 'maxProperties', holds: COUNT },
    { name: 'minProperties', holds: COUNT },
    { name: 'required', holds: NAMES },
    { name: 'dependentRequired', holds: NAMES_BY_NAME },
  ],
  'meta-data': [
    { name: 'title', holds: STRING },
    { name: 'description', holds: STRING },
    { name: 'default', holds: ANYTHING },
    { name: 'deprecated', holds: BOOLEAN },
    { name: 'readOnly', holds: BOOLEAN },
    { name: 'writeOnly', holds: BOOLEAN },
    { name: 'examples', holds: ARRAY },
  ],
  'format-annotation': [{ name: 'format', holds: STRING }],
  content: [
    { name: 'contentEncoding', holds: STRING },
    { name: 'contentMediaType', holds: STRING },
    { name: 'contentSchema', holds: SCHEMA, applies: 'stored' },
  ],
};

const ofOtherDrafts: readonly Keyword[] = [
  // https://json-schema.org/draft/2020-12/schema, the keywords of earlier drafts that it still types
  { name: 'definitions', holds: SCHEMA_MAP, applies: 'stored', instead: 'Name it "$defs", and change the references.' },
  {
    name: 'dependencies',
    holds: SCHEMAS_OR_NAMES_MAP,
    applies: 'stored',
    instead: 'Use "dependentRequired" for names and "dependentSchemas" for schemas.',
  },
  { name: '$recursiveAnchor', holds: ANCHOR, instead: 'Use "$dynamicAnchor".' },
  { name: '$recursiveRef', holds: STRING, instead: 'Use "$dynamicRef", or "$ref".' },
  // Of other drafts; unknown here.
  { name: 'additionalItems', holds: ANYTHING, instead: 'Use "items" beside "prefixItems".' },
  { name: 'id', holds: ANYTHING, instead: 'Use "$id".' },
  { name: 'divisibleBy', holds: ANYTHING, instead: 'Use "multipleOf".' },
  { name: 'disallow', holds: ANYTHING, instead: 'Use "not".' },
  { name: 'extends', holds: ANYTHING, instead: 'Use "allOf".' },
];

/** JSON Schema 2020-12. @see https://json-schema.org/draft/2020-12/schema (read 2026-11-30) */
export const TABLE_2020_12: DialectTable = tableOf([...Object.values(VOCABULARIES).flat(), ...ofOtherDrafts]);
