import { nearest } from '../text/nearest.js';
import { listed } from '../text/value.js';
import { notYet, UserError } from './user-error.js';

/** So many choices are told when none is near what was written. */
const MOST_LISTED = 14;

/** What can be chosen now, and what a later version brings: names that are known all the same. */
export interface Choices<Choice extends string> {
  readonly now: readonly Choice[];
  readonly later: readonly string[];
  /** What one of them is, as the start of a sentence: "The format". */
  readonly kind: string;
}

/**
 * The choice that a text names.
 *
 * @param what What takes the choice, as the subject of a sentence.
 * @throws {UserError} when it names none; the hint tells the nearest, or the few there are.
 */
export function chosen<Choice extends string>(what: string, text: string, choices: readonly Choice[]): Choice {
  return chosenNow(what, text, { now: choices, later: [], kind: '' });
}

/**
 * The same where some choices come later.
 *
 * @throws {UserError} for one of those too: "not yet".
 */
export function chosenNow<Choice extends string>(what: string, text: string, choices: Choices<Choice>): Choice {
  const { now, later, kind } = choices;
  if (later.includes(text)) throw notYet(`${kind} ${text}`);
  const choice = now.find((each) => each === text);
  if (choice !== undefined) return choice;
  const meant = nearest(text, [...now, ...later]);
  throw new UserError(`${what} does not know "${text}".`, { hint: meant ? `Did you mean "${meant}"?` : known(now) });
}

function known(choices: readonly string[]): string | undefined {
  return choices.length > MOST_LISTED ? undefined : `It knows ${listed(choices)}.`;
}
