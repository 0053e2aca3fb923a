import type { TargetPage } from '../../page.js';
import { STRUCTURED_OUTPUTS } from '../sources.js';
import { A, closed, tool, toolWith } from './examples.js';

const TEXT = closed({ id: { type: 'string' } });
const OPTIONAL = tool({ ...TEXT, required: [] });
const UNSAID = tool({ type: 'object', properties: { id: { type: 'string' } } });
const OPEN = toolWith({ type: 'object', properties: {}, additionalProperties: true });
const strict = { source: STRUCTURED_OUTPUTS, target: 'openai-strict' } as const;

/** Of the properties of objects, and of what else may be in them. */
export const OBJECT_PAGES: { readonly [id: string]: TargetPage } = {
  'openai/strict-optional-property': {
    title: 'Strict mode asks that every property is required',
    why: 'With strict mode on, a schema whose property may be left out is refused. A property that may be null says the same to the model.',
    ...strict,
    accepts: { 'every property required': tool(TEXT) },
    rejects: [
      { title: 'a property that may be left out', tool: OPTIONAL, at: '/inputSchema/properties/id' },
      { title: 'a list without it, as it is sent', tool: OPTIONAL, at: '/inputSchema/required', surface: 'native' },
      { title: 'no list, as it is sent', tool: UNSAID, at: '/inputSchema', surface: 'native' },
    ],
  },
  'openai/nullable-instead-of-omitted': {
    title: 'A property that could be left out comes as null',
    why: 'Compiled for strict mode, a property that may be left out is required and may be null instead. The handler gets null where it got nothing; the argument adapter leads that back.',
    level: 'practice',
    ...strict,
    accepts: { 'every property required': tool(TEXT) },
    rejects: [
      {
        title: 'a property that may be left out',
        tool: OPTIONAL,
        at: '/inputSchema/properties/id',
        severity: 'warning',
      },
    ],
  },
  'openai/undeclared-required-property': {
    title: 'A required name is no property',
    why: 'Strict mode takes closed objects alone, and in one that is closed there is no member that is not a property. What is required can then never be sent.',
    ...strict,
    accepts: { 'a declared name': tool(TEXT) },
    rejects: [
      {
        title: 'a name without a property',
        tool: tool({ ...TEXT, required: ['id', 'more'] }),
        at: '/inputSchema/required/1',
      },
    ],
  },
  'openai/object-missing-additional-properties': {
    title: 'Strict mode asks that every object is closed',
    why: 'With strict mode on, a schema is refused in which any object does not say "additionalProperties": false.',
    ...strict,
    accepts: { 'a closed object': tool(TEXT) },
    rejects: [{ title: 'an open object', tool: UNSAID, at: '/inputSchema/additionalProperties' }],
  },
  'openai/additional-properties-true': {
    title: 'Strict mode takes no open objects',
    why: 'With strict mode on, a schema is refused in which any object says "additionalProperties": true.',
    ...strict,
    accepts: { 'a closed object': tool(TEXT) },
    rejects: [{ title: 'an open object', tool: OPEN, at: `${A}/additionalProperties` }],
  },
  'openai/extra-properties-no-longer-accepted': {
    title: 'Compiled, an open object is closed',
    why: 'The author wrote that other members may be sent, and compiled for strict mode none can be.',
    level: 'practice',
    ...strict,
    accepts: { 'a closed object': tool(TEXT) },
    rejects: [{ title: 'an open object', tool: OPEN, at: `${A}/additionalProperties`, severity: 'warning' }],
  },
  'openai/additional-properties-schema': {
    title: 'Strict mode takes no maps',
    why: 'With strict mode on, a schema is refused in which any object says something of "additionalProperties" but false. A map can be written as a list of objects with a key and a value.',
    ...strict,
    accepts: {
      'a list of pairs': toolWith({
        type: 'array',
        items: closed({ key: { type: 'string' }, value: { type: 'string' } }),
      }),
    },
    rejects: [
      {
        title: 'a map to texts',
        tool: toolWith({ type: 'object', additionalProperties: { type: 'string' } }),
        at: `${A}/additionalProperties`,
      },
    ],
  },
  'openai/free-form-object': {
    title: 'Compiled, an object of any members takes none',
    why: 'An object that names no properties takes whatever is sent. Compiled for strict mode it is closed, and then nothing is left that could be sent in it.',
    level: 'practice',
    ...strict,
    accepts: { 'an object with properties': toolWith(TEXT) },
    rejects: [{ title: 'an object of any members', tool: toolWith({ type: 'object' }), at: A, severity: 'info' }],
  },
};
