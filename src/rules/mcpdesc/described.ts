import type { JsonObject, JsonValue } from '../../text/value.js';

/** The smallest description around tools, for examples on rule pages. */
export function described(tools: readonly JsonObject[], more: { readonly [name: string]: JsonValue } = {}): JsonObject {
  return describing({ ...more, ...(tools.length === 0 ? {} : { tools }) });
}

/** The smallest description, with some members more, for examples on rule pages. */
export function describing(more: { readonly [name: string]: JsonValue } = {}): JsonObject {
  const info = { name: 'sample', version: '1.0.0' };
  return { mcpdesc: '0.9.0', info, protocolVersions: ['2025-11-25', '2026-07-28'], ...more };
}
