import type { Page } from '../../findings/entry.js';
import type { SchemaNode } from '../../schema/frame.js';
import { nearest } from '../../text/nearest.js';
import { isArray, isObject, own, quote } from '../../text/value.js';
import { defineRule, type KeywordRule } from '../rule.js';
import { jsonSchemaValidation } from '../sources.js';

/** JSON Schema 2020-12, Validation, 7.3; draft-07 has all of them but `duration` and `uuid`. */
const FORMATS: ReadonlySet<string> = new Set([
  'date-time',
  'date',
  'time',
  'duration',
  'email',
  'idn-email',
  'hostname',
  'idn-hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'iri',
  'iri-reference',
  'uuid',
  'uri-template',
  'json-pointer',
  'relative-json-pointer',
  'regex',
]);

/**
 * Formats of generators that only look like a slip of the pen: those of Zod and Pydantic, and of OpenAPI's registry.
 *
 * @see https://spec.openapis.org/registry/format/ (read 2026-11-30)
 */
const OF_OTHERS: ReadonlySet<string> = new Set(['cidr', 'cuid', 'cuid2', 'guid', 'path', 'ulid', 'xid']);

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'json-schema.format.unknown',
  weight: 'info',
  on: { keywords: ['format'] },
  isSilentOn: (value) => typeof value === 'string' && FORMATS.has(value),
  test({ judged, node, value }, context) {
    if (typeof value !== 'string' || FORMATS.has(value)) return [];
    const meant = OF_OTHERS.has(value) ? undefined : nearest(value, FORMATS);
    return [
      {
        steps: [...context.stepsTo(judged, node), 'format'],
        problem: `JSON Schema defines no format ${quote(value)}; only readers that know it by agreement will mind it.`,
        advice: meant === undefined ? adviceFor(node.schema) : `Did you mean ${quote(meant)}?`,
      },
    ];
  },
});

function adviceFor(schema: SchemaNode['schema']): string {
  const type = isObject(schema) ? (own(schema, 'type') ?? null) : null;
  const isNumeric = (isArray(type) ? type : [type]).some((each) => each === 'integer' || each === 'number');
  const keywords = isNumeric ? '"minimum" and "maximum"' : '"description" or "pattern"';
  return `Say what the ${isNumeric ? 'number' : 'text'} must be like in ${keywords}.`;
}

export const page = (): Page => ({
  title: 'Formats are known to JSON Schema',
  why: 'A format outside the standard list is legal and means something only to those who agreed on it; models and validators pass over it.',
  requirement: jsonSchemaValidation('practice', '7.3'),
  accepts: [
    {
      title: 'a standard format',
      tool: {
        name: 'send',
        inputSchema: { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } },
      },
    },
  ],
  rejects: [
    {
      title: 'a format of OpenAPI',
      tool: {
        name: 'send',
        inputSchema: { type: 'object', properties: { size: { type: 'integer', format: 'int32' } } },
      },
      findings: [{ at: '/inputSchema/properties/size/format', severity: 'info' }],
    },
  ],
});
