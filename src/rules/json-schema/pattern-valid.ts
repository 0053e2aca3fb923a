import type { Page } from '../../findings/entry.js';
import type { PatternVerdict } from '../../schema/patterns.js';
import type { Step } from '../../text/pointer.js';
import { quote } from '../../text/value.js';
import { patternsIn } from '../patterns-in.js';
import { defineRule, type Finding, type KeywordRule } from '../rule.js';
import { jsonSchemaCore } from '../sources.js';
import { UNGOVERNED } from '../weights.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'json-schema.pattern.valid',
  weight: 'error',
  legacy: UNGOVERNED,
  variants: {
    'without-u': { weight: 'warning', legacy: UNGOVERNED, aliases: ['json-schema.pattern.unicode'] },
    newer: { weight: 'warning', legacy: UNGOVERNED, aliases: ['json-schema.pattern.edition'] },
    unjudged: { weight: 'warning', legacy: UNGOVERNED, aliases: ['json-schema.pattern.depth'] },
  },
  on: { keywords: ['pattern', 'patternProperties'] },
  isSilentOn: (value, _, { keyword, patterns }) =>
    patternsIn(keyword, value).every((pattern) => patterns(pattern).syntax === 'portable'),
  test({ judged, node, keyword, value }, context) {
    return patternsIn(keyword, value).flatMap((pattern) => {
      const finding = findingFor(pattern, context.patterns(pattern));
      if (finding === undefined) return [];
      const inName: Step[] = keyword === 'pattern' ? [] : [pattern];
      const steps = [...context.stepsTo(judged, node), keyword, ...inName];
      return [{ ...finding, steps, part: keyword === 'pattern' ? 'value' : 'key' } as const];
    });
  },
});

function findingFor(pattern: string, { syntax, problem = '' }: PatternVerdict): Omit<Finding, 'steps'> | undefined {
  const shown = quote(pattern);
  const reason = problem === '' ? '' : ` (${problem.replace(/\.$/, '')})`;
  switch (syntax) {
    case 'portable':
      return undefined;
    case 'illegal':
      return { problem: `${shown} is not a regular expression of ECMA-262${reason}.`, advice: adviceFor(pattern) };
    case 'without-u':
      return {
        variant: 'without-u',
        problem: `${shown} is a regular expression only without the "u" flag, with which validators compile it${reason}.`,
        advice: foreignAdvice(pattern) ?? withoutUAdvice(problem),
      };
    case 'newer':
      return {
        variant: 'newer',
        problem: `${shown} uses syntax of ECMA-262 2025, which many engines do not know yet${reason}.`,
        advice: 'Write it without inline modifiers and repeated group names.',
      };
    case 'unjudged': {
      const told = `${shown} nests too deep to be judged.`;
      return { variant: 'unjudged', problem: told, advice: 'Simplify it.', incomplete: told };
    }
  }
}

const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/\(\?[a-z]+\)/i, 'Inline flags such as "(?i)" belong to other languages: spell the cases out, as in "[Aa]".'],
  [/\(\?P[<=>]/, 'Named groups of Python are written "(?<name>…)" here.'],
  [/\\[AzZ]/, 'Write "^" for \\A and "$" for \\z and \\Z.'],
  [/\(\?>|[*+?}]\+/, 'Atomic groups and possessive quantifiers do not exist here: use plain ones.'],
  [/\[\[:\w+:\]\]/, 'POSIX classes do not exist here: write the range, as in "[A-Za-z]".'],
  [/\\[hHR]/, 'Write the characters out, as in "[ \\t]".'],
];

function foreignAdvice(pattern: string): string | undefined {
  return FOREIGN.find(([sign]) => sign.test(pattern))?.[1];
}

/** What the "u" flag minds: a backslash before a character that needs none, or a bracket that stands for itself. */
function withoutUAdvice(problem: string): string {
  if (/escape/i.test(problem)) return 'Take out the backslashes before characters that need none, such as "-" and ":".';
  if (/bracket|brace/i.test(problem)) return 'Write "]", "{" and "}" with a backslash where they stand for themselves.';
  return 'Write it so that it is legal with the "u" flag too.';
}

function adviceFor(pattern: string): string {
  return foreignAdvice(pattern) ?? 'Correct the expression; mind that a backslash in JSON is written twice.';
}

export const page = (): Page => ({
  title: 'Patterns are regular expressions of ECMA-262, with the "u" flag',
  why: 'A validator that compiles the schema compiles its patterns. One that is no regular expression throws there, and takes the tool with it; one that is legal only without the "u" flag throws in validators that follow the recommendation to use it.',
  requirement: jsonSchemaCore('should', '6.4'),
  notes: [
    'The verdict comes from a parser of a fixed edition, not from the engine at hand, so that it is the same everywhere.',
    'The names under `patternProperties` are patterns too.',
  ],
  accepts: [
    {
      title: 'a class, an anchor and a quantifier',
      tool: {
        name: 'find',
        inputSchema: { type: 'object', properties: { slug: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' } } },
      },
    },
  ],
  rejects: [
    {
      title: 'a class that is not closed',
      tool: { name: 'find', inputSchema: { type: 'object', properties: { slug: { type: 'string', pattern: '[' } } } },
      findings: [{ at: '/inputSchema/properties/slug/pattern', severity: 'error' }],
    },
    {
      title: 'an inline flag of another language, in a name',
      tool: { name: 'find', inputSchema: { type: 'object', patternProperties: { '(?i)x-': {} } } },
      findings: [{ at: '/inputSchema/patternProperties/(?i)x-', severity: 'error' }],
    },
    {
      title: 'an escape that the "u" flag forbids',
      tool: {
        name: 'find',
        inputSchema: { type: 'object', properties: { label: { type: 'string', pattern: '^[\\w\\-]+\\:$' } } },
      },
      findings: [{ at: '/inputSchema/properties/label/pattern', severity: 'warning' }],
    },
    {
      title: 'a modifier of ECMA-262 2025',
      tool: {
        name: 'find',
        inputSchema: { type: 'object', properties: { slug: { type: 'string', pattern: '(?i:x)' } } },
      },
      findings: [{ at: '/inputSchema/properties/slug/pattern', severity: 'warning' }],
    },
  ],
});
