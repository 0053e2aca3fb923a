import type { JsonValue } from '../text/value.js';

/** Whether a change breaks those who call a tool, or read what it gives. */
export type ChangeClass = 'breaking' | 'non-breaking' | 'informational';

/** How a class is known: of every value, by one value, by what the change is, or not: then it counts as breaking. */
export type ChangeProof = 'proved' | 'witness' | 'by-kind' | 'undecided';

/** One thing that differs between two versions of a tool. */
export interface Change {
  readonly code: string;
  readonly aliases: readonly string[];
  readonly class: ChangeClass;
  readonly proof: ChangeProof;
  /** Arguments that the old version takes and the new one does not; of an outputSchema, a result that is new. */
  readonly witness?: JsonValue;
  readonly tool: string;
  /** Which version the pointer leads into: the new one, but for what is gone. */
  readonly side: 'old' | 'new';
  /** JSON Pointer into that document. */
  readonly pointer: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
  readonly message: string;
}
