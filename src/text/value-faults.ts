/** What is said of values that reading changes or that cannot be sent, the same in JSON and YAML. */

import { mayHideCharacters } from './hidden-characters.js';
import type { FaultWords } from './text-fault.js';
import { quote, unquoted } from './value.js';

/** Whether writing the number again after reading it as a double gives another value. */
export function changesInJavaScript(token: string): boolean {
  const value = Number(token);
  if (!Number.isFinite(value) || Object.is(value, -0)) return true;
  return decimal(token) !== decimal(String(value));
}

/** A decimal number as sign, digits without zeros at either end, and exponent: equal exactly for equal values. */
function decimal(token: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/.exec(token) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = withoutTrailingZeros(digits);
  if (significant === '') return '0';
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

/** By hand: a regular expression would try every zero as the first of the last. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}

const PRECISION = 'syntax.number.precision';

/** Of a number that JavaScript reads, or writes back, as another one. */
export function numberFault(token: string): FaultWords {
  const value = Number(token);
  const number = `The number ${unquoted(token)}`;
  if (!Number.isFinite(value)) {
    const problem = `${number} is too large for a double: it is read as infinity, and written back as null.`;
    return { ruleId: PRECISION, variant: 'infinite', problem, advice: 'Use a smaller one, or a string.' };
  }
  if (decimal(token) === '0') {
    return {
      ruleId: PRECISION,
      problem: `${number} is negative zero, which is written back as 0.`,
      advice: 'Write 0.',
    };
  }
  const problem = `${number} becomes ${value} when it is read as a double.`;
  return { ruleId: PRECISION, problem, advice: 'Use a number that a double can hold, or a string.' };
}

/** Whether a text has a surrogate that is not half of a pair. */
export function isIllFormed(text: string): boolean {
  return /\p{Cs}/u.test(text);
}

/** Whether a character of a text, as it stands there, may be half of a surrogate pair or one that nobody sees. */
export function mayHoldOddCharacters(text: string): boolean {
  return !text.isWellFormed() || mayHideCharacters(text);
}

/** Of a string with half of a surrogate pair. */
export const SURROGATE_FAULT: FaultWords = {
  ruleId: 'syntax.string.lone-surrogate',
  problem: 'A string contains a surrogate that is not half of a pair, which UTF-8 cannot encode.',
  advice: 'Remove it, or write the whole pair.',
};

/** Of a member whose name the object has already. */
export function duplicateFault(ruleId: string, name: string): FaultWords {
  const problem = `The member ${quote(name)} stands twice in this object; most readers keep only the last one.`;
  return { ruleId, problem, advice: 'Remove one of them.' };
}
