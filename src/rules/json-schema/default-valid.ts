import type { Page } from '../../findings/entry.js';
import type { Violation } from '../../schema/evaluate.js';
import type { SchemaNode } from '../../schema/frame.js';
import { surelySatisfies } from '../../schema/surely.js';
import { formatPointer, type Steps } from '../../text/pointer.js';
import { isArray, type JsonValue, quote } from '../../text/value.js';
import { defineRule, type Finding, type KeywordRule, type KeywordUse, type RuleContext } from '../rule.js';
import { jsonSchemaValidation } from '../sources.js';
import { MISLEADING } from '../weights.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'json-schema.default.valid',
  weight: MISLEADING,
  variants: {
    example: {
      weight: MISLEADING,
      aliases: ['json-schema.examples.valid'],
    },
  },
  on: { keywords: ['default', 'examples'] },
  isSilentOn(value, schema, { keyword, patterns }) {
    const values = keyword === 'examples' && isArray(value) ? value : [value];
    return values.every((each) => surelySatisfies(each, schema, { patterns }));
  },
  test(use, context) {
    const steps = [...context.stepsTo(use.judged, use.node), use.keyword];
    if (use.keyword === 'default') return judgedValue(use, use.value, steps, context);
    if (!isArray(use.value)) return [];
    return use.value.flatMap((example, index) => judgedValue(use, example, [...steps, index], context));
  },
});

function judgedValue(
  { judged, node, keyword }: KeywordUse,
  value: JsonValue,
  steps: Steps,
  context: RuleContext,
): Finding[] {
  // Beside $ref draft-07 ignores even a default; models read it all the same, so what the reference leads to judges it.
  const { outcome, violations, reasons } = context.evaluate(value, node, judged);
  const what = keyword === 'default' ? 'The default' : 'The example';
  if (outcome === 'undecided') {
    context.incomplete(steps, `${what} could not be judged: ${reasons.join('; ')}.`);
    return [];
  }
  const [first] = violations;
  if (outcome === 'valid' || first === undefined) return [];
  const variant = keyword === 'default' ? {} : { variant: 'example' };
  const problem = `${what} is refused by its own schema: ${subject(first)} ${first.problem}.`;
  return [{ ...variant, steps, problem, advice: adviceFor(value, first, node) }];
}

function subject({ steps }: Violation): string {
  return steps.length === 0 ? 'it' : `the value at ${quote(formatPointer(steps))}`;
}

function adviceFor(value: JsonValue, { keyword, steps }: Violation, node: SchemaNode): string {
  const isNull = value === null && keyword === 'type' && steps.length === 0;
  if (isNull) return node.parent === undefined ? 'Leave it out.' : 'Leave it out, or add "null" to "type".';
  return 'Change the value, or let the schema allow it.';
}

export const page = (): Page => ({
  title: 'Defaults and examples fit their own schema',
  why: 'A model takes a default or an example for a value that works. When the schema beside it refuses the value, the model copies it and the call fails.',
  requirement: jsonSchemaValidation('should', '9.2'),
  notes: [
    'Formats are not asserted. A value that cannot be judged leaves the tool not completely checked, with the reason.',
  ],
  accepts: [
    {
      title: 'a default that fits',
      tool: {
        name: 'list',
        inputSchema: { type: 'object', properties: { limit: { type: 'integer', minimum: 1, default: 20 } } },
      },
    },
  ],
  rejects: [
    {
      title: 'null where only strings fit',
      tool: { name: 'list', inputSchema: { type: 'object', properties: { after: { type: 'string', default: null } } } },
      findings: [{ at: '/inputSchema/properties/after/default', severity: 'warning' }],
    },
    {
      title: 'an example outside the choices',
      tool: {
        name: 'list',
        inputSchema: { type: 'object', properties: { order: { enum: ['up', 'down'], examples: ['up', 'left'] } } },
      },
      findings: [{ at: '/inputSchema/properties/order/examples/1', severity: 'warning' }],
    },
  ],
});
