import type { JsonValue } from '../text/value.js';
import type { Revision } from '../words.js';

/**
 * Arguments that clients send as headers of HTTP too, as MCP 2026-07-28 defines them (read 2026-11-30).
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 */

/** The keyword, in the schema of a property, that names the header. */
export const HEADER_KEYWORD = 'x-mcp-header';

/** The first revision that has it. */
export const HEADER_SINCE: Revision = '2026-07-28';

/** The last revision to which it is an unknown keyword. */
export const HEADER_UNKNOWN_UNTIL: Revision = '2025-11-25';

/** The types of arguments that can be sent so. */
export const HEADER_TYPES: readonly JsonValue[] = ['string', 'integer', 'boolean'];

/** The `token` of RFC 9110, section 5.6.2. */
const TOKEN_CHARACTER = /[!#$%&'*+\-.^_`|~0-9A-Za-z]/;

/** The first character that cannot stand in the name of a header; undefined when all can. */
export function strangerInHeaderName(name: string): string | undefined {
  for (const character of name) {
    if (!TOKEN_CHARACTER.test(character)) return character;
  }
  return undefined;
}
