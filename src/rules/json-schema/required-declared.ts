import type { Page } from '../../findings/entry.js';
import { isArray, isObject, type JsonObject, own, quote } from '../../text/value.js';
import { defineRule, type Finding, type KeywordRule, type RuleContext } from '../rule.js';
import { jsonSchemaValidation } from '../sources.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'json-schema.required.declared',
  weight: 'info',
  variants: {
    forbidden: {
      weight: { description: 'info', native: 'warning', canonical: 'warning' },
      aliases: ['json-schema.required.forbidden'],
    },
  },
  on: { keywords: ['required'] },
  test({ judged, node, value }, context) {
    const { schema } = node;
    if (!isArray(value) || !isObject(schema) || !declaresProperties(schema)) return [];
    const isClosed = own(schema, 'additionalProperties') === false;
    const steps = [...context.stepsTo(judged, node), 'required'];
    return value.flatMap((name, index): Finding[] => {
      const letIn = typeof name === 'string' ? isLetIn(schema, name, context) : true;
      if (letIn === true || typeof name !== 'string') return [];
      const advice = `Declare ${quote(name)} under "properties", or remove it from "required".`;
      if (isClosed && letIn === false) {
        const problem = `Property ${quote(name)} is required, and "additionalProperties": false forbids it: no value can satisfy both.`;
        return [{ variant: 'forbidden', steps: [...steps, index], problem, advice }];
      }
      const problem = `Property ${quote(name)} is required but not declared, so nobody is told what it is.`;
      return [{ steps: [...steps, index], problem, advice }];
    });
  },
});

/** Whether a name is declared, or selected by a pattern; undefined when a pattern cannot be asked. */
function isLetIn(schema: JsonObject, name: string, { patterns }: RuleContext): boolean | undefined {
  const properties = own(schema, 'properties');
  if (isObject(properties) && Object.hasOwn(properties, name)) return true;
  const byPattern = own(schema, 'patternProperties');
  const matches = isObject(byPattern) ? Object.keys(byPattern).map((each) => patterns(each).matches(name)) : [];
  if (matches.includes(true)) return true;
  return matches.includes(undefined) ? undefined : false;
}

/** A `required` in a branch of a composition speaks of properties that stand elsewhere. */
function declaresProperties(schema: JsonObject): boolean {
  return isObject(own(schema, 'properties')) || own(schema, 'additionalProperties') === false;
}

export const page = (): Page => ({
  title: 'Required properties are declared',
  why: 'A model fills in arguments from `properties`. A name that stands only in `required` is one it knows nothing of; with `additionalProperties: false` no call can ever succeed.',
  requirement: jsonSchemaValidation('practice', '6.5.3'),
  accepts: [
    {
      title: 'a branch that requires what the whole declares',
      tool: {
        name: 'find',
        inputSchema: {
          type: 'object',
          properties: { id: {}, name: {} },
          anyOf: [{ required: ['id'] }, { required: ['name'] }],
        },
      },
    },
  ],
  rejects: [
    {
      title: 'a name without a property',
      tool: { name: 'find', inputSchema: { type: 'object', properties: { id: {} }, required: ['id', 'unit'] } },
      findings: [{ at: '/inputSchema/required/1', severity: 'info' }],
    },
    {
      title: 'a name that nothing lets in',
      tool: {
        name: 'find',
        inputSchema: { type: 'object', properties: { id: {} }, required: ['unit'], additionalProperties: false },
      },
      findings: [{ at: '/inputSchema/required/0', severity: 'warning' }],
    },
  ],
});
