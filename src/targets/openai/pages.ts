import type { Page } from '../../findings/entry.js';
import { targetPages } from '../page.js';
import { FUNCTION_DEFINITION, STRUCTURED_OUTPUTS } from './sources.js';

/** What is told of OpenAI's entries. */
export function openaiPages(): ReadonlyMap<string, Page> {
  const closed = { additionalProperties: false } as const;
  return targetPages({
    'openai/tool-name-invalid-characters': {
      title: 'A name has characters that OpenAI does not take',
      why: 'A function is refused, and with it the whole request, when its name has other characters than letters, digits, underscores and hyphens.',
      source: FUNCTION_DEFINITION,
      target: 'openai-strict',
      accepts: {
        'letters and underscores': {
          name: 'get_time',
          description: 'Now.',
          inputSchema: { type: 'object', properties: {}, ...closed },
        },
      },
      rejects: [
        {
          title: 'a dot',
          tool: { name: 'time.get', description: 'Now.', inputSchema: { type: 'object', properties: {}, ...closed } },
          at: '/name',
        },
      ],
    },
    'openai/strict-optional-property': {
      title: 'Strict mode asks that every property is required',
      why: 'With strict mode on, a schema whose property may be left out is refused. A property that may be null says the same to the model.',
      source: STRUCTURED_OUTPUTS,
      target: 'openai-strict',
      accepts: {
        'every property required': {
          name: 'get',
          description: 'Gets.',
          inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], ...closed },
        },
      },
      rejects: [
        {
          title: 'a property that may be left out',
          tool: {
            name: 'get',
            description: 'Gets.',
            inputSchema: { type: 'object', properties: { id: { type: 'string' } }, ...closed },
          },
          at: '/inputSchema/properties/id',
        },
      ],
    },
    'openai/nullable-instead-of-omitted': {
      title: 'A property that could be left out comes as null',
      why: 'Compiled for strict mode, a property that may be left out is required and may be null instead. The handler gets null where it got nothing; the argument adapter leads that back.',
      level: 'practice',
      source: STRUCTURED_OUTPUTS,
      target: 'openai-strict',
      accepts: {
        'every property required': {
          name: 'get',
          description: 'Gets.',
          inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], ...closed },
        },
      },
      rejects: [
        {
          title: 'a property that may be left out',
          tool: {
            name: 'get',
            description: 'Gets.',
            inputSchema: { type: 'object', properties: { id: { type: 'string' } }, ...closed },
          },
          at: '/inputSchema/properties/id',
          severity: 'warning',
        },
      ],
    },
    'openai/object-missing-additional-properties': {
      title: 'Strict mode asks that every object is closed',
      why: 'With strict mode on, a schema is refused in which any object does not say "additionalProperties": false.',
      source: STRUCTURED_OUTPUTS,
      target: 'openai-strict',
      accepts: {
        'a closed object': {
          name: 'get',
          description: 'Gets.',
          inputSchema: { type: 'object', properties: {}, ...closed },
        },
      },
      rejects: [
        {
          title: 'an open object',
          tool: { name: 'get', description: 'Gets.', inputSchema: { type: 'object', properties: {} } },
          at: '/inputSchema/additionalProperties',
        },
      ],
    },
    'openai/unsupported-keyword': {
      title: 'A keyword that strict mode does not take',
      why: 'The guide names keywords with which a strict schema is refused: those that compose, negate or decide between schemas.',
      source: STRUCTURED_OUTPUTS,
      target: 'openai-strict',
      accepts: {
        'none of them': {
          name: 'get',
          description: 'Gets.',
          inputSchema: { type: 'object', properties: {}, ...closed },
        },
      },
      rejects: [
        {
          title: 'allOf',
          tool: {
            name: 'get',
            description: 'Gets.',
            inputSchema: {
              type: 'object',
              properties: { a: { allOf: [{ type: 'string' }] } },
              required: ['a'],
              ...closed,
            },
          },
          at: '/inputSchema/properties/a/allOf',
        },
      ],
    },
  });
}
