import type { TargetPage } from '../../page.js';
import {
  SDK_TOOL,
  SEEN_DIALECT,
  SEEN_PROPERTY_NAMES,
  SEEN_ROOT_COMPOSITION,
  STRICT_TOOL_USE,
  STRUCTURED_OUTPUTS,
} from '../sources.js';
import { AT_A, closed, PLAIN, tool, toolWith } from './examples.js';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

/** Entries about schemas, whether strict mode is on or not. */
export const SCHEMA_PAGES: { readonly [id: string]: TargetPage } = {
  'anthropic/input-schema-not-object': {
    title: 'The root of a schema is an object',
    why: 'Arguments are an object, and the interface asks that the schema says so with the text "object" and nothing else.',
    source: SDK_TOOL,
    target: 'anthropic',
    accepts: { 'an object': PLAIN },
    rejects: [
      { title: 'a text', tool: tool({ type: 'string' }), at: '/inputSchema/type' },
      { title: 'an object or null', tool: tool({ type: ['object', 'null'] }), at: '/inputSchema/type' },
      {
        title: 'a list, of a server',
        tool: tool({ type: ['object'] }),
        surface: 'native',
        at: '/inputSchema/type',
      },
    ],
  },
  'anthropic/missing-input-schema-type': {
    title: 'The root of a schema names its type',
    why: 'The interface asks for "type": "object" at the root, and refuses the request without it. Compiling adds it.',
    source: SDK_TOOL,
    target: 'anthropic',
    accepts: { 'an object': PLAIN },
    rejects: [{ title: 'no type', tool: tool({ properties: {} }), at: '/inputSchema/type' }],
  },
  'anthropic/root-composition': {
    title: 'The root of a schema is not composed',
    why: 'Tools with "oneOf", "allOf" or "anyOf" at the root were refused, and with them the whole request. Below the root they are taken.',
    source: SEEN_ROOT_COMPOSITION,
    target: 'anthropic',
    accepts: { 'a composed property': toolWith({ anyOf: [{ type: 'string' }, { type: 'number' }] }) },
    rejects: [
      {
        title: 'one of two members',
        tool: tool({ type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
        at: '/inputSchema/anyOf',
      },
    ],
  },
  'anthropic/property-name': {
    title: 'Properties of the root have names that Anthropic takes',
    why: 'Requests were refused for properties whose names are not 1 to 64 letters, digits, underscores, dots and hyphens.',
    source: SEEN_PROPERTY_NAMES,
    notes: ['It was seen of the properties of the root alone.'],
    target: 'anthropic',
    accepts: { 'a name with a dot': tool(closed({ 'user.id': { type: 'string' } })) },
    rejects: [
      {
        title: 'letters of another alphabet',
        tool: tool(closed({ größe: { type: 'number' } })),
        at: '/inputSchema/properties/größe',
      },
    ],
  },
  'anthropic/other-dialect': {
    title: 'Schemas are read as JSON Schema 2020-12',
    why: 'The interface documents JSON Schema 2020-12 and no other. What another dialect means by a keyword, or how it spells it, may get the request refused.',
    source: SEEN_DIALECT,
    level: 'should',
    target: 'anthropic',
    accepts: { '2020-12': tool({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' }) },
    rejects: [
      {
        title: 'draft-07',
        tool: tool({ $schema: DRAFT_07, type: 'object' }),
        at: '/inputSchema/$schema',
        severity: 'info',
      },
      {
        title: 'a tuple of draft-07, of a server',
        tool: tool({ $schema: DRAFT_07, type: 'object', properties: { at: { items: [{ type: 'number' }] } } }),
        surface: 'native',
        at: [
          { at: '/inputSchema/$schema', severity: 'warning' },
          { at: '/inputSchema/properties/at/items', severity: 'error' },
        ],
      },
    ],
  },
  'anthropic/schema-not-enforced': {
    title: 'Without strict mode the model need not keep to a schema',
    why: 'The schema is part of what the model reads. Nothing checks the arguments before the handler gets them.',
    source: STRICT_TOOL_USE,
    level: 'practice',
    target: 'anthropic',
    accepts: { 'no arguments': PLAIN },
    rejects: [
      { title: 'an argument', tool: toolWith({ type: 'string' }), at: '/inputSchema', severity: 'warning' },
      {
        title: 'an argument, of a server',
        tool: toolWith({ type: 'string' }),
        surface: 'native',
        at: '/inputSchema',
        severity: 'info',
      },
    ],
  },
  'anthropic/constraint-not-enforced': {
    title: 'Anthropic does not hold the model to a bound',
    why: 'The page on structured outputs names bounds of numbers, lengths and bounds of lists as not supported. The model reads them, and need not keep to them.',
    source: STRUCTURED_OUTPUTS,
    level: 'practice',
    target: 'anthropic',
    accepts: { 'a list of at least one': toolWith({ type: 'array', items: {}, minItems: 1 }) },
    rejects: [
      {
        title: 'a bound',
        tool: toolWith({ type: 'number', minimum: 1 }),
        at: `${AT_A}/minimum`,
        severity: 'warning',
      },
      {
        title: 'an open object',
        tool: toolWith({ type: 'object', additionalProperties: { type: 'string' } }),
        at: `${AT_A}/additionalProperties`,
        severity: 'warning',
      },
    ],
  },
  'anthropic/keyword-not-documented': {
    title: 'No page says what becomes of a keyword',
    why: 'The pages list what is supported and what is not, and some keywords that people use are on neither list.',
    source: STRUCTURED_OUTPUTS,
    level: 'practice',
    target: 'anthropic',
    accepts: { anyOf: toolWith({ anyOf: [{ type: 'string' }, { type: 'number' }] }) },
    rejects: [
      {
        title: 'a pattern',
        tool: toolWith({ type: 'string', pattern: '^a' }),
        at: `${AT_A}/pattern`,
        severity: 'warning',
      },
    ],
  },
  'anthropic/undocumented-string-format': {
    title: 'A format is one that Anthropic documents',
    why: 'Ten formats are documented: date-time, time, date, duration, email, hostname, uri, ipv4, ipv6 and uuid. In strict mode another gets the request refused; otherwise the model reads it, and no more.',
    source: STRUCTURED_OUTPUTS,
    level: 'should',
    target: 'anthropic',
    accepts: { 'a URI': toolWith({ type: 'string', format: 'uri' }) },
    rejects: [
      {
        title: 'an internationalized identifier',
        tool: toolWith({ type: 'string', format: 'iri' }),
        at: `${AT_A}/format`,
        severity: 'warning',
      },
      {
        title: 'the same, of a server, in strict mode',
        tool: toolWith({ type: 'string', format: 'iri' }),
        target: 'anthropic-strict',
        surface: 'native',
        at: `${AT_A}/format`,
      },
    ],
  },
  'anthropic/enum-non-primitive-value': {
    title: 'Choices are texts, numbers, booleans or null',
    why: 'The page documents "enum" for such values. In strict mode objects and lists get the request refused.',
    source: STRUCTURED_OUTPUTS,
    level: 'should',
    target: 'anthropic',
    accepts: { texts: toolWith({ enum: ['a', 'b'] }) },
    rejects: [
      {
        title: 'an object among them',
        tool: toolWith({ enum: ['a', { b: 1 }] }),
        at: `${AT_A}/enum`,
        severity: 'warning',
      },
      {
        title: 'the same, of a server, in strict mode',
        tool: toolWith({ enum: ['a', { b: 1 }] }),
        target: 'anthropic-strict',
        surface: 'native',
        at: `${AT_A}/enum`,
      },
    ],
  },
  'anthropic/external-ref': {
    title: 'References stay within the schema',
    why: 'Nothing is fetched for a schema: the model would read a link. In strict mode it gets the request refused.',
    source: STRUCTURED_OUTPUTS,
    level: 'should',
    target: 'anthropic',
    accepts: { 'a definition': tool(closed({ a: { $ref: '#/$defs/A' } }, { $defs: { A: { type: 'string' } } })) },
    rejects: [
      {
        title: 'a schema elsewhere',
        tool: toolWith({ $ref: 'https://example.com/a.json' }),
        at: `${AT_A}/$ref`,
        severity: 'warning',
      },
      {
        title: 'the same, of a server, in strict mode',
        tool: toolWith({ $ref: 'https://example.com/a.json' }),
        target: 'anthropic-strict',
        surface: 'native',
        at: `${AT_A}/$ref`,
      },
    ],
  },
};
