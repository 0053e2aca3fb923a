import type { Page } from '../../findings/entry.js';
import type { JsonObject } from '../../text/value.js';
import type { StructureRule } from '../rule.js';
import { describing } from './described.js';
import { stated, statedPages } from './stated.js';

export const rules: readonly StructureRule[] = stated('error', [
  'mcpdesc.prompt.name.required',
  'mcpdesc.prompt.fields.types',
  'mcp.prompt.fields.version',
  'mcpdesc.prompt-argument.shape',
  'mcpdesc.prompt-example.shape',
  'mcp.prompt-result.version',
  'mcp.prompt-result.completed',
  'mcpdesc.completion-example.shape',
  'mcp.completion-example.version',
  'mcp.completion-example.context.version',
  'mcp.completion-result.shape',
  'mcp.completion-result.version',
]);

function prompt(more: JsonObject, ...protocolVersions: readonly string[]): JsonObject {
  const versions = protocolVersions.length === 0 ? ['2025-11-25'] : protocolVersions;
  return describing({
    protocolVersions: versions,
    prompts: [{ name: 'greet', arguments: [{ name: 'city' }, { name: 'who' }], ...more }],
  });
}

const RESULT = { messages: [{ role: 'user', content: { type: 'text', text: 'Hello.' } }] };
const ARGUMENT = { name: 'city', value: 'Par' };
const COMPLETED = { completion: { values: ['Paris'] } };

function returning(result: JsonObject, ...protocolVersions: readonly string[]): JsonObject {
  return prompt({ examples: { one: { result } } }, ...protocolVersions);
}

function completing(more: JsonObject, ...protocolVersions: readonly string[]): JsonObject {
  return prompt(
    { completionExamples: { one: { argument: ARGUMENT, result: COMPLETED, ...more } } },
    ...protocolVersions,
  );
}

const EXAMPLE = '/prompts/0/examples/one';
const COMPLETION = '/prompts/0/completionExamples/one';

