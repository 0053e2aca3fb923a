import type { TargetPage } from '../../page.js';
import { JSON_SCHEMA_LIST } from '../sources.js';
import { A, TEXT, tool, toolWith } from './examples.js';

const json = {
  source: JSON_SCHEMA_LIST,
  target: 'gemini-json',
  accepts: {
    'a text': TEXT,
    'a reference': toolWith({ $ref: '#/$defs/A' }, { $defs: { A: { type: 'string' } } }),
  },
} as const;
const practice = { ...json, level: 'practice' } as const;

/** Of schemas that stay JSON Schema. */
export const JSON_PAGES: { readonly [id: string]: TargetPage } = {
  'gemini/json-keyword-not-listed': {
    title: 'A keyword that is not listed',
    why: 'For schemas that stay JSON Schema the package lists the keywords that are taken. What becomes of others no page says.',
    ...practice,
    rejects: [
      {
        title: 'a pattern',
        tool: toolWith({ type: 'string', pattern: '^a' }),
        at: `${A}/pattern`,
        severity: 'warning',
      },
      {
        title: 'a pattern, as it is sent',
        tool: toolWith({ type: 'string', pattern: '^a' }),
        at: `${A}/pattern`,
        severity: 'info',
        surface: 'native',
      },
    ],
  },
  'gemini/json-one-of-read-as-any-of': {
    title: 'oneOf is read as anyOf',
    why: 'The package says that "oneOf" is taken as "anyOf" is, so a value that fits several branches passes.',
    ...practice,
    rejects: [
      {
        title: 'one of two types',
        tool: toolWith({ oneOf: [{ type: 'string' }, { type: 'number' }] }),
        at: `${A}/oneOf`,
        severity: 'warning',
      },
    ],
  },
  'gemini/json-enum-values': {
    title: 'A choice is of texts and numbers',
    why: 'The package lists "enum" for texts and numbers. What becomes of other values no page says.',
    ...practice,
    rejects: [{ title: 'a text or null', tool: toolWith({ enum: ['x', null] }), at: `${A}/enum`, severity: 'warning' }],
  },
  'gemini/json-reference-siblings': {
    title: 'A reference stands alone',
    why: 'The package says that nothing may stand beside "$ref" but keywords that start with "$". A union of one schema can have others beside it.',
    ...json,
    rejects: [
      {
        title: 'a description',
        tool: toolWith({ $ref: '#/$defs/A', description: 'B' }, { $defs: { A: { type: 'string' } } }),
        at: `${A}/$ref`,
        severity: 'warning',
      },
    ],
  },
  'gemini/json-unresolved-reference': {
    title: 'A reference that leads to nothing',
    why: 'References are followed within the schema. One that leads elsewhere, or nowhere, leaves the model without a schema.',
    ...json,
    rejects: [{ title: 'a schema elsewhere', tool: toolWith({ $ref: 'https://example.com/a' }), at: `${A}/$ref` }],
  },
  'gemini/json-recursion-unrolled': {
    title: 'A schema that contains itself is unrolled',
    why: 'The package says that a schema may contain itself in properties that may be left out, and that it is unrolled to a limited degree.',
    ...practice,
    rejects: [
      {
        title: 'a tree',
        tool: tool({
          type: 'object',
          properties: { a: { $ref: '#/$defs/Node' } },
          $defs: {
            Node: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/$defs/Node' } } } },
          },
        }),
        at: '/inputSchema/$defs/Node/properties/children',
        severity: 'warning',
      },
    ],
  },
  'gemini/json-recursion-without-end': {
    title: 'A schema that contains itself has a property that may be left out',
    why: 'The package says that a schema may contain itself only in properties that are not required.',
    ...json,
    rejects: [
      {
        title: 'a required property',
        tool: tool({
          type: 'object',
          properties: { a: { $ref: '#/$defs/Node' } },
          $defs: { Node: { type: 'object', properties: { next: { $ref: '#/$defs/Node' } }, required: ['next'] } },
        }),
        at: '/inputSchema/$defs/Node/properties/next/$ref',
      },
    ],
  },
};
