import type { Page } from '../../findings/entry.js';
import type { JsonObject } from '../../text/value.js';
import type { StructureRule } from '../rule.js';
import { described } from './described.js';
import { stated, statedPages } from './stated.js';

export const rules: readonly StructureRule[] = [
  ...stated('error', [
    'mcpdesc.tool.name.required',
    'mcpdesc.tool.schema.object-value',
    'mcpdesc.tool.fields.types',
    'mcp.tool.annotations.types',
    'mcp.tool.execution.shape',
    'mcp.tool.title.version',
    'mcp.tool.output-schema.version',
    'mcp.tool.meta.version',
    'mcp.tool.annotations.version',
    'mcp.tool.icons.version',
    'mcp.tool.execution.version',
  ]),
  {
    id: 'mcpdesc.tool.input-schema.required',
    weight: 'error',
    appliesTo: { surfaces: ['description'] },
    on: 'structure',
    advice: 'A tool without arguments has {"type": "object", "additionalProperties": false}.',
  },
];

function having(more: JsonObject, ...protocolVersions: readonly string[]): JsonObject {
  const versions = protocolVersions.length === 0 ? ['2025-11-25'] : protocolVersions;
  return described([{ name: 'find', inputSchema: { type: 'object' }, ...more }], { protocolVersions: versions });
}

const EARLY = ['2025-03-26', '2025-06-18'];
const ICONS = [{ src: 'https://example.com/find.png' }];

