import { isArray, isObject, type JsonObject, type JsonValue, own } from '../text/value.js';

/** Keywords that mean something else in 2020-12 than in draft-07, or nothing in one of them. */
const OTHERWISE: ReadonlySet<string> = new Set([
  'additionalItems',
  'dependencies',
  '$id',
  'prefixItems',
  'unevaluatedProperties',
  'unevaluatedItems',
  'dependentRequired',
  'dependentSchemas',
  'minContains',
  'maxContains',
  '$anchor',
  '$dynamicAnchor',
  '$dynamicRef',
  '$vocabulary',
]);
/** Keywords whose members are names, not keywords. */
const NAMED: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'definitions', '$defs']);
/** Keywords whose values are data. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples']);
/** What may stand beside a reference without a meaning in either dialect. */
const REMARKS: ReadonlySet<string> = new Set([
  '$ref',
  'title',
  'description',
  '$comment',
  'default',
  'examples',
  'definitions',
]);

/** A schema of draft-07 that means the same in 2020-12, as one of that; undefined where it may not. */
export function modernized(schema: JsonObject): JsonObject | undefined {
  const { $schema: _, ...rest } = schema;
  return meansTheSame(rest) ? rest : undefined;
}

function meansTheSame(schema: JsonObject): boolean {
  if (own(schema, '$schema') !== undefined || isArray(own(schema, 'items'))) return false;
  const keywords = Object.keys(schema);
  if (own(schema, '$ref') !== undefined && !keywords.every((keyword) => REMARKS.has(keyword))) return false;
  return keywords.every((keyword) => {
    const value = schema[keyword] ?? null;
    if (OTHERWISE.has(keyword)) return false;
    if (DATA.has(keyword)) return true;
    return NAMED.has(keyword) && isObject(value) ? Object.values(value).every(anySame) : anySame(value);
  });
}

function anySame(value: JsonValue): boolean {
  if (isArray(value)) return value.every(anySame);
  return !isObject(value) || meansTheSame(value);
}
