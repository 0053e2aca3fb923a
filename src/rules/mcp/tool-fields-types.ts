import type { Page } from '../../findings/entry.js';
import { TOOL_MEMBERS } from '../../protocol/tool-type.js';
import { type Members, misfitAdvice, misfitProblem, misfitsOf } from '../../shapes/shape.js';
import { quote } from '../../text/value.js';
import { defineRule, type ToolRule } from '../rule.js';
import { mcpToolType } from '../sources.js';

/** The members that have rules of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(['name', 'inputSchema', 'outputSchema']);

const FIELDS: Members = Object.fromEntries(Object.entries(TOOL_MEMBERS).filter(([name]) => !ELSEWHERE.has(name)));

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.fields.types',
  weight: 'error',
  appliesTo: { surfaces: ['native', 'canonical'] },
  on: 'tool',
  test: ({ tool, steps }, { revisions }) =>
    misfitsOf(tool, { kind: 'object', members: FIELDS }, revisions).map((misfit) => ({
      steps: [...steps, ...misfit.steps],
      problem: `${quote(misfit.steps.join('.'))} ${misfitProblem(misfit)}.`,
      advice: misfitAdvice(misfit),
      revisions: misfit.revisions,
    })),
});

export const page = (): Page => ({
  title: 'The members of a tool have their types',
  why: 'Clients check the answer to tools/list against the protocol’s types. One member of another type, null among them, makes many of them refuse the whole list.',
  requirement: mcpToolType('must', '2026-07-28'),
  notes: [
    'A revision that does not know a member does not mind its value: `title` counts from 2025-06-18, `icons` from 2025-11-25, `execution` in 2025-11-25 alone.',
    'Unknown members never make a tool invalid.',
  ],
  accepts: [
    {
      title: 'every member',
      tool: {
        name: 'find',
        title: 'Find',
        description: 'Finds things.',
        inputSchema: { type: 'object' },
        annotations: { readOnlyHint: true },
        icons: [{ src: 'https://example.com/find.png', sizes: ['48x48'], theme: 'light' }],
        _meta: {},
      },
    },
    {
      title: 'a title of null where titles are unknown',
      tool: { name: 'find', title: null, inputSchema: { type: 'object' } },
      revisions: ['2024-11-05'],
    },
  ],
  rejects: [
    {
      title: 'a description of null',
      tool: { name: 'find', description: null, inputSchema: { type: 'object' } },
      findings: [{ at: '/description', severity: 'error', revisions: ['2025-11-25', '2026-07-28'] }],
    },
    {
      title: 'a hint that is a string',
      tool: { name: 'find', annotations: { readOnlyHint: 'true' }, inputSchema: { type: 'object' } },
      findings: [{ at: '/annotations/readOnlyHint', severity: 'error' }],
    },
    {
      title: 'an icon without a source, and another with a theme there is not',
      tool: {
        name: 'find',
        inputSchema: { type: 'object' },
        icons: [{}, { src: 'https://example.com/a.png', theme: 'auto' }],
      },
      findings: [
        { at: '/icons/0/src', severity: 'error' },
        { at: '/icons/1/theme', severity: 'error' },
      ],
    },
    {
      title: 'an execution that only one revision reads',
      tool: { name: 'find', inputSchema: { type: 'object' }, execution: { taskSupport: 'yes' } },
      findings: [{ at: '/execution/taskSupport', severity: 'error', revisions: ['2025-11-25'] }],
    },
  ],
});
