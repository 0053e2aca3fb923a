import type { Page } from '../../findings/entry.js';
import type { JsonObject } from '../../text/value.js';
import type { StructureRule } from '../rule.js';
import { described, describing } from './described.js';
import { stated, statedPages } from './stated.js';

export const rules: readonly StructureRule[] = [
  ...stated('error', [
    'mcpdesc.document.info.required',
    'mcpdesc.document.schema-uri.type',
    'mcpdesc.document.instructions.type',
    'mcpdesc.document.collections.non-empty',
    'mcpdesc.document.properties.closed',
    'mcpdesc.document.protocol-versions.required',
    'mcpdesc.document.protocol-versions.recognized',
    'mcpdesc.document.protocol-versions.unique',
    'mcpdesc.scope.within-parent',
    'mcpdesc.extension.placement',
    'mcpdesc.tag.shape',
    'mcpdesc.tag-reference.unique',
  ]),
  ...stated('info', ['mcpdesc.document.null.avoid']),
  {
    id: 'mcpdesc.document.fields.types',
    aliases: ['mcpdesc.document.tools.shape'],
    weight: 'error',
    appliesTo: { surfaces: ['description'] },
    on: 'structure',
  },
  {
    id: 'mcpdesc.scope.shape',
    aliases: ['mcpdesc.scope.recognized', 'mcpdesc.scope.unique'],
    weight: 'error',
    appliesTo: { surfaces: ['description'] },
    on: 'structure',
  },
];

const PING: JsonObject = { name: 'ping', inputSchema: { type: 'object' } };

