/** What OpenAI's guide says of keywords in strict mode; what compiling does with each follows from the list it is in. */

/** Keywords that the guide names as supported, in the order in which they are written. */
export const SUPPORTED = [
  '$ref',
  'type',
  'description',
  'enum',
  'pattern',
  'format',
  'multipleOf',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'anyOf',
  '$defs',
] as const;

/** Keywords that the guide names as not supported. */
export const UNSUPPORTED = ['allOf', 'not', 'dependentRequired', 'dependentSchemas', 'if', 'then', 'else'] as const;

/** Keywords that constrain values and that the guide does not name, or not without contradicting itself. */
export const UNDOCUMENTED = [
  'minLength',
  'maxLength',
  'minProperties',
  'maxProperties',
  'patternProperties',
  'propertyNames',
  'uniqueItems',
  'prefixItems',
  'contains',
  'minContains',
  'maxContains',
  'unevaluatedProperties',
  'unevaluatedItems',
] as const;

/** Keywords that constrain nothing, and that the guide does not name. */
export const ANNOTATIONS = [
  'title',
  'examples',
  '$comment',
  '$schema',
  '$id',
  '$anchor',
  'deprecated',
  'readOnly',
  'writeOnly',
  'nullable',
] as const;

/** Keywords with a rewrite of their own. */
export const REWRITTEN = ['oneOf', 'const', 'definitions', 'default'] as const;

/** Formats of texts that the guide names. */
export const FORMATS: ReadonlySet<string> = new Set([
  'date-time',
  'time',
  'date',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
]);
