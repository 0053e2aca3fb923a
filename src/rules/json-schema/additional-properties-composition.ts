import type { Page } from '../../findings/entry.js';
import { isArray, isObject, type JsonObject, listedUpTo, own, quote } from '../../text/value.js';
import { defineRule, type KeywordRule } from '../rule.js';
import { jsonSchemaCore } from '../sources.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'json-schema.additional-properties.composition',
  weight: 'info',
  on: { keywords: ['additionalProperties'] },
  test({ judged, node, value }, context) {
    if (value !== false || !isObject(node.schema)) return [];
    const lost = propertiesOfBranches(node.schema);
    if (lost.length === 0) return [];
    const names = listedUpTo(5, lost.map(quote));
    const remedy =
      node.frame.dialect === '2020-12'
        ? 'Use "unevaluatedProperties": false instead'
        : 'Repeat them under "properties"';
    return [
      {
        steps: [...context.stepsTo(judged, node), 'additionalProperties'],
        problem: `"additionalProperties": false does not see into the branches beside it and forbids ${names}.`,
        advice: `${remedy}, if they are meant to be allowed.`,
      },
    ];
  },
});

/** Names that branches of `allOf`, `anyOf` and `oneOf` declare and the schema itself does not. */
function propertiesOfBranches(schema: JsonObject): string[] {
  const declared = own(schema, 'properties');
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const value = own(schema, keyword);
    return isArray(value) ? value : [];
  });
  const names = branches.flatMap((branch) => {
    const properties = isObject(branch) ? own(branch, 'properties') : undefined;
    return isObject(properties) ? Object.keys(properties) : [];
  });
  return [...new Set(names)].filter((name) => !(isObject(declared) && Object.hasOwn(declared, name)));
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
