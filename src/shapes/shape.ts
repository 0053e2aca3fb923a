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
import { isWithin, type Revision } from '../words.js';

/** What a value must be, as a protocol's type says it: data, with the revisions in which each member exists. */
export type Shape =
  | { readonly kind: 'any' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'number'; readonly minimum?: number; readonly integer?: boolean }
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
  const misfits: Misfit[] = [];
  collect(value, shape, { steps: [], revisions, misfits });
  return misfits;
}

interface Collection {
  readonly steps: Step[];
  readonly revisions: readonly Revision[];
  readonly misfits: Misfit[];
}

function collect(value: JsonValue, shape: Shape, collection: Collection): void {
  const expected = refusal(value, shape);
  if (expected !== undefined) {
    const { steps, revisions, misfits } = collection;
    misfits.push({ steps: [...steps], expected, found: value, revisions });
  } else if (shape.kind === 'array' && isArray(value)) {
    for (const [index, entry] of value.entries()) within(index, collection, (inner) => collect(entry, shape.of, inner));
  } else if (shape.kind === 'map' && isObject(value)) {
    for (const [name, entry] of Object.entries(value))
      within(name, collection, (inner) => collect(entry, shape.of, inner));
  } else if (shape.kind === 'object' && isObject(value) && shape.members !== undefined) {
    for (const [name, member] of Object.entries(shape.members)) collectMember(value, name, member, collection);
  }
}

function collectMember(object: JsonObject, name: string, member: Member, collection: Collection): void {
  const revisions = collection.revisions.filter((revision) => isWithin(revision, member.since, member.until));
  if (revisions.length === 0) return;
  const value = own(object, name);
  within(name, { ...collection, revisions }, (inner) => {
    if (value !== undefined) collect(value, member.shape, inner);
    else if (member.required) {
      inner.misfits.push({ steps: [...inner.steps], expected: described(member.shape), found: undefined, revisions });
    }
  });
}

function within(step: Step, collection: Collection, run: (inner: Collection) => void): void {
  collection.steps.push(step);
  run(collection);
  collection.steps.pop();
}

/** What the shape asks for when the value itself, its parts aside, is not that. */
function refusal(value: JsonValue, shape: Shape): string | undefined {
  return fits(value, shape) ? undefined : described(shape);
}

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
      return `${shape.integer ? 'a whole number' : 'a number'}${shape.minimum === undefined ? '' : ` of at least ${shape.minimum}`}`;
    case 'string':
      if (shape.oneOf !== undefined) return listed(shape.oneOf.map(quote), 'or');
      return shape.nonEmpty ? 'a string that is not empty' : 'a string';
  }
}

/** The misfit in words: `must be a string, but is null`. */
export function misfitProblem({ expected, found }: Misfit): string {
  if (found === undefined) return `is missing; it must be ${expected}`;
  const shown = isObject(found) || found === null ? typeWithArticle(found) : quote(found);
  return `must be ${expected}, but is ${shown}`;
}
