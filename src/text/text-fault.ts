import type { Steps } from './pointer.js';

/** Something wrong with a text before anyone asks what it means. The rule of that id says how much it weighs. */
export interface TextFault {
  /** The id of the rule that speaks, `syntax.…`. */
  readonly ruleId: string;
  /** What is wrong. */
  readonly problem: string;
  /** What to do about it. */
  readonly advice: string;
  /** Where in the value, when there is a value; the root otherwise. */
  readonly steps: Steps;
  readonly part: 'key' | 'value';
  /** UTF-16 offsets into the text, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}
