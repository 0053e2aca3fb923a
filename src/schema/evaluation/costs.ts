import { isArray, isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';
import type { Use } from './use.js';

/** What a keyword costs beyond its visit, in steps: the values it compares, the members and items it goes through. */
export function costOf({ schema, keyword, asserted, value }: Use, limit: number): number {
  switch (keyword) {
    case 'enum':
    case 'const':
      return weightOf(value, limit) + weightOf(asserted, limit);
    case 'uniqueItems':
      return isArray(value) ? weightOf(value, limit) : 0;
    case 'minLength':
    case 'maxLength':
      return typeof value === 'string' ? value.length >> 8 : 0;
    case 'required':
      return isArray(asserted) ? asserted.length : 0;
    case 'dependentRequired':
      return weightOf(asserted, limit);
    case 'dependentSchemas':
    case 'dependencies':
      return isObject(asserted) ? Object.keys(asserted).length : 0;
    default:
      return costOfParts(schema, keyword, asserted, value);
  }
}

function costOfParts(schema: JsonObject, keyword: string, asserted: JsonValue, value: JsonValue): number {
  if (isArray(value)) return PER_ITEM.has(keyword) ? value.length : 0;
  if (!isObject(value) || !PER_MEMBER.has(keyword)) return 0;
  return Object.keys(value).length * (1 + patternsOf(schema, keyword, asserted));
}

/** How many patterns a keyword tries on each member. */
function patternsOf(schema: JsonObject, keyword: string, asserted: JsonValue): number {
  if (keyword !== 'patternProperties' && keyword !== 'additionalProperties') return 0;
  const patterns = keyword === 'patternProperties' ? asserted : own(schema, 'patternProperties');
  return isObject(patterns) ? Object.keys(patterns).length : 0;
}

const PER_ITEM: ReadonlySet<string> = new Set([
  'items',
  'prefixItems',
  'additionalItems',
  'contains',
  'unevaluatedItems',
]);
const PER_MEMBER: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'unevaluatedProperties',
]);

/** How much there is to compare in a value: one for each value in it, and one for every 256 characters of its texts. */
function weightOf(value: JsonValue, limit: number): number {
  const pending: JsonValue[] = [value];
  let weight = 0;
  for (let next = pending.pop(); next !== undefined && weight <= limit; next = pending.pop()) {
    weight++;
    if (typeof next === 'string') weight += next.length >> 8;
    if (typeof next !== 'object' || next === null) continue;
    const inside = isArray(next) ? next : Object.values(next);
    if (inside.length > limit) return limit + 1;
    for (const each of inside) pending.push(each);
    if (!isArray(next)) for (const name in next) weight += name.length >> 8;
  }
  return weight;
}
