import type { Page } from '../../findings/entry.js';
import type { JsonObject } from '../../text/value.js';
import type { StructureRule } from '../rule.js';
import { described, describing } from './described.js';
import { stated, statedPages } from './stated.js';

export const rules: readonly StructureRule[] = [
  ...stated('error', [
    'mcpdesc.capabilities.shape',
    'mcp.capabilities.completions.version',
    'mcp.capabilities.tasks.version',
    'mcp.capabilities.extensions.key',
    'mcp.capabilities.extensions.value',
    'mcpdesc.client-requirements.shape',
    'mcp.client-requirements.capability.version',
    'mcp.client-requirements.member.version',
    'mcp.client-requirements.value.object',
  ]),
  ...stated('warning', [
    'mcp.capabilities.logging.deprecated',
    'mcp.capabilities.extensions.pre-standard',
    'mcp.client-requirements.deprecated',
  ]),
];

function able(capabilities: JsonObject, ...protocolVersions: readonly string[]): JsonObject {
  const versions = protocolVersions.length === 0 ? ['2026-07-28'] : protocolVersions;
  return describing({ protocolVersions: versions, capabilities: [capabilities] });
}

function asking(clientRequirements: JsonObject, ...protocolVersions: readonly string[]): JsonObject {
  const versions = protocolVersions.length === 0 ? ['2026-07-28'] : protocolVersions;
  const tool = { name: 'ping', inputSchema: { type: 'object' }, clientRequirements };
  return described([tool], { protocolVersions: versions });
}

const REQUIRED = '/tools/0/clientRequirements';

