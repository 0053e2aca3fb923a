import { isArray, isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';
import { typesOf } from '../constructs/objects.js';

/** Keywords of a schema that let everything through, so that nothing is lost without them. */

/** Types by the keywords that are about nothing else. */
export const ABOUT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    object: [
      'properties',
      'required',
      'additionalProperties',
      'patternProperties',
      'propertyNames',
      'minProperties',
      'maxProperties',
      'dependentRequired',
      'dependentSchemas',
      'dependencies',
      'unevaluatedProperties',
    ],
    array: [
      'items',
      'prefixItems',
      'additionalItems',
      'minItems',
      'maxItems',
      'uniqueItems',
      'contains',
      'minContains',
      'maxContains',
      'unevaluatedItems',
    ],
    string: ['minLength', 'maxLength', 'pattern', 'format'],
    number: ['multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  }).flatMap(([type, keywords]) => keywords.map((keyword) => [keyword, type] as const)),
);

/** Values of keywords that ask for nothing. */
const ASKS_NOTHING: ReadonlyMap<string, (value: JsonValue) => boolean> = new Map([
  ...['minLength', 'minItems', 'minProperties'].map((name) => [name, (value: JsonValue) => value === 0] as const),
  ...['dependentRequired', 'dependentSchemas', 'dependencies', 'patternProperties'].map(
    (name) => [name, (value: JsonValue) => isObject(value) && Object.keys(value).length === 0] as const,
  ),
  ...['propertyNames', 'unevaluatedProperties', 'unevaluatedItems', 'additionalItems'].map(
    (name) => [name, acceptsEverything] as const,
  ),
  ['uniqueItems', (value: JsonValue) => value === false],
  ['not', (value: JsonValue) => value === false],
  ['allOf', (value: JsonValue) => isArray(value) && value.every(acceptsEverything)],
]);

/** Keywords that do something only beside another. */
const NEEDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['if', ['then', 'else']],
  ['then', ['if']],
  ['else', ['if']],
  ['minContains', ['contains']],
  ['maxContains', ['contains']],
]);

function acceptsEverything(schema: JsonValue): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).length === 0);
}

/** Whether a keyword refuses no value that the schema accepts without it. */
export function refusesNothing(schema: JsonObject, keyword: string): boolean {
  const value = own(schema, keyword);
  if (value === undefined || ASKS_NOTHING.get(keyword)?.(value) === true) return true;
  const needs = NEEDS.get(keyword);
  if (needs?.every((needed) => own(schema, needed) === undefined) === true) return true;
  const about = ABOUT.get(keyword);
  const types = typesOf(schema);
  if (about === undefined || types === undefined) return false;
  if (keyword === 'multipleOf' && value === 1 && !types.includes('number')) return true;
  return !types.some((type) => type === about || (type === 'integer' && about === 'number'));
}
