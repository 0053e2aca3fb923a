import type { Page } from '../../findings/entry.js';
import { misfitAdvice, misfitProblem, misfitsOf } from '../../shapes/shape.js';
import { quote } from '../../text/value.js';
import { describing } from '../mcpdesc/described.js';
import { type DeclarationRule, defineRule } from '../rule.js';
import { mcpToolType } from '../sources.js';

export const rule: DeclarationRule = defineRule<DeclarationRule>({
  id: 'mcp.declaration.fields.types',
  weight: 'error',
  appliesTo: { surfaces: ['native'] },
  on: 'declaration',
  test: ({ kind, entry }, { revisions }) =>
    misfitsOf(entry.value, kind.type, revisions).map((misfit) => ({
      steps: [...entry.steps, ...misfit.steps],
      problem: `${quote(misfit.steps.join('.'))} of ${kind.called} ${misfitProblem(misfit)}.`,
      advice: misfitAdvice(misfit),
      revisions: misfit.revisions,
    })),
});

export const page = (): Page => ({
  title: 'The members of resources, templates and prompts have their types',
  why: 'Clients check the answers to resources/list, resources/templates/list and prompts/list against the protocol’s types. One member of another type makes many of them refuse the whole list.',
  requirement: mcpToolType('must', '2026-07-28', 'Resource'),
  notes: [
    'Judged in the views of a description (`check --protocol`); as written, a description is judged by the tables of its format.',
    'A revision that does not know a member does not mind its value.',
  ],
  accepts: [
    {
      title: 'one of each',
      document: describing({
        resources: [{ uri: 'books://all', name: 'books', size: 12, annotations: { priority: 1 } }],
        resourceTemplates: [{ uriTemplate: 'books://{isbn}', name: 'book', mimeType: 'text/plain' }],
        prompts: [{ name: 'greet', arguments: [{ name: 'who', required: true }] }],
      }),
      surface: 'native',
      revisions: ['2025-11-25', '2026-07-28'],
    },
  ],
  rejects: [
    {
      title: 'a resource without its name, and with a size in words',
      document: describing({ resources: [{ uri: 'books://all', size: '12 kB' }] }),
      surface: 'native',
      revisions: ['2025-11-25', '2026-07-28'],
      findings: [
        { at: '/resources/0/name', severity: 'error', revisions: ['2025-11-25', '2026-07-28'] },
        { at: '/resources/0/size', severity: 'error' },
      ],
    },
    {
      title: 'a priority beyond 1',
      document: describing({
        resourceTemplates: [{ uriTemplate: 'books://{isbn}', name: 'book', annotations: { priority: 2 } }],
      }),
      surface: 'native',
      revisions: ['2026-07-28'],
      findings: [{ at: '/resourceTemplates/0/annotations/priority', severity: 'error' }],
    },
    {
      title: 'an argument that is only a name',
      document: describing({ prompts: [{ name: 'greet', arguments: ['who'] }] }),
      surface: 'native',
      revisions: ['2026-07-28'],
      findings: [{ at: '/prompts/0/arguments/0', severity: 'error' }],
    },
  ],
});
