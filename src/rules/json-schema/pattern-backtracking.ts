import type { Page } from '../../findings/entry.js';
import { quote } from '../../text/value.js';
import { patternsIn } from '../patterns-in.js';
import { defineRule, type KeywordRule } from '../rule.js';
import { practice } from '../sources.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'json-schema.pattern.backtracking',
  weight: 'info',
  on: { keywords: ['pattern', 'patternProperties'] },
  isSilentOn: (value, _, { keyword, patterns }) =>
    !patternsIn(keyword, value).some((pattern) => patterns(pattern).isExponential),
  test({ judged, node, keyword, value }, context) {
    return patternsIn(keyword, value)
      .filter((pattern) => context.patterns(pattern).isExponential)
      .map((pattern) => ({
        steps: [...context.stepsTo(judged, node), keyword, ...(keyword === 'pattern' ? [] : [pattern])],
        part: keyword === 'pattern' ? 'value' : 'key',
        problem: `${quote(pattern)} repeats a repetition: a text that almost matches takes exponential time.`,
        advice: 'Take one of the two quantifiers out.',
      }));
  },
});

export const page = (): Page => ({
  title: 'A pattern does not repeat a repetition',
  why: 'Validators run patterns on what the model sends. With `(a+)+` a backtracking engine tries every way of splitting the text, so thirty characters can stop a server.',
  requirement: practice(
    'OWASP, Regular expression denial of service',
    'https://owasp.org/www-community/attacks/Regular_expression_Denial_of_Service_-_ReDoS',
  ),
  accepts: [
    {
      title: 'a separator between the repetitions',
      tool: {
        name: 'find',
        inputSchema: { type: 'object', properties: { slug: { type: 'string', pattern: '^[a-z]+(-[a-z]+)*$' } } },
      },
    },
  ],
  rejects: [
    {
      title: 'a repeated group that holds one repetition',
      tool: {
        name: 'find',
        inputSchema: { type: 'object', properties: { word: { type: 'string', pattern: '^(a+)+$' } } },
      },
      findings: [{ at: '/inputSchema/properties/word/pattern', severity: 'info' }],
    },
  ],
});
