import { canonicalText, define, isArray, isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';
import { requiredOf, typesOf } from '../constructs/objects.js';
import { asDraft, type Draft, type DraftSchema } from './draft.js';

/** One schema for two that must both hold. */

/**
 * A schema that accepts exactly what two others both accept; undefined where none is found. Of annotations, those of the
 * first stay. It takes parts of both as they are, so neither may be used afterwards.
 */
export function conjunction(a: JsonValue, b: JsonValue, draft: Draft): JsonValue | undefined {
  if (a === true) return b;
  if (b === true) return a;
  if (a === false || b === false) return false;
  if (!isObject(a) || !isObject(b) || !draft.mayDuplicate || !canBeJoined(a, b, draft)) return undefined;
  if (haveOtherTypes(a, b)) return false;
  const merged = draft.derive(a, a);
  const target = draft.linkOf(b);
  if (target !== undefined && own(a, '$ref') === undefined) draft.link(merged, target);
  for (const keyword of Object.keys(b)) {
    if (OF_OBJECTS.has(keyword)) continue;
    const value = b[keyword] ?? null;
    const known = own(a, keyword);
    if (known === undefined) merged[keyword] = value;
    else if (!ANNOTATIONS.has(keyword)) {
      const both = join(keyword, known, value) ?? (keyword === 'items' ? conjunction(known, value, draft) : undefined);
      if (both === undefined) return undefined;
      merged[keyword] = both;
    }
  }
  return mergeObjects(merged, a, b, draft) ? withoutEmpties(merged) : undefined;
}

/** Says by other keywords that nothing fits a part, where that is false by now; false where then nothing fits at all. */
function withoutEmpties(merged: DraftSchema): DraftSchema | false {
  if (merged.items === false && merged.prefixItems === undefined) {
    delete merged.items;
    merged.maxItems = 0;
  }
  const { properties } = merged;
  if (!isObject(properties)) return merged;
  const required = requiredOf(merged);
  for (const name of Object.keys(properties)) {
    if (properties[name] !== false) continue;
    if (required.has(name) && merged.type === 'object') return false;
    if (merged.additionalProperties === false && !required.has(name)) delete asDraft(properties)[name];
  }
  return merged;
}

function haveOtherTypes(a: JsonObject, b: JsonObject): boolean {
  const [ofA, ofB] = [typesOf(a), typesOf(b)];
  return ofA !== undefined && ofB !== undefined && commonTypes(ofA, ofB).length === 0;
}

const ANNOTATIONS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
  '$schema',
  '$id',
  '$anchor',
]);

/** Keywords that mean something only together; two schemas that have some of a group are not joined. */
const GROUPS: readonly (readonly string[])[] = [
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
  ['prefixItems', 'items', 'additionalItems'],
  ['patternProperties', 'additionalProperties'],
];

/** Whether the keywords of two schemas mean the same when they stand side by side. */
function canBeJoined(a: JsonObject, b: JsonObject, draft: Draft): boolean {
  if ([a, b].some((schema) => SEEING.some((keyword) => own(schema, keyword) !== undefined))) return false;
  const [toA, toB] = [draft.linkOf(a), draft.linkOf(b)];
  if (own(a, '$ref') !== undefined && own(b, '$ref') !== undefined && toA !== toB) return false;
  return GROUPS.every((group) => {
    const [inA, inB] = [a, b].map((schema) => group.filter((keyword) => own(schema, keyword) !== undefined));
    return inA?.length === 0 || inB?.length === 0 || isJoinable([...(inA ?? []), ...(inB ?? [])], a, b);
  });
}

/** Keywords that see what stands beside them. */
const SEEING = ['unevaluatedProperties', 'unevaluatedItems'] as const;

/** Whether all that two schemas have of a group is a keyword that is joined by itself. */
function isJoinable(keywords: readonly string[], a: JsonObject, b: JsonObject): boolean {
  if (keywords.every((keyword) => keyword === 'items')) return !isArray(own(a, 'items')) && !isArray(own(b, 'items'));
  return keywords.every((keyword) => keyword === 'additionalProperties');
}

