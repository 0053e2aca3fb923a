import { isArray, isObject, type JsonValue, own } from '../../text/value.js';
import type { Sighting } from '../facts.js';

/** What Anthropic's pages say of keywords, as lists that facts and rewrites share. */

/** Constraints that the page on strict mode names as not supported. */
export const NUMERIC = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;
export const STRING = ['minLength', 'maxLength'] as const;
/** `minItems` is taken as 0 and as 1: see {@link isBoundOfItems}. */
export const ARRAY = ['minItems', 'maxItems', 'uniqueItems'] as const;

/** Keywords that no page names, though people use them; what becomes of them is not said. */
export const UNDOCUMENTED = ['maxProperties', 'minProperties', 'not', 'oneOf', 'pattern', 'prefixItems'] as const;

/** Keywords that are documented as supported in strict mode. */
export const SUPPORTED = [
  'type',
  'properties',
  'required',
  'items',
  'enum',
  'const',
  'anyOf',
  'allOf',
  '$defs',
  'definitions',
] as const;

/** Keywords that say something to the model and constrain nothing. */
export const ANNOTATIONS = [
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
  '$id',
  '$anchor',
  '$dynamicAnchor',
  '$vocabulary',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
] as const;

/** Everything else that the two dialects know, and no page speaks of. */
export const UNLISTED = [
  'if',
  'then',
  'else',
  'contains',
  'minContains',
  'maxContains',
  'patternProperties',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'additionalItems',
  'unevaluatedItems',
  'unevaluatedProperties',
  '$dynamicRef',
] as const;

/** Formats of texts that are documented. */
export const FORMATS: ReadonlySet<string> = new Set([
  'date-time',
  'time',
  'date',
  'duration',
  'email',
  'hostname',
  'uri',
  'ipv4',
  'ipv6',
  'uuid',
]);

/** Whether a constraint of lists is one that strict mode does not take. */
export function isBoundOfItems(keyword: string, value: JsonValue | undefined): boolean {
  return ARRAY.some((name) => name === keyword) && !(keyword === 'minItems' && (value === 0 || value === 1));
}

/** Whether a schema is an object's, so that strict mode asks that it is closed. A branch that only requires names is not. */
export function isClosable(schema: JsonValue): boolean {
  if (!isObject(schema)) return false;
  const type = own(schema, 'type');
  const isTyped = type === 'object' || (isArray(type) && type.includes('object'));
  return isTyped || isObject(own(schema, 'properties')) || own(schema, 'additionalProperties') !== undefined;
}

export const isOtherFormat = ({ value }: Sighting): boolean => typeof value === 'string' && !FORMATS.has(value);
export const hasComplexValue = ({ value }: Sighting): boolean =>
  isArray(value) && value.some((entry) => isObject(entry) || isArray(entry));
export const isExternal = ({ value }: Sighting): boolean => typeof value === 'string' && !value.startsWith('#');
