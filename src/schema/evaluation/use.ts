import type { Step } from '../../text/pointer.js';
import type { JsonObject, JsonValue } from '../../text/value.js';
import type { SchemaNode } from '../frame.js';
import type { Evaluated } from './evaluated.js';
import type { Outcome } from './outcome.js';

/** A keyword at work: what it asserts of which value. */
export interface Use {
  readonly node: SchemaNode;
  readonly schema: JsonObject;
  readonly keyword: string;
  readonly asserted: JsonValue;
  readonly value: JsonValue;
  /** Where to note which members or items were judged; undefined when nobody asks. */
  readonly evaluated: Evaluated | undefined;
}

/** A part of the value that a keyword works on. */
export interface Part {
  readonly step: Step;
  readonly value: JsonValue;
}

/** What a keyword may ask of the judge. A subschema that is undefined is malformed or was not read: undecided. */
export interface Judging {
  /** Whether a pattern matches somewhere in a text; undefined when it is not safe to run. */
  matches(pattern: string, text: string): boolean | undefined;
  /** Judges the value itself by a subschema that must accept it. */
  inPlace(use: Use, subschema: SchemaNode | undefined): Outcome;
  /** Judges a part of the value by a subschema that must accept it. */
  below(use: Use, subschema: SchemaNode | undefined, part: Part): Outcome;
  /** Judges the value, or a part of it, by a subschema that may refuse it. */
  attempt(use: Use, subschema: SchemaNode | undefined, part?: Part): Outcome;
  /** The schemas that a reference leads to; undefined when there is none at hand. */
  referenced(use: Use): SchemaNode | undefined;
  /** The schema that a dynamic reference leads to, from where the judge came. */
  dynamicallyReferenced(use: Use): SchemaNode | undefined;
  /** Notes that the keyword refuses the value; `problem` ends the sentence "the value …". */
  broken(use: Use, problem: string): Outcome;
  /** Notes what could not be judged. */
  undecided(reason: string): Outcome;
}

/** How a keyword judges. */
export type Action = (use: Use, judging: Judging) => Outcome;
