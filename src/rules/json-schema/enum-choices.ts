import type { Page } from '../../findings/entry.js';
import { indexOfRepeated, isArray, quote } from '../../text/value.js';
import { isLegacy } from '../../words.js';
import { defineRule, type KeywordRule } from '../rule.js';
import { jsonSchemaValidation } from '../sources.js';
import { UNGOVERNED } from '../weights.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'json-schema.enum.choices',
  weight: 'warning',
  legacy: UNGOVERNED,
  variants: { repeated: { weight: 'warning', legacy: UNGOVERNED, aliases: ['json-schema.enum.unique'] } },
  on: { keywords: ['enum'] },
  isSilentOn: (value) => isArray(value) && value.length > 0 && indexOfRepeated(value) < 0,
  test({ judged, node, value }, context) {
    // The meta-schema of draft-07 refuses both: where it governs, the schema is malformed, which is another rule's word.
    const isRefused = node.frame.dialect === 'draft-07';
    const revisions = isRefused ? context.revisions.filter(isLegacy) : context.revisions;
    if (!isArray(value) || revisions.length === 0) return [];
    const repeated = indexOfRepeated(value);
    if (value.length > 0 && repeated < 0) return [];
    const steps = [...context.stepsTo(judged, node), 'enum'];
    if (value.length === 0) {
      const problem = '"enum" is empty, so no value can satisfy it.';
      return [{ steps, problem, advice: 'List the allowed values, or leave "enum" out.', revisions }];
    }
    const problem = `"enum" lists ${quote(value[repeated] ?? null)} more than once.`;
    return [{ variant: 'repeated', steps, problem, advice: 'List each value once.', revisions }];
  },
});

export const page = (): Page => ({
  title: 'An enum lists at least one value, and each once',
  why: 'An empty list can never be satisfied, and one common validator throws on it. A repeated value is refused by validators of draft-07 and by some providers.',
  requirement: jsonSchemaValidation('should', '6.1.2'),
  accepts: [
    {
      title: 'two choices',
      tool: { name: 'list', inputSchema: { type: 'object', properties: { order: { enum: ['up', 'down'] } } } },
    },
  ],
  rejects: [
    {
      title: 'no choice',
      tool: { name: 'list', inputSchema: { type: 'object', properties: { order: { enum: [] } } } },
      findings: [{ at: '/inputSchema/properties/order/enum', severity: 'warning' }],
    },
    {
      title: 'equal values written differently',
      tool: {
        name: 'list',
        inputSchema: {
          type: 'object',
          properties: {
            at: {
              enum: [
                { x: 1, y: 2 },
                { y: 2, x: 1 },
              ],
            },
          },
        },
      },
      findings: [{ at: '/inputSchema/properties/at/enum', severity: 'warning' }],
    },
  ],
});
