import { canonicalText, isArray, isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';
import { requiredOf, typesOf } from '../constructs/objects.js';
import type { Draft } from './draft.js';

/** Whether two schemas have no value in common: shown by their types, their choices, or a member that one requires. */

/** Members and references are followed so deep. */
const DEEPEST = 4;
/** More branches are not compared with each other. */
const MOST_BRANCHES = 64;

/** Whether every value fits at most one of some schemas, as far as that can be shown. */
export function areDisjoint(branches: readonly JsonValue[], draft: Draft): boolean {
  if (branches.length > MOST_BRANCHES) return false;
  return branches.every((branch, index) =>
    branches.slice(index + 1).every((other) => haveNothingInCommon(branch, other, { draft, depth: DEEPEST })),
  );
}

interface Sight {
  readonly draft: Draft;
  readonly depth: number;
}

function haveNothingInCommon(one: JsonValue, other: JsonValue, sight: Sight): boolean {
  if (one === false || other === false) return true;
  if (sight.depth === 0) return false;
  const others = saidBy(other, sight);
  return saidBy(one, sight).some((a) => others.some((b) => contradict(a, b, sight)));
}

function contradict(a: JsonObject, b: JsonObject, sight: Sight): boolean {
  return haveOtherTypes(a, b) || haveOtherChoices(a, b) || haveOtherBounds(a, b) || haveOtherMembers(a, b, sight);
}

/** A schema, and what its reference leads to: both must hold. */
function saidBy(schema: JsonValue, { draft, depth }: Sight): readonly JsonObject[] {
  const said: JsonObject[] = [];
  let at: JsonValue | undefined = schema;
  for (let left = depth; left >= 0 && isObject(at); left--) {
    said.push(at);
    at = own(at, '$ref') === undefined ? undefined : draft.linkOf(at);
  }
  return said;
}

function haveOtherTypes(a: JsonObject, b: JsonObject): boolean {
  const [ofA, ofB] = [kindsOf(a), kindsOf(b)];
  return ofA !== undefined && ofB !== undefined && !ofA.some((kind) => ofB.includes(kind));
}

/** The types of the values that a schema accepts; an integer is a number. */
function kindsOf(schema: JsonObject): readonly string[] | undefined {
  return typesOf(schema)?.map((type) => (type === 'integer' ? 'number' : type)) ?? choicesOf(schema)?.map(kindOf);
}

/** The JSON type of a value. */
export function kindOf(value: JsonValue): string {
  if (value === null) return 'null';
  return isArray(value) ? 'array' : typeof value;
}

function haveOtherChoices(a: JsonObject, b: JsonObject): boolean {
  const [ofA, ofB] = [choicesOf(a), choicesOf(b)];
  if (ofA === undefined || ofB === undefined) return false;
  const texts = new Set(ofA.map(canonicalText));
  return !ofB.some((choice) => texts.has(canonicalText(choice)));
}

/** The values to which a schema holds; undefined when it names none. */
function choicesOf(schema: JsonObject): readonly JsonValue[] | undefined {
  const constant = own(schema, 'const');
  if (constant !== undefined) return [constant];
  const choices = own(schema, 'enum');
  return isArray(choices) ? choices : undefined;
}

function haveOtherBounds(a: JsonObject, b: JsonObject): boolean {
  const areNumbers = [a, b].every((schema) => kindsOf(schema)?.every((kind) => kind === 'number'));
  return areNumbers && (liesBelow(a, b) || liesBelow(b, a));
}

function liesBelow(a: JsonObject, b: JsonObject): boolean {
  const [least, most] = [own(b, 'minimum'), own(a, 'maximum')];
  const [above, below] = [own(b, 'exclusiveMinimum'), own(a, 'exclusiveMaximum')];
  const isUnder = (x: JsonValue | undefined, y: JsonValue | undefined): boolean =>
    typeof x === 'number' && typeof y === 'number' && x < y;
  const isAtMost = (x: JsonValue | undefined, y: JsonValue | undefined): boolean =>
    isUnder(x, y) || (x !== undefined && x === y);
  return isUnder(most, least) || isAtMost(most, above) || isAtMost(below, least) || isAtMost(below, above);
}

function haveOtherMembers(a: JsonObject, b: JsonObject, { draft, depth }: Sight): boolean {
  const areObjects = [a, b].every((schema) => kindsOf(schema)?.every((kind) => kind === 'object'));
  if (!areObjects) return false;
  const [inA, inB] = [requiredOf(a), requiredOf(b)];
  const sight = { draft, depth: depth - 1 };
  // It is enough that one of them requires the member: in a value of that it is there, and then both judge it.
  const differ = [...new Set([...inA, ...inB])].some((name) =>
    haveNothingInCommon(member(a, name), member(b, name), sight),
  );
  return differ || [...inA].some((name) => forbids(b, name)) || [...inB].some((name) => forbids(a, name));
}

function member(schema: JsonObject, name: string): JsonValue {
  const properties = own(schema, 'properties');
  return (isObject(properties) ? own(properties, name) : undefined) ?? true;
}

/** Whether an object schema is closed to a member. */
function forbids(schema: JsonObject, name: string): boolean {
  const properties = own(schema, 'properties');
  const isNamed = isObject(properties) && Object.hasOwn(properties, name);
  return !isNamed && own(schema, 'additionalProperties') === false && own(schema, 'patternProperties') === undefined;
}
