import type { Steps } from './pointer.js';
import type { Span } from './position.js';

/** What is said of something wrong with a text. */
export interface FaultWords {
  /** The id of the rule that speaks, `syntax.…`. */
  readonly ruleId: string;
  /** Which of the rule's variants it is. */
  readonly variant?: string;
  /** What is wrong. */
  readonly problem: string;
  /** What to do about it. */
  readonly advice: string;
  /** Why something could not be checked, in a sentence: a bound kept part of the text from being read. */
  readonly incomplete?: string;
}

/** Something wrong with a text before anyone asks what it means. The rule of that id says how much it weighs. */
export interface TextFault extends FaultWords {
  /** Where in the value, when there is a value; the root otherwise. */
  readonly steps: Steps;
  readonly part: 'key' | 'value';
  /** UTF-16 offsets into the text, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** Of a member whose name the object has already, where the first of that name stands. */
  readonly first?: Span;
}

/** A fault of a document as a whole, at a stretch of its text. */
export function documentFault(words: FaultWords, { start, end }: Span = { start: 0, end: 0 }): TextFault {
  return { ...words, steps: [], part: 'value', start, end };
}

/** A fault of a line in its file's terms: below its index, its offsets counted from the file's start. */
export function lineFault(fault: TextFault, index: number, offset: number): TextFault {
  const { steps, start, end, first } = fault;
  const moved = { ...fault, steps: [index, ...steps], start: start + offset, end: end + offset };
  return first === undefined ? moved : { ...moved, first: { start: first.start + offset, end: first.end + offset } };
}

/** Of a document in which nothing is written. */
export const EMPTY_FAULT: TextFault = documentFault({
  ruleId: 'syntax.document.empty',
  problem: 'The input is empty.',
  advice: 'Give it a tool, a list of tools or a description.',
});
