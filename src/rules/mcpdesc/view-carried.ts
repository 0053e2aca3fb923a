import type { LeftOut } from '../../description/projection/left-out.js';
import type { Page } from '../../findings/entry.js';
import type { JsonObject } from '../../text/value.js';
import { REVISIONS } from '../../words.js';
import { defineRule, type ViewRule } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { describing } from './described.js';

export const rule: ViewRule = defineRule<ViewRule>({
  id: 'mcpdesc.view.content.carried',
  weight: 'error',
  variants: {
    malformed: { weight: 'error', aliases: ['mcpdesc.view.content.malformed'] },
    reference: { weight: 'error', aliases: ['mcpdesc.view.content.reference'] },
    capability: { weight: 'warning', aliases: ['mcpdesc.view.content.capability'] },
    unknown: { weight: 'warning', aliases: ['mcpdesc.view.content.unknown'] },
    revision: { weight: 'info', aliases: ['mcpdesc.view.content.revision'] },
  },
  appliesTo: { surfaces: ['native'] },
  on: 'view',
  test: ({ leftOut }) =>
    leftOut.filter(isToldHere).map(({ because, steps, part, problem, revisions }) => ({
      variant: because,
      steps,
      part,
      problem,
      advice: ADVICE[because],
      revisions,
      ...(because === 'reference' ? { incomplete: 'The component is not there to be judged.' } : {}),
    })),
});

/** What a revision lacks of a tool is told by mcp.tool.fields.revision, wherever the tool stands. */
function isToldHere({ because, steps }: LeftOut): boolean {
  return because !== 'revision' || steps[0] !== 'tools';
}

const ADVICE: { readonly [because in LeftOut['because']]: string } = {
  malformed: '',
  reference: 'Add the component, or name one that is there.',
  capability: 'Declare the capability, or scope the declarations to other revisions.',
  unknown: 'Remove it; a view cannot have it.',
  revision: 'The view leaves it out.',
};

const PROMPT: JsonObject = { name: 'greet', description: 'Greets.', arguments: [{ name: 'who' }] };

export const page = (): Page => ({
  title: 'What a description declares gets into the views of its revisions',
  why: 'A view is what a server of one revision sends if it is as its description says (`check --protocol`). Examples, tags, scopes and the like are meant for readers of the description and stay behind. What else stays behind is lost on clients of that revision.',
  requirement: mcpDescription('practice', '9.1'),
  notes: [
    'A component reference that leads nowhere, and an entry that is no object, are errors: nobody knows what the server would send.',
    'Where the capabilities of a revision leave out `tools`, `resources` or `prompts`, a server does not answer the method that lists them. Of a revision without any capabilities nothing is assumed.',
    'A member of a tool that the revision lacks is reported by mcp.tool.fields.revision.',
  ],
  accepts: [
    {
      title: 'a prompt whose examples and tags stay behind',
      document: describing({ prompts: [{ ...PROMPT, tags: ['greeting'], 'x-owner': 'us' }] }),
      surface: 'native',
      revisions: ['2026-07-28'],
    },
  ],
  rejects: [
    {
      title: 'a title, seen by a client that knows none',
      document: describing({ protocolVersions: [...REVISIONS], prompts: [{ ...PROMPT, title: 'Greet' }] }),
      surface: 'native',
      revisions: ['2025-03-26', '2025-06-18'],
      findings: [{ at: '/prompts/0/title', severity: 'info', revisions: ['2025-03-26'] }],
    },
    {
      title: 'prompts of a server that does not list prompts',
      document: describing({ capabilities: [{ tools: {} }], prompts: [PROMPT] }),
      surface: 'native',
      revisions: ['2025-11-25'],
      findings: [{ at: '/prompts', severity: 'warning', revisions: ['2025-11-25'] }],
    },
    {
      title: 'a member that nobody knows',
      document: describing({ prompts: [{ ...PROMPT, parameters: [] }] }),
      surface: 'native',
      revisions: ['2025-11-25'],
      findings: [{ at: '/prompts/0/parameters', severity: 'warning' }],
    },
    {
      title: 'a tool whose schema is a component that does not exist',
      document: describing({
        tools: [{ name: 'find', inputSchema: { $componentRef: '#/components/schemas/Query' } }],
      }),
      surface: 'native',
      revisions: ['2026-07-28'],
      findings: [{ at: '/tools/0/inputSchema', severity: 'error', revisions: ['2026-07-28'] }],
    },
    {
      title: 'a name instead of a tool',
      document: describing({ tools: ['find'] }),
      surface: 'native',
      revisions: ['2026-07-28'],
      findings: [{ at: '/tools/0', severity: 'error' }],
    },
  ],
});
