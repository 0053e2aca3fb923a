import type { Page } from '../../findings/entry.js';
import { HEADER_KEYWORD, HEADER_TYPES } from '../../protocol/header-parameters.js';
import { TYPE } from '../../schema/dialects/keyword.js';
import { ignoresSiblings } from '../../schema/frame.js';
import { isArray, isObject, type JsonObject, type JsonValue, own, quote } from '../../text/value.js';
import { HEADER_NOTE, isParameter, revisionsWithHeaders } from '../header-annotation.js';
import { HEADER_REFUSES } from '../header-outcome.js';
import { defineRule, type Finding, type KeywordRule } from '../rule.js';
import { mcp } from '../sources.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'mcp.tool.x-mcp-header.type',
  weight: 'error',
  compile: HEADER_REFUSES,
  variants: {
    unsupported: { weight: 'error', aliases: ['mcp/x-mcp-header-unsupported-type'] },
    // A client that looks at the keywords alone finds a type there; a validator passes over it.
    sibling: { weight: 'warning', aliases: ['mcp.tool.x-mcp-header.type-ignored'] },
  },
  on: { keywords: [HEADER_KEYWORD] },
  test({ judged, node }, context) {
    const { schema } = node;
    if (judged.schema.field !== 'inputSchema' || !isObject(schema) || !isParameter(node)) return [];
    const revisions = revisionsWithHeaders(context);
    const words = wordsFor(schema, ignoresSiblings(node));
    if (words === undefined || revisions.length === 0) return [];
    return [{ ...words, steps: [...context.stepsTo(judged, node), HEADER_KEYWORD], part: 'key', revisions }];
  },
});

function wordsFor(schema: JsonObject, isBesideOldReference: boolean): Omit<Finding, 'steps'> | undefined {
  const type = own(schema, 'type');
  if (type === undefined) {
    const problem = `The parameter declares no "type", so clients refuse to send it as a header${hasReference(schema) ? '; they do not look behind "$ref"' : ''}.`;
    return {
      variant: 'unsupported',
      problem,
      advice: `Declare "string", "integer" or "boolean" beside "${HEADER_KEYWORD}".`,
    };
  }
  // A type that its dialect refuses is told as that.
  if (!TYPE.accepts(type)) return undefined;
  if (!HEADER_TYPES.includes(type)) {
    const problem = `Only a string, an integer or a boolean can be sent as a header, and the parameter's type is ${quote(type)}.`;
    return { variant: 'unsupported', problem, advice: adviceFor(type) };
  }
  if (!isBesideOldReference) return undefined;
  const problem = `In draft-07 the type beside "$ref" is ignored, so nothing says that the parameter can be sent as a header.`;
  return { variant: 'sibling', problem, advice: 'Write the schema out in the place of "$ref", or declare 2020-12.' };
}

function hasReference(schema: JsonObject): boolean {
  return Object.hasOwn(schema, '$ref');
}

function adviceFor(type: JsonValue): string {
  if (type === 'number') return `Make it an "integer" if it is one, or remove "${HEADER_KEYWORD}".`;
  if (!isArray(type)) return `Remove "${HEADER_KEYWORD}", or put it on a property within.`;
  const [only, ...others] = type.filter((each) => each !== 'null');
  const isOptional = others.length === 0 && HEADER_TYPES.includes(only ?? null);
  return isOptional
    ? `Write "type": ${quote(only ?? null)}, and leave the argument out of "required".`
    : 'Declare one of these types.';
}

const AT = '/inputSchema/properties/a/x-mcp-header';

export const page = (): Page => ({
  title: 'What is sent as a header is a string, an integer or a boolean',
  why: 'Of other types no form as a header is defined, and of a number with a fraction it would not be exact. Clients on HTTP must leave a tool out that annotates one.',
  requirement: mcp('must', '2026-07-28', 'server/tools', 'Tools, x-mcp-header'),
  notes: [
    HEADER_NOTE,
    'That a type is declared, and as one name, is the strict reading of "parameters with primitive types"; the official SDK reads it so too.',
  ],
  accepts: [
    { title: 'a whole number', tool: annotated({ type: 'integer', 'x-mcp-header': 'Size' }) },
    { title: 'a truth value', tool: annotated({ type: 'boolean', 'x-mcp-header': 'Dry-Run' }) },
    {
      title: 'a property of an object',
      tool: annotated({ type: 'object', properties: { b: { type: 'string', 'x-mcp-header': 'B' } } }),
    },
    {
      title: 'a type beside "$ref" in 2020-12',
      tool: annotated({ $ref: '#/$defs/A', type: 'string', 'x-mcp-header': 'A' }, { $defs: { A: { minLength: 1 } } }),
    },
  ],
  rejects: [
    ...['number', 'object', 'array', 'null', ['string', 'null']].map((type) => ({
      title: `the type ${JSON.stringify(type)}`,
      tool: annotated({ type, 'x-mcp-header': 'A' }),
      findings: [{ at: AT, severity: 'error', revisions: ['2026-07-28'] } as const],
    })),
    {
      title: 'choices without a type',
      tool: annotated({ enum: ['x'], 'x-mcp-header': 'A' }),
      findings: [{ at: AT, severity: 'error', revisions: ['2026-07-28'] }],
    },
    {
      title: 'a type that stands behind "$ref"',
      tool: annotated({ $ref: '#/$defs/A', 'x-mcp-header': 'A' }, { $defs: { A: { type: 'string' } } }),
      findings: [{ at: AT, severity: 'error', revisions: ['2026-07-28'] }],
    },
    {
      title: 'a type beside "$ref" in draft-07',
      tool: annotated(
        { $ref: '#/definitions/A', type: 'string', 'x-mcp-header': 'A' },
        { $schema: 'http://json-schema.org/draft-07/schema#', definitions: { A: { type: 'string' } } },
      ),
      findings: [{ at: AT, severity: 'warning', revisions: ['2026-07-28'] }],
    },
  ],
});

function annotated(a: JsonObject, root: JsonObject = {}): JsonObject {
  return { name: 'find', inputSchema: { ...root, type: 'object', properties: { a } } };
}