export const pages = (): { readonly [id: string]: Page } =>
  statedPages({
    'mcpdesc.capabilities.shape': {
      section: '8.2',
      title: 'Capabilities are objects with switches',
      why: 'Clients decide by them what to ask of the server. A switch that is no boolean is off for some and on for others.',
      accepts: { 'tools that change': able({ tools: { listChanged: true } }) },
      rejects: [
        {
          title: 'a switch that is a text, and a capability that is true',
          document: able({ tools: { listChanged: 'yes' }, completions: true }),
          at: ['/capabilities/0/tools/listChanged', '/capabilities/0/completions'],
        },
      ],
    },
    'mcp.capabilities.completions.version': {
      section: '8.2',
      title: 'Servers announce completions from 2025-03-26 on',
      why: 'MCP 2024-11-05 has no such capability, and its clients do not look for it.',
      accepts: { 'a later revision': able({ completions: {} }, '2025-06-18') },
      rejects: [
        {
          title: 'the first revision',
          document: able({ completions: {} }, '2024-11-05', '2025-06-18'),
          at: '/capabilities/0/completions',
          revisions: ['2024-11-05'],
        },
      ],
    },
    'mcp.capabilities.tasks.version': {
      section: '8.2',
      title: 'Tasks are a capability in 2025-11-25 alone',
      why: 'Earlier revisions do not have tasks, and 2026-07-28 made an extension of them.',
      accepts: { 'the revision that has them': able({ tasks: { list: {} } }, '2025-11-25') },
      rejects: [
        {
          title: 'the revision after it',
          document: able({ tasks: {} }, '2025-11-25', '2026-07-28'),
          at: '/capabilities/0/tasks',
          revisions: ['2026-07-28'],
        },
      ],
    },
    'mcp.capabilities.logging.deprecated': {
      section: '8.4',
      level: 'should',
      title: 'Logging is deprecated from 2026-07-28 on',
      why: 'Clients of that revision may no longer listen to the messages of the log.',
      accepts: { 'an earlier revision': able({ logging: {} }, '2025-11-25') },
      rejects: [
        {
          title: 'both revisions',
          document: able({ logging: {} }, '2025-11-25', '2026-07-28'),
          at: '/capabilities/0/logging',
          revisions: ['2026-07-28'],
        },
      ],
    },
    'mcp.capabilities.extensions.key': {
      section: '8.4',
      title: 'An extension has an identifier with a prefix',
      why: 'The prefix keeps extensions of different authors apart. A name beginning with "x-" is none.',
      accepts: { 'a prefix and a name': able({ extensions: { 'com.example/search': {} } }) },
      rejects: [
        {
          title: 'a name alone',
          document: able({ extensions: { search: {}, 'x-search': {} } }),
          at: ['/capabilities/0/extensions/search', '/capabilities/0/extensions/x-search'],
        },
        {
          title: 'a name alone, asked of clients',
          document: asking({ extensions: { search: {} } }),
          at: `${REQUIRED}/extensions/search`,
        },
      ],
    },
    'mcp.capabilities.extensions.value': {
      section: '8.4',
      title: 'The settings of an extension are an object',
      why: 'Clients read the settings of an extension by name; an extension without any has an empty object.',
      accepts: { 'no settings': able({ extensions: { 'com.example/search': {} } }) },
      rejects: [
        {
          title: 'true',
          document: able({ extensions: { 'com.example/search': true } }),
          at: '/capabilities/0/extensions/com.example~1search',
        },
      ],
    },
    'mcp.capabilities.extensions.pre-standard': {
      section: '8.4',
      level: 'should',
      title: 'Extensions have a standard meaning from 2026-07-28 on',
      why: 'Earlier revisions have no such member. Clients may understand it all the same, so that it is kept.',
      accepts: { 'the revision that brought them': able({ extensions: { 'com.example/search': {} } }) },
      rejects: [
        {
          title: 'an earlier revision',
          document: able({ extensions: { 'com.example/search': {} } }, '2025-06-18', '2025-11-25'),
          at: '/capabilities/0/extensions',
          revisions: ['2025-06-18', '2025-11-25'],
        },
      ],
    },
    'mcpdesc.client-requirements.shape': {
      section: '8.5',
      title: 'Client requirements name capabilities, each with an object',
      why: 'They say what a client must be able to do before a declaration is of use to it. They follow the scope of that declaration, and have none of their own.',
      accepts: { 'a capability that is not known yet': asking({ holograms: {} }) },
      rejects: [
        { title: 'none', document: asking({}), at: REQUIRED },
        {
          title: 'a scope, and a capability that is true',
          document: asking({ protocolVersions: ['2026-07-28'], elicitation: {}, holograms: true }),
          at: [`${REQUIRED}/protocolVersions`, `${REQUIRED}/holograms`],
        },
      ],
    },
    'mcp.client-requirements.capability.version': {
      section: '8.5',
      title: 'A required capability exists in every revision in scope',
      why: 'No client of a revision without it could ever use the declaration.',
      accepts: { 'elicitation, which both have': asking({ elicitation: {} }, '2025-11-25', '2026-07-28') },
      rejects: [
        {
          title: 'tasks, which one has',
          document: asking({ tasks: {} }, '2025-11-25', '2026-07-28'),
          at: `${REQUIRED}/tasks`,
          revisions: ['2026-07-28'],
        },
      ],
    },
    'mcp.client-requirements.member.version': {
      section: '8.5',
      title: 'The parts of a required capability exist in every revision in scope',
      why: 'A client cannot announce what its revision has no name for.',
      accepts: { 'a mode of elicitation': asking({ elicitation: { url: {} } }) },
      rejects: [
        {
          title: 'a mode there is not',
          document: asking({ elicitation: { voice: {} } }),
          at: `${REQUIRED}/elicitation/voice`,
          revisions: ['2026-07-28'],
        },
        {
          title: 'changes of roots, which 2026-07-28 gave up',
          document: asking({ roots: { listChanged: true } }),
          at: `${REQUIRED}/roots/listChanged`,
          revisions: ['2026-07-28'],
        },
      ],
    },
    'mcp.client-requirements.value.object': {
      section: '8.5',
      title: 'The parts of a required capability are objects',
      why: 'A part that is there is asked for, whatever it holds: false asks for it as much as true.',
      accepts: { 'a mode of elicitation': asking({ elicitation: { url: {} } }) },
      rejects: [
        { title: 'false', document: asking({ elicitation: { url: false } }), at: `${REQUIRED}/elicitation/url` },
      ],
    },
    'mcp.client-requirements.deprecated': {
      section: '8.5',
      level: 'should',
      title: 'What clients give up is better not required',
      why: 'Roots and sampling are deprecated in 2026-07-28, and the context of sampling since 2025-11-25. Fewer and fewer clients will have them.',
      accepts: { 'sampling, in an earlier revision': asking({ sampling: {} }, '2025-11-25') },
      rejects: [
        {
          title: 'roots and the context of sampling',
          document: asking({ roots: {}, sampling: { context: {} } }),
          at: [`${REQUIRED}/roots`, `${REQUIRED}/sampling`, `${REQUIRED}/sampling/context`],
          revisions: ['2026-07-28'],
        },
      ],
    },
  });
