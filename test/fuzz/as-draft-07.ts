import { DIALECT_URIS } from '../../src/schema/dialects/dialects.js';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../src/text/value.js';

/** A schema of 2020-12 with what draft-07 says in other words in those words, and everything else as it is. */
export function asDraft07(schema: JsonObject): JsonObject {
  return { $schema: DIALECT_URIS['draft-07'], ...writtenAnew(schema) };
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['prefixItems', 'items'],
  ['dependentSchemas', 'dependencies'],
  ['dependentRequired', 'dependencies'],
]);

function writtenAnew(schema: JsonObject): JsonObject {
  const isTuple = schema.prefixItems !== undefined;
  const members = Object.entries(schema).map(([keyword, value]): [string, JsonValue] => {
    const name = isTuple && keyword === 'items' ? 'additionalItems' : (NAMES.get(keyword) ?? keyword);
    return [name, valueAnew(value)];
  });
  return Object.fromEntries(members);
}

function valueAnew(value: JsonValue): JsonValue {
  if (isArray(value)) return value.map(valueAnew);
  return isObject(value) ? writtenAnew(value) : value;
}