/** Joins the values of a keyword that both schemas have; undefined where one value cannot say both. */
function join(keyword: string, a: JsonValue, b: JsonValue): JsonValue | undefined {
  return JOINING.get(keyword)?.(a, b) ?? (canonicalText(a) === canonicalText(b) ? a : undefined);
}

const onNumbers =
  (join: (a: number, b: number) => number | undefined) =>
  (a: JsonValue, b: JsonValue): JsonValue | undefined =>
    typeof a === 'number' && typeof b === 'number' ? join(a, b) : undefined;
const HIGHER = onNumbers(Math.max);
const LOWER = onNumbers(Math.min);

const JOINING: ReadonlyMap<string, (a: JsonValue, b: JsonValue) => JsonValue | undefined> = new Map([
  ...['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'].map((name) => [name, HIGHER] as const),
  ...['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'].map((name) => [name, LOWER] as const),
  ['multipleOf', onNumbers(commonMultiple)],
  ['type', joinTypes],
  ['enum', commonChoices],
  ['uniqueItems', (a: JsonValue, b: JsonValue) => a === true || b === true],
  ['allOf', (a: JsonValue, b: JsonValue) => (isArray(a) && isArray(b) ? [...a, ...b] : undefined)],
]);

/** One of two whole numbers that the other divides. */
function commonMultiple(a: number, b: number): number | undefined {
  if (![a, b].every((value) => Number.isSafeInteger(value) && value > 0)) return undefined;
  if (a % b === 0) return a;
  return b % a === 0 ? b : undefined;
}

function joinTypes(a: JsonValue, b: JsonValue): JsonValue | undefined {
  const common = commonTypes(typesOf({ type: a }) ?? [], typesOf({ type: b }) ?? []);
  return common.length === 1 ? common[0] : common;
}

/** The types that both name; an integer is a number. */
function commonTypes(a: readonly string[], b: readonly string[]): readonly string[] {
  return [
    ...a.filter((type) => b.includes(type) || (type === 'integer' && b.includes('number'))),
    ...b.filter((type) => type === 'integer' && a.includes('number') && !a.includes('integer')),
  ];
}

function commonChoices(a: JsonValue, b: JsonValue): JsonValue | undefined {
  if (!isArray(a) || !isArray(b)) return undefined;
  const texts = new Set(b.map(canonicalText));
  const common = a.filter((choice) => texts.has(canonicalText(choice)));
  return common.length === 0 ? undefined : common;
}

/** Keywords that say together which members an object has. */
const OF_OBJECTS: ReadonlySet<string> = new Set(['properties', 'required', 'additionalProperties']);

/** Joins what two schemas say of members; false where that cannot be said by one. */
function mergeObjects(merged: DraftSchema, a: JsonObject, b: JsonObject, draft: Draft): boolean {
  const [of, beside] = [sideOf(a, draft), sideOf(b, draft)];
  if (of === undefined || beside === undefined) return false;
  const names = new Set([...of.names, ...beside.names]);
  const properties: DraftSchema = {};
  for (const name of names) {
    const both = conjunction(of.schemaOf(name), beside.schemaOf(name), draft);
    if (both === undefined) return false;
    define(properties, name, both);
  }
  const others = conjunction(of.others, beside.others, draft);
  if (others === undefined) return false;
  const required = [...new Set([...of.required, ...beside.required])];
  if (names.size > 0) merged.properties = properties;
  if (required.length > 0) merged.required = required;
  if (others !== true) merged.additionalProperties = others;
  return true;
}

interface Side {
  readonly names: readonly string[];
  readonly required: readonly string[];
  /** What holds of members that are not named. */
  readonly others: JsonValue;
  schemaOf(name: string): JsonValue;
}

/** What a schema says of members; undefined where it says it in no way that is known. */
function sideOf(schema: JsonObject, draft: Draft): Side | undefined {
  const { properties = {}, required = [], additionalProperties: others = true } = schema;
  if (!isObject(properties) || !isArray(required)) return undefined;
  return {
    names: Object.keys(properties),
    required: required.filter((name) => typeof name === 'string'),
    others,
    schemaOf: (name) => own(properties, name) ?? draft.duplicate(others),
  };
}
