import type { JsonObject } from '../../../text/value.js';

/** A tool as short as an example wants it. */
export function tool(inputSchema: JsonObject, others: JsonObject = {}): JsonObject {
  return { name: 'get', description: 'Gets.', inputSchema, ...others };
}

/** An object with every property required, and closed. */
export function closed(properties: JsonObject, others: JsonObject = {}): JsonObject {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false, ...others };
}

/** A tool with one argument, `a`. */
export function toolWith(a: JsonObject): JsonObject {
  return tool(closed({ a }));
}

/** A tool that asks for nothing. */
export const PLAIN: JsonObject = tool({ type: 'object' });

/** Where the argument of {@link toolWith} stands. */
export const AT_A = '/inputSchema/properties/a';
