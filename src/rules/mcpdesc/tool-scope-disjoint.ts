import type { Page } from '../../findings/entry.js';
import { quote } from '../../text/value.js';
import { type DescriptionRule, defineRule, type Finding } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { described } from './described.js';

export const rule: DescriptionRule = defineRule<DescriptionRule>({
  id: 'mcpdesc.tool.scope.disjoint',
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: 'description',
  test({ tools }, context) {
    /** The tool that first took a name under a revision. */
    const taken = new Map<string, (typeof tools)[number]>();
    return tools.flatMap((tool): Finding[] => {
      if (tool.name === '') return [];
      const scope = tool.scope.filter((revision) => context.revisions.includes(revision));
      const shared = scope.filter((revision) => taken.has(`${revision} ${tool.name}`));
      const [first] = shared.map((revision) => taken.get(`${revision} ${tool.name}`));
      for (const revision of scope) if (!shared.includes(revision)) taken.set(`${revision} ${tool.name}`, tool);
      if (first === undefined) return [];
      const isScoped = Object.hasOwn(tool.tool, 'protocolVersions');
      const steps = [...tool.steps, isScoped ? 'protocolVersions' : 'name'];
      const problem = `Another tool is called ${quote(tool.name)} too, and both hold for ${shared.join(' and ')}.`;
      const related = [{ steps: [...first.steps, 'name'], message: 'The first tool of this name.' }];
      const advice = 'Rename one of them, or scope them to different revisions.';
      return [{ steps, problem, advice, related, revisions: shared }];
    });
  },
});

export const page = (): Page => ({
  title: 'Tools of the same name hold for different revisions',
  why: 'A description may hold several versions of a tool, each scoped to its own revisions. Under one revision a name stands for one tool.',
  requirement: mcpDescription('must', '9.5'),
  accepts: [
    {
      title: 'scopes apart',
      document: described([
        { name: 'find', protocolVersions: ['2025-11-25'], inputSchema: { type: 'object' } },
        { name: 'find', protocolVersions: ['2026-07-28'], inputSchema: { type: 'object' } },
      ]),
      surface: 'description',
    },
  ],
  rejects: [
    {
      title: 'an unscoped tool overlaps all',
      document: described([
        { name: 'find', inputSchema: { type: 'object' } },
        { name: 'find', protocolVersions: ['2026-07-28'], inputSchema: { type: 'object' } },
      ]),
      surface: 'description',
      findings: [{ at: '/tools/1/protocolVersions', severity: 'error', revisions: ['2026-07-28'] }],
    },
  ],
});
