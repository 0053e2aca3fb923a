import { FORMATS } from '../../description/format.js';
import type { Page } from '../../findings/entry.js';
import { listed, quote, typeWithArticle } from '../../text/value.js';
import { type DescriptionRule, defineRule } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { described } from './described.js';

export const rule: DescriptionRule = defineRule<DescriptionRule>({
  id: 'mcpdesc.document.mcpdesc.recognized',
  weight: 'error',
  appliesTo: { surfaces: ['description'] },
  variants: { missing: { weight: 'error', aliases: ['mcpdesc.document.mcpdesc.required'] } },
  on: 'description',
  test({ declared, format }) {
    if (declared === format) return [];
    const steps = ['mcpdesc'];
    const known = listed(FORMATS.map(quote), 'or');
    if (typeof declared !== 'string') {
      const is = declared === undefined ? '' : `, but is ${typeWithArticle(declared)}`;
      const problem = `"mcpdesc" must name the version of the format, ${known}${is}.`;
      return [{ variant: 'missing', steps, problem, advice: `Write "mcpdesc": "${format}".` }];
    }
    const problem = `"mcpdesc" must be a version of the format that is known here, ${known}, but is ${quote(declared)}.`;
    const slip = FORMATS.find((version) => declared.startsWith(`${version}-`));
    if (slip !== undefined) return [{ steps, problem, advice: `A prerelease names its target: write "${slip}".` }];
    const incomplete = `The rules of the format ${quote(declared)} are not known here; those of ${format} were applied.`;
    return [{ steps, problem, advice: `The rules of "${format}" were applied.`, incomplete }];
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
    {
      title: 'a version that there is not',
      document: described([], { mcpdesc: '1.0' }),
      surface: 'description',
      findings: [{ at: '/mcpdesc', severity: 'error' }],
    },
    {
      title: 'a number',
      document: described([], { mcpdesc: 0.9 }),
      surface: 'description',
      findings: [{ at: '/mcpdesc', severity: 'error' }],
    },
  ],
});
