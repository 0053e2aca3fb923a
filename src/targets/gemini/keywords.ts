/** What Gemini's message Schema has fields for; what compiling does with each keyword follows from the list it is in. */

/** The 22 fields, in the order in which they are written. */
export const FIELDS = [
  'type',
  'format',
  'title',
  'description',
  'nullable',
  'default',
  'example',
  'enum',
  'properties',
  'required',
  'propertyOrdering',
  'items',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minProperties',
  'maxProperties',
  'pattern',
  'anyOf',
] as const;

/** Fields that hold whole numbers of 64 bits, which JSON writes as texts of decimal digits. */
export const COUNTS: ReadonlySet<string> = new Set([
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'minProperties',
  'maxProperties',
]);

/** Fields that bound values, which the model is shown and not held to. */
export const BOUNDS: readonly string[] = [...COUNTS, 'minimum', 'maximum', 'pattern'];

/** Keywords that constrain nothing, and that there is no field for. */
export const ANNOTATIONS = [
  '$anchor',
  '$comment',
  '$id',
  '$schema',
  'deprecated',
  'examples',
  'readOnly',
  'writeOnly',
] as const;

/** Keywords without a field that have a code of their own, by what stands in the middle of it. */
export const NAMED_DROPS = {
  allOf: 'all-of',
  not: 'not',
  multipleOf: 'multiple-of',
  exclusiveMinimum: 'exclusive-minimum',
  exclusiveMaximum: 'exclusive-maximum',
  uniqueItems: 'unique-items',
  prefixItems: 'prefix-items',
} as const;

/** Keywords with a rewrite of their own. */
export const REWRITTEN = ['$ref', '$defs', 'definitions', 'additionalProperties', 'oneOf', 'const'] as const;

/** Other keywords of the two dialects, for which there is no field. */
export const OTHERS = [
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'patternProperties',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'additionalItems',
  'contains',
  'minContains',
  'maxContains',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  '$dynamicRef',
  '$dynamicAnchor',
  '$vocabulary',
] as const;

/** What @google/genai lists for schemas that stay JSON Schema. */
export const LISTED = [
  '$id',
  '$defs',
  '$ref',
  '$anchor',
  'type',
  'format',
  'title',
  'description',
  'enum',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'anyOf',
  'oneOf',
  'properties',
  'additionalProperties',
  'required',
  'propertyOrdering',
] as const;
