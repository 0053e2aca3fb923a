import type { Page } from '../../findings/entry.js';
import type { SchemaNode } from '../../schema/frame.js';
import { FORMATS, formatMeant } from '../../schema/meant.js';
import { isArray, isObject, own, quote } from '../../text/value.js';
import { defineRule, type KeywordRule } from '../rule.js';
import { jsonSchemaValidation } from '../sources.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'json-schema.format.unknown',
  weight: 'info',
  on: { keywords: ['format'] },
  isSilentOn: (value) => typeof value === 'string' && FORMATS.has(value),
  test({ judged, node, value }, context) {
    if (typeof value !== 'string' || FORMATS.has(value)) return [];
    const meant = formatMeant(value);
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
