import type { Steps } from '../../text/pointer.js';
import { isArray, isObject, own, quote } from '../../text/value.js';
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

/** A root whose type is written as a list. */
export const ROOT_TYPE_IN_LIST: Construct = {
  id: 'root-type-in-list',
  title: 'a root with the type ["object"]',
  of: 'schema',
  *find({ schema: { value } }) {
    const type = isObject(value) ? own(value, 'type') : undefined;
    if (isArray(type) && type.length > 0 && type.every((entry) => entry === 'object')) yield { steps: ['type'] };
  },
};

/** A root that asks anything of its members. */
export const ROOT_WITH_MEMBERS: Construct = {
  id: 'root-with-members',
  title: 'a root with properties or required names',
  of: 'schema',
  *find({ schema: { value } }) {
    if (!isObject(value)) return;
    const properties = own(value, 'properties');
    const required = own(value, 'required');
    const hasProperties = isObject(properties) && Object.keys(properties).length > 0;
    if (hasProperties || (isArray(required) && required.length > 0)) yield { steps: [] };
  },
};

/** A name of a property of the root that does not fit a pattern. */
export function rootPropertyUnlike(pattern: RegExp): Construct {
  return {
    id: 'root-property-name',
    title: `a property of the root whose name is not like ${pattern.source}`,
    of: 'schema',
    *find({ schema: { value } }) {
      const properties = isObject(value) ? own(value, 'properties') : undefined;
      if (!isObject(properties)) return;
      for (const name of Object.keys(properties)) {
        if (!pattern.test(name)) {
          yield { steps: ['properties', name], part: 'key', words: { property: quote(name) } };
        }
      }
    },
  };
}
