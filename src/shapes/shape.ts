import type { Step, Steps } from '../text/pointer.js';
import {
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
  listed,
  own,
  quote,
  typeWithArticle,
} from '../text/value.js';
import { type Revision, revisionsWithin } from '../words.js';

/** What a value must be, as a protocol's type says it: data, with the revisions in which each member exists. */
export type Shape =
  | { readonly kind: 'any' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'number'; readonly minimum?: number; readonly maximum?: number; readonly integer?: boolean }
  | { readonly kind: 'string'; readonly nonEmpty?: boolean; readonly oneOf?: readonly string[] }
  | { readonly kind: 'array'; readonly of: Shape }
  | { readonly kind: 'map'; readonly of: Shape }
  | { readonly kind: 'object'; readonly members?: Members };

/** The members of an object; names not listed are allowed and not looked at. */
export type Members = { readonly [name: string]: Member };

/** A member's shape, and from which revision to which it exists; outside them the name is like any unknown one. */
export interface Member {
  readonly shape: Shape;
  readonly required?: boolean;
  readonly since?: Revision;
  readonly until?: Revision;
}

/** A way in which a value is not of its shape. */
export interface Misfit {
  readonly steps: Steps;
  /** Ends the sentence "must be …". */
  readonly expected: string;
  /** The value found; undefined when the member is missing. */
  readonly found: JsonValue | undefined;
  /** The revisions whose type the value breaks, in the order given. */
  readonly revisions: readonly Revision[];
}

/** Everything about a value that is not of its shape, each with the revisions that mind. Linear in what the shape names. */
export function misfitsOf(value: JsonValue, shape: Shape, revisions: readonly Revision[]): Misfit[] {
  // Nearly always there is none, and that is told without keeping track of places.
  if (isWhole(value, shape, revisions)) return [];
  const misfits: Misfit[] = [];
  collect(value, shape, { steps: [], misfits }, revisions);
  return misfits;
}

/** Whether a value is of its shape in every revision. */
function isWhole(value: JsonValue, shape: Shape, revisions: readonly Revision[]): boolean {
  if (!fits(value, shape)) return false;
  if (shape.kind === 'array' && isArray(value)) return value.every((entry) => isWhole(entry, shape.of, revisions));
  if (shape.kind === 'map' && isObject(value)) return areWhole(value, shape.of, revisions);
  if (shape.kind !== 'object' || !isObject(value) || shape.members === undefined) return true;
  for (const member of membersUnder(shape.members, revisions)) {
    const entry = own(value, member.name);
    if (entry === undefined ? member.required : !isWhole(entry, member.shape, member.revisions)) return false;
  }
  return true;
}

function areWhole(object: JsonObject, shape: Shape, revisions: readonly Revision[]): boolean {
  // V8 reads members quicker in such a loop; one that is inherited could only make us look closely.
  for (const name in object) {
    const entry = object[name];
    if (entry !== undefined && !isWhole(entry, shape, revisions)) return false;
  }
  return true;
}

interface Collection {
  /** Where the value at hand stands. */
  readonly steps: Step[];
  readonly misfits: Misfit[];
}

function collect(value: JsonValue, shape: Shape, collection: Collection, revisions: readonly Revision[]): void {
  if (!fits(value, shape)) {
    misfit(collection, shape, value, revisions);
  } else if (shape.kind === 'array' && isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      collection.steps.push(index);
      collect(value[index] ?? null, shape.of, collection, revisions);
      collection.steps.pop();
    }
  } else if (shape.kind === 'map' && isObject(value)) {
    for (const name of Object.keys(value)) {
      const entry = value[name];
      if (entry === undefined) continue;
      collection.steps.push(name);
      collect(entry, shape.of, collection, revisions);
      collection.steps.pop();
    }
  } else if (shape.kind === 'object' && isObject(value) && shape.members !== undefined) {
    for (const member of membersUnder(shape.members, revisions)) collectMember(value, member, collection);
  }
}

function collectMember(object: JsonObject, member: MemberInForce, collection: Collection): void {
  const { name, shape, required, revisions } = member;
  const value = own(object, name);
  if (value === undefined && !required) return;
  collection.steps.push(name);
  if (value === undefined) misfit(collection, shape, value, revisions);
  else collect(value, shape, collection, revisions);
  collection.steps.pop();
}

function misfit(
  { steps, misfits }: Collection,
  shape: Shape,
  found: JsonValue | undefined,
  revisions: readonly Revision[],
): void {
  misfits.push({ steps: [...steps], expected: described(shape), found, revisions });
}

