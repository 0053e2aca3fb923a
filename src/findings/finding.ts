import type { Steps } from '../text/pointer.js';
import type { Revision } from '../words.js';

/** What a rule found: where, and in which words. Judging adds how much it weighs and under which revisions. */
export interface Finding {
  /** Which of the rule's variants it is. */
  readonly variant?: string;
  readonly steps: Steps;
  /** Whether the member's name is meant (its value is, unless said). */
  readonly part?: 'key' | 'value';
  /** What is wrong, as a sentence. */
  readonly problem: string;
  /** What to do about it, as sentences. */
  readonly advice?: string;
  /** The revisions concerned, where they are not all under which the rule applies. */
  readonly revisions?: readonly Revision[];
  readonly related?: readonly { readonly steps: Steps; readonly message: string }[];
  /** Why the tool is not completely checked because of this. */
  readonly incomplete?: string;
}
