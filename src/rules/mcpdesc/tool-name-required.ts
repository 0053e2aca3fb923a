import type { Page } from '../../findings/entry.js';
import { own, quote, typeWithArticle } from '../../text/value.js';
import { defineRule, type ToolRule } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { described } from './described.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcpdesc.tool.name.required',
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: 'tool',
  test({ tool, steps }) {
    const name = own(tool, 'name');
    if (typeof name === 'string' && name !== '') return [];
    const found = typeof name === 'object' ? typeWithArticle(name) : quote(name ?? null);
    const problem =
      name === undefined ? 'The tool has no "name".' : `"name" must be a string that is not empty, but is ${found}.`;
    return [{ steps: [...steps, 'name'], problem, advice: 'Give the tool a name, by which clients call it.' }];
  },
});

export const page = (): Page => ({
  title: 'A described tool has a name',
  why: 'The name tells the tools of a description apart and is what clients call.',
  requirement: mcpDescription('must', '9.1'),
  accepts: [
    {
      title: 'a name',
      document: described([{ name: 'find', inputSchema: { type: 'object' } }]),
      surface: 'description',
    },
  ],
  rejects: [
    {
      title: 'an empty name',
      document: described([{ name: '', inputSchema: { type: 'object' } }]),
      surface: 'description',
      findings: [{ at: '/tools/0/name', severity: 'error' }],
    },
  ],
});