export const pages = (): { readonly [id: string]: Page } =>
  statedPages({
    'mcpdesc.document.info.required': {
      section: '5',
      title: 'A description says which server it is about',
      why: 'The `info` object names the server and its version. Nothing else in a description does.',
      accepts: { 'an info object': describing() },
      rejects: [
        { title: 'a name instead of the object', document: describing({ info: 'sample' }), at: '/info' },
        { title: 'none', document: { mcpdesc: '0.9.0', protocolVersions: ['2026-07-28'] }, at: '/info' },
      ],
    },
    'mcpdesc.document.fields.types': {
      section: '3.2',
      title: 'The collections of a description are arrays and maps of objects',
      why: 'Readers of a description go through its transports, tools, resources and prompts one by one. Written as anything else, none of them is seen.',
      accepts: { 'one tool': described([PING]) },
      rejects: [
        { title: 'tools by name', document: describing({ tools: { ping: PING } }), at: '/tools' },
        { title: 'a name instead of a tool', document: describing({ tools: [PING, 'pong'] }), at: '/tools/1' },
      ],
    },
    'mcpdesc.document.schema-uri.type': {
      section: '4.3',
      title: 'The $schema of a description is a string',
      why: 'Editors look there for the address of the schema that helps them complete the document.',
      accepts: {
        'the schema of the format': describing({ $schema: 'https://mcpdesc.org/schema/mcp-description/0.9.0.json' }),
      },
      rejects: [{ title: 'a number', document: describing({ $schema: 9 }), at: '/$schema' }],
    },
    'mcpdesc.document.instructions.type': {
      section: '3.2',
      title: 'The instructions of a server are a string',
      why: 'Clients hand the instructions to a model as they are.',
      accepts: { 'a sentence': describing({ instructions: 'Search before you book.' }) },
      rejects: [{ title: 'a list', document: describing({ instructions: ['Search.'] }), at: '/instructions' }],
    },
    'mcpdesc.document.collections.non-empty': {
      section: '3.3',
      title: 'A collection that is there has something in it',
      why: 'An empty collection says the same as none, and leaves readers to wonder whether something was lost. In `security`, `args`, `env`, content and embedded schemas emptiness has a meaning, and is allowed.',
      accepts: { 'no security at all, which is something to say': describing({ security: [] }) },
      rejects: [
        {
          title: 'nothing in two arrays and a map',
          document: describing({ tools: [], tags: [], components: {} }),
          at: ['/tools', '/tags', '/components'],
        },
      ],
    },
    'mcpdesc.document.null.avoid': {
      section: '15.6',
      level: 'practice',
      title: 'What says nothing is left out, not null',
      why: 'Readers disagree on whether null means "none" or "not said". Where the format has a type of its own null is refused; in settings of your own it is allowed, and better left out.',
      notes: ['Values of extensions ("x-…"), schemas, `_meta` and the values of examples may be null as they like.'],
      accepts: { 'null in an extension': describing({ 'x-owner': null }) },
      rejects: [
        {
          title: 'a setting and an annotation of null',
          document: described([{ ...PING, annotations: { category: null } }], {
            capabilities: [{ experimental: { streaming: { window: null } } }],
          }),
          at: ['/capabilities/0/experimental/streaming/window', '/tools/0/annotations/category'],
        },
      ],
    },
    'mcpdesc.document.properties.closed': {
      section: '3.8',
      title: 'The objects of the format have the members that it names',
      why: 'A member that nobody knows is a slip of the pen or a wish: either way nobody acts on it. What is yours begins with "x-".',
      accepts: { 'an extension': describing({ 'x-team': 'search' }) },
      rejects: [
        { title: 'a member of one’s own', document: describing({ team: 'search' }), at: '/team' },
        {
          title: 'a letter too few',
          document: described([{ ...PING, descripton: 'Pings.' }]),
          at: '/tools/0/descripton',
        },
        {
          title: 'security where none belongs',
          document: describing({ capabilities: [{ tools: {}, security: [] }] }),
          at: '/capabilities/0/security',
        },
      ],
    },
    'mcpdesc.document.protocol-versions.required': {
      section: '4.9',
      title: 'A description says for which revisions of MCP it holds',
      why: 'Which members a declaration may have, and how its schemas are judged, depends on the revision.',
      accepts: { 'two revisions': describing() },
      rejects: [
        { title: 'no revision', document: describing({ protocolVersions: [] }), at: '/protocolVersions' },
        {
          title: 'no list',
          document: { mcpdesc: '0.9.0', info: { name: 'sample', version: '1' } },
          at: '/protocolVersions',
        },
      ],
    },
    'mcpdesc.document.protocol-versions.recognized': {
      section: '4.9',
      title: 'A description names revisions that there are',
      why: 'A revision that is unknown here cannot be judged, and a misspelt one holds for nobody.',
      accepts: { 'a revision there is': describing() },
      rejects: [
        {
          title: 'a revision there is not',
          document: describing({ protocolVersions: ['2025-11-25', '2025-12-24'] }),
          at: '/protocolVersions/1',
        },
      ],
    },
    'mcpdesc.document.protocol-versions.unique': {
      section: '4.9',
      title: 'A description names each revision once',
      why: 'A repeated revision says nothing new, and often stands where another was meant.',
      accepts: { 'each once': describing() },
      rejects: [
        {
          title: 'one named twice',
          document: describing({ protocolVersions: ['2025-11-25', '2026-07-28', '2025-11-25'] }),
          at: '/protocolVersions/2',
        },
      ],
    },
    'mcpdesc.scope.shape': {
      section: '4.10',
      title: 'A scope is a list of revisions that there are, each once',
      why: 'A scope says for which revisions a declaration holds. One that names none, or none that exists, leaves that open.',
      accepts: { 'one revision': described([{ ...PING, protocolVersions: ['2026-07-28'] }]) },
      rejects: [
        {
          title: 'a revision in place of a list',
          document: described([{ ...PING, protocolVersions: '2026-07-28' }]),
          at: '/tools/0/protocolVersions',
        },
        {
          title: 'a revision there is not, and one named twice',
          document: described([{ ...PING, protocolVersions: ['2026-07-28', '2025', '2026-07-28'] }]),
          at: ['/tools/0/protocolVersions/1', '/tools/0/protocolVersions/2'],
        },
      ],
    },
    'mcpdesc.scope.within-parent': {
      section: '4.10',
      title: 'A scope lies within that of what is around it',
      why: 'A declaration may hold for some of the revisions of its description, an elicitation for some of those of its tool. One outside them can never be offered.',
      accepts: { 'a part of the description’s revisions': described([{ ...PING, protocolVersions: ['2026-07-28'] }]) },
      rejects: [
        {
          title: 'a revision that the description does not list',
          document: described([{ ...PING, protocolVersions: ['2025-06-18', '2025-11-25'] }]),
          at: '/tools/0/protocolVersions',
        },
      ],
    },
    'mcpdesc.extension.placement': {
      section: '14.2',
      title: 'Extensions stand where the format has room for them',
      why: 'What MCP sends - results, content, annotations - has no room for members of the format, and in a map a name beginning with "x-" is a name like any other.',
      accepts: { 'on a tool': described([{ ...PING, 'x-team': 'search' }]) },
      rejects: [
        {
          title: 'on the execution of a tool',
          document: described([{ ...PING, protocolVersions: ['2025-11-25'], execution: { 'x-cost': 2 } }]),
          at: '/tools/0/execution/x-cost',
        },
      ],
    },
    'mcpdesc.tag.shape': {
      section: '13.1',
      title: 'A tag has a name, and may have a description',
      why: 'Tags are flat labels that declarations refer to by name.',
      accepts: { 'a name': describing({ tags: [{ name: 'search' }] }) },
      rejects: [{ title: 'no name', document: describing({ tags: [{ description: 'Search.' }] }), at: '/tags/0/name' }],
    },
    'mcpdesc.tag-reference.unique': {
      section: '13.3',
      title: 'A declaration bears each tag once',
      why: 'A tag that is repeated says nothing new, and often stands where another was meant.',
      accepts: { 'two tags': described([{ ...PING, tags: ['a', 'b'] }]) },
      rejects: [{ title: 'one twice', document: described([{ ...PING, tags: ['a', 'a'] }]), at: '/tools/0/tags/1' }],
    },
  });
