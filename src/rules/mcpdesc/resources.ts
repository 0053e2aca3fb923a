import type { Page } from '../../findings/entry.js';
import type { JsonObject } from '../../text/value.js';
import type { StructureRule } from '../rule.js';
import { describing } from './described.js';
import { stated, statedPages } from './stated.js';

export const rules: readonly StructureRule[] = stated('error', [
  'mcpdesc.resource.required',
  'mcpdesc.resource-template.required',
  'mcpdesc.resource.fields.types',
  'mcp.resource.fields.version',
  'mcp.resource-annotations.types',
  'mcp.resource-annotations.last-modified.version',
  'mcpdesc.resource-example.map',
  'mcpdesc.resource-example.shape',
  'mcp.resource-result.contents',
  'mcp.resource-result.cache.version',
  'mcp.resource-result.meta.version',
  'mcp.resource-result.no-envelope',
]);

function resource(more: JsonObject, ...protocolVersions: readonly string[]): JsonObject {
  const versions = protocolVersions.length === 0 ? ['2025-11-25'] : protocolVersions;
  return describing({ protocolVersions: versions, resources: [{ uri: 'file:///a', name: 'a', ...more }] });
}

const RESULT = { contents: [{ uri: 'file:///a', text: 'a' }] };
const CACHED = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' };

function returning(result: JsonObject, ...protocolVersions: readonly string[]): JsonObject {
  return resource({ examples: { one: { result } } }, ...protocolVersions);
}

const EXAMPLE = '/resources/0/examples/one';

