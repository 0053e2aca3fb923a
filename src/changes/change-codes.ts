import { isArray, isObject, type JsonValue } from '../text/value.js';
import { missingIn } from './schema-parts.js';

/** Keywords that no accepted value depends on, with the code of their changes. */
export const ANNOTATIONS: ReadonlyMap<string, string> = new Map([
  ['title', 'title-changed'],
  ['description', 'description-changed'],
  ['default', 'default-changed'],
  ['examples', 'examples-changed'],
  ['format', 'format-changed'],
  ['deprecated', 'deprecated-changed'],
  ['readOnly', 'annotation-changed'],
  ['writeOnly', 'annotation-changed'],
  ['$comment', 'annotation-changed'],
  ['contentEncoding', 'annotation-changed'],
  ['contentMediaType', 'annotation-changed'],
  ['contentSchema', 'annotation-changed'],
]);

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'];
export const COMPOSITIONS: readonly string[] = ['anyOf', 'oneOf', 'allOf'];
/** Keywords that hold one schema, and what the coming and going of one is called. */
export const NESTED: ReadonlyMap<string, string> = new Map([
  ['items', 'array-items'],
  ['additionalProperties', 'additional-properties'],
]);

/** What a change of a keyword is called. */
export function codeFor(keyword: string, before: JsonValue | undefined, after: JsonValue | undefined): string {
  const annotation = ANNOTATIONS.get(keyword);
  if (annotation !== undefined) return annotation;
  const way = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  if (keyword === 'type') return typeCode(before, after);
  if (keyword === 'x-mcp-header') return `header-${way}`;
  if (keyword === 'nullable') return after === true ? 'nullable-added' : 'nullable-removed';
  if (['enum', 'const', 'pattern'].includes(keyword)) return `${keyword}-${way}`;
  if (keyword === 'additionalProperties') {
    return isRestriction(before, after) ? 'additional-properties-restricted' : 'additional-properties-relaxed';
  }
  if (NESTED.has(keyword)) return `${NESTED.get(keyword)}-${way}`;
  if (COMPOSITIONS.includes(keyword)) return compositionCode(keyword, before, after);
  if (keyword === 'uniqueItems') return after === true ? 'constraint-added' : 'constraint-removed';
  if (way !== 'changed')
    return LOWER.includes(keyword) || UPPER.includes(keyword) || keyword === 'multipleOf'
      ? `constraint-${way}`
      : `keyword-${way}`;
  if (typeof before === 'number' && typeof after === 'number') {
    if (LOWER.includes(keyword)) return after > before ? 'constraint-narrowed' : 'constraint-relaxed';
    if (UPPER.includes(keyword)) return after < before ? 'constraint-narrowed' : 'constraint-relaxed';
  }
  return keyword === 'multipleOf' ? 'constraint-narrowed' : 'keyword-changed';
}

function typeCode(before: JsonValue | undefined, after: JsonValue | undefined): string {
  if (before === undefined) return 'type-narrowed';
  if (after === undefined) return 'type-widened';
  const [was, is] = [typesIn(before), typesIn(after)];
  if (areAmong(is, was)) return 'type-narrowed';
  return areAmong(was, is) ? 'type-widened' : 'type-changed';
}

/** Whether each type is one of others; a whole number is a number. */
function areAmong(types: readonly JsonValue[], others: readonly JsonValue[]): boolean {
  return types.every((type) => others.includes(type) || (type === 'integer' && others.includes('number')));
}

function typesIn(value: JsonValue): readonly JsonValue[] {
  return isArray(value) ? value : [value];
}

function isRestriction(before: JsonValue | undefined, after: JsonValue | undefined): boolean {
  const openness = (value: JsonValue | undefined): number => (value === false ? 0 : isObject(value) ? 1 : 2);
  return openness(after) < openness(before);
}

/** What a change of branches is called. */
export function compositionCode(keyword: string, before: JsonValue | undefined, after: JsonValue | undefined): string {
  if (!isArray(before)) return 'composition-added';
  if (!isArray(after)) return 'composition-removed';
  const [keepsOld, bringsNone] = [missingIn(after, before).length === 0, missingIn(before, after).length === 0];
  if (keepsOld === bringsNone) return 'composition-changed';
  const isWider = keyword === 'allOf' ? bringsNone : keepsOld;
  return isWider ? 'composition-widened' : 'composition-narrowed';
}
