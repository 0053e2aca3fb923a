import type { JsonObject } from '../../../text/value.js';

/** A tool as short as an example may be. */
export function tool(inputSchema: JsonObject, others: JsonObject = {}): JsonObject {
  return { name: 'get', description: 'Gets.', inputSchema, ...others };
}

/** An object as strict mode takes it: every property required, and closed. */
export function closed(properties: JsonObject): JsonObject {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** A tool with one argument, `a`. */
export function toolWith(a: JsonObject | boolean): JsonObject {
  return tool(closed({ a }));
}

/** Where the argument `a` stands in it. */
export const A = '/inputSchema/properties/a';
