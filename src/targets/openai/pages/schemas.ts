import type { TargetPage } from '../../page.js';
import { REFUSED_ARRAY, REFUSED_UNTYPED, STRUCTURED_OUTPUTS } from '../sources.js';
import { A, closed, tool, toolWith } from './examples.js';

const strict = { source: STRUCTURED_OUTPUTS, target: 'openai-strict' } as const;
const accepts = { 'a typed schema': toolWith({ type: 'string' }) };

/** Of subschemas of any kind, and of references between them. */
export const SCHEMA_PAGES: { readonly [id: string]: TargetPage } = {
  'openai/boolean-subschema': {
    title: 'Strict mode takes objects as schemas',
    why: 'The guide knows no schemas but objects. What true accepts, {} does as well; for false there is no object that is taken.',
    ...strict,
    accepts,
    rejects: [
      { title: 'true', tool: toolWith(true), at: A, severity: 'info' },
      { title: 'false', tool: toolWith({ type: 'array', items: false }), at: `${A}/items` },
      {
        title: 'a property that nobody can send',
        tool: tool({ ...closed({ a: false }), required: [] }),
        at: A,
      },
    ],
  },
  'openai/non-schema-subschema': {
    title: 'Something that is no schema stands in the place of one',
    why: 'A schema in which something else stands where a schema should be is no JSON Schema, and OpenAI refuses it.',
    ...strict,
    accepts,
    rejects: [
      {
        title: 'a list among the properties',
        tool: tool({ ...closed({ a: ['b'] }), required: ['a'] }),
        at: A,
      },
    ],
  },
  'openai/untyped-schema': {
    title: 'A schema names no type',
    why: 'In strict mode OpenAI was seen to refuse schemas without a type, a union or a reference, a choice of values among them.',
    source: REFUSED_UNTYPED,
    target: 'openai-strict',
    accepts,
    rejects: [
      { title: 'a choice', tool: toolWith({ enum: ['a'] }), at: A, severity: 'info' },
      { title: 'a choice, as it is sent', tool: toolWith({ enum: ['a'] }), at: A, surface: 'native' },
    ],
  },
  'openai/array-without-items': {
    title: 'A list says nothing of its items',
    why: 'OpenAI was seen to refuse functions with a list that has no "items", in strict mode and without.',
    source: REFUSED_ARRAY,
    target: 'openai',
    accepts: { 'a list of texts': toolWith({ type: 'array', items: { type: 'string' } }) },
    rejects: [
      { title: 'a list of anything', tool: toolWith({ type: 'array' }), at: A, severity: 'info' },
      { title: 'a list of anything, as it is sent', tool: toolWith({ type: 'array' }), at: A, surface: 'native' },
    ],
  },
  'openai/unresolved-reference': {
    title: 'A reference leads out of the schema, or nowhere',
    why: 'OpenAI gets the schema alone, so a reference to another document leads nowhere; and one that leads nowhere here does not there either.',
    ...strict,
    accepts: { 'a definition': tool({ ...closed({ a: { $ref: '#/$defs/A' } }), $defs: { A: { type: 'string' } } }) },
    rejects: [
      { title: 'another document', tool: toolWith({ $ref: 'https://example.com/a.json' }), at: `${A}/$ref` },
      { title: 'nothing', tool: toolWith({ $ref: '#/$defs/A' }), at: `${A}/$ref` },
    ],
  },
};
