import type { Change } from '../findings/change.js';
import { type JsonValue, shortened, visible } from '../text/value.js';
import { shortName } from './gaps.js';

/** A value that shows a break, and what it shows. */
export interface ShownBreak {
  /** Whether it is a call, or what a call is answered with. */
  readonly label: 'call' | 'answer';
  /** As people write it: `lookup({"limit": 0})`. */
  readonly text: string;
  /** Which version takes it and which does not, as a sentence. */
  readonly verdict: string;
}

/**
 * The example that shows a break; undefined where there is none.
 *
 * @param length UTF-16 units of it that are shown at most
 */
export function shownBreak({ tool, witness, field }: Change, length: number): ShownBreak | undefined {
  if (witness === undefined) return undefined;
  const value = visible(shortened(spaced(witness), length));
  if (field === 'outputSchema') {
    const verdict = 'The new version may answer this; the old one never did.';
    return { label: 'answer', text: `${visible(shortName(tool))}(…) → ${value}`, verdict };
  }
  const verdict = 'The old version takes this call; the new one refuses it.';
  return { label: 'call', text: `${visible(shortName(tool))}(${value})`, verdict };
}

/** What a proof says of a change that breaks nobody, as a sentence; empty where none was needed. */
export function proofInWords({ class: weight, proof, field }: Change): string {
  if (proof !== 'proved') return '';
  const isSame = weight === 'informational';
  if (field === 'outputSchema') {
    return isSame
      ? 'Both versions may answer the same.'
      : 'All that the new version may answer, the old one might have.';
  }
  return isSame ? 'Both versions take the same calls.' : 'All calls that the old version takes, the new one takes.';
}

/** A value in one line of JSON, with a space after each comma and colon. */
function spaced(value: JsonValue): string {
  // A line ends only between values: in a string of JSON it is an escape.
  return JSON.stringify(value, null, 1)
    .replace(/([[{])\n */g, '$1')
    .replace(/\n *([\]}])/g, '$1')
    .replace(/\n */g, ' ');
}
