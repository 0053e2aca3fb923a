import type { Page } from '../../findings/entry.js';
import { isObject, own } from '../../text/value.js';
import { isLegacy, type Revision } from '../../words.js';
import { defineRule, type Finding, type JudgedSchema, type UseRule } from '../rule.js';
import { mcpDescription } from '../sources.js';

export const rule: UseRule = defineRule<UseRule>({
  id: 'mcp.tool-example.incomplete',
  weight: 'warning',
  appliesTo: { surfaces: ['description'] },
  on: 'use',
  // A plain schema refers to none that is not at hand.
  isSilentOn: (_tool, _schema, { revisions }) => !revisions.some(isLegacy),
  test({ tool: { examples = [] }, judged }, { revisions }) {
    if (examples.length === 0) return [];
    const gaps = gapsOf(judged, revisions);
    return examples.flatMap(({ value: example, steps: at }): Finding[] => {
      const result = own(example, 'result');
      if (judged.schema.field === 'inputSchema') {
        return Object.hasOwn(example, 'input') ? gaps.map((gap) => ({ ...gap, steps: [...at, 'input'] })) : [];
      }
      const isStructured = isObject(result) && Object.hasOwn(result, 'structuredContent');
      return isStructured ? gaps.map((gap) => ({ ...gap, steps: [...at, 'result', 'structuredContent'] })) : [];
    });
  },
});

/** What keeps examples from being judged by a schema, without their places. */
function gapsOf({ schema, resolution }: JudgedSchema, all: readonly Revision[]): Omit<Finding, 'steps'>[] {
  const isUnresolved = [...resolution.references, ...resolution.supplied].some(({ kind }) => kind === 'external');
  const start = 'The example could not be judged completely:';
  return [
    {
      problem: `${start} "${schema.field}" refers to a schema that is not at hand.`,
      advice: 'Supply the schema with --schemas.',
      revisions: isUnresolved ? all.filter((revision) => !isLegacy(revision)) : [],
    },
    {
      problem: `${start} these revisions give "${schema.field}" no dialect.`,
      advice: '',
      revisions: all.filter(isLegacy),
    },
  ].flatMap((gap) => (gap.revisions.length === 0 ? [] : [{ ...gap, incomplete: gap.problem }]));
}

export const page = (): Page => ({
  title: 'An example that cannot be judged completely is said to be one',
  why: 'An example beside a schema that nobody can follow, or that no dialect governs, may be wrong without anyone seeing it. A check that passes over it must say so.',
  requirement: mcpDescription('must', '9.3'),
  accepts: [
    {
      title: 'an example beside a schema that is all there',
      surface: 'description',
      document: {
        mcpdesc: '0.9.0',
        info: { name: 'sample', version: '1.0.0' },
        protocolVersions: ['2026-07-28'],
        tools: [
          {
            name: 'find',
            inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
            examples: { one: { input: { id: 'a' }, result: { resultType: 'complete', content: [] } } },
          },
        ],
      },
    },
  ],
  rejects: [
    {
      title: 'an example beside a reference that leads out',
      surface: 'description',
      document: {
        mcpdesc: '0.9.0',
        info: { name: 'sample', version: '1.0.0' },
        protocolVersions: ['2026-07-28'],
        tools: [
          {
            name: 'find',
            inputSchema: { type: 'object', properties: { id: { $ref: 'https://example.com/id.json' } } },
            examples: { one: { input: { id: 'a' }, result: { resultType: 'complete', content: [] } } },
          },
        ],
      },
      findings: [{ at: '/tools/0/examples/one/input', severity: 'warning', revisions: ['2026-07-28'] }],
    },
  ],
});
