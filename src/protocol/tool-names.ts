import type { Revision } from '../words.js';

/**
 * What MCP asks of tool names, all of it a SHOULD (Tools, Tool Names, of 2025-11-25 and 2026-07-28; read 2026-11-30). The
 * revisions before ask only that a name identify its tool.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool-names
 */

/** From which revision names have a length and an alphabet. */
export const NAME_GUIDANCE_SINCE: Revision = '2025-11-25';

/** The most characters of a name. Their unit is not given; code points are counted. */
export const LONGEST_NAME = 128;

/** A character that does not belong into a name. Lone surrogates and what nobody sees are faults of the text already. */
export const FOREIGN_TO_NAMES: RegExp = /[^A-Za-z0-9_.\-\p{Cs}\p{Cc}\p{DI}\ufff9-\ufffb]|[\t\n\r]/u;
