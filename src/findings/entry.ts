import type { JsonObject, JsonValue } from '../text/value.js';
import type { Revision, Severity, Surface, TargetId } from '../words.js';

/** What compiling makes of a finding: mends it, mends it with loss, refuses, or writes out what there is. */
export type Ability = 'fixes' | 'fixes-lossy' | 'refuses' | 'unchanged';

/** What compiling for the target makes of a finding. */
export interface CompileOutcome {
  readonly ability: Ability;
  /** What it does, as a sentence. */
  readonly detail: string;
  /** Whether it is so for every revision of MCP, also for those that the finding does not concern. */
  readonly inEveryRevision?: boolean;
}

/** How much something weighs on one surface; `off` says nothing there. */
export type Weight = Severity | 'off';

/** Weights per surface. */
export type WeightBySurface = { readonly [surface in Surface]: Weight };

/**
 * How much a rule's finding weighs. `legacy` is the weight under the revisions before 2025-11-25, which give embedded
 * schemas no dialect; without it they weigh the same as the others.
 */
export interface Weights {
  readonly weight: Weight | WeightBySurface;
  readonly legacy?: Weight | WeightBySurface;
}

/** One way in which a rule's finding can come out, with a weight and a name of its own. */
export interface Variant extends Weights {
  readonly aliases?: readonly string[];
  /** What compiling makes of it; by its weight unless said. */
  readonly compile?: CompileOutcome;
}

/** Where a rule speaks: everywhere, unless it says less. */
export interface Applicability {
  readonly since?: Revision;
  readonly until?: Revision;
  readonly surfaces?: readonly Surface[];
  /** Versions of the MCP Description format, for descriptions. */
  readonly formats?: readonly string[];
}

/** What is common to everything in the catalogue. */
export interface EntryHead extends Weights {
  /** Dotted, `owner.surface.topic.kind`; a promise: it never changes its meaning. */
  readonly id: string;
  readonly aliases?: readonly string[];
  readonly appliesTo?: Applicability;
  /** What compiling makes of its findings; by their weight unless said. */
  readonly compile?: CompileOutcome;
  /** Ways of coming out that weigh otherwise, or have a name of their own. */
  readonly variants?: { readonly [name: string]: Variant };
}

/** Where a rule comes from. */
export interface Requirement {
  readonly level: 'must' | 'should' | 'practice';
  readonly source: string;
  readonly section?: string;
  readonly url: string;
  /** The day on which the source was last read, as YYYY-MM-DD. */
  readonly checkedOn: string;
}

/** An input that shows a rule: a tool, a list of tools, a whole document, or a text. */
export interface Example {
  readonly title: string;
  /** A native tool, judged under the newest two revisions unless `revisions` says otherwise. */
  readonly tool?: JsonObject;
  /** Any document value. */
  readonly document?: JsonValue;
  /** A text, with the name of the file it stands in. */
  readonly text?: { readonly file: string; readonly content: string };
  readonly surface?: Surface;
  /** The targets that speak (mcp). */
  readonly targets?: readonly TargetId[];
  readonly revisions?: readonly Revision[];
}

/** An example that the rule speaks about, and exactly what it says of it. */
export interface RejectedExample extends Example {
  /** The rule's findings, in document order: pointer, severity and, when it matters, revisions. */
  readonly findings: readonly ExpectedFinding[];
}

/** A finding that an example must give. */
export interface ExpectedFinding {
  readonly at: string;
  readonly severity: Severity;
  readonly revisions?: readonly Revision[];
}

/** What people read about an entry. A rule's file exports it as a function, so that a bundle without pages drops it. */
export interface Page {
  readonly title: string;
  readonly why: string;
  readonly requirement: Requirement;
  /** Remarks on the edges of the rule, one paragraph each. */
  readonly notes?: readonly string[];
  readonly accepts: readonly Example[];
  readonly rejects: readonly RejectedExample[];
}

/** An entry of the catalogue: what runs, and what is told. */
export interface Entry {
  readonly head: EntryHead;
  readonly page: Page;
}

/** What a program is told of an entry: its page as data. */
export interface EntryFacts extends Page {
  readonly id: string;
  /** Other names of the entry and of its variants. */
  readonly aliases: readonly string[];
}

/** An entry for programs. */
export function factsOf({ head, page }: Entry): EntryFacts {
  const [id = '', ...aliases] = namesOf(head);
  return { id, aliases, ...page };
}

/** An entry's id, its aliases, and those of its variants. */
export function namesOf({ id, aliases = [], variants = {} }: EntryHead): string[] {
  return [id, ...aliases, ...Object.values(variants).flatMap((variant) => variant.aliases ?? [])];
}

/** The names by which a finding may be meant: those of its variant, then those of its rule, whose id is the last. */
export function namesOfFinding({ id, aliases = [], variants = {} }: EntryHead, variant: string | undefined): string[] {
  return [...((variant === undefined ? undefined : variants[variant]?.aliases) ?? []), ...aliases, id];
}

/** Where the project is published. */
export const HOME = 'https://github.com/toolgauge/toolgauge';

/** Where an entry's page is published. */
export function pageUrl(id: string): string {
  return `${HOME}/blob/main/docs/rules/${id}.md`;
}
