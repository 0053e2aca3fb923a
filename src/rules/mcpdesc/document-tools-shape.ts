import type { Page } from '../../findings/entry.js';
import { isArray, own, typeWithArticle } from '../../text/value.js';
import { type DescriptionRule, defineRule } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { described } from './described.js';

export const rule: DescriptionRule = defineRule<DescriptionRule>({
  id: 'mcpdesc.document.tools.shape',
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: 'description',
  test({ value }) {
    const tools = own(value, 'tools');
    if (tools === undefined || isArray(tools)) return [];
    const problem = `"tools" must be an array of tools, but is ${typeWithArticle(tools)}.`;
    const advice = 'Put the tools into an array, each with its "name".';
    return [{ steps: ['tools'], problem, advice, incomplete: '"tools" is no array, so no tool was checked.' }];
  },
});

export const page = (): Page => ({
  title: 'The tools of a description are an array',
  why: 'Readers of a description go through an array of tools. Written as anything else, none of them is seen.',
  requirement: mcpDescription('must', '9.1'),
  accepts: [
    {
      title: 'one tool',
      document: described([{ name: 'ping', inputSchema: { type: 'object' } }]),
      surface: 'description',
    },
  ],
  rejects: [
    {
      title: 'tools by name',
      document: { ...described([]), tools: { ping: { inputSchema: { type: 'object' } } } },
      surface: 'description',
      findings: [{ at: '/tools', severity: 'error' }],
    },
  ],
});
