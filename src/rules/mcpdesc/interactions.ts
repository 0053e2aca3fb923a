import type { Page } from '../../findings/entry.js';
import type { JsonObject } from '../../text/value.js';
import type { StructureRule } from '../rule.js';
import { described } from './described.js';
import { stated, statedPages } from './stated.js';

export const rules: readonly StructureRule[] = stated('error', [
  'mcpdesc.tool-interaction.map',
  'mcpdesc.tool-interaction.shape',
  'mcpdesc.tool-interaction.step.shape',
  'mcp.tool-interaction.elicitation.request',
  'mcp.tool-interaction.elicitation.version',
  'mcp.tool-interaction.sampling.shape',
  'mcp.tool-interaction.sampling.version',
  'mcp.tool-interaction.roots.shape',
]);

const ROOTS = { type: 'roots', request: {}, response: { roots: [{ uri: 'file:///home' }] } };
const TEXT = { type: 'text', text: 'Hello.' };
const TOOL_USE = { type: 'tool_use', id: '1', name: 'find', input: {} };
const ANSWER = { role: 'assistant', content: TEXT, model: 'sample-1' };
const REQUEST = { messages: [{ role: 'user', content: TEXT }], maxTokens: 10 };
const SAMPLING = { type: 'sampling', request: REQUEST, response: ANSWER };
const AT_URL = { mode: 'url', message: 'Sign in.', url: 'https://example.com' };
const ELICITATION = { type: 'elicitation', request: AT_URL, response: { action: 'accept' } };

function showing(interactionExamples: JsonObject, ...protocolVersions: readonly string[]): JsonObject {
  const versions = protocolVersions.length === 0 ? ['2025-11-25'] : protocolVersions;
  const tool = { name: 'find', inputSchema: { type: 'object' }, interactionExamples };
  return described([tool], { protocolVersions: versions });
}

function going(step: JsonObject, ...protocolVersions: readonly string[]): JsonObject {
  return showing({ one: { input: {}, steps: [step], result: { content: [] } } }, ...protocolVersions);
}

const EXAMPLE = '/tools/0/interactionExamples/one';
const STEP = `${EXAMPLE}/steps/0`;

export const pages = (): { readonly [id: string]: Page } =>
  statedPages({
    'mcpdesc.tool-interaction.map': {
      section: '9.4',
      title: 'The interaction examples of a tool stand in a map by plain names',
      why: 'Readers refer to an example by its name. Components have no room for them, so they stand where they are used.',
      accepts: { 'one example': going(ROOTS) },
      rejects: [{ title: 'none', document: showing({}), at: '/tools/0/interactionExamples' }],
    },
    'mcpdesc.tool-interaction.shape': {
      section: '9.4',
      title: 'An interaction example has an input, steps and a result',
      why: 'The steps are what the tool asks of its client between the call and the result. Without any it is a plain example.',
      accepts: { 'one step': going(ROOTS) },
      rejects: [
        {
          title: 'a text for an input, and no steps',
          document: showing({ one: { input: 'a', steps: [], result: { content: [] } } }),
          at: [`${EXAMPLE}/input`, `${EXAMPLE}/steps`],
        },
      ],
    },
    'mcpdesc.tool-interaction.step.shape': {
      section: '9.4',
      title: 'A step has a type, a request and a response',
      why: 'The type says what the tool asks for, and what the request and its response look like.',
      accepts: { 'a step': going(ROOTS) },
      rejects: [
        { title: 'a type there is not', document: going({ ...ROOTS, type: 'logging' }), at: `${STEP}/type` },
        { title: 'no response', document: going({ type: 'roots', request: {} }), at: `${STEP}/response` },
      ],
    },
    'mcp.tool-interaction.elicitation.request': {
      section: '9.4',
      title: 'A step of elicitation asks by form or by URL, and is answered by an action',
      why: 'That is what the client is sent, and what it sends back.',
      accepts: { 'a URL': going(ELICITATION) },
      rejects: [
        {
          title: 'no message, and an action there is not',
          document: going({
            type: 'elicitation',
            request: { mode: 'url', url: 'https://example.com' },
            response: { action: 'ignore' },
          }),
          at: [`${STEP}/request/message`, `${STEP}/response/action`],
        },
      ],
    },
    'mcp.tool-interaction.elicitation.version': {
      section: '9.4',
      title: 'A step of elicitation exists in every revision in scope',
      why: 'Elicitation came in 2025-06-18, and by URL in 2025-11-25.',
      accepts: { 'a revision that has it': going(ELICITATION) },
      rejects: [
        {
          title: 'a URL, before there were any',
          document: going(ELICITATION, '2025-06-18', '2025-11-25'),
          at: `${STEP}/request/mode`,
          revisions: ['2025-06-18'],
        },
      ],
    },
    'mcp.tool-interaction.sampling.shape': {
      section: '9.4',
      title: 'A step of sampling has messages and a limit, and is answered by a message',
      why: 'That is what the client is sent, and what it sends back.',
      accepts: { 'one message': going(SAMPLING) },
      rejects: [
        {
          title: 'no limit, and an answer of the user',
          document: going({
            type: 'sampling',
            request: { messages: REQUEST.messages },
            response: { ...ANSWER, role: 'user' },
          }),
          at: [`${STEP}/request/maxTokens`, `${STEP}/response/role`],
        },
      ],
    },
    'mcp.tool-interaction.sampling.version': {
      section: '9.4',
      title: 'A step of sampling has tools, and several blocks, from 2025-11-25 on',
      why: 'Clients of earlier revisions sample without tools: they know neither `tools` nor blocks that use them, and read one block for each message. Sound came in 2025-03-26, by the rule of all content.',
      accepts: {
        'a revision that has tools': going({ ...SAMPLING, request: { ...REQUEST, tools: [] } }),
        'one block, before': going(SAMPLING, '2025-06-18'),
      },
      rejects: [
        {
          title: 'the revision before',
          document: going({ ...SAMPLING, request: { ...REQUEST, tools: [] } }, '2025-06-18', '2025-11-25'),
          at: `${STEP}/request/tools`,
          revisions: ['2025-06-18'],
        },
        {
          title: 'several blocks, and the use of a tool, in the revision before',
          document: going({ ...SAMPLING, response: { ...ANSWER, content: [TEXT, TOOL_USE] } }, '2025-06-18'),
          at: [`${STEP}/response/content`, `${STEP}/response/content/1/type`],
          revisions: ['2025-06-18'],
        },
      ],
    },
    'mcp.tool-interaction.roots.shape': {
      section: '9.4',
      title: 'A step of roots is answered by URIs of files',
      why: 'Roots are folders and files of the client, and MCP allows no other URIs for them.',
      accepts: { 'a folder': going(ROOTS) },
      rejects: [
        {
          title: 'a website',
          document: going({ ...ROOTS, response: { roots: [{ uri: 'https://example.com' }] } }),
          at: `${STEP}/response/roots/0/uri`,
        },
      ],
    },
  });
