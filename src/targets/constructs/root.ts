import type { Steps } from '../../text/pointer.js';
import { isArray, isObject, type JsonObject, own, quote } from '../../text/value.js';
import type { Construct } from '../facts.js';
import { typesOf } from './objects.js';

/** Constructs of the root of a schema. */

/** A root that names no type; it is told at the schema or where the type would stand. */
export function rootWithoutType(at: Steps = []): Construct {
  return {
    id: 'root-without-type',
    title: 'a root without a type',
    of: 'schema',
    *find({ frame: { root } }) {
      if (isObject(root.schema) && (typesOf(root.schema) ?? []).length === 0) yield { steps: at, node: root };
    },
  };
}

/** The same, told at the schema. */
export const ROOT_WITHOUT_TYPE: Construct = rootWithoutType();

/** A root that names another type than "object", or several; it is told at the schema or at its type. */
export function rootOfOtherType(at: Steps = []): Construct {
  return {
    id: 'root-of-other-type',
    title: 'a root of another type than "object"',
    of: 'schema',
    *find({ frame: { root } }) {
      const types = isObject(root.schema) ? (typesOf(root.schema) ?? []) : [];
      if (types.every((type) => type === 'object')) return;
      yield { steps: at, node: root, value: types, words: { types: types.map(quote).join(' or ') } };
    },
  };
}

/** A root that has one of some keywords. */
export function rootWith(id: string, keywords: readonly string[]): Construct {
  return {
    id,
    title: `${keywords.map(quote).join(', ')} at the root`,
    of: 'schema',
    *find({ frame: { root } }) {
      if (!isObject(root.schema)) return;
      for (const keyword of keywords) {
        if (own(root.schema, keyword) !== undefined) yield { steps: [keyword], node: root, words: { keyword } };
      }
    },
  };
}

/** A root that asks for no member and says nothing but some keywords. */
export function emptyRoot(keywords: ReadonlySet<string>): Construct {
  return {
    id: 'empty-root',
    title: 'a root without properties',
    of: 'schema',
    *find({ frame: { root } }) {
      if (isObject(root.schema) && isEmptyRoot(root.schema, keywords)) yield { steps: [], node: root };
    },
  };
}

/** Whether a schema asks for no member and says nothing but some keywords. */
export function isEmptyRoot(schema: JsonObject, keywords: ReadonlySet<string>): boolean {
  const properties = own(schema, 'properties');
  const required = own(schema, 'required');
  return (
    Object.keys(schema).every((keyword) => keywords.has(keyword)) &&
    (properties === undefined || (isObject(properties) && Object.keys(properties).length === 0)) &&
    (required === undefined || (isArray(required) && required.length === 0))
  );
}
