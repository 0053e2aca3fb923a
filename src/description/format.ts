import type { JsonValue } from '../text/value.js';
import type { ObjectShape } from './structure/shape.js';
import { DOCUMENT } from './tables/document.js';

/** The versions of the MCP Description format that are read. */
export const FORMATS = ['0.8.0', '0.9.0'] as const;

/** One of {@link FORMATS}. */
export type Format = (typeof FORMATS)[number];

/** The version that an unknown one is read as, and that old descriptions are to move to. */
export const NEWEST_FORMAT: Format = '0.9.0';

/** What a document of each version looks like. What 0.9.0 changed are the schemas of tools, which rules judge. */
const TABLES: { readonly [format in Format]: ObjectShape } = { '0.8.0': DOCUMENT, '0.9.0': DOCUMENT };

/** The format that a document is read as, by its `mcpdesc`: an unknown version counts as the newest. */
export function formatOf(declared: JsonValue | undefined): Format {
  return FORMATS.find((known) => known === declared) ?? NEWEST_FORMAT;
}

/** What a document of a version looks like. */
export function tableOf(format: Format): ObjectShape {
  return TABLES[format];
}
