import type { ArrayShape, Gate, MapShape, Members, ObjectShape } from '../structure/shape.js';
import { NON_EMPTY, SCOPED, TEXT, TEXTS, URI } from './common.js';
import { SECURED } from './security.js';

/** Transports (section 6). Nothing is empty by mistake in `args` and `env`. */

const ENVIRONMENT: MapShape = { kind: 'map', called: 'a variable', of: TEXT };

/** A transport of one type; `gate` tells in which revisions that type exists. */
function transport(called: string, rule: string, own: Members, gate?: Gate): ObjectShape {
  const type = gate === undefined ? { is: TEXT } : { is: TEXT, gate };
  return {
    kind: 'object',
    called,
    rule,
    members: { type, ...own, ...SCOPED, ...SECURED },
    others: { rule: 'mcpdesc.transport.properties.closed' },
    isExtensible: true,
    gathered: 'transport',
  };
}

const URL_MEMBER: Members = { url: { is: URI, required: true } };

const STREAMABLE_HTTP = transport(
  'a streamable-http transport',
  'mcpdesc.transport.streamable-http.shape',
  URL_MEMBER,
  { since: '2025-03-26', rule: 'mcp.transport.streamable-http.version', what: 'The transport "streamable-http"' },
);

const STDIO = transport('a stdio transport', 'mcpdesc.transport.stdio.shape', {
  command: { is: TEXT, required: true },
  args: { is: TEXTS },
  env: { is: ENVIRONMENT },
});

const SSE = transport('an sse transport', 'mcpdesc.transport.sse.shape', URL_MEMBER, {
  until: '2024-11-05',
  rule: 'mcp.transport.sse.legacy',
  what: 'The transport "sse"',
  words: 'is kept for old clients only',
});

const TYPES = { 'streamable-http': STREAMABLE_HTTP, stdio: STDIO, sse: SSE };

/** The types of transports that there are. */
export const TRANSPORT_TYPES: readonly string[] = Object.keys(TYPES);

export const TRANSPORTS: ArrayShape = {
  kind: 'array',
  nonEmpty: NON_EMPTY,
  of: {
    kind: 'choice',
    by: 'type',
    called: 'a transport',
    rule: 'mcpdesc.transport.type.known',
    of: TYPES,
  },
};
