import { type SchemaNode, stepsTo } from '../../schema/frame.js';
import { isArray, isObject, type JsonObject, own, quote } from '../../text/value.js';
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
