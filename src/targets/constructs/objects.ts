import { type SchemaNode, stepsTo, stepsToKeyword } from '../../schema/frame.js';
import { isArray, isObject, type JsonObject, listedUpTo, own, quote } from '../../text/value.js';
import type { Construct } from '../facts.js';

/** Constructs of schemas that describe objects. */

/** The types that a schema names, in its order; undefined when it names none. */
export function typesOf(schema: JsonObject): readonly string[] | undefined {
  const type = own(schema, 'type');
  if (typeof type === 'string') return [type];
  return isArray(type) ? type.filter((entry) => typeof entry === 'string') : undefined;
}

/** Whether a schema describes objects, by its type or by a keyword that is about nothing else. */
export function isObjectSchema(schema: JsonObject): boolean {
  return (
    typesOf(schema)?.includes('object') === true ||
    isObject(own(schema, 'properties')) ||
    isArray(own(schema, 'required')) ||
    own(schema, 'additionalProperties') !== undefined
  );
}

/** The names that a schema requires. */
export function requiredOf(schema: JsonObject): ReadonlySet<string> {
  const required = own(schema, 'required');
  return new Set(isArray(required) ? required.filter((name) => typeof name === 'string') : []);
}

/** A property that may be left out. */
export const OPTIONAL_PROPERTY: Construct = {
  id: 'optional-property',
  title: 'a property that is not required',
  of: 'node',
  *find(node) {
    const properties = isObject(node.schema) ? own(node.schema, 'properties') : undefined;
    if (!isObject(node.schema) || !isObject(properties)) return;
    const required = requiredOf(node.schema);
    for (const name of Object.keys(properties)) {
      if (required.has(name)) continue;
      yield { steps: [...stepsTo(node), 'properties', name], node, words: { property: quote(name) } };
    }
  },
};

/** An object schema that says nothing of other members: it is open. */
export const UNSAID_ADDITIONAL_PROPERTIES: Construct = {
  id: 'unsaid-additional-properties',
  title: 'an object without "additionalProperties"',
  of: 'node',
  *find(node: SchemaNode) {
    const { schema } = node;
    if (!isObject(schema) || !isObjectSchema(schema) || own(schema, 'additionalProperties') !== undefined) return;
    yield { steps: [...stepsTo(node), 'additionalProperties'], node };
  },
};

/** An object schema that does not require all of its properties; told at the list, or at the schema that has none. */
export const UNLISTED_PROPERTIES: Construct = {
  id: 'unlisted-properties',
  title: 'an object that does not require all of its properties',
  of: 'node',
  *find(node) {
    const properties = isObject(node.schema) ? own(node.schema, 'properties') : undefined;
    if (!isObject(node.schema) || !isObject(properties)) return;
    const required = requiredOf(node.schema);
    const unlisted = Object.keys(properties).filter((name) => !required.has(name));
    if (unlisted.length === 0) return;
    const isListed = own(node.schema, 'required') !== undefined;
    const steps = isListed ? stepsToKeyword(node, 'required') : stepsTo(node);
    yield { steps, node, words: { properties: listedUpTo(MOST_NAMED, unlisted.map(quote)) } };
  },
};

const MOST_NAMED = 5;

/** A required name that is no property, neither of the schema nor of those in whose unions it is a branch. */
export const UNDECLARED_REQUIREMENT: Construct = {
  id: 'undeclared-requirement',
  title: 'a required name that is no property',
  of: 'node',
  *find(node) {
    const required = isObject(node.schema) ? own(node.schema, 'required') : undefined;
    if (!isObject(node.schema) || !isArray(required)) return;
    for (const [index, name] of required.entries()) {
      if (typeof name !== 'string' || isDeclared(name, node)) continue;
      yield { steps: stepsToKeyword(node, 'required', index), node, words: { property: quote(name) } };
    }
  },
};

function isDeclared(name: string, node: SchemaNode): boolean {
  for (let at: SchemaNode | undefined = node; at !== undefined; at = at.parent) {
    const properties = isObject(at.schema) ? own(at.schema, 'properties') : undefined;
    if (isObject(properties) && Object.hasOwn(properties, name)) return true;
    if (at.keyword !== 'anyOf' && at.keyword !== 'oneOf') return false;
  }
  return false;
}

/** An object schema without properties that other members might be in; closed, it would take none at all. */
export const FREE_FORM_OBJECT: Construct = {
  id: 'free-form-object',
  title: 'an open object without properties',
  of: 'node',
  *find(node) {
    const { schema, parent } = node;
    if (parent === undefined || !isObject(schema) || typesOf(schema)?.includes('object') !== true) return;
    const properties = own(schema, 'properties');
    const isBare = properties === undefined || (isObject(properties) && Object.keys(properties).length === 0);
    const others = own(schema, 'additionalProperties');
    if (isBare && (others === undefined || others === true)) yield { steps: stepsTo(node), node };
  },
};

/** Whether a schema allows several types, by a list of them or by "anyOf". */
export function isUnion(schema: JsonObject): boolean {
  const type = own(schema, 'type');
  return (isArray(type) && type.length > 1) || isArray(own(schema, 'anyOf'));
}

/** A property that is one of several schemas. */
export const UNION_PROPERTY: Construct = {
  id: 'union-property',
  title: 'a property with "anyOf"',
  of: 'node',
  *find(node) {
    const { schema, keyword, key } = node;
    if (keyword !== 'properties' || key === undefined || !isObject(schema) || !isArray(own(schema, 'anyOf'))) return;
    yield { steps: stepsTo(node), node, words: { property: quote(key) } };
  },
};