export const pages = (): { readonly [id: string]: Page } =>
  statedPages({
    'mcpdesc.resource.required': {
      section: '10.1',
      title: 'A resource has a URI and a name',
      why: 'Clients read a resource by its URI, and show its name.',
      accepts: { both: resource({}) },
      rejects: [
        { title: 'no name', document: describing({ resources: [{ uri: 'file:///a' }] }), at: '/resources/0/name' },
      ],
    },
    'mcpdesc.resource-template.required': {
      section: '10.2',
      title: 'A resource template has a template and a name',
      why: 'Clients make URIs of the template, and show its name.',
      accepts: { both: describing({ resourceTemplates: [{ uriTemplate: 'file:///{path}', name: 'file' }] }) },
      rejects: [
        {
          title: 'a URI instead of a template',
          document: describing({ resourceTemplates: [{ uri: 'file:///{path}', name: 'file' }] }),
          at: '/resourceTemplates/0/uriTemplate',
        },
      ],
    },
    'mcpdesc.resource.fields.types': {
      section: '10.1',
      title: 'The members of a resource have their types',
      why: 'Most of them are sent to clients as they are, and clients refuse lists whose entries have other types.',
      accepts: { 'a size': resource({ size: 1024 }) },
      rejects: [{ title: 'a size in words', document: resource({ size: '1 kB' }), at: '/resources/0/size' }],
    },
    'mcp.resource.fields.version': {
      section: '10.1',
      title: 'The members of a resource exist in every revision in scope',
      why: 'Titles and `_meta` came in 2025-06-18, icons in 2025-11-25.',
      accepts: { 'a revision that has titles': resource({ title: 'A' }) },
      rejects: [
        {
          title: 'a revision that has titles, and one that does not',
          document: resource({ title: 'A' }, '2025-03-26', '2025-06-18'),
          at: '/resources/0/title',
          revisions: ['2025-03-26'],
        },
      ],
    },
    'mcp.resource-annotations.types': {
      section: '10.3',
      title: 'The annotations of a resource have their types',
      why: 'Clients choose by them what to show to whom, and what to leave out when there is little room.',
      accepts: { 'for the model': resource({ annotations: { audience: ['assistant'], priority: 0.5 } }) },
      rejects: [
        {
          title: 'an audience there is not, and a priority above 1',
          document: resource({ annotations: { audience: ['system'], priority: 2 } }),
          at: ['/resources/0/annotations/audience/0', '/resources/0/annotations/priority'],
        },
      ],
    },
    'mcp.resource-annotations.last-modified.version': {
      section: '10.3',
      title: 'Resources tell their last change from 2025-06-18 on',
      why: 'Earlier revisions have no such annotation.',
      accepts: { 'a revision that has it': resource({ annotations: { lastModified: '2026-01-01T00:00:00Z' } }) },
      rejects: [
        {
          title: 'a revision that has it, and one that does not',
          document: resource({ annotations: { lastModified: '2026-01-01T00:00:00Z' } }, '2025-03-26', '2025-06-18'),
          at: '/resources/0/annotations/lastModified',
          revisions: ['2025-03-26'],
        },
      ],
    },
    'mcpdesc.resource-example.map': {
      section: '10.4.1',
      title: 'The examples of a resource stand in a map by plain names',
      why: 'Readers refer to an example by its name, in text and in links.',
      accepts: { 'one example': returning(RESULT) },
      rejects: [{ title: 'none', document: resource({ examples: {} }), at: '/resources/0/examples' }],
    },
    'mcpdesc.resource-example.shape': {
      section: '10.4.2',
      title: 'An example of a resource has a result; one of a template its URI as well',
      why: 'The URI of a resource is known; that of a template is what the example shows.',
      accepts: { 'a result': returning(RESULT) },
      rejects: [
        { title: 'no result', document: resource({ examples: { one: {} } }), at: `${EXAMPLE}/result` },
        {
          title: 'a template without a URI',
          document: describing({
            protocolVersions: ['2025-11-25'],
            resourceTemplates: [{ uriTemplate: 'file:///{path}', name: 'file', examples: { one: { result: RESULT } } }],
          }),
          at: '/resourceTemplates/0/examples/one/uri',
        },
      ],
    },
    'mcp.resource-result.contents': {
      section: '10.4.4',
      title: 'The contents of a resource are text or binary',
      why: 'Clients read the one that is there. With both, or neither, they cannot tell what the resource is.',
      accepts: { text: returning(RESULT) },
      rejects: [
        {
          title: 'both',
          document: returning({ contents: [{ uri: 'file:///a', text: '', blob: '' }] }),
          at: `${EXAMPLE}/result/contents/0`,
        },
        { title: 'no contents', document: returning({ contents: [] }), at: `${EXAMPLE}/result/contents` },
      ],
    },
    'mcp.resource-result.cache.version': {
      section: '10.4.4',
      title: 'A read resource says how long it may be kept in 2026-07-28, and not before',
      why: 'That revision requires `resultType`, `ttlMs` and `cacheScope`; earlier ones do not have them.',
      accepts: { 'in 2026-07-28': returning({ ...RESULT, ...CACHED }, '2026-07-28') },
      rejects: [
        {
          title: 'missing in 2026-07-28',
          document: returning(RESULT, '2026-07-28'),
          at: [`${EXAMPLE}/result/cacheScope`, `${EXAMPLE}/result/resultType`, `${EXAMPLE}/result/ttlMs`],
        },
        {
          title: 'given before',
          document: returning({ ...RESULT, ttlMs: 0 }),
          at: `${EXAMPLE}/result/ttlMs`,
          revisions: ['2025-11-25'],
        },
        {
          title: 'a negative time, and a scope there is not',
          document: returning({ ...RESULT, ...CACHED, ttlMs: -1, cacheScope: 'shared' }, '2026-07-28'),
          at: [`${EXAMPLE}/result/ttlMs`, `${EXAMPLE}/result/cacheScope`],
        },
      ],
    },
    'mcp.resource-result.meta.version': {
      section: '10.4.4',
      title: 'A read resource has _meta from 2025-06-18 on',
      why: 'The format allows it where every revision in scope has it with a grammar for its keys.',
      accepts: { 'a revision that has it': returning({ ...RESULT, _meta: { 'com.example/kind': 1 } }) },
      rejects: [
        {
          title: 'a revision that has it, and one that does not',
          document: returning({ ...RESULT, _meta: { 'com.example/kind': 1 } }, '2025-03-26', '2025-06-18'),
          at: `${EXAMPLE}/result/_meta`,
          revisions: ['2025-03-26'],
        },
      ],
    },
    'mcp.resource-result.no-envelope': {
      section: '10.4.4',
      title: 'An example of a resource shows a finished result alone',
      why: 'The message around it is the business of the transport, and a task is what comes before the result.',
      accepts: { 'a result': returning(RESULT) },
      rejects: [
        {
          title: 'a message, and a task',
          document: returning({ jsonrpc: '2.0', ...RESULT, task: {} }),
          at: [`${EXAMPLE}/result/jsonrpc`, `${EXAMPLE}/result/task`],
        },
      ],
    },
  });
