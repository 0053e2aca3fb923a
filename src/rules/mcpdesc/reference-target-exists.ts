import { isReferenceObject } from '../../description/components.js';
import type { Description } from '../../description/description.js';
import type { Page } from '../../findings/entry.js';
import { own } from '../../text/value.js';
import { SCHEMA_FIELDS } from '../../tools/tool-definition.js';
import { type DescriptionRule, defineRule, type Finding } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { described } from './described.js';

export const rule: DescriptionRule = defineRule<DescriptionRule>({
  id: 'mcpdesc.reference.target.exists',
  weight: 'error',
  variants: {
    shape: { weight: 'error', aliases: ['mcpdesc.reference.shape'] },
    namespace: { weight: 'error', aliases: ['mcpdesc.reference.target.namespace'] },
    cycle: { weight: 'error', aliases: ['mcpdesc.reference.acyclic'] },
  },
  appliesTo: { surfaces: ['description'] },
  on: 'description',
  test: ({ components, tools }) => tools.flatMap((tool) => referenceFindings(components, tool)),
});

function referenceFindings(
  components: Description['components'],
  { tool, steps }: Description['tools'][number],
): Finding[] {
  return SCHEMA_FIELDS.flatMap((field): Finding[] => {
    const value = own(tool, field);
    if (value === undefined || !isReferenceObject(value)) return [];
    const component = components.resolve(value, 'schemas');
    if (!('fault' in component)) return [];
    const { fault, problem } = component;
    const advice = 'A component reference is {"$componentRef": "#/components/schemas/NAME"} and nothing else.';
    const variant = fault === 'missing' ? {} : { variant: fault };
    return [{ ...variant, steps: [...steps, field], problem: `The component reference ${problem}.`, advice }];
  });
}

export const page = (): Page => ({
  title: 'A component reference leads to a component of its kind',
  why: 'A tool may take its schema from `components`. A reference that leads nowhere leaves the tool without one.',
  requirement: mcpDescription('must', '17.4'),
  accepts: [
    {
      title: 'a schema component',
      document: described([{ name: 'find', inputSchema: { $componentRef: '#/components/schemas/query' } }], {
        components: { schemas: { query: { type: 'object' } } },
      }),
      surface: 'description',
    },
  ],
  rejects: [
    {
      title: 'a component there is not',
      document: described([{ name: 'find', inputSchema: { $componentRef: '#/components/schemas/query' } }]),
      surface: 'description',
      findings: [{ at: '/tools/0/inputSchema', severity: 'error' }],
    },
    {
      title: 'members beside the reference, a component of another kind, and one that is itself',
      document: described(
        [
          { name: 'beside', inputSchema: { $componentRef: '#/components/schemas/loop', title: 'Query' } },
          { name: 'kind', inputSchema: { $componentRef: '#/components/toolExamples/query' } },
          { name: 'loop', inputSchema: { $componentRef: '#/components/schemas/loop' } },
        ],
        { components: { schemas: { loop: { $componentRef: '#/components/schemas/loop' } } } },
      ),
      surface: 'description',
      findings: [
        { at: '/tools/0/inputSchema', severity: 'error' },
        { at: '/tools/1/inputSchema', severity: 'error' },
        { at: '/tools/2/inputSchema', severity: 'error' },
      ],
    },
  ],
});
