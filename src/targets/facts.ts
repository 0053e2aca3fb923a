import type { Ability } from '../findings/entry.js';
import type { Source, Treatment } from '../findings/target-sheet.js';
import type { SchemaNode } from '../schema/frame.js';
import type { Steps } from '../text/pointer.js';
import type { JsonObject, JsonValue } from '../text/value.js';
import type { JudgedSchema } from '../tools/judged-schema.js';
import type { ToolDefinition, ToolList } from '../tools/tool-definition.js';

export type { Basis, Source, Treatment } from '../findings/target-sheet.js';

/** What is known of a target is data: facts, each with a source. Findings, pages and rewrites are made from them. */

/** What is told where a tool meets a fact. Texts may name `{parts}` of the sighting. */
export interface Saying {
  /** The entry that it belongs to. */
  readonly rule: string;
  readonly variant?: string;
  readonly problem: string;
  readonly advice?: string;
  readonly ability: Ability;
  /** What `compile` does about it, as a sentence. */
  readonly detail: string;
  /** Of which sightings it is told (all). */
  readonly when?: (sighting: Sighting) => boolean;
}

/** One fact about a target. */
export interface Fact {
  readonly treatment: Treatment;
  readonly source: Source;
  /** What the treatment alone does not say, for the target's page. */
  readonly note?: string;
  /** What is told where a tool meets it; each where it holds. */
  readonly says?: readonly Saying[];
  /** Whether what stands below is not looked at, because it goes when this is mended. */
  readonly hidesBelow?: boolean;
  /** Whether the author's block for the target makes it not hold; of facts about constructs. */
  readonly unless?: (block: JsonObject) => boolean;
}

/** A place that meets a fact. */
export interface Sighting {
  /** From the tool; for a list, from the document. */
  readonly steps: Steps;
  readonly part?: 'key' | 'value';
  /** Texts for the places of the sayings that name them. */
  readonly words?: { readonly [name: string]: string };
  readonly node?: SchemaNode;
  readonly value?: JsonValue;
}

/** Something in a schema that is more than one keyword: an open object, a loop, an array without items. */
export type Construct = { readonly id: string; readonly title: string } & (
  | { readonly of: 'node'; find(node: SchemaNode, judged: JudgedSchema): Iterable<Sighting> }
  | { readonly of: 'schema'; find(judged: JudgedSchema): Iterable<Sighting> }
  | { readonly of: 'tool'; find(tool: ToolDefinition): Iterable<Sighting> }
  | { readonly of: 'list'; find(list: ToolList): Iterable<Sighting> }
);

/** A fact about a construct. */
export interface ConstructFact extends Fact {
  readonly construct: Construct;
}

/** Everything known of a target. */
export interface Facts {
  /** By keyword, of either dialect. */
  readonly keywords: ReadonlyMap<string, Fact>;
  /** Of a keyword that is not among them. */
  readonly otherKeywords: Fact;
  readonly constructs: readonly ConstructFact[];
}
