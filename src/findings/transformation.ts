import type { JsonValue } from '../text/value.js';
import type { Revision } from '../words.js';

/**
 * What a rewrite does to the values that a schema accepts, as the argument adapter sees them: what the compiled schema
 * accepts, decoded, is what the source accepts (equivalent), only a part of it (narrows), or more than it (widens).
 */
export type Effect = 'equivalent' | 'narrows' | 'widens';

/** How well the effect is known: shown for every schema, shown by a value, or only claimed. */
export type Proof = 'proved' | 'witness' | 'unproved';

/** One thing that compiling changed. */
export interface Transformation {
  readonly code: string;
  readonly tool: string;
  readonly target: string;
  /** The revision that it is for, where definitions for several revisions differ. */
  readonly protocolVersion?: Revision;
  /**
   * JSON Pointer into the source: what was changed, in the definition that was put somewhere, or where it would stand in a
   * schema of the source. What stands nowhere there is told at the reference in whose place it was added.
   */
  readonly pointer: string;
  /** What was done, as a sentence. */
  readonly detail: string;
  readonly effect: Effect;
  /** Whether the compiled schema accepts a value that the source does not. */
  readonly lossy: boolean;
  readonly proof: Proof;
  /** A value that the compiled schema accepts and the source does not. */
  readonly witness?: JsonValue;
}
