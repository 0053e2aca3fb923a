import { isWithin, type Revision } from '../words.js';

/**
 * The keys of `_meta`: their grammar, which prefixes MCP keeps for itself, and the keys it has defined (Basic, General
 * fields, `_meta`, of 2025-06-18, 2025-11-25 and 2026-07-28; read 2026-11-30).
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#meta
 */

/** From which revision a Tool has `_meta`, and its keys a grammar. */
export const META_GRAMMAR_SINCE: Revision = '2025-06-18';

/** A key in its parts: `com.example/kind` has two labels and the name `kind`. */
export interface MetaKey {
  /** Empty for a key without a prefix. */
  readonly labels: readonly string[];
  readonly name: string;
}

/** Takes a key apart at its first slash, whether or not the grammar allows its parts. */
export function readMetaKey(key: string): MetaKey {
  const slash = key.indexOf('/');
  if (slash === -1) return { labels: [], name: key };
  return { labels: key.slice(0, slash).split('.'), name: key.slice(slash + 1) };
}

const LABEL = /^[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const NAME = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)?$/;

/** The first part of a key that the grammar does not allow. */
export function misspeltPart({ labels, name }: MetaKey): { part: 'label' | 'name'; text: string } | undefined {
  const label = labels.find((each) => !LABEL.test(each));
  if (label !== undefined) return { part: 'label', text: label };
  return NAME.test(name) ? undefined : { part: 'name', text: name };
}

const RESERVED_WORDS: ReadonlySet<string> = new Set(['mcp', 'modelcontextprotocol']);

/** From which revision the second label alone decides; in 2025-06-18 it is any label but the last. */
const SECOND_LABEL_SINCE: Revision = '2025-11-25';

/** Whether MCP keeps keys with this prefix for itself; `mcp.dev` and `dev.mcp` changed places in 2025-11-25. */
export function isReservedPrefix(labels: readonly string[], revision: Revision): boolean {
  const deciding = isWithin(revision, SECOND_LABEL_SINCE) ? labels.slice(1, 2) : labels.slice(0, -1);
  return deciding.some((label) => RESERVED_WORDS.has(label));
}

/** What bears a `_meta` that is judged: a tool, another declaration of a server, a result, or content in one. */
export type MetaBearer = 'tool' | 'declaration' | 'result' | 'content';

/** A key that MCP has defined. */
export interface ReservedKey {
  /** Where it means something. */
  readonly home: 'requests' | 'results' | 'notifications';
  readonly since: Revision;
  readonly until?: Revision;
}

/** The keys that MCP has defined for one kind of message, by name. */
export const RESERVED_KEYS: ReadonlyMap<string, ReservedKey> = new Map<string, ReservedKey>([
  ['progressToken', { home: 'requests', since: '2025-06-18' }],
  ['io.modelcontextprotocol/related-task', { home: 'results', since: '2025-11-25', until: '2025-11-25' }],
  ['io.modelcontextprotocol/serverInfo', { home: 'results', since: '2026-07-28' }],
  ['io.modelcontextprotocol/protocolVersion', { home: 'requests', since: '2026-07-28' }],
  ['io.modelcontextprotocol/clientInfo', { home: 'requests', since: '2026-07-28' }],
  ['io.modelcontextprotocol/clientCapabilities', { home: 'requests', since: '2026-07-28' }],
  ['io.modelcontextprotocol/logLevel', { home: 'requests', since: '2026-07-28' }],
  ['io.modelcontextprotocol/subscriptionId', { home: 'notifications', since: '2026-07-28' }],
]);

/** From which revision the keys of trace context are reserved. */
export const TRACE_KEYS_SINCE: Revision = '2026-07-28';

/** The keys whose values must follow a format of the W3C. */
export const TRACE_KEYS = ['traceparent', 'tracestate', 'baggage'] as const;

/**
 * Version, trace, parent and flags in hexadecimal; neither id is all zeros. A later version may append fields.
 *
 * @see https://www.w3.org/TR/trace-context/#traceparent-header-field-values
 */
export const TRACEPARENT: RegExp =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/;
