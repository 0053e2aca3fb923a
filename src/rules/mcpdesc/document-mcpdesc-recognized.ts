import { FORMATS } from '../../description/format.js';
import type { Page } from '../../findings/entry.js';
import { listed, quote } from '../../text/value.js';
import { type DescriptionRule, defineRule } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { described } from './described.js';

export const rule: DescriptionRule = defineRule<DescriptionRule>({
  id: 'mcpdesc.document.mcpdesc.recognized',
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  on: 'description',
  test({ declared, format }) {
    if (declared === format) return [];
    const known = listed(FORMATS.map(quote));
    const problem = `"mcpdesc" must be a version of the format that is known here, ${known}, but is ${quote(declared ?? null)}.`;
    const slip =
      typeof declared === 'string' ? FORMATS.find((version) => declared.startsWith(`${version}-`)) : undefined;
    const advice =
      slip === undefined
        ? `The tools were judged as in "${format}".`
        : `A prerelease names its target: write "${slip}".`;
    return [{ steps: ['mcpdesc'], problem, advice }];
  },
});

export const page = (): Page => ({
  title: 'A description names a version of the format that is known',
  why: 'The `mcpdesc` member alone decides which rules hold. Under a version that nobody knows nothing can be promised.',
  requirement: mcpDescription('must', '4.2'),
  accepts: [{ title: 'a known version', document: described([]), surface: 'description' }],
  rejects: [
    {
      title: 'a prerelease spelled out',
      document: described([], { mcpdesc: '0.9.0-rc.3' }),
      surface: 'description',
      findings: [{ at: '/mcpdesc', severity: 'error' }],
    },
  ],
});