export const pages = (): { readonly [id: string]: Page } =>
  statedPages({
    'mcpdesc.prompt.name.required': {
      section: '11.1',
      title: 'A prompt has a name',
      why: 'The name tells the prompts of a description apart and is what clients ask for.',
      accepts: { 'a name': prompt({}) },
      rejects: [{ title: 'none', document: describing({ prompts: [{ title: 'Greet' }] }), at: '/prompts/0/name' }],
    },
    'mcpdesc.prompt.fields.types': {
      section: '11.1',
      title: 'The members of a prompt have their types',
      why: 'Most of them are sent to clients as they are, and clients refuse lists whose entries have other types.',
      accepts: { 'a description': prompt({ description: 'Greets.' }) },
      rejects: [
        { title: 'arguments by name', document: prompt({ arguments: { city: {} } }), at: '/prompts/0/arguments' },
      ],
    },
    'mcp.prompt.fields.version': {
      section: '11.1',
      title: 'The members of a prompt exist in every revision in scope',
      why: 'Titles and `_meta` came in 2025-06-18, icons in 2025-11-25.',
      accepts: { 'a revision that has titles': prompt({ title: 'Greet' }) },
      rejects: [
        {
          title: 'titles of the prompt and of an argument, before there were any',
          document: prompt(
            { title: 'Greet', arguments: [{ name: 'city', title: 'City' }] },
            '2025-03-26',
            '2025-06-18',
          ),
          at: ['/prompts/0/arguments/0/title', '/prompts/0/title'],
          revisions: ['2025-03-26'],
        },
      ],
    },
    'mcpdesc.prompt-argument.shape': {
      section: '11.2',
      title: 'An argument of a prompt has a name, and its other members their types',
      why: 'Clients make a form of the arguments, one field for each.',
      accepts: { 'a required argument': prompt({ arguments: [{ name: 'city', required: true }] }) },
      rejects: [
        {
          title: 'a text for a switch',
          document: prompt({ arguments: [{ name: 'city', required: 'yes' }] }),
          at: '/prompts/0/arguments/0/required',
        },
      ],
    },
    'mcpdesc.prompt-example.shape': {
      section: '11.3',
      title: 'An example of a prompt has a result with messages, and texts for arguments',
      why: 'Clients send arguments as texts, and hand the messages to a model.',
      accepts: { 'a message': returning(RESULT) },
      rejects: [
        {
          title: 'a number for an argument, and a role there is not',
          document: prompt({
            examples: {
              one: { arguments: { city: 7 }, result: { messages: [{ ...RESULT.messages[0], role: 'system' }] } },
            },
          }),
          at: [`${EXAMPLE}/arguments/city`, `${EXAMPLE}/result/messages/0/role`],
        },
        { title: 'none', document: prompt({ examples: {} }), at: '/prompts/0/examples' },
      ],
    },
    'mcp.prompt-result.version': {
      section: '11.3',
      title: 'The members of a prompt’s result exist in every revision in scope',
      why: 'MCP 2026-07-28 requires `resultType`, and earlier revisions do not have it; `_meta` is allowed from 2025-06-18 on.',
      accepts: { 'in 2026-07-28': returning({ ...RESULT, resultType: 'complete' }, '2026-07-28') },
      rejects: [
        {
          title: 'missing in 2026-07-28',
          document: returning(RESULT, '2026-07-28'),
          at: `${EXAMPLE}/result/resultType`,
          revisions: ['2026-07-28'],
        },
      ],
    },
    'mcp.prompt-result.completed': {
      section: '11.3',
      title: 'An example of a prompt shows a finished result alone',
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
    'mcpdesc.completion-example.shape': {
      section: '10.4.6',
      title: 'An example of completion has an argument and a result',
      why: 'It shows what a user has typed, and what the server offers. Values already given stand in the context, which is left out when there are none.',
      accepts: { 'with another value given': completing({ context: { arguments: { who: 'Ada' } } }) },
      rejects: [
        {
          title: 'a number typed, and nothing in the context',
          document: completing({ argument: { name: 'city', value: 7 }, context: { arguments: {} } }),
          at: [`${COMPLETION}/argument/value`, `${COMPLETION}/context/arguments`],
        },
      ],
    },
    'mcp.completion-example.version': {
      section: '11.4',
      title: 'Examples of completion are for revisions from 2025-03-26 on',
      why: 'Servers of 2024-11-05 cannot announce that they complete arguments.',
      accepts: { 'a later revision': completing({}) },
      rejects: [
        {
          title: 'the first revision as well',
          document: completing({}, '2024-11-05', '2025-06-18'),
          at: COMPLETION,
          revisions: ['2024-11-05'],
        },
      ],
    },
    'mcp.completion-example.context.version': {
      section: '11.4',
      title: 'Completion has a context from 2025-06-18 on',
      why: 'Clients of earlier revisions send nothing but what is being typed.',
      accepts: { 'a revision that has it': completing({ context: { arguments: { who: 'Ada' } } }) },
      rejects: [
        {
          title: 'a revision that has it, and one that does not',
          document: completing({ context: { arguments: { who: 'Ada' } } }, '2025-03-26', '2025-06-18'),
          at: `${COMPLETION}/context`,
          revisions: ['2025-03-26'],
        },
      ],
    },
    'mcp.completion-result.shape': {
      section: '10.4.6',
      title: 'A completion has values, at most a hundred',
      why: 'Clients show the values as they are, and ask again when there are more.',
      accepts: {
        'one of many': completing({ result: { completion: { values: ['Paris'], total: 9, hasMore: true } } }),
      },
      rejects: [
        {
          title: 'a number among the values, and a negative total',
          document: completing({ result: { completion: { values: ['Paris', 75], total: -1 } } }),
          at: [`${COMPLETION}/result/completion/values/1`, `${COMPLETION}/result/completion/total`],
        },
      ],
    },
    'mcp.completion-result.version': {
      section: '11.4',
      title: 'An example of completion shows a finished result of its revisions',
      why: 'MCP 2026-07-28 requires `resultType`, and earlier revisions do not have it; `_meta` is allowed from 2025-06-18 on.',
      accepts: { 'before 2026-07-28': completing({}) },
      rejects: [
        {
          title: 'missing in 2026-07-28, and a message around it',
          document: completing({ result: { id: 1, ...COMPLETED } }, '2026-07-28'),
          at: [`${COMPLETION}/result/resultType`, `${COMPLETION}/result/id`],
        },
      ],
    },
  });
