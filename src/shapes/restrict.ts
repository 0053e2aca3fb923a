import type { Step, Steps } from '../text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue } from '../text/value.js';
import { isWithin, type Revision } from '../words.js';
import type { Member, Members, Shape } from './shape.js';

/** A member that a value has and some revisions do not know, with the revisions that lack it. */
export interface Lack {
  readonly steps: Steps;
  readonly lacking: readonly Revision[];
  /** The member as its table has it: from which revision to which it exists. */
  readonly exists: Member;
}

/** Everything in a value that some of the revisions lack. What lies in such a member is not looked at. */
export function lacksOf(value: JsonValue, shape: Shape, revisions: readonly Revision[]): Lack[] {
  const lacks: Lack[] = [];
  collect(value, shape, { revisions, lacks, steps: [] });
  return lacks;
}

interface Collection {
  readonly revisions: readonly Revision[];
  readonly lacks: Lack[];
  /** Where the value at hand stands. */
  readonly steps: Step[];
}

function collect(value: JsonValue, shape: Shape, collection: Collection): void {
  for (const [step, inner, member] of innerValues(value, shape)) {
    collection.steps.push(step);
    const { since, until } = member;
    const lacking = collection.revisions.filter((revision) => !isWithin(revision, since, until));
    if (lacking.length > 0) {
      collection.lacks.push({ steps: [...collection.steps], lacking, exists: member });
    } else {
      collect(inner, member.shape, collection);
    }
    collection.steps.pop();
  }
}

/** The parts of a value that its shape tells more about. */
function innerValues(value: JsonValue, shape: Shape): [Step, JsonValue, Member][] {
  if (shape.kind === 'array' && isArray(value)) {
    return value.map((entry, index) => [index, entry, { shape: shape.of }]);
  }
  if (shape.kind !== 'object' || shape.members === undefined || !isObject(value)) return [];
  const { members } = shape;
  return Object.entries(value).flatMap(([name, inner]): [Step, JsonValue, Member][] => {
    const member = memberOf(members, name);
    return member === undefined ? [] : [[name, inner, member]];
  });
}

/** A value without what a revision lacks. */
export function restrictTo(revision: Revision, value: JsonValue, shape: Shape): JsonValue {
  if (shape.kind === 'array' && isArray(value)) return value.map((entry) => restrictTo(revision, entry, shape.of));
  if (shape.kind !== 'object' || shape.members === undefined || !isObject(value)) return value;
  return restrictObject(revision, value, shape.members);
}

function restrictObject(revision: Revision, object: JsonObject, members: Members): JsonObject {
  const kept = Object.entries(object).flatMap(([name, value]): [string, JsonValue][] => {
    const member = memberOf(members, name);
    if (member === undefined) return [[name, value]];
    return isWithin(revision, member.since, member.until) ? [[name, restrictTo(revision, value, member.shape)]] : [];
  });
  return Object.fromEntries(kept);
}

/** A member of the table by its name. */
export function memberOf(members: Members, name: string): Member | undefined {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}
