import type { TargetPage } from '../../page.js';
import {
  CONVERTED_UNIONS,
  REFUSED_EMPTY_CHOICE,
  REFUSED_EMPTY_OBJECT,
  REFUSED_LIST,
  REFUSED_REQUIREMENT,
  SCHEMA_MESSAGE,
} from '../sources.js';
import { A, TEXT, tool, toolWith } from './examples.js';

const message = { source: SCHEMA_MESSAGE, target: 'gemini-parameters', accepts: { 'a text': TEXT } } as const;
const seen = { level: 'practice', target: 'gemini-parameters' } as const;
const asSent = { surface: 'native' } as const;
const strings = [{ type: 'string' }, { type: 'number' }] as const;
const loop = {
  type: 'object',
  properties: { a: { $ref: '#/$defs/Menu' } },
  $defs: { Menu: { type: 'object', properties: { sub: { $ref: '#/$defs/Menu' } } } },
} as const;

/** Of what is more than one keyword. */
export const SCHEMA_PAGES: { readonly [id: string]: TargetPage } = {
  'gemini/unsupported-schema-reference': {
    title: 'A reference, which there is no field for',
    why: 'The message that Gemini takes for a schema has no references. Compiling puts what a reference leads to in its place, wherever in the schema that stands.',
    ...message,
    rejects: [
      {
        title: 'a definition',
        tool: toolWith({ $ref: '#/$defs/A' }, { $defs: { A: { type: 'string' } } }),
        at: `${A}/$ref`,
      },
    ],
  },
  'gemini/unresolvable-schema-reference': {
    title: 'A reference that nothing can be put in the place of',
    why: 'The message that Gemini takes for a schema has no references. A schema that contains itself has no end when it is written out, and what stands elsewhere is not at hand.',
    ...message,
    rejects: [
      { title: 'a schema that contains itself', tool: tool(loop), at: '/inputSchema/$defs/Menu/properties/sub/$ref' },
      { title: 'a schema elsewhere', tool: toolWith({ $ref: 'https://example.com/a' }), at: `${A}/$ref` },
    ],
  },
  'gemini/unsupported-definitions': {
    title: 'Definitions, which there is no field for',
    why: 'The message that Gemini takes for a schema has no definitions, and a schema with other members than its 22 fields is refused.',
    ...message,
    rejects: [
      {
        title: 'as it is sent',
        tool: toolWith({ type: 'string' }, { $defs: { A: { type: 'string' } } }),
        at: '/inputSchema/$defs',
        ...asSent,
      },
    ],
  },
  'gemini/type-list': {
    title: 'A list of types, which is no type',
    why: 'The field for the type holds one word. That a value may be null is said by "nullable".',
    ...message,
    rejects: [{ title: 'a text or null', tool: toolWith({ type: ['string', 'null'] }), at: `${A}/type`, ...asSent }],
  },
  'gemini/multi-type-union': {
    title: 'Several types',
    why: 'The field for the type holds one word. A union says the same, and models are known to handle it less well than one type.',
    ...message,
    rejects: [
      {
        title: 'a text or a number, to be compiled',
        tool: toolWith({ type: ['string', 'number'] }),
        at: `${A}/type`,
        severity: 'warning',
      },
      {
        title: 'a text or a number, as it is sent',
        tool: toolWith({ type: ['string', 'number'] }),
        at: `${A}/type`,
        ...asSent,
      },
    ],
  },
  'gemini/nullable-any-of': {
    title: 'A union with null that may be garbled on its way',
    why: 'Gemini takes "anyOf" and the type NULL. Packages that convert schemas for it were seen to make a list of types of them, which is refused.',
    ...seen,
    source: CONVERTED_UNIONS,
    accepts: { 'a union that is to be compiled': toolWith({ anyOf: [{ type: 'string' }, { type: 'null' }] }) },
    rejects: [
      {
        title: 'a text or null',
        tool: toolWith({ anyOf: [{ type: 'string' }, { type: 'null' }] }),
        at: `${A}/anyOf`,
        severity: 'warning',
        ...asSent,
      },
    ],
  },
  'gemini/type-with-any-of': {
    title: 'A type beside a union',
    why: 'Gemini refuses a schema that has both a type and "anyOf". Compiling writes the type into the branches, where all of them take it.',
    ...message,
    rejects: [
      {
        title: 'branches of the type',
        tool: toolWith({ type: 'string', anyOf: [{ pattern: '^a' }] }),
        at: `${A}/type`,
      },
      { title: 'a branch of another type', tool: toolWith({ type: 'string', anyOf: strings }), at: `${A}/type` },
    ],
  },
  'gemini/boolean-subschema': {
    title: 'A schema is an object for Gemini',
    why: 'A schema is a message for Gemini, and never true or false. For true {} says the same; no message says what false does.',
    ...message,
    rejects: [
      { title: 'false', tool: toolWith(false), at: A },
      { title: 'true, as it is sent', tool: toolWith(true), at: A, ...asSent },
    ],
  },
  'gemini/non-schema-subschema': {
    title: 'Something that is no schema',
    why: 'Where Gemini reads a schema it takes nothing else: a list under "properties" is most often a misplaced "required".',
    ...message,
    rejects: [
      {
        title: 'a misplaced "required"',
        tool: tool({ type: 'object', properties: { a: { type: 'string' }, required: ['a'] } }),
        at: '/inputSchema/properties/required',
      },
    ],
  },
  'gemini/array-without-items': {
    title: 'A list says what its items are',
    why: 'Gemini was seen to refuse a schema of the type ARRAY that has no "items".',
    ...seen,
    source: REFUSED_LIST,
    accepts: { 'a list of texts': toolWith({ type: 'array', items: { type: 'string' } }) },
    rejects: [
      { title: 'a parameter', tool: toolWith({ type: 'array' }), at: `${A}/items`, ...asSent },
      {
        title: 'a member below',
        tool: toolWith({ type: 'object', properties: { b: { type: 'array' } } }),
        at: `${A}/properties/b`,
        ...asSent,
      },
      { title: 'to be compiled', tool: toolWith({ type: 'array' }), at: `${A}/items`, severity: 'info' },
    ],
  },
  'gemini/object-without-properties': {
    title: 'An object names its properties',
    why: 'Gemini was seen to refuse a schema of the type OBJECT whose properties are empty, in 2024 and 2025.',
    ...seen,
    source: REFUSED_EMPTY_OBJECT,
    accepts: { 'a property': TEXT },
    rejects: [
      { title: 'an object of anything', tool: toolWith({ type: 'object' }), at: A, severity: 'warning', ...asSent },
    ],
  },
  'gemini/undeclared-required-property': {
    title: 'A required name is a property',
    why: 'Gemini was seen to refuse a schema that requires a name which is none of its properties.',
    ...seen,
    source: REFUSED_REQUIREMENT,
    accepts: { 'a declared one': toolWith({ type: 'string' }, { required: ['a'] }) },
    rejects: [
      {
        title: 'a name that is not declared',
        tool: toolWith({ type: 'string' }, { required: ['b'] }),
        at: '/inputSchema/required/0',
        ...asSent,
      },
    ],
  },
  'gemini/empty-enum-value': {
    title: 'A choice is not an empty text',
    why: 'Gemini was seen to refuse an "enum" with an empty text among its values.',
    ...seen,
    source: REFUSED_EMPTY_CHOICE,
    accepts: { 'two words': toolWith({ type: 'string', enum: ['list', 'open'] }) },
    rejects: [
      { title: 'an empty text', tool: toolWith({ type: 'string', enum: ['list', ''] }), at: `${A}/enum/1`, ...asSent },
    ],
  },
};
