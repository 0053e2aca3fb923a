import type { Found } from '../../description/structure/walk.js';
import { TRANSPORT_TYPES } from '../../description/tables/transports.js';
import type { Page } from '../../findings/entry.js';
import { isArray, isObject, type JsonValue, listed, own } from '../../text/value.js';
import type { Revision } from '../../words.js';
import type { DescriptionRule } from '../rule.js';
import { describing } from './described.js';
import { statedPage } from './stated.js';

export const rule: DescriptionRule = {
  id: 'mcpdesc.transport.coverage.complete',
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: 'description',
  test({ value, structure }, context) {
    const transports = own(value, 'transports');
    const found = structure.found.get('transport') ?? [];
    if (!isArray(transports) || transports.length === 0) return [];
    // What is no transport at all may be meant to be the one that is missing; that it is none is told already.
    if (transports.some((transport) => !isTransport(transport))) return [];
    const covered = new Set(found.flatMap(servedBy));
    const revisions = context.revisions.filter((revision) => !covered.has(revision));
    if (revisions.length === 0) return [];
    const problem = `No transport serves MCP ${listed(revisions)}, for which the description holds.`;
    const advice = 'Widen the scope of a transport, add one, or take the revisions out.';
    return [{ steps: ['protocolVersions'], problem, advice, revisions }];
  },
};

/** The revisions that a transport serves; one that names only others, which is told by itself, serves none. */
function servedBy({ value, scope }: Found): readonly Revision[] {
  const named = own(value, 'protocolVersions');
  return isArray(named) ? scope.filter((revision) => named.includes(revision)) : scope;
}

function isTransport(value: JsonValue): boolean {
  const type = isObject(value) ? own(value, 'type') : undefined;
  return typeof type === 'string' && TRANSPORT_TYPES.includes(type);
}

export const page = (): Page =>
  statedPage({
    section: '6.5',
    title: 'Every revision of a description has a transport',
    why: 'A description that lists transports says how to reach the server. Under a revision without one nobody can.',
    notes: ['A description without transports leaves open how the server is reached, and nothing is missing.'],
    accepts: { 'no transports': describing() },
    rejects: [
      {
        title: 'a transport for one of two revisions',
        document: describing({
          transports: [{ type: 'stdio', command: 'sample', protocolVersions: ['2025-11-25'] }],
        }),
        at: '/protocolVersions',
        revisions: ['2026-07-28'],
      },
    ],
  });
