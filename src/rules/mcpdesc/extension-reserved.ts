import type { Page } from '../../findings/entry.js';
import { quote } from '../../text/value.js';
import type { Finding, ObjectRule } from '../rule.js';
import { describing } from './described.js';
import { statedPage } from './stated.js';

/**
 * The extensions that MCP itself has made official. It had no experimental ones.
 *
 * @see https://modelcontextprotocol.io/extensions/overview (as of 2026-09-04)
 */
const OFFICIAL: ReadonlySet<string> = new Set([
  'io.modelcontextprotocol/enterprise-managed-authorization',
  'io.modelcontextprotocol/oauth-client-credentials',
  'io.modelcontextprotocol/tasks',
  'io.modelcontextprotocol/ui',
]);

/** The second label of a prefix decides, in any case. */
const RESERVED = /^[^./]+\.(?:modelcontextprotocol|mcp)[./]/i;

export const rule: ObjectRule = {
  id: 'mcp.extension.reserved.unknown',
  weight: 'warning',
  appliesTo: { surfaces: ['description'] },
  on: { objects: ['extensions'] },
  test: ({ object: { value, steps } }) =>
    Object.keys(value).flatMap((key): Finding[] => {
      if (!RESERVED.test(key) || OFFICIAL.has(key)) return [];
      const problem = `MCP keeps extensions with this prefix for itself, and its list of 2026-09-04 has no ${quote(key)}.`;
      const advice = 'Use a prefix of your own, unless the extension is a newer one of MCP.';
      return [{ steps: [...steps, key], part: 'key', problem, advice }];
    }),
};

export const page = (): Page =>
  statedPage({
    section: '8.4',
    level: 'should',
    title: 'Prefixes of MCP are left to extensions of MCP',
    why: 'A name that MCP may give away later would mean something else then. The list of its own extensions is that of modelcontextprotocol.io/extensions/overview on 2026-09-04.',
    accepts: {
      'an extension of MCP': describing({
        protocolVersions: ['2026-07-28'],
        capabilities: [{ extensions: { 'io.modelcontextprotocol/ui': {} } }],
      }),
    },
    rejects: [
      {
        title: 'a name that is not in the list',
        document: describing({
          protocolVersions: ['2026-07-28'],
          capabilities: [{ extensions: { 'io.modelcontextprotocol/voice': {} } }],
        }),
        at: '/capabilities/0/extensions/io.modelcontextprotocol~1voice',
      },
    ],
  });
