import type { JsonObject } from '../../../text/value.js';

/** A tool as short as an example may be. */
export function tool(inputSchema: JsonObject, others: JsonObject = {}): JsonObject {
  return { name: 'get', description: 'Gets.', inputSchema, ...others };
}

/** A tool with one argument, `a`. */
export function toolWith(a: JsonObject | boolean, others: JsonObject = {}): JsonObject {
  return tool({ type: 'object', properties: { a }, ...others });
}

/** Where the argument `a` stands in it. */
export const A = '/inputSchema/properties/a';

/** A text, which nothing is said of. */
export const TEXT: JsonObject = toolWith({ type: 'string' });
