import type { TargetPage } from '../../page.js';
import {
  FUNCTION_CALLING,
  PACKAGE,
  REFUSED_NAMES,
  REFUSED_ROOT,
  SCHEMA_MESSAGE,
  VERTEX_FUNCTION_CALLING,
} from '../sources.js';
import { TEXT, tool, toolWith } from './examples.js';

const target = 'gemini-parameters';
const properties = { a: { type: 'string' } } as const;

/** Of a tool, its root and the names of its properties. */
export const TOOL_PAGES: { readonly [id: string]: TargetPage } = {
  'gemini/invalid-function-name': {
    title: 'A name that Gemini does not take',
    why: 'A function is refused, and with it the whole request, when its name has other characters than letters, digits, "_", ".", ":" and "-", or more than 128.',
    source: PACKAGE,
    target,
    accepts: { 'dots and hyphens': { ...TEXT, name: 'files.read-all' } },
    rejects: [
      { title: 'a slash', tool: { ...TEXT, name: 'files/read' }, at: '/name' },
      { title: '129 characters', tool: { ...TEXT, name: 'n'.repeat(129) }, at: '/name' },
    ],
  },
  'gemini/function-name-leading-character': {
    title: 'A name starts with a letter or an underscore',
    why: 'The package and Vertex ask for a letter or an underscore at the start of a name; requests with other names were seen to be refused.',
    source: PACKAGE,
    target,
    accepts: { 'an underscore': { ...TEXT, name: '_get' } },
    rejects: [
      {
        title: 'a digit, as it is sent',
        tool: { ...TEXT, name: '2nd' },
        at: '/name',
        surface: 'native',
      },
      { title: 'a digit, to be compiled', tool: { ...TEXT, name: '2nd' }, at: '/name', severity: 'warning' },
    ],
  },
  'gemini/long-function-name': {
    title: 'A name is longer than older interfaces take',
    why: 'The package takes 128 characters. Older pages and errors of Vertex name 64, so a longer name works in some places only.',
    level: 'practice',
    source: PACKAGE,
    target,
    accepts: { '64 characters': { ...TEXT, name: 'n'.repeat(64) } },
    rejects: [
      {
        title: '65 characters',
        tool: { ...TEXT, name: 'n'.repeat(65) },
        at: '/name',
        severity: 'warning',
        surface: 'native',
      },
    ],
  },
  'gemini/duplicate-function-name': {
    title: 'Two functions have one name',
    why: 'A request in which two functions have the same name was seen to be refused: a call would not tell which of them is meant.',
    source: REFUSED_NAMES,
    target,
    accepts: { 'one tool': TEXT },
    rejects: [],
  },
  'gemini/missing-function-description': {
    title: 'A function says what it does',
    why: 'The description tells the model when to call a function, and how. The discovery document calls it required.',
    level: 'should',
    source: FUNCTION_CALLING,
    target,
    accepts: { 'a description': TEXT },
    rejects: [
      {
        title: 'none',
        tool: { name: 'get', inputSchema: { type: 'object', properties } },
        at: '/description',
        severity: 'warning',
      },
    ],
  },
  'gemini/too-many-functions': {
    title: 'More functions than go into one request',
    why: 'Vertex takes 128 functions in a request. A file may hold more, if not all are sent at once.',
    level: 'practice',
    source: VERTEX_FUNCTION_CALLING,
    target,
    accepts: { 'one tool': TEXT },
    rejects: [],
  },
  'gemini/root-schema-not-object': {
    title: 'The arguments are an object',
    why: 'Gemini refuses functions whose parameters are of another type than OBJECT, or of none.',
    source: REFUSED_ROOT,
    target,
    accepts: { 'an object': TEXT },
    rejects: [
      { title: 'no type', tool: tool({ properties }), at: '/inputSchema/type' },
      { title: 'a text', tool: tool({ type: 'string' }), at: '/inputSchema/type' },
      { title: 'an object or null', tool: tool({ type: ['object', 'null'], properties }), at: '/inputSchema/type' },
    ],
  },
  'gemini/parameter-name-charset': {
    title: 'Parameters are called by letters, digits and underscores',
    why: 'The package and Vertex ask for parameters of up to 64 letters, digits and underscores, the first no digit. Members below are not spoken of.',
    source: PACKAGE,
    target,
    accepts: { 'an underscore': tool({ type: 'object', properties: { order_id: { type: 'string' } } }) },
    rejects: [
      {
        title: 'a dot, to be compiled',
        tool: tool({ type: 'object', properties: { 'order.id': { type: 'string' } } }),
        at: '/inputSchema/properties/order.id',
        severity: 'warning',
      },
      {
        title: 'a dot, as it is sent',
        tool: tool({ type: 'object', properties: { 'order.id': { type: 'string' } } }),
        at: '/inputSchema/properties/order.id',
        surface: 'native',
      },
      {
        title: 'a member below',
        tool: toolWith({ type: 'object', properties: { 'order.id': { type: 'string' } } }),
        at: '/inputSchema/properties/a/properties/order.id',
        severity: 'info',
      },
    ],
  },
  'gemini/empty-parameters-omitted': {
    title: 'A schema without properties is left out',
    why: 'A function without a schema takes no arguments, and an object without properties was seen to be refused, so compiling leaves the schema out.',
    level: 'practice',
    source: SCHEMA_MESSAGE,
    target,
    accepts: { 'a property': TEXT },
    rejects: [
      {
        title: 'no properties',
        tool: tool({ type: 'object', properties: {} }),
        at: '/inputSchema',
        severity: 'info',
      },
    ],
  },
};
