import { type SchemaNode, stepsTo, stepsToKeyword } from '../../schema/frame.js';
import { isArray, isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';
import type { Construct } from '../facts.js';
import { typesOf } from './objects.js';

/** Constructs of schemas that accept several kinds of values. */

/** Whether a schema accepts null and nothing else, and says nothing besides. */
export function isNull(schema: JsonValue): boolean {
  return isObject(schema) && Object.keys(schema).length === 1 && own(schema, 'type') === 'null';
}

/** Whether "anyOf" is a union of one schema with null. */
export function isNullablePair(schema: JsonObject): boolean {
  const branches = own(schema, 'anyOf');
  return isArray(branches) && branches.length === 2 && branches.filter(isNull).length === 1;
}

/** One schema or null. */
export const NULLABLE_PAIR: Construct = {
  id: 'nullable-pair',
  title: '"anyOf" of a schema and null',
  of: 'node',
  *find(node) {
    if (isObject(node.schema) && isNullablePair(node.schema)) yield { steps: stepsToKeyword(node, 'anyOf'), node };
  },
};

/**
 * One type, null aside, beside a union that is not with null alone; `kind` is "apart" where a branch asks for another type,
 * or at the root, whose type must stay.
 */
export const TYPE_BESIDE_UNION: Construct = {
  id: 'type-beside-union',
  title: 'a type beside "anyOf" or "oneOf"',
  of: 'node',
  *find(node) {
    const { schema } = node;
    if (!isObject(schema) || isNullablePair(schema)) return;
    if (!isArray(own(schema, 'anyOf')) && !isArray(own(schema, 'oneOf'))) return;
    if (nonNullTypes(schema).length !== 1) return;
    const kind = node.parent !== undefined && canTakeTypes(schema) ? 'together' : 'apart';
    yield { steps: stepsToKeyword(node, 'type'), node, words: { kind } };
  },
};

/** Whether every branch of a union accepts some values of the types beside it. */
function canTakeTypes(schema: JsonObject): boolean {
  const types = typesOf(schema) ?? [];
  const branches = ['anyOf', 'oneOf'].flatMap((keyword) => own(schema, keyword) ?? []);
  return branches.every((branch) => {
    if (!isObject(branch)) return branch === true;
    return typesOf(branch)?.some((type) => types.some((other) => overlap(type, other))) ?? true;
  });
}

function overlap(a: string, b: string): boolean {
  return a === b || [a, b].every((type) => type === 'integer' || type === 'number');
}

/** The types that a schema names, null aside. */
export function nonNullTypes(schema: JsonObject): readonly string[] {
  return (typesOf(schema) ?? []).filter((type) => type !== 'null');
}

/** A subschema whose types are a list; `count` is how many they are, null aside. */
export const TYPE_LIST: Construct = {
  id: 'type-list',
  title: 'several types in a list',
  of: 'node',
  *find(node) {
    const { schema } = node;
    if (!isObject(schema) || !isArray(own(schema, 'type'))) return;
    const words = { count: String(nonNullTypes(schema).length) };
    yield { steps: stepsToKeyword(node, 'type'), node, words };
  },
};

/** A subschema with one of some keywords; told once for all of them, at the schema. */
export function bearerOf(id: string, title: string, keywords: readonly string[]): Construct {
  return {
    id,
    title,
    of: 'node',
    *find(node: SchemaNode) {
      const { schema } = node;
      if (!isObject(schema)) return;
      const found = keywords.filter((keyword) => own(schema, keyword) !== undefined);
      if (found.length > 0) yield { steps: stepsTo(node), node, words: { keywords: found.join(', ') } };
    },
  };
}
