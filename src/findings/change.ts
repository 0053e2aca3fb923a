import type { Position } from '../text/position.js';
import type { JsonValue } from '../text/value.js';

/** Whether a change breaks those who call a tool, or read what it gives. */
export type ChangeClass = 'breaking' | 'non-breaking' | 'informational';

/** How a class is known: of every value, by one value, by what the change is, or not: then it counts as breaking. */
export type ChangeProof = 'proved' | 'witness' | 'by-kind' | 'undecided';

/** A kind of change. */
export interface ChangeKind {
  readonly code: string;
  /** What it is, as a sentence. */
  readonly title: string;
}

/** Where a change stands in one of the versions. */
export interface ChangePlace {
  /** The document's name, as the report has it. */
  readonly source: string;
  /** JSON Pointer into the document; what this version lacks is named as it would stand. */
  readonly pointer: string;
  /** Of what this version lacks, the place of what would be around it. */
  readonly start: Position;
  readonly end: Position;
}

/** One thing that differs between two versions of a tool. */
export interface Change {
  readonly code: string;
  readonly aliases: readonly string[];
  readonly class: ChangeClass;
  readonly proof: ChangeProof;
  /** Arguments that the old version takes and the new one does not; of an outputSchema, a result that is new. */
  readonly witness?: JsonValue;
  /** The tool's name; the old one, where it has another now. */
  readonly tool: string;
  /** Which of the tool's schemas changed; absent where none did. */
  readonly field?: 'inputSchema' | 'outputSchema';
  /** The target that it is about; absent where that is whoever calls the tool. */
  readonly target?: string;
  /** What in the tool it is about, in words: `property "unit"`; absent where that is the tool itself. */
  readonly subject?: string;
  /** Which version the pointer leads into: the new one, but for what is gone. */
  readonly side: 'old' | 'new';
  /** JSON Pointer into that document. */
  readonly pointer: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
  readonly message: string;
  /** Why it is accepted, where an allowance says so: it does not make a comparison fail. */
  readonly allowed?: { readonly reason: string; readonly until?: string };
  /** The two revisions in which one server lists the tool otherwise; of inspecting alone. */
  readonly between?: readonly [string, string];
  /** Where it stands in the old version; absent where that has no such tool. */
  readonly old?: ChangePlace;
  /** Where it stands in the new version; absent where that has no such tool. */
  readonly new?: ChangePlace;
}
