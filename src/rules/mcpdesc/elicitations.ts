import type { Page } from '../../findings/entry.js';
import type { JsonObject } from '../../text/value.js';
import type { StructureRule } from '../rule.js';
import { described } from './described.js';
import { stated, statedPages } from './stated.js';

export const rules: readonly StructureRule[] = stated('error', [
  'mcpdesc.elicitation.shape',
  'mcpdesc.elicitation.form.branch',
  'mcp.elicitation.mode.version',
  'mcp.elicitation.form.vocabulary',
  'mcp.elicitation.form.version',
]);

const SURE = { type: 'object', properties: { sure: { type: 'boolean' } } };
const FORM = { name: 'confirm', mode: 'form', message: 'Sure?', requestedSchema: SURE };
const URL = { name: 'sign-in', mode: 'url', message: 'Sign in.' };

function eliciting(elicitation: JsonObject, ...protocolVersions: readonly string[]): JsonObject {
  const versions = protocolVersions.length === 0 ? ['2025-11-25'] : protocolVersions;
  const tool = { name: 'find', inputSchema: { type: 'object' }, elicitations: [elicitation] };
  return described([tool], { protocolVersions: versions });
}

function showing(field: JsonObject, ...protocolVersions: readonly string[]): JsonObject {
  return eliciting({ ...FORM, requestedSchema: { type: 'object', properties: { one: field } } }, ...protocolVersions);
}

const PLACE = '/tools/0/elicitations/0';
const FIELD = `${PLACE}/requestedSchema/properties/one`;

export const pages = (): { readonly [id: string]: Page } =>
  statedPages({
    'mcpdesc.elicitation.shape': {
      section: '12.2',
      title: 'An elicitation has a name, a mode and a message',
      why: 'It announces what a tool, resource or prompt may ask its user. The message is what the user reads.',
      accepts: { 'a form': eliciting(FORM) },
      rejects: [
        { title: 'an empty message', document: eliciting({ ...FORM, message: '' }), at: `${PLACE}/message` },
        { title: 'a mode there is not', document: eliciting({ ...FORM, mode: 'voice' }), at: `${PLACE}/mode` },
      ],
    },
    'mcpdesc.elicitation.form.branch': {
      section: '12.3',
      title: 'An elicitation by form has a schema, one by URL has none',
      why: 'What the user enters at a URL stays there; what is entered into a form comes back by its schema.',
      accepts: { 'a URL that is not known yet': eliciting(URL) },
      rejects: [
        {
          title: 'a URL beside a form',
          document: eliciting({ ...FORM, url: 'https://example.com' }),
          at: `${PLACE}/url`,
        },
        {
          title: 'a form without a schema',
          document: eliciting({ name: 'confirm', mode: 'form', message: 'Sure?' }),
          at: `${PLACE}/requestedSchema`,
        },
        {
          title: 'a schema beside a URL',
          document: eliciting({ ...URL, requestedSchema: SURE }),
          at: `${PLACE}/requestedSchema`,
        },
      ],
    },
    'mcp.elicitation.mode.version': {
      section: '12.5',
      title: 'Elicitation by URL exists from 2025-11-25 on',
      why: 'MCP 2025-06-18 has forms alone, and earlier revisions no elicitation at all.',
      accepts: { 'a revision that has it': eliciting(URL) },
      rejects: [
        {
          title: 'the revision before',
          document: eliciting(URL, '2025-06-18', '2025-11-25'),
          at: `${PLACE}/mode`,
          revisions: ['2025-06-18'],
        },
      ],
    },
    'mcp.elicitation.form.vocabulary': {
      section: '12.3',
      title: 'A form has flat fields of a few kinds',
      why: 'Clients make a form of the schema. They know texts, numbers, yes-or-no, choices and lists of choices, and nothing nested.',
      accepts: { 'a choice': showing({ type: 'string', enum: ['a', 'b'] }) },
      rejects: [
        { title: 'an object in an object', document: showing({ type: 'object', properties: {} }), at: `${FIELD}/type` },
        { title: 'a pattern', document: showing({ type: 'string', format: 'regex' }), at: `${FIELD}/format` },
        {
          title: 'a component that is no form',
          document: {
            ...eliciting({ ...FORM, requestedSchema: { $componentRef: '#/components/schemas/place' } }),
            components: { schemas: { place: { type: 'object', properties: { at: { type: 'object' } } } } },
          },
          at: '/components/schemas/place/properties/at/type',
        },
      ],
    },
    'mcp.elicitation.form.version': {
      section: '12.3',
      title: 'The fields of a form exist in every revision in scope',
      why: 'MCP 2025-06-18 has no `$schema`, no choices with titles under `oneOf`, no lists, and defaults for yes-or-no alone.',
      accepts: { 'a default, in a later revision': showing({ type: 'string', default: 'a' }) },
      rejects: [
        {
          title: 'a default, in both',
          document: showing({ type: 'string', default: 'a' }, '2025-06-18', '2025-11-25'),
          at: `${FIELD}/default`,
          revisions: ['2025-06-18'],
        },
      ],
    },
  });
