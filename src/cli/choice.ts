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
  throw new UserError(`${what} does not know "${text}".`, { hint: hintAt(text, choices) });
}

function hintAt(text: string, choices: readonly string[]): string | undefined {
  const meant = nearest(text, choices);
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  return choices.length > MOST_LISTED ? undefined : `It knows ${listed(choices)}.`;
}
