import type { Description } from '../../description/description.js';
import type { Page } from '../../findings/entry.js';
import { isArray, own, quote } from '../../text/value.js';
import { isRevision, REVISIONS } from '../../words.js';
import { type DescriptionRule, defineRule, type Finding } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { described } from './described.js';
import { protocolVersionsFindings } from './protocol-versions.js';

export const rule: DescriptionRule = defineRule<DescriptionRule>({
  id: 'mcpdesc.scope.within-parent',
  weight: 'error',
  variants: {
    unknown: { weight: 'error', aliases: ['mcpdesc.scope.recognized'] },
    shape: { weight: 'error', aliases: ['mcpdesc.scope.shape'] },
    repeated: { weight: 'error', aliases: ['mcpdesc.scope.unique'] },
  },
  appliesTo: { surfaces: ['description'] },
  on: 'description',
  test: (description) => description.tools.flatMap((tool) => scopeFindings(description, tool)),
});

function scopeFindings({ value }: Description, { tool, steps }: Description['tools'][number]): Finding[] {
  const versions = own(tool, 'protocolVersions');
  if (versions === undefined) return [];
  const at = [...steps, 'protocolVersions'];
  const parent = own(value, 'protocolVersions');
  const inside = new Set(isArray(parent) ? parent : REVISIONS);
  const outside = (isArray(versions) ? versions : []).filter((version) => isKnown(version) && !inside.has(version));
  return [
    ...protocolVersionsFindings(versions, at).map((finding) => ({ variant: 'unknown', ...finding })),
    ...outside.map((version) => ({
      steps: at,
      problem: `The tool is scoped to ${quote(version)}, which the description itself does not list.`,
      advice: `Add ${quote(version)} to the description's "protocolVersions", or remove it here.`,
    })),
  ];
}

function isKnown(version: unknown): boolean {
  return typeof version === 'string' && isRevision(version);
}

export const page = (): Page => ({
  title: 'The scope of a tool lies within its description’s',
  why: 'A tool may hold for some of the revisions of its description. One outside them can never be offered.',
  requirement: mcpDescription('must', '4.10'),
  accepts: [
    {
      title: 'a part of the description’s revisions',
      document: described([{ name: 'find', protocolVersions: ['2026-07-28'], inputSchema: { type: 'object' } }]),
      surface: 'description',
    },
  ],
  rejects: [
    {
      title: 'a revision the description does not list',
      document: described([{ name: 'find', protocolVersions: ['2025-06-18'], inputSchema: { type: 'object' } }]),
      surface: 'description',
      findings: [{ at: '/tools/0/protocolVersions', severity: 'error' }],
    },
    {
      title: 'scopes that are wrong by themselves',
      document: described([
        { name: 'none', protocolVersions: [], inputSchema: { type: 'object' } },
        { name: 'twice', protocolVersions: ['2026-07-28', '2026-07-28'], inputSchema: { type: 'object' } },
        { name: 'unknown', protocolVersions: ['2026-07-28', '2027-01-01'], inputSchema: { type: 'object' } },
      ]),
      surface: 'description',
      findings: [
        { at: '/tools/0/protocolVersions', severity: 'error' },
        { at: '/tools/1/protocolVersions/1', severity: 'error' },
        { at: '/tools/2/protocolVersions/1', severity: 'error' },
      ],
    },
  ],
});
