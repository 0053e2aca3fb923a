import type { Diagnostic } from '../findings/diagnostic.js';
import type { Edit } from '../text/edits/edit.js';
import type { Steps } from '../text/pointer.js';
import type { JsonValue } from '../text/value.js';
import type { Dialect } from '../words.js';

/** The place of a finding, and what stands around it. */
export interface Place {
  readonly diagnostic: Diagnostic;
  readonly document: JsonValue;
  /** Steps to the place; a missing member has them too. */
  readonly steps: Steps;
  readonly value: JsonValue | undefined;
  /** What holds it. */
  readonly around: JsonValue | undefined;
  /** Steps to the schema of the tool in which it lies. */
  readonly root: Steps | undefined;
  /** The dialect that governs there, as far as it is one of ours. */
  readonly dialect: Dialect | undefined;
}

/**
 * How a mend is known to do no harm: `provable`, when the schema before and the one after are shown to accept the same
 * values; `translation`, when it says in the words of the dialect what an older draft means by what stands there, or
 * changes nothing that is judged; `guess`, when an author may have meant something else.
 */
export type Claim = 'provable' | 'translation' | 'guess';

/** How a finding can be mended. */
export interface Mend {
  /** What it does, in the imperative, without a full stop. */
  readonly title: string;
  readonly claim: Claim;
  readonly edits: readonly Edit[];
  /** Steps to the subschema that alone changes, where it can be read without the schema around it. */
  readonly scope?: Steps;
}

/** Finds the mend for what a rule reported at a place; undefined when only its author can mend it. */
export type Mender = (place: Place) => Mend | undefined;
