/** What is said of values that reading changes or that cannot be sent, the same in JSON and YAML. */

import type { FaultWords } from './text-fault.js';
import { cut, quote } from './value.js';

/** Of a number that JavaScript reads as another one. */
export function numberFault(token: string): FaultWords {
  const shown = token.length > 40 ? `${cut(token, 39)}…` : token;
  return {
    ruleId: 'syntax.number.precision',
    problem: `The number ${shown} becomes ${readAs(Number(token))} when it is read as a double.`,
    advice: 'Use a number that a double can hold, or a string.',
  };
}

function readAs(value: number): string {
  if (Object.is(value, -0)) return '0';
  return Number.isFinite(value) ? String(value) : 'infinity (and null when it is written again)';
}

/** Whether a text has a surrogate that is not half of a pair. */
export function isIllFormed(text: string): boolean {
  return /\p{Cs}/u.test(text);
}

/** Of a string with half of a surrogate pair. */
export const SURROGATE_FAULT: FaultWords = {
  ruleId: 'syntax.string.lone-surrogate',
  problem: 'A string contains a surrogate that is not half of a pair, which UTF-8 cannot encode.',
  advice: 'Remove it, or write the whole pair.',
};

/** Of a member whose name the object has already. */
export function duplicateFault(ruleId: string, name: string): FaultWords {
  const problem = `The member ${quote(name)} stands twice in this object; readers keep only the last one.`;
  return { ruleId, problem, advice: 'Remove one of them.' };
}
