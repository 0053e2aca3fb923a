import type { Revision } from '../../words.js';
import type { Namespace } from '../components.js';

/**
 * What the objects of a description must be, as data. Everything that can be wrong names the rule it belongs to, so that
 * a table and an entry of the catalogue are all that a row of the specification takes.
 */
export type Structure =
  | AnyShape
  | BooleanShape
  | NumberShape
  | TextShape
  | NeverShape
  | RevisionsShape
  | ArrayShape
  | MapShape
  | ObjectShape
  | ChoiceShape
  | VariantShape
  | OneOrMoreShape
  | ReferableShape
  | ComponentShape;

/** Any JSON value, which nobody looks into. */
export interface AnyShape {
  readonly kind: 'any';
  /** The rule that null breaks, where it says no more than leaving the member out. */
  readonly notNull?: string;
}

export interface BooleanShape {
  readonly kind: 'boolean';
}

export interface NumberShape {
  readonly kind: 'number';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly integer?: boolean;
}

/** A string. `pattern` is told in words, for its letters would say nothing to most readers. */
export interface TextShape {
  readonly kind: 'text';
  readonly nonEmpty?: boolean;
  readonly oneOf?: readonly string[];
  readonly format?: 'uri' | 'email';
  readonly pattern?: { readonly test: RegExp; readonly words: string };
}

/** A member that must not be there, and why not. */
export interface NeverShape {
  readonly kind: 'never';
  readonly rule: string;
  readonly why: string;
}

/** `protocolVersions`: a list of revisions, each once; `within` names the rule that keeps it within its parent's. */
export interface RevisionsShape {
  readonly kind: 'revisions';
  readonly shape: string;
  readonly known: string;
  readonly unique: string;
  readonly within?: string;
}

export interface ArrayShape {
  readonly kind: 'array';
  readonly of: Structure;
  /** The rule that an empty array breaks. */
  readonly nonEmpty?: string;
  /** The rule that a repeated string breaks. */
  readonly unique?: string;
  readonly atMost?: number;
}

/** An object whose names the author makes; `x-` means nothing among them. */
export interface MapShape {
  readonly kind: 'map';
  readonly of: Structure;
  /** What an entry is called, with its article. */
  readonly called: string;
  readonly nonEmpty?: string;
  readonly names?: NamePattern;
  /** The rule that an entry of another type breaks, where it is not that of the map. */
  readonly rule?: string;
  /** The name under which rules find it. */
  readonly gathered?: Gathered;
}

/** How names in a map are spelt, and the rule that others break. */
export interface NamePattern {
  readonly test: RegExp;
  readonly words: string;
  readonly rule: string;
}

/** An object whose members the format names. */
export interface ObjectShape {
  readonly kind: 'object';
  /** What it is called, with its article: "a tool". */
  readonly called: string;
  /** The rule that members of the wrong type, and missing ones, break unless they name their own. */
  readonly rule: string;
  readonly members: Members;
  /** What becomes of other names: nothing, or they break a rule. Closed unless said. */
  readonly others?: OtherMembers;
  /** Whether `x-` members may stand here. */
  readonly isExtensible?: boolean;
  /** The rule that an object without any member breaks. */
  readonly nonEmpty?: string;
  /** Of these members there is one, and no second unless `orMore`. */
  readonly oneOf?: { readonly names: readonly string[]; readonly rule: string; readonly orMore?: true };
  /** In which revisions it exists at all. */
  readonly gate?: Gate;
  /** The name under which rules find objects of this shape. */
  readonly gathered?: Gathered;
  /** Revisions before this one mind nothing in here. */
  readonly mindedSince?: Revision;
}

/** Names beyond those of the table: allowed with a value of some shape, or refused, in some revisions at least. */
export type OtherMembers =
  | { readonly of: Structure }
  | { readonly rule: string; readonly since?: Revision; readonly until?: Revision };

export type Members = { readonly [name: string]: Member };

export interface Member {
  readonly is: Structure;
  readonly required?: boolean;
  /** The rule that it breaks when it is missing or of another type, where that is not the object's. */
  readonly rule?: string;
  /** The rule that it breaks when it is missing, where that is another one. */
  readonly missing?: string;
  /** In which revisions it exists, and which rule it breaks in others. */
  readonly gate?: Gate;
  /** What else people call it, so that one mistake is told once. */
  readonly alsoCalled?: readonly string[];
  /** Whether it is looked at after all others: components wait until it is known who uses them. */
  readonly isLast?: boolean;
}

/** The revisions in which something exists, both ends included, and the rule that it breaks elsewhere. */
export interface Gate {
  readonly since?: Revision;
  readonly until?: Revision;
  readonly rule: string;
  /** What is meant, where it is the value and not the name: `The transport "sse"`. */
  readonly what?: string;
  /** What it is elsewhere: not there, unless this says otherwise ("is deprecated"). */
  readonly words?: string;
}

/** Objects told apart by a member: the branch that it names is looked at, and no other. */
export interface ChoiceShape {
  readonly kind: 'choice';
  readonly by: string;
  readonly called: string;
  /** The rule that a missing or unknown name breaks. */
  readonly rule: string;
  readonly of: { readonly [name: string]: ObjectShape | VariantShape };
}

/** Objects told apart by which member they have: the first branch whose member is there, or else the last. */
export interface VariantShape {
  readonly kind: 'variant';
  readonly of: readonly { readonly having: string; readonly is: Structure }[];
  readonly otherwise: Structure;
}

/** A value, or an array of such values. */
export interface OneOrMoreShape {
  readonly kind: 'one-or-more';
  readonly of: Structure;
  readonly several: ArrayShape;
  /** In which revisions there may be several. */
  readonly gate?: Gate;
}

/** A value, or a reference to a component that is one. */
export interface ReferableShape {
  readonly kind: 'referable';
  readonly namespace: Namespace;
  readonly of: Structure;
}

/**
 * A component where it is declared. One that is used is judged for the places that use it, and here only for being an
 * object or a reference; one that is not is judged by its structure alone.
 */
export interface ComponentShape {
  readonly kind: 'component';
  readonly namespace: Namespace;
  readonly of: Structure;
}

/** The objects that rules look at, by name. */
export type Gathered =
  | 'transport'
  | 'capabilities'
  | 'security-requirement'
  | 'extensions'
  | 'client-requirements'
  | 'tool'
  | 'resource'
  | 'resource-template'
  | 'prompt'
  | 'elicitation'
  | 'form'
  | 'tag'
  | 'icon'
  | 'tool-example'
  | 'tool-result'
  | 'interaction'
  | 'elicitation-step'
  | 'sampling-step'
  | 'roots-step'
  | 'resource-example'
  | 'resource-template-example'
  | 'prompt-example'
  | 'completion-example'
  | 'meta-of-declaration'
  | 'meta-of-result'
  | 'meta-of-content'
  | 'contents';
