import type { Effect } from './transformation.js';

/** How well something is known: a page says so, the official package does so, or it was seen to happen. */
export type Basis = 'documented' | 'sdk' | 'observed';

/** Where a fact is from. */
export interface Source {
  readonly title: string;
  readonly url: string;
  readonly basis: Basis;
  /** The day on which it was last read, as YYYY-MM-DD. */
  readonly checkedOn: string;
}

/**
 * What a target does with something: it holds the model to it; takes it and does not; takes it though no page says what
 * becomes of it; passes over it; refuses the tool; or makes something else of it.
 */
export type Treatment = 'enforced' | 'accepted' | 'undocumented' | 'ignored' | 'rejected' | 'rewritten';

/** One thing that is known of a target. */
export interface SheetFact {
  /** The keywords that it is about; several share what is known. */
  readonly keywords?: readonly string[];
  /** What else it is about, in words: "an array without items". */
  readonly construct?: string;
  readonly treatment: Treatment;
  readonly note?: string;
  /** The rules that tell it. */
  readonly rules: readonly string[];
  readonly source: Source;
}

/** What is known of a target, as data. */
export interface TargetSheet {
  readonly id: string;
  readonly title: string;
  readonly kind: 'provider' | 'client';
  readonly reviewedOn: string;
  /** The schemas of a tool that it reads. */
  readonly reads: readonly string[];
  readonly sources: readonly Source[];
  readonly keywords: readonly SheetFact[];
  /** Of keywords that are not among those. */
  readonly otherKeywords: SheetFact;
  readonly constructs: readonly SheetFact[];
  /** What compiling may change, in order; empty for clients. */
  readonly rewrites: readonly { readonly code: string; readonly title: string; readonly effect: Effect }[];
}
