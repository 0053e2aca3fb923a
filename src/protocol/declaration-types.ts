import type { Members, Shape } from '../shapes/shape.js';
import type { JsonValue } from '../text/value.js';
import type { Revision } from '../words.js';
import { META_GRAMMAR_SINCE } from './meta-keys.js';
import { ICON, ICONS_SINCE, TITLE_SINCE } from './tool-type.js';

/**
 * The types of what a server lists beside tools - resources, resource templates and prompts - as
 * `schema/<revision>/schema.json` of the specification defines them (read 2026-11-30). No definition closes its object.
 *
 * @see https://github.com/modelcontextprotocol/modelcontextprotocol/tree/main/schema
 */

const STRING: Shape = { kind: 'string' };

/** What all of them have, tools included. */
const COMMON: Members = {
  name: { shape: STRING, required: true },
  title: { shape: STRING, since: TITLE_SINCE },
  description: { shape: STRING },
  icons: { shape: { kind: 'array', of: ICON }, since: ICONS_SINCE },
  _meta: { shape: { kind: 'object' }, since: META_GRAMMAR_SINCE },
};

const ANNOTATIONS: Shape = {
  kind: 'object',
  members: {
    audience: { shape: { kind: 'array', of: { kind: 'string', oneOf: ['user', 'assistant'] } } },
    priority: { shape: { kind: 'number', minimum: 0, maximum: 1 } },
    lastModified: { shape: STRING, since: '2025-06-18' },
  },
};

/** The members of a Resource. */
export const RESOURCE_MEMBERS: Members = {
  uri: { shape: STRING, required: true },
  ...COMMON,
  mimeType: { shape: STRING },
  annotations: { shape: ANNOTATIONS },
  size: { shape: { kind: 'number', integer: true } },
};

/** The members of a ResourceTemplate. */
export const RESOURCE_TEMPLATE_MEMBERS: Members = {
  uriTemplate: { shape: STRING, required: true },
  ...COMMON,
  mimeType: { shape: STRING },
  annotations: { shape: ANNOTATIONS },
};

/** The members of a PromptArgument. */
export const PROMPT_ARGUMENT_MEMBERS: Members = {
  name: { shape: STRING, required: true },
  title: { shape: STRING, since: TITLE_SINCE },
  description: { shape: STRING },
  required: { shape: { kind: 'boolean' } },
};

/** The members of a Prompt. */
export const PROMPT_MEMBERS: Members = {
  ...COMMON,
  arguments: { shape: { kind: 'array', of: { kind: 'object', members: PROMPT_ARGUMENT_MEMBERS } } },
};

/** The first revision in which the result of a list says what it is, and for how long and by whom it may be kept. */
const CACHED_SINCE: Revision = '2026-07-28';

/**
 * What the result of a list must say beside its entries, from {@link CACHED_SINCE} on, when nothing is known of the
 * server: it is whole, it is not to be kept, and it is for the one who asked.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching
 */
const UNKEPT: { readonly [name: string]: JsonValue } = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' };

/** The members that a list's result must have beside its entries in a revision. */
export function resultFrame(revision: Revision): { readonly [name: string]: JsonValue } {
  return revision >= CACHED_SINCE ? UNKEPT : {};
}
