import type { TargetPage } from '../../page.js';
import { STRICT_TOTALS, STRUCTURED_OUTPUTS } from '../sources.js';
import { AT_A, closed, tool, toolWith } from './examples.js';

const TEXT = { type: 'string' } as const;
const STRICT = { source: STRUCTURED_OUTPUTS, target: 'anthropic-strict' } as const;
const OPTIONAL = { type: 'object', properties: { a: TEXT }, additionalProperties: false } as const;
const open = (additionalProperties: { readonly type: 'string' } | boolean): TargetPage['accepts'][string] =>
  toolWith({ type: 'object', additionalProperties });
const refused =
  'A strict schema with it is refused, and with it the whole request. Compiling drops it, as a loss: the handler has to check it.';

/** Entries about strict mode. */
export const STRICT_PAGES: { readonly [id: string]: TargetPage } = {
  'anthropic/strict-drops-numeric-constraint': {
    ...STRICT,
    title: 'Strict mode takes no bounds of numbers',
    why: refused,
    accepts: { 'a number': toolWith({ type: 'number' }) },
    rejects: [{ title: 'a bound', tool: toolWith({ type: 'number', minimum: 1 }), at: `${AT_A}/minimum` }],
  },
  'anthropic/strict-drops-string-constraint': {
    ...STRICT,
    title: 'Strict mode takes no lengths of texts',
    why: refused,
    accepts: { 'a text': toolWith(TEXT) },
    rejects: [{ title: 'a length', tool: toolWith({ ...TEXT, maxLength: 80 }), at: `${AT_A}/maxLength` }],
  },
  'anthropic/strict-drops-array-constraint': {
    ...STRICT,
    title: 'Strict mode takes no bounds of lists',
    why: refused,
    notes: ['"minItems" is taken when it is 0 or 1.'],
    accepts: { 'a list of at least one': toolWith({ type: 'array', items: TEXT, minItems: 1 }) },
    rejects: [
      {
        title: 'a list of at least two',
        tool: toolWith({ type: 'array', items: TEXT, minItems: 2 }),
        at: `${AT_A}/minItems`,
      },
    ],
  },
  'anthropic/strict-drops-additional-properties': {
    ...STRICT,
    title: 'Strict mode asks that every object is closed',
    why: 'Every object of a strict schema has to say "additionalProperties": false, and nothing else. A map to values of one kind is lost when it is compiled, unless maps are written as lists of pairs.',
    accepts: { 'a closed object': toolWith({ type: 'object', additionalProperties: false }) },
    rejects: [
      { title: 'an open object', tool: open(true), at: `${AT_A}/additionalProperties` },
      { title: 'a map', tool: open(TEXT), at: `${AT_A}/additionalProperties` },
      {
        title: 'an object that does not say, of a server',
        tool: toolWith({ type: 'object' }),
        surface: 'native',
        at: `${AT_A}/additionalProperties`,
      },
      {
        title: 'a root that does not say, of a server',
        tool: tool({ type: 'object' }),
        surface: 'native',
        at: '/inputSchema/additionalProperties',
        severity: 'warning',
      },
    ],
  },
  'anthropic/strict-closed-open-object': {
    ...STRICT,
    title: 'An open object is closed when it is compiled',
    why: 'An object that takes any members is closed for strict mode, so that members nobody named can no longer be sent.',
    level: 'practice',
    accepts: { 'a closed object': toolWith({ type: 'object', additionalProperties: false }) },
    rejects: [{ title: 'an open object', tool: open(true), at: `${AT_A}/additionalProperties`, severity: 'warning' }],
  },
  'anthropic/strict-always-present-property': {
    ...STRICT,
    title: 'A property that could be left out is always filled in',
    why: 'Strict tools of one request may have 24 optional properties together, so compiling requires every property. The block {"optional": "keep"} of the target leaves them optional.',
    level: 'practice',
    accepts: {
      'a required property': toolWith(TEXT),
      'an optional one that is to stay so': tool(OPTIONAL, { targets: { 'anthropic-strict': { optional: 'keep' } } }),
    },
    rejects: [{ title: 'an optional property', tool: tool(OPTIONAL), at: AT_A, severity: 'warning' }],
  },
  'anthropic/strict-keyword-undocumented': {
    ...STRICT,
    title: 'No page says whether strict mode takes a keyword',
    why: 'The page lists what strict mode supports and what it refuses, and this keyword is on neither list. The official package moves such keywords into the description, and writes "oneOf" as "anyOf".',
    level: 'should',
    accepts: { anyOf: toolWith({ anyOf: [TEXT, { type: 'number' }] }) },
    rejects: [
      { title: 'a pattern', tool: toolWith({ ...TEXT, pattern: '^a' }), at: `${AT_A}/pattern`, severity: 'warning' },
      {
        title: 'oneOf, of a server',
        tool: toolWith({ oneOf: [TEXT, { type: 'number' }] }),
        surface: 'native',
        at: `${AT_A}/oneOf`,
      },
      {
        title: 'a condition',
        tool: toolWith({ ...TEXT, if: { const: 'a' }, then: {} }),
        at: [`${AT_A}/if`, `${AT_A}/then`],
        severity: 'info',
      },
    ],
  },
  'anthropic/strict-local-ref': {
    ...STRICT,
    title: 'References add to the size of a strict schema',
    why: 'A strict schema becomes a grammar, whose size has a limit that is not published. What a reference leads to adds to it.',
    level: 'practice',
    accepts: { 'no reference': toolWith(TEXT) },
    rejects: [
      {
        title: 'a definition',
        tool: tool(closed({ a: { $ref: '#/$defs/A' } }, { $defs: { A: TEXT } })),
        at: `${AT_A}/$ref`,
        severity: 'warning',
      },
    ],
  },
  'anthropic/strict-recursion': {
    ...STRICT,
    title: 'Strict mode takes no schema that contains itself',
    why: 'Recursive schemas are named as not supported in strict mode, and get the request refused. Other references are taken.',
    accepts: { 'a definition': tool(closed({ a: { $ref: '#/$defs/A' } }, { $defs: { A: TEXT } })) },
    rejects: [
      {
        title: 'a tree',
        tool: tool(
          closed(
            { root: { $ref: '#/$defs/Node' } },
            { $defs: { Node: closed({ next: { anyOf: [{ $ref: '#/$defs/Node' }, { type: 'null' }] } }) } },
          ),
        ),
        at: '/inputSchema/$defs/Node',
      },
    ],
  },
  'anthropic/strict-union-property': {
    ...STRICT,
    source: STRICT_TOTALS,
    title: 'A property of several types counts against a limit',
    why: 'Strict tools of one request may have 16 properties of several types together. A property that may be null is one of them; one that may be left out is none.',
    level: 'should',
    accepts: { 'one type': toolWith(TEXT) },
    rejects: [
      {
        title: 'a text or null, of a server',
        tool: toolWith({ anyOf: [TEXT, { type: 'null' }] }),
        surface: 'native',
        at: AT_A,
        severity: 'warning',
      },
    ],
  },
  'anthropic/strict-budget': {
    ...STRICT,
    source: STRICT_TOTALS,
    title: 'Strict tools of one request share a budget',
    why: 'One request takes 20 strict tools, with 24 optional properties and 16 properties of several types in all of them, and is refused beyond. A file may hold more, if not all are sent at once.',
    level: 'should',
    accepts: { 'one tool': toolWith(TEXT) },
    rejects: [],
  },
};
