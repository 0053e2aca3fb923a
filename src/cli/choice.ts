import { nearest } from '../text/nearest.js';
import { listed } from '../text/value.js';
import { UserError } from './user-error.js';

/** So many choices are told when none is near what was written. */
const MOST_LISTED = 14;

/**
 * The choice that a text names.
 *
 * @param what What takes the choice, as the subject of a sentence.
 * @throws {UserError} when it names none; the hint tells the nearest, or the few there are.
 */
export function chosen<Choice extends string>(what: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === text);
  if (choice !== undefined) return choice;
  const meant = nearest(text, choices);
  const hint = meant ? `Did you mean "${meant}"?` : known(choices);
  throw new UserError(`${what} does not know "${text}".`, { hint });
}

function known(choices: readonly string[]): string | undefined {
  return choices.length > MOST_LISTED ? undefined : `It knows ${listed(choices)}.`;
}
