import type { JsonValue } from '../../text/value.js';
import type { Formula } from './formula.js';

/**
 * What a formula asks of the values of one type: always or never fulfilled, one thing, all of several, one of several, or
 * something that is not known and then is left out, which makes "there is no such value" no less true.
 */
export type Requirement = boolean | Fact | InPlace | Several | Unclear;

/** That a formula holds of the value itself. */
export interface InPlace {
  readonly kind: 'in-place';
  readonly formula: Formula;
}

export interface Several {
  readonly kind: 'all' | 'any';
  readonly parts: readonly Requirement[];
}

export interface Unclear {
  readonly kind: 'unclear';
  readonly reason: string;
}

/** One thing that is asked of a value. */
export type Fact = ValuesFact | SizeFact | NumberFact | TextFact | ArrayFact | ObjectFact;

/** That the value is one of some, or none of them. */
export interface ValuesFact {
  readonly kind: 'values';
  readonly values: readonly JsonValue[];
  readonly holds: boolean;
}

/** How long a text, an array or an object is. */
export interface SizeFact {
  readonly kind: 'size';
  readonly least: number;
  readonly most: number;
}

export type NumberFact = LimitFact | StepFact;

export interface LimitFact {
  readonly kind: 'limit';
  readonly side: 'least' | 'most';
  readonly limit: number;
  /** Whether the limit itself is left out. */
  readonly isOpen: boolean;
}

/** That a number is a multiple of another, or not. */
export interface StepFact {
  readonly kind: 'step';
  readonly step: number;
  readonly holds: boolean;
}

/** That a text matches a pattern, or does not. */
export interface TextFact {
  readonly kind: 'pattern';
  readonly pattern: string;
  readonly holds: boolean;
}

export type ArrayFact = ItemFact | RestFact | CountFact | UniqueFact;

/** What holds of the item at one place; it need not be there unless that is said. */
export interface ItemFact {
  readonly kind: 'item';
  readonly at: number;
  readonly formula: Formula;
  readonly isThere: boolean;
}

/** What holds of all items from one place on. */
export interface RestFact {
  readonly kind: 'rest';
  readonly from: number;
  readonly formula: Formula;
}

/** Of how many items from one place on something holds. */
export interface CountFact {
  readonly kind: 'count';
  readonly from: number;
  readonly formula: Formula;
  readonly least: number;
  readonly most: number;
}

/** That all items differ, or that two are equal. */
export interface UniqueFact {
  readonly kind: 'unique';
  readonly holds: boolean;
}

export type ObjectFact = AbsentFact | MemberFact | RuleFact | NamesFact | SomeMemberFact;

export interface AbsentFact {
  readonly kind: 'absent';
  readonly name: string;
}

/** What holds of one member; it need not be there unless that is said. */
export interface MemberFact {
  readonly kind: 'member';
  readonly name: string;
  readonly formula: Formula;
  readonly isThere: boolean;
}

/** Which names a rule is about: those that match a pattern, or those that are neither among some nor match others. */
export interface Names {
  readonly within: string | undefined;
  readonly except: ReadonlySet<string>;
  readonly exceptPatterns: readonly string[];
}

/** What holds of all members of such names. */
export interface RuleFact {
  readonly kind: 'rule';
  readonly names: Names;
  readonly formula: Formula;
}

/** What holds of all names. */
export interface NamesFact {
  readonly kind: 'names';
  readonly formula: Formula;
}

/** That there is a member of such a name, and what holds of it and of its name. */
export interface SomeMemberFact {
  readonly kind: 'some-member';
  readonly names: Names;
  readonly name: Formula;
  readonly formula: Formula;
}

/** That all of several hold. */
export function all(parts: readonly Requirement[]): Requirement {
  const counting = parts.filter((part) => part !== true);
  if (counting.includes(false)) return false;
  const [only = true] = counting;
  return counting.length < 2 ? only : { kind: 'all', parts: counting };
}

/** That one of several holds. */
export function any(parts: readonly Requirement[]): Requirement {
  const counting = parts.filter((part) => part !== false);
  if (counting.includes(true)) return true;
  const [only = false] = counting;
  return counting.length < 2 ? only : { kind: 'any', parts: counting };
}

export function inPlace(formula: Formula): Requirement {
  return formula.kind === 'constant' ? formula.holds : { kind: 'in-place', formula };
}

export function unclear(reason: string): Requirement {
  return { kind: 'unclear', reason };
}

/** That the size is so and so; what every size fulfils is no requirement. */
export function size(least: number, most: number = Number.POSITIVE_INFINITY): Requirement {
  if (least > most || most < 0) return false;
  return least <= 0 && most === Number.POSITIVE_INFINITY ? true : { kind: 'size', least, most };
}
