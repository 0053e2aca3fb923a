import type { JsonObject } from '../../src/index.js';

/** A tool as short as a test wants it. */
export function tool(inputSchema: JsonObject, others: JsonObject = {}): JsonObject {
  return { name: 'get', description: 'Gets.', inputSchema, ...others };
}

/** An object with every property required, and closed. */
export function closed(properties: JsonObject): JsonObject {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** A tool with one argument, `a`. */
export function toolWith(a: JsonObject | boolean): JsonObject {
  return tool(closed({ a }));
}