/** A member that exists under some revisions: those of the ones at hand. */
interface MemberInForce {
  readonly name: string;
  readonly shape: Shape;
  readonly required: boolean;
  readonly revisions: readonly Revision[];
}

const inForce = new WeakMap<Members, WeakMap<readonly Revision[], readonly MemberInForce[]>>();

/** The members that exist under any of the revisions. Kept, for thousands of tools ask the same. */
function membersUnder(members: Members, revisions: readonly Revision[]): readonly MemberInForce[] {
  let known = inForce.get(members);
  if (known === undefined) {
    known = new WeakMap();
    inForce.set(members, known);
  }
  let found = known.get(revisions);
  if (found === undefined) {
    found = Object.entries(members).flatMap(([name, { shape, required = false, since, until }]) => {
      const under = revisionsWithin(revisions, since, until);
      return under.length === 0 ? [] : [{ name, shape, required, revisions: under }];
    });
    known.set(revisions, found);
  }
  return found;
}

/** Whether a value, its parts aside, is what the shape asks for. */
function fits(value: JsonValue, shape: Shape): boolean {
  switch (shape.kind) {
    case 'any':
      return true;
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return isArray(value);
    case 'object':
    case 'map':
      return isObject(value);
    case 'number':
      return (
        typeof value === 'number' &&
        Number.isFinite(value) &&
        value >= (shape.minimum ?? value) &&
        value <= (shape.maximum ?? value) &&
        (!shape.integer || Number.isInteger(value))
      );
    case 'string':
      return (
        typeof value === 'string' &&
        !(shape.nonEmpty && value === '') &&
        (shape.oneOf === undefined || shape.oneOf.includes(value))
      );
  }
}

function described(shape: Shape): string {
  switch (shape.kind) {
    case 'any':
      return 'a value';
    case 'boolean':
      return 'true or false';
    case 'array':
      return `an array${shape.of.kind === 'any' ? '' : ` of ${shape.of.kind}s`}`;
    case 'object':
      return 'an object';
    case 'map':
      return `an object whose values are ${shape.of.kind}s`;
    case 'number':
      return `${shape.integer ? 'a whole number' : 'a number'}${rangeInWords(shape)}`;
    case 'string':
      if (shape.oneOf !== undefined) return listed(shape.oneOf.map(quote), 'or');
      return shape.nonEmpty ? 'a string that is not empty' : 'a string';
  }
}

function rangeInWords({ minimum, maximum }: Extract<Shape, { kind: 'number' }>): string {
  if (minimum === undefined) return '';
  return maximum === undefined ? ` of at least ${minimum}` : ` from ${minimum} to ${maximum}`;
}

/** A member that not every revision has. */
export type VersionedMember = readonly [name: string, member: Member];

/** The members that not every revision has. */
export function versionedMembers(members: Members): readonly VersionedMember[] {
  return Object.entries(members).filter(([, { since, until }]) => (since ?? until) !== undefined);
}

/** Those members that an object has and some of the revisions lack, with the revisions that lack each. */
export function lackedMembers(
  object: JsonObject,
  versioned: readonly VersionedMember[],
  revisions: readonly Revision[],
): { readonly name: string; readonly lacking: readonly Revision[] }[] {
  return versioned.flatMap(([name, { since, until }]) => {
    if (!Object.hasOwn(object, name)) return [];
    const having = revisionsWithin(revisions, since, until);
    if (having.length === revisions.length) return [];
    return [{ name, lacking: revisions.filter((revision) => !having.includes(revision)) }];
  });
}

/** The misfit in words: `must be a string, but is null`. */
export function misfitProblem({ expected, found }: Misfit): string {
  if (found === undefined) return `is missing; it must be ${expected}`;
  const shown = isObject(found) || found === null ? typeWithArticle(found) : quote(found);
  return `must be ${expected}, but is ${shown}`;
}

/** What to do about a misfit, where the words of {@link misfitProblem} do not say it already; else empty. */
export function misfitAdvice({ expected, found }: Misfit): string {
  if (found === null) return 'Leave it out; null is not the same as absent.';
  if (typeof found !== 'string') return '';
  if (expected === described({ kind: 'boolean' })) {
    return found === 'true' || found === 'false' ? `Write ${found}, without quotes.` : '';
  }
  return expected === described({ kind: 'array', of: { kind: 'string' } }) ? `Write [${quote(found)}].` : '';
}
