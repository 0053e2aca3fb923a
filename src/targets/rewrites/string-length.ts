import { type JsonValue, own, quote } from '../../text/value.js';
import type { DraftSchema } from '../rewriting/draft.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'converted-string-length-to-pattern';
/** Engines that bound repetitions take at least so many. */
const MOST_REPETITIONS = 1000;

/** What no text matches. */
const NOTHING = '[^\\s\\S]';

/** Writes how long a text may be as a pattern, where no other pattern stands. */
export const stringLengthToPattern: Rewrite = {
  code: CODE,
  title: 'writes the length of texts as a pattern',
  effect: 'equivalent',
  order: 'down',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean' || own(schema, 'pattern') !== undefined) return;
    const pattern = patternOf(schema);
    if (pattern === undefined) return;
    schema.pattern = pattern;
    for (const keyword of ['minLength', 'maxLength']) {
      if (schema[keyword] === undefined) continue;
      delete schema[keyword];
      const detail = `Wrote ${quote(keyword)} as the pattern ${quote(pattern)}.`;
      draft.note(schema, { code: CODE, at: [keyword], effect: 'equivalent', detail });
    }
  },
  page: {
    why: 'The target takes patterns, and is not known to take lengths. A pattern can ask for so many characters of any kind.',
    examples: [
      {
        title: 'four to six characters',
        schema: { properties: { pin: { type: 'string', minLength: 4, maxLength: 6 } } },
        output: { properties: { pin: { type: 'string', pattern: '^[\\s\\S]{4,6}$' } } },
        effect: 'equivalent',
      },
      {
        title: 'bounds that no text keeps',
        schema: { properties: { pin: { type: 'string', minLength: 6, maxLength: 4 } } },
        output: { properties: { pin: { type: 'string', pattern: '[^\\s\\S]' } } },
        effect: 'equivalent',
      },
    ],
  },
};

function patternOf(schema: DraftSchema): string | undefined {
  const least = own(schema, 'minLength') ?? 0;
  const most = own(schema, 'maxLength') ?? '';
  if ((least === 0 && most === '') || !isCount(least) || !(most === '' || isCount(most))) return undefined;
  // No expression may count from more to less.
  if (most !== '' && least > most) return NOTHING;
  return `^[\\s\\S]{${least},${most}}$`;
}

function isCount(value: JsonValue): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_REPETITIONS;
}
