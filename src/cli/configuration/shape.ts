import type { JsonValue } from '../../text/value.js';

/**
 * What the value of a setting must be, as data: what a file says is judged by it, the type of what was read is derived from
 * it, and the JSON Schema and the reference of the configuration are written from it.
 */
export type Shape =
  | { readonly kind: 'text'; readonly is?: TextKind }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'name'; readonly of: Vocabulary }
  | { readonly kind: 'switch' }
  | { readonly kind: 'count' }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'oneOrMore'; readonly of: Shape; readonly alone?: readonly string[] }
  | { readonly kind: 'switchOrList'; readonly of: Shape }
  | { readonly kind: 'map'; readonly keys: Shape; readonly of: Shape }
  | { readonly kind: 'object'; readonly members: Members };

/** Texts that are more than texts; paths are told from the folder of the file that has them. */
export type TextKind = 'path' | 'pattern' | 'wildcard' | 'pointer' | 'day' | 'words';

/** Names that grow with the catalogue. */
export type Vocabulary = 'rule' | 'rewrite' | 'target' | 'change';

/** The settings of an object, in the order in which people read of them. */
export type Members = { readonly [name: string]: Member };

/** One setting. */
export interface Member {
  readonly shape: Shape;
  /** What it is for, as sentences. */
  readonly about: string;
  readonly required?: boolean;
  /** The option of the command line that it stands for; that wins over it. */
  readonly option?: string;
  /** The verbs that mind it, where not every verb that has the option does. */
  readonly verbs?: readonly string[];
  /** What holds without it, in words. */
  readonly usual?: string;
  readonly example?: JsonValue;
}

/** One or several of something; one need not stand in a list. */
export type OneOrMore<Entry> = Entry | readonly Entry[];

/** The shapes that hold values of a type, so that the table and the types of what it reads cannot part. */
export type ShapeFor<Value> = [Value] extends [boolean]
  ? { readonly kind: 'switch' }
  : [Value] extends [number]
    ? { readonly kind: 'count' }
    : [Value] extends [string]
      ? ShapeForText<Value>
      : [Value] extends [readonly (infer Entry)[]]
        ? { readonly kind: 'list'; readonly of: ShapeFor<Entry> }
        : [Extract<Value, readonly unknown[]>] extends [never]
          ? ShapeForObject<Value>
          : ShapeForSeveral<Value, Extract<Value, readonly unknown[]>[number]>;

type ShapeForText<Value> = string extends Value
  ? Extract<Shape, { readonly kind: 'text' | 'name' }>
  : { readonly kind: 'choice'; readonly of: readonly Value[] };

type ShapeForSeveral<Value, Entry> = {
  readonly kind: [Extract<Value, boolean>] extends [never] ? 'oneOrMore' : 'switchOrList';
  readonly of: ShapeFor<Entry>;
  /** Entries that leave no room for others. */
  readonly alone?: readonly string[];
};

type ShapeForObject<Value> = string extends keyof Value
  ? { readonly kind: 'map'; readonly keys: Shape; readonly of: ShapeFor<Value[keyof Value]> }
  : { readonly kind: 'object'; readonly members: MembersFor<Value> };

/** Members for every property of a type. */
export type MembersFor<Value> = {
  readonly [Name in keyof Value]-?: Member & { readonly shape: ShapeFor<Exclude<Value[Name], undefined>> };
};

/** The entries of a setting that takes one or several. */
export function entriesOf<Entry extends string>(value: OneOrMore<Entry> | undefined): readonly Entry[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}
