import type { Page } from '../../findings/entry.js';
import type { JsonObject, JsonValue } from '../../text/value.js';
import type { StructureRule } from '../rule.js';
import { described } from './described.js';
import { stated, statedPages } from './stated.js';

export const rules: readonly StructureRule[] = stated('error', [
  'mcpdesc.tool-example.map',
  'mcpdesc.tool-example.shape',
  'mcp.tool-result.content',
  'mcp.tool-result.fields',
  'mcp.tool-result.result-type.version',
  'mcp.tool-result.structured.version',
  'mcp.tool-result.no-envelope',
  'mcp.tool-result.completed',
  'mcp.content.version',
  'mcp.meta.placement',
]);

const TEXT = { type: 'text', text: 'Found.' };
const RESULT = { content: [TEXT] };

function showing(examples: JsonObject, ...protocolVersions: readonly string[]): JsonObject {
  const versions = protocolVersions.length === 0 ? ['2025-11-25'] : protocolVersions;
  return described([{ name: 'find', inputSchema: { type: 'object' }, examples }], { protocolVersions: versions });
}

function returning(result: JsonObject, ...protocolVersions: readonly string[]): JsonObject {
  return showing({ one: { input: {}, result } }, ...protocolVersions);
}

function sending(...content: readonly JsonValue[]): JsonObject {
  return returning({ content });
}

const EXAMPLE = '/tools/0/examples/one';

export const pages = (): { readonly [id: string]: Page } =>
  statedPages({
    'mcpdesc.tool-example.map': {
      section: '9.3',
      title: 'The examples of a tool stand in a map by plain names',
      why: 'Readers refer to an example by its name, in text and in links.',
      accepts: { 'one example': returning(RESULT) },
      rejects: [
        { title: 'none', document: showing({}), at: '/tools/0/examples' },
        {
          title: 'a space',
          document: showing({ 'my example': { input: {}, result: RESULT } }),
          at: '/tools/0/examples/my example',
        },
      ],
    },
    'mcpdesc.tool-example.shape': {
      section: '9.3',
      title: 'An example of a tool has an input and a result',
      why: 'Only both together show what a call looks like, and can be judged by the schemas of the tool.',
      accepts: { 'input and result': returning(RESULT) },
      rejects: [
        {
          title: 'a list for an input, and no result',
          document: showing({ one: { input: [] } }),
          at: [`${EXAMPLE}/result`, `${EXAMPLE}/input`],
        },
      ],
    },
    'mcp.tool-result.content': {
      section: '9.3',
      title: 'The content of a result is a list of blocks that MCP has',
      why: 'Clients choose by the type of a block how to show it, and pass over what they do not know. Blocks have no room for extensions.',
      accepts: { 'no content': sending() },
      rejects: [
        {
          title: 'a type there is not, an image without its type, and a resource without anything in it',
          document: sending(
            { type: 'video' },
            { type: 'image', data: 'AAAA' },
            { type: 'resource', resource: { uri: 'file:///a' } },
          ),
          at: [
            `${EXAMPLE}/result/content/0/type`,
            `${EXAMPLE}/result/content/1/mimeType`,
            `${EXAMPLE}/result/content/2/resource`,
          ],
        },
        { title: 'none', document: returning({}), at: `${EXAMPLE}/result/content` },
      ],
    },
    'mcp.tool-result.fields': {
      section: '9.3',
      title: 'The members of a result have their types',
      why: 'Clients tell a failed call from a successful one by `isError`.',
      accepts: { 'a failed call': returning({ ...RESULT, isError: true }) },
      rejects: [
        { title: 'a text', document: returning({ ...RESULT, isError: 'no' }), at: `${EXAMPLE}/result/isError` },
      ],
    },
    'mcp.tool-result.result-type.version': {
      section: '9.3',
      title: 'A result says that it is complete in 2026-07-28, and not before',
      why: 'That revision tells finished results from others by `resultType`; earlier ones do not have it. An example for both needs two tools, each with its scope.',
      accepts: { 'in 2026-07-28': returning({ ...RESULT, resultType: 'complete' }, '2026-07-28') },
      rejects: [
        {
          title: 'missing in 2026-07-28',
          document: returning(RESULT, '2025-11-25', '2026-07-28'),
          at: `${EXAMPLE}/result/resultType`,
          revisions: ['2026-07-28'],
        },
        {
          title: 'given before',
          document: returning({ ...RESULT, resultType: 'complete' }, '2025-11-25'),
          at: `${EXAMPLE}/result/resultType`,
          revisions: ['2025-11-25'],
        },
      ],
    },
    'mcp.tool-result.structured.version': {
      section: '9.3',
      title: 'A result is structured from 2025-06-18 on',
      why: 'Earlier revisions have content alone, and clients of theirs see nothing else.',
      accepts: { 'a revision that has it': returning({ ...RESULT, structuredContent: {} }) },
      rejects: [
        {
          title: 'a revision that has it, and one that does not',
          document: returning({ ...RESULT, structuredContent: {} }, '2025-03-26', '2025-06-18'),
          at: `${EXAMPLE}/result/structuredContent`,
          revisions: ['2025-03-26'],
        },
      ],
    },
    'mcp.tool-result.no-envelope': {
      section: '9.3',
      title: 'An example shows the result, and not the message around it',
      why: 'The message is the business of the transport; what a tool answers is its `result`.',
      accepts: { 'a result': returning(RESULT) },
      rejects: [
        {
          title: 'a message',
          document: returning({ jsonrpc: '2.0', id: 1, ...RESULT }),
          at: [`${EXAMPLE}/result/jsonrpc`, `${EXAMPLE}/result/id`],
        },
      ],
    },
    'mcp.tool-result.completed': {
      section: '9.3',
      title: 'An example shows a finished result',
      why: 'A task, or a question to the client, is what comes before the result; interaction examples show that.',
      accepts: { 'a result': returning(RESULT) },
      rejects: [{ title: 'a task', document: returning({ ...RESULT, task: {} }), at: `${EXAMPLE}/result/task` }],
    },
    'mcp.content.version': {
      section: '9.3',
      title: 'Content exists in every revision in scope',
      why: 'Audio came in 2025-03-26, resource links, `_meta` and dates in 2025-06-18, icons in 2025-11-25.',
      accepts: { 'a link': sending({ type: 'resource_link', uri: 'file:///a', name: 'a' }) },
      rejects: [
        {
          title: 'a link, before there were any',
          document: returning(
            { content: [{ type: 'resource_link', uri: 'file:///a', name: 'a' }] },
            '2025-03-26',
            '2025-06-18',
          ),
          at: `${EXAMPLE}/result/content/0/type`,
          revisions: ['2025-03-26'],
        },
      ],
    },
    'mcp.meta.placement': {
      section: '3.5',
      title: 'A result has _meta from 2025-06-18 on',
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
  });
