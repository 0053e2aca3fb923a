import type { JsonObject } from '../../../text/value.js';
import type { TargetPage } from '../../page.js';
import { REFUSED_ROOT, STRUCTURED_OUTPUTS } from '../sources.js';
import { closed, tool } from './examples.js';

const TEXT = closed({ id: { type: 'string' } });
const accepts = { 'an object': tool(TEXT) };

/** A schema with so many levels, the root and the innermost text among them. */
function nested(levels: number): JsonObject {
  return levels === 1 ? { type: 'string' } : closed({ a: nested(levels - 1) });
}

/** Of the root of a schema, and of schemas as a whole. */
export const ROOT_PAGES: { readonly [id: string]: TargetPage } = {
  'openai/root-schema-not-object': {
    title: 'Arguments are an object',
    why: 'A function is refused whose parameters are not of the type "object" alone.',
    source: STRUCTURED_OUTPUTS,
    target: 'openai-strict',
    accepts,
    rejects: [
      { title: 'no type', tool: tool({ properties: {}, additionalProperties: false }), at: '/inputSchema' },
      { title: 'a text', tool: tool({ type: 'string' }), at: '/inputSchema' },
      { title: 'a text, as it is sent', tool: tool({ type: 'string' }), at: '/inputSchema/type', surface: 'native' },
    ],
  },
  'openai/root-schema-anyof': {
    title: 'No union stands at the root',
    why: 'A function is refused whose parameters are a union. Put the union into a property, or make a tool of each branch.',
    source: STRUCTURED_OUTPUTS,
    target: 'openai-strict',
    accepts,
    rejects: [{ title: 'a union of objects', tool: tool({ ...TEXT, anyOf: [TEXT] }), at: '/inputSchema/anyOf' }],
  },
  'openai/root-schema-composition': {
    title: 'The root is a plain object',
    why: 'A function was seen to be refused whose parameters are composed, chosen from a list, or said by what they are not.',
    source: REFUSED_ROOT,
    target: 'openai-strict',
    accepts,
    rejects: [
      { title: 'one of several', tool: tool({ ...TEXT, oneOf: [TEXT] }), at: '/inputSchema/oneOf' },
      { title: 'one value', tool: tool({ ...TEXT, const: { id: 'a' } }), at: '/inputSchema/const' },
    ],
  },
  'openai/schema-too-deep': {
    title: 'Schemas nest deeper than strict mode takes',
    why: 'Strict mode takes ten levels of schemas. The root is the first, and every subschema - a property, a definition, the items of a list, a branch - is one level below its parent. The guide does not say what it counts; this is the reading that counts most.',
    source: STRUCTURED_OUTPUTS,
    target: 'openai-strict',
    accepts: { 'ten levels': tool(nested(10)) },
    rejects: [{ title: 'eleven levels', tool: tool(nested(11)), at: '/inputSchema' }],
  },
  'openai/too-many-properties': {
    title: 'A schema has more properties than strict mode takes',
    why: 'Strict mode takes 5000 properties in all subschemas of a function together.',
    source: STRUCTURED_OUTPUTS,
    target: 'openai-strict',
    accepts,
    rejects: [],
  },
  'openai/too-many-enum-values': {
    title: 'A schema has more choices than strict mode takes',
    why: 'Strict mode takes 1000 values in all "enum" of a function together.',
    source: STRUCTURED_OUTPUTS,
    target: 'openai-strict',
    accepts,
    rejects: [],
  },
  'openai/large-enum-too-long': {
    title: 'A long choice has more text than strict mode takes',
    why: 'The texts of an "enum" with more than 250 values may have 15,000 characters together.',
    source: STRUCTURED_OUTPUTS,
    target: 'openai-strict',
    accepts,
    rejects: [],
  },
  'openai/schema-too-large': {
    title: 'A schema has more text than strict mode takes',
    why: 'The names of properties and definitions and the texts in "enum" and "const" may have 120,000 characters together.',
    source: STRUCTURED_OUTPUTS,
    target: 'openai-strict',
    accepts,
    rejects: [],
  },
};
