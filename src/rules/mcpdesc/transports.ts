import type { Page } from '../../findings/entry.js';
import type { JsonObject } from '../../text/value.js';
import type { StructureRule } from '../rule.js';
import { describing } from './described.js';
import { stated, statedPages } from './stated.js';

export const rules: readonly StructureRule[] = [
  ...stated('error', [
    'mcpdesc.transport.type.known',
    'mcpdesc.transport.streamable-http.shape',
    'mcpdesc.transport.stdio.shape',
    'mcpdesc.transport.sse.shape',
    'mcpdesc.transport.properties.closed',
    'mcp.transport.streamable-http.version',
  ]),
  ...stated('warning', ['mcp.transport.sse.legacy']),
];

function reachedBy(transport: JsonObject, ...protocolVersions: readonly string[]): JsonObject {
  return describing({ transports: [transport], ...(protocolVersions.length === 0 ? {} : { protocolVersions }) });
}

const HTTP = { type: 'streamable-http', url: 'https://example.com/mcp' };
const SSE = { type: 'sse', url: 'https://example.com/sse' };

export const pages = (): { readonly [id: string]: Page } =>
  statedPages({
    'mcpdesc.transport.type.known': {
      section: '6.2',
      title: 'A transport is of a type that MCP has',
      why: 'The type says how to reach the server, and which other members the transport has.',
      accepts: { 'standard input and output': reachedBy({ type: 'stdio', command: 'sample' }) },
      rejects: [
        { title: 'a letter off', document: reachedBy({ ...HTTP, type: 'streamable_http' }), at: '/transports/0/type' },
        { title: 'no type', document: reachedBy({ url: HTTP.url }), at: '/transports/0/type' },
      ],
    },
    'mcpdesc.transport.streamable-http.shape': {
      section: '6.2.1',
      title: 'A streamable-http transport has a URL',
      why: 'Clients connect to it. A path or a host alone cannot be connected to.',
      accepts: { 'a whole URL': reachedBy(HTTP) },
      rejects: [{ title: 'a path', document: reachedBy({ ...HTTP, url: '/mcp' }), at: '/transports/0/url' }],
    },
    'mcpdesc.transport.stdio.shape': {
      section: '6.2.2',
      title: 'A stdio transport has a command, and texts for arguments and variables',
      why: 'Clients start the server with exactly these. An argument that is no text cannot be passed on.',
      accepts: { 'a command without arguments': reachedBy({ type: 'stdio', command: 'sample', args: [], env: {} }) },
      rejects: [
        {
          title: 'a number among the arguments, and a variable that is true',
          document: reachedBy({ type: 'stdio', command: 'sample', args: ['--port', 8080], env: { DEBUG: true } }),
          at: ['/transports/0/args/1', '/transports/0/env/DEBUG'],
        },
      ],
    },
    'mcpdesc.transport.sse.shape': {
      section: '6.2.3',
      title: 'An sse transport has a URL',
      why: 'Clients connect to it. A path or a host alone cannot be connected to.',
      accepts: { 'a URL': reachedBy(SSE, '2024-11-05') },
      rejects: [{ title: 'none', document: reachedBy({ type: 'sse' }, '2024-11-05'), at: '/transports/0/url' }],
    },
    'mcpdesc.transport.properties.closed': {
      section: '6.6',
      title: 'A transport has the members of its type',
      why: 'Members of another type are left over from a change, and readers cannot tell which of the two is meant.',
      accepts: { 'an extension': reachedBy({ ...HTTP, 'x-region': 'eu' }) },
      rejects: [
        {
          title: 'a command beside a URL',
          document: reachedBy({ ...HTTP, command: 'sample' }),
          at: '/transports/0/command',
        },
      ],
    },
    'mcp.transport.streamable-http.version': {
      section: '6.2.1',
      title: 'A streamable-http transport serves revisions from 2025-03-26 on',
      why: 'MCP 2024-11-05 does not know this transport, so its clients cannot reach the server by it.',
      accepts: { 'the revision that brought it': reachedBy(HTTP, '2025-06-18') },
      rejects: [
        {
          title: 'the first revision',
          document: reachedBy(HTTP, '2024-11-05', '2025-06-18'),
          at: '/transports/0/type',
          revisions: ['2024-11-05'],
        },
      ],
    },
    'mcp.transport.sse.legacy': {
      section: '6.2.3',
      level: 'should',
      title: 'An sse transport is for clients of 2024-11-05',
      why: 'Later revisions have streamable-http in its place, and clients give up the old transport one after another.',
      accepts: { 'the revision that has no other for networks': reachedBy(SSE, '2024-11-05') },
      rejects: [
        {
          title: 'later revisions',
          document: reachedBy(SSE),
          at: '/transports/0/type',
          revisions: ['2025-11-25', '2026-07-28'],
        },
      ],
    },
  });
