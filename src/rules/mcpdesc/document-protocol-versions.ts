import type { Page } from '../../findings/entry.js';
import { own } from '../../text/value.js';
import { type DescriptionRule, defineRule } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { described } from './described.js';
import { protocolVersionsFindings } from './protocol-versions.js';

export const rule: DescriptionRule = defineRule<DescriptionRule>({
  id: 'mcpdesc.document.protocol-versions.recognized',
  weight: 'error',
  variants: {
    shape: { weight: 'error', aliases: ['mcpdesc.document.protocol-versions.required'] },
    repeated: { weight: 'error', aliases: ['mcpdesc.document.protocol-versions.unique'] },
  },
  appliesTo: { surfaces: ['description'] },
  on: 'description',
  test({ value }) {
    const versions = own(value, 'protocolVersions');
    if (versions !== undefined) return protocolVersionsFindings(versions, ['protocolVersions']);
    const problem = 'The description does not say for which revisions of MCP it holds.';
    return [
      {
        variant: 'shape',
        steps: ['protocolVersions'],
        problem,
        advice: 'Add "protocolVersions", such as ["2025-11-25"].',
      },
    ];
  },
});

export const page = (): Page => ({
  title: 'A description names its protocol versions',
  why: 'Which members a tool may have, and how its schemas are judged, depends on the revision. A revision that is unknown here cannot be judged.',
  requirement: mcpDescription('must', '4.9'),
  accepts: [{ title: 'two revisions', document: described([]), surface: 'description' }],
  rejects: [
    {
      title: 'a revision there is not, and one named twice',
      document: described([], { protocolVersions: ['2025-11-25', '2025-12-24', '2025-11-25'] }),
      surface: 'description',
      findings: [
        { at: '/protocolVersions/1', severity: 'error' },
        { at: '/protocolVersions/2', severity: 'error' },
      ],
    },
    {
      title: 'no revision at all',
      document: described([], { protocolVersions: [] }),
      surface: 'description',
      findings: [{ at: '/protocolVersions', severity: 'error' }],
    },
  ],
});
