import type { ArrayShape, MapShape, Members, ObjectShape } from '../structure/shape.js';
import { BOOLEAN, extensions, NON_EMPTY, SCOPED, SETTINGS } from './common.js';

/** What a server can do (8.1 to 8.4), and what a declaration asks of a client (8.5). */

const SHAPE = 'mcpdesc.capabilities.shape';

/** A capability with switches. */
function switches(called: string, ...names: readonly string[]): ObjectShape {
  const members: Members = Object.fromEntries(names.map((name) => [name, { is: BOOLEAN }]));
  return { kind: 'object', called, rule: SHAPE, members, isExtensible: true };
}

/** An object with some markers in it, and nothing else. */
function markers(called: string, rule: string, members: Members): ObjectShape {
  return { kind: 'object', called, rule, members };
}

const EXPERIMENTAL: MapShape = { kind: 'map', called: 'an experiment', of: SETTINGS };

const TASKS = markers('the capability "tasks"', SHAPE, {
  list: { is: SETTINGS },
  cancel: { is: SETTINGS },
  requests: {
    is: markers('the requests of "tasks"', SHAPE, {
      tools: { is: markers('the tools of "tasks"', SHAPE, { call: { is: SETTINGS } }) },
    }),
  },
});

const CAPABILITIES_OBJECT: ObjectShape = {
  kind: 'object',
  called: 'a capabilities object',
  rule: SHAPE,
  isExtensible: true,
  gathered: 'capabilities',
  members: {
    ...SCOPED,
    tools: { is: switches('the capability "tools"', 'listChanged') },
    resources: { is: switches('the capability "resources"', 'subscribe', 'listChanged') },
    prompts: { is: switches('the capability "prompts"', 'listChanged') },
    completions: { is: SETTINGS, gate: { since: '2025-03-26', rule: 'mcp.capabilities.completions.version' } },
    logging: {
      is: SETTINGS,
      gate: { until: '2025-11-25', rule: 'mcp.capabilities.logging.deprecated', words: 'is deprecated' },
    },
    experimental: { is: EXPERIMENTAL },
    tasks: { is: TASKS, gate: { since: '2025-11-25', until: '2025-11-25', rule: 'mcp.capabilities.tasks.version' } },
    extensions: {
      is: extensions('an extension'),
      rule: SHAPE,
      gate: {
        since: '2026-07-28',
        rule: 'mcp.capabilities.extensions.pre-standard',
        words: 'has no standard meaning yet',
      },
    },
  },
};

export const CAPABILITIES: ArrayShape = { kind: 'array', of: CAPABILITIES_OBJECT, nonEmpty: NON_EMPTY };

const VALUE = 'mcp.client-requirements.value.object';
const CAPABILITY_VERSION = 'mcp.client-requirements.capability.version';
const MEMBER_VERSION = 'mcp.client-requirements.member.version';

/** A capability of a client, which other names do not extend from some revision on. */
function requirement(name: string, members: Members, since: '2024-11-05' | '2025-11-25'): ObjectShape {
  return {
    kind: 'object',
    called: `the requirement ${JSON.stringify(name)}`,
    rule: VALUE,
    members,
    others: { rule: MEMBER_VERSION, since },
  };
}

/** Of what clients may have, and are asked to do without. */
const DEPRECATED = { rule: 'mcp.client-requirements.deprecated', words: 'is deprecated' };

const MARKER = { is: SETTINGS };

const CLIENT_TASKS = requirement(
  'tasks',
  {
    list: MARKER,
    cancel: MARKER,
    requests: {
      is: requirement(
        'tasks.requests',
        {
          sampling: { is: requirement('tasks.requests.sampling', { createMessage: MARKER }, '2025-11-25') },
          elicitation: { is: requirement('tasks.requests.elicitation', { create: MARKER }, '2025-11-25') },
        },
        '2025-11-25',
      ),
    },
  },
  '2025-11-25',
);

const CLIENT_REQUIREMENTS: ObjectShape = {
  kind: 'object',
  called: 'client requirements',
  rule: 'mcpdesc.client-requirements.shape',
  isExtensible: true,
  nonEmpty: 'mcpdesc.client-requirements.shape',
  gathered: 'client-requirements',
  others: { of: SETTINGS },
  members: {
    protocolVersions: {
      is: {
        kind: 'never',
        rule: 'mcpdesc.client-requirements.shape',
        why: 'Client requirements have no scope of their own; that of the declaration around them holds.',
      },
    },
    roots: {
      is: requirement(
        'roots',
        { listChanged: { is: BOOLEAN, rule: VALUE, gate: { until: '2025-11-25', rule: MEMBER_VERSION } } },
        '2024-11-05',
      ),
      gate: { until: '2025-11-25', ...DEPRECATED },
    },
    sampling: {
      is: requirement(
        'sampling',
        { context: { is: SETTINGS, gate: { until: '2025-06-18', ...DEPRECATED } }, tools: MARKER },
        '2025-11-25',
      ),
      gate: { until: '2025-11-25', ...DEPRECATED },
    },
    elicitation: {
      is: requirement('elicitation', { form: MARKER, url: MARKER }, '2025-11-25'),
      gate: { since: '2025-06-18', rule: CAPABILITY_VERSION },
    },
    tasks: { is: CLIENT_TASKS, gate: { since: '2025-11-25', until: '2025-11-25', rule: CAPABILITY_VERSION } },
    experimental: { is: EXPERIMENTAL },
    extensions: { is: extensions('an extension'), gate: { since: '2026-07-28', rule: CAPABILITY_VERSION } },
  },
};

/** The member `clientRequirements`, where it may stand. */
export const REQUIRING: Members = {
  clientRequirements: { is: CLIENT_REQUIREMENTS, rule: 'mcpdesc.client-requirements.shape' },
};
