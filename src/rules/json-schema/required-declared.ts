import type { Page } from '../../findings/entry.js';
import { ignoresSiblings, isInPlace } from '../../schema/frame.js';
import { counted, isArray, isObject, type JsonObject, own, quote } from '../../text/value.js';
import { LetIn, MOST_MATCHES } from '../let-in.js';
import { defineRule, type Finding, type KeywordRule } from '../rule.js';
import { jsonSchemaValidation } from '../sources.js';
import { MISLEADING } from '../weights.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'json-schema.required.declared',
  weight: 'info',
  variants: {
    forbidden: {
      weight: MISLEADING,
      aliases: ['json-schema.required.forbidden'],
    },
  },
  on: { keywords: ['required'] },
  isSilentOn(value, schema) {
    const properties = own(schema, 'properties') ?? null;
    return isArray(value) && isObject(properties) && value.every((name) => Object.hasOwn(properties, String(name)));
  },
  test({ judged, node, value }, context) {
    const { schema } = node;
    if (!isArray(value) || !isObject(schema) || ignoresSiblings(node)) return [];
    const isClosed = own(schema, 'additionalProperties') === false;
    // Where others speak of the same object, what is required here may be declared there.
    const isOnlyVoice = isObject(own(schema, 'properties')) && !isInPlace(node) && !hasOtherVoices(schema);
    if (!isClosed && !isOnlyVoice) return [];
    const letIn = new LetIn(schema, context.patterns);
    if (value.every((name) => typeof name === 'string' && letIn.declares(name))) return [];
    const steps = [...context.stepsTo(judged, node), 'required'];
    if (value.length * letIn.cost > MOST_MATCHES) {
      context.incomplete(
        steps,
        `Whether ${counted(value.length, 'required name')} can be given was not checked: too many patterns.`,
      );
      return [];
    }
    return value.flatMap((name, index): Finding[] => {
      const isLetIn = typeof name === 'string' ? letIn.has(name) : true;
      if (isLetIn === true || typeof name !== 'string') return [];
      const advice = `Declare ${quote(name)} under "properties", or remove it from "required".`;
      if (isClosed && isLetIn === false) {
        const problem = `Property ${quote(name)} is required, and "additionalProperties": false forbids it: no value can satisfy both.`;
        return [{ variant: 'forbidden', steps: [...steps, index], problem, advice }];
      }
      if (!isOnlyVoice) return [];
      const problem = `Property ${quote(name)} is required but not declared, so nobody is told what it is.`;
      return [{ steps: [...steps, index], problem, advice }];
    });
  },
});

const OTHER_VOICES = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas'];

function hasOtherVoices(schema: JsonObject): boolean {
  return OTHER_VOICES.some((keyword) => Object.hasOwn(schema, keyword));
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
