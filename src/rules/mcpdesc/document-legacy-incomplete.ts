import type { Page } from '../../findings/entry.js';
import { isArray, own } from '../../text/value.js';
import { type DescriptionRule, defineRule } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { described } from './described.js';

export const rule: DescriptionRule = defineRule<DescriptionRule>({
  id: 'mcpdesc.document.protocol-versions.legacy-incomplete',
  weight: 'warning',
  appliesTo: { surfaces: ['description'], until: '2025-03-26' },
  on: 'description',
  test({ value }, context) {
    const listed = own(value, 'protocolVersions');
    const revisions = context.revisions.filter((revision) => isArray(listed) && listed.includes(revision));
    if (revisions.length === 0) return [];
    const problem = `MCP ${revisions.join(' and ')} cannot be checked completely: the rules of the format begin with 2025-06-18.`;
    return [{ steps: ['protocolVersions'], problem, revisions, incomplete: problem }];
  },
});

export const page = (): Page => ({
  title: 'A description of the earliest revisions is not completely checked',
  why: 'The format asks a validator to say once that the full rules of MCP 2024-11-05 and 2025-03-26 were not applied, and not to call such a check complete.',
  requirement: mcpDescription('must', '16.2'),
  accepts: [
    {
      title: 'a later revision',
      document: described([], { protocolVersions: ['2025-06-18'] }),
      surface: 'description',
    },
  ],
  rejects: [
    {
      title: 'an early revision among others',
      document: described([], { protocolVersions: ['2025-03-26', '2025-06-18'] }),
      surface: 'description',
      findings: [{ at: '/protocolVersions', severity: 'warning', revisions: ['2025-03-26'] }],
    },
  ],
});
