import type { Page } from '../../findings/entry.js';
import { ignoresSiblings } from '../../schema/frame.js';
import { isArray, isObject, type JsonObject, listedUpTo, own, quote } from '../../text/value.js';
import { LetIn, MOST_MATCHES } from '../let-in.js';
import { defineRule, type KeywordRule } from '../rule.js';
import { jsonSchemaCore } from '../sources.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'json-schema.additional-properties.composition',
  weight: 'info',
  on: { keywords: ['additionalProperties'] },
  isSilentOn: (value, schema) => value !== false || !hasBranches(schema),
  test({ judged, node, value }, context) {
    if (value !== false || !isObject(node.schema) || !hasBranches(node.schema) || ignoresSiblings(node)) return [];
    const names = namesInBranches(node.schema);
    if (names.length === 0) return [];
    const letIn = new LetIn(node.schema, context.patterns);
    const steps = [...context.stepsTo(judged, node), 'additionalProperties'];
    if (names.length * letIn.cost > MOST_MATCHES) {
      context.incomplete(
        steps,
        'Which properties of the branches beside it are forbidden was not checked: too many patterns.',
      );
      return [];
    }
    const lost = names.filter((name) => letIn.has(name) === false);
    if (lost.length === 0) return [];
    const shown = listedUpTo(5, lost.map(quote));
    const remedy =
      node.frame.dialect === '2020-12'
        ? 'Use "unevaluatedProperties": false instead'
        : 'Repeat them under "properties"';
    return [
      {
        steps,
        problem: `"additionalProperties": false does not see into the branches beside it and forbids ${shown}.`,
        advice: `${remedy}, if they are meant to be allowed.`,
      },
    ];
  },
});

const BRANCHES = ['allOf', 'anyOf', 'oneOf'];

function hasBranches(schema: JsonObject): boolean {
  return BRANCHES.some((keyword) => Object.hasOwn(schema, keyword));
}

/** Names that branches of `allOf`, `anyOf` and `oneOf` declare. */
function namesInBranches(schema: JsonObject): string[] {
  const branches = BRANCHES.flatMap((keyword) => {
    const value = own(schema, keyword);
    return isArray(value) ? value : [];
  });
  const names = branches.flatMap((branch) => {
    const properties = isObject(branch) ? own(branch, 'properties') : undefined;
    return isObject(properties) ? Object.keys(properties) : [];
  });
  return [...new Set(names)];
}

export const page = (): Page => ({
  title: '"additionalProperties": false sees only the "properties" beside it',
  why: 'Properties that a branch of a composition declares count as additional to the schema around it, so closing that schema forbids them.',
  requirement: jsonSchemaCore('practice', '10.3.2.3'),
  accepts: [
    {
      title: 'closing after everything was looked at',
      tool: {
        name: 'find',
        inputSchema: { type: 'object', allOf: [{ properties: { id: {} } }], unevaluatedProperties: false },
      },
    },
  ],
  rejects: [
    {
      title: 'a closed schema around a branch with properties',
      tool: {
        name: 'find',
        inputSchema: { type: 'object', allOf: [{ properties: { id: {} } }], additionalProperties: false },
      },
      findings: [{ at: '/inputSchema/additionalProperties', severity: 'info' }],
    },
  ],
});