export const pages = (): { readonly [id: string]: Page } =>
  statedPages({
    'mcpdesc.tool.name.required': {
      section: '9.1',
      title: 'A described tool has a name',
      why: 'The name tells the tools of a description apart and is what clients call.',
      accepts: { 'a name': having({}) },
      rejects: [
        { title: 'an empty name', document: having({ name: '' }), at: '/tools/0/name' },
        { title: 'none', document: described([{ inputSchema: { type: 'object' } }]), at: '/tools/0/name' },
      ],
    },
    'mcpdesc.tool.input-schema.required': {
      section: '9.1',
      title: 'A described tool has an inputSchema',
      why: 'The member is required in MCP and in the format, for tools without arguments too. An extension cannot stand in for it.',
      accepts: { 'no arguments': having({ inputSchema: { type: 'object', additionalProperties: false } }) },
      rejects: [
        { title: 'no schema', document: described([{ name: 'ping' }]), at: '/tools/0/inputSchema' },
        {
          title: 'a schema under another name, told once',
          document: described([{ name: 'ping', parameters: { type: 'object' } }]),
          at: '/tools/0/inputSchema',
        },
      ],
    },
    'mcpdesc.tool.schema.object-value': {
      section: '9.2',
      title: 'A described schema is an object',
      why: 'JSON Schema also allows true and false; MCP and the format do not, at the root of a tool’s schema.',
      accepts: { 'an object': having({}) },
      rejects: [
        { title: 'true', document: having({ inputSchema: true }), at: '/tools/0/inputSchema' },
        { title: 'a text with a schema in it', document: having({ outputSchema: '{}' }), at: '/tools/0/outputSchema' },
      ],
    },
    'mcpdesc.tool.fields.types': {
      section: '9.1',
      title: 'The members of a described tool have their types',
      why: 'Most of them are sent to clients as they are, and clients refuse tools whose members have other types.',
      accepts: { 'a title, and a word of caution': having({ title: 'Find', deprecated: true }) },
      rejects: [
        {
          title: 'a description of null, and a text for a switch',
          document: having({ description: null, deprecated: 'yes' }),
          at: ['/tools/0/description', '/tools/0/deprecated'],
        },
      ],
    },
    'mcp.tool.annotations.types': {
      section: '9.6',
      title: 'The hints of a tool are booleans',
      why: 'Clients ask their users for consent by these hints. One that is no boolean counts as missing, or makes the list of tools invalid.',
      notes: [
        'Other names are allowed, and mean nothing to the format: `audience` on a tool is not that of a resource.',
      ],
      accepts: { 'a hint, and a name of one’s own': having({ annotations: { readOnlyHint: true, audience: 7 } }) },
      rejects: [
        {
          title: 'a text',
          document: having({ annotations: { readOnlyHint: 'true' } }),
          at: '/tools/0/annotations/readOnlyHint',
        },
      ],
    },
    'mcp.tool.execution.shape': {
      section: '9.7',
      title: 'The execution of a tool says whether it can be a task',
      why: 'Clients of 2025-11-25 decide by it whether to call the tool as a task.',
      accepts: { 'a task if wanted': having({ execution: { taskSupport: 'optional' } }) },
      rejects: [
        {
          title: 'another word',
          document: having({ execution: { taskSupport: 'yes' } }),
          at: '/tools/0/execution/taskSupport',
        },
      ],
    },
    'mcp.tool.title.version': {
      section: '9.1',
      title: 'A tool has a title from 2025-06-18 on',
      why: 'A member must exist in every revision that its tool holds for; clients of others would never see it.',
      accepts: { 'a revision that has it': having({ title: 'Find' }) },
      rejects: [
        {
          title: 'a revision that has it, and one that does not',
          document: having({ title: 'Find' }, ...EARLY),
          at: '/tools/0/title',
          revisions: ['2025-03-26'],
        },
      ],
    },
    'mcp.tool.output-schema.version': {
      section: '9.1',
      title: 'A tool has an outputSchema from 2025-06-18 on',
      why: 'Earlier revisions have no structured results that the schema could speak of.',
      accepts: { 'a revision that has it': having({ outputSchema: { type: 'object' } }) },
      rejects: [
        {
          title: 'a revision that has it, and one that does not',
          document: having({ outputSchema: { type: 'object' } }, ...EARLY),
          at: '/tools/0/outputSchema',
          revisions: ['2025-03-26'],
        },
      ],
    },
    'mcp.tool.meta.version': {
      section: '9.1',
      title: 'A tool has _meta from 2025-06-18 on',
      why: 'Earlier revisions have no such member on a tool.',
      accepts: { 'a revision that has it': having({ _meta: { 'com.example/kind': 1 } }) },
      rejects: [
        {
          title: 'a revision that has it, and one that does not',
          document: having({ _meta: { 'com.example/kind': 1 } }, ...EARLY),
          at: '/tools/0/_meta',
          revisions: ['2025-03-26'],
        },
      ],
    },
    'mcp.tool.annotations.version': {
      section: '9.1',
      title: 'A tool has annotations from 2025-03-26 on',
      why: 'MCP 2024-11-05 has no hints, and its clients ask for consent by other means.',
      accepts: { 'a revision that has them': having({ annotations: { readOnlyHint: true } }) },
      rejects: [
        {
          title: 'the first revision',
          document: having({ annotations: { readOnlyHint: true } }, '2024-11-05'),
          at: '/tools/0/annotations',
          revisions: ['2024-11-05'],
        },
      ],
    },
    'mcp.tool.icons.version': {
      section: '9.1',
      title: 'A tool has icons from 2025-11-25 on',
      why: 'Earlier revisions have no icons; scope the tool, or describe it twice.',
      accepts: { 'a revision that has them': having({ icons: ICONS }) },
      rejects: [
        {
          title: 'revisions before',
          document: having({ icons: ICONS }, '2025-06-18', '2025-11-25'),
          at: '/tools/0/icons',
          revisions: ['2025-06-18'],
        },
      ],
    },
    'mcp.tool.execution.version': {
      section: '9.1',
      title: 'A tool has an execution in 2025-11-25 alone',
      why: 'It came with the tasks of that revision and left with them.',
      accepts: { 'that revision': having({ execution: { taskSupport: 'optional' } }) },
      rejects: [
        {
          title: 'the revision after it as well',
          document: having({ execution: { taskSupport: 'optional' } }, '2025-11-25', '2026-07-28'),
          at: '/tools/0/execution',
          revisions: ['2026-07-28'],
        },
      ],
    },
  });
