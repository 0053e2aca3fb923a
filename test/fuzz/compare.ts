import { parsePointer } from '../../src/text/pointer.js';
import { isArray, isObject, type JsonValue, own } from '../../src/text/value.js';
import { ajvOpinion, ajvReferences } from './ajv.js';
import { hyperjumpOpinion, hyperjumpReferences } from './hyperjump.js';
import { ASPECTS, type Aspect, type Candidate, type Opinion } from './opinion.js';
import { toolgaugeOpinion } from './toolgauge.js';

export type Oracle = 'Ajv' | 'Hyperjump';

/** A place that one of two judges refuses and the other does not. */
export interface Disagreement {
  readonly aspect: Aspect;
  readonly oracle: Oracle;
  readonly refusedBy: 'toolgauge' | Oracle;
  readonly pointer: string;
  readonly candidate: Candidate;
}

/** How often the judges were asked, by oracle and aspect, and where they differ. */
export interface Comparison {
  readonly asked: readonly `${Oracle} ${Aspect}`[];
  readonly disagreements: readonly Disagreement[];
}

/** Asks all three judges. */
export async function compare(candidate: Candidate): Promise<Comparison> {
  const ours = toolgaugeOpinion(candidate);
  const values: readonly (readonly [Oracle, Opinion])[] = [
    ['Ajv', ajvOpinion(candidate)],
    ['Hyperjump', hyperjumpOpinion(candidate)],
  ];
  // The others refuse a schema with a broken value before they look at references, and follow a loop till the stack ends.
  const areReferencesAsked =
    ours.reference !== undefined && values.every(([, { value, dialect }]) => !value?.size && !dialect?.size);
  const references: readonly (readonly [Oracle, Opinion])[] = areReferencesAsked
    ? [
        ['Ajv', { reference: ajvReferences(candidate) }],
        ['Hyperjump', { reference: await hyperjumpReferences(candidate) }],
      ]
    : [];
  return collected(candidate, ours, [...values, ...references]);
}

function collected(candidate: Candidate, ours: Opinion, opinions: readonly (readonly [Oracle, Opinion])[]): Comparison {
  const asked: `${Oracle} ${Aspect}`[] = [];
  const disagreements: Disagreement[] = [];
  for (const [oracle, theirs] of opinions) {
    for (const aspect of ASPECTS) {
      const [mine, others] = [ours[aspect], theirs[aspect]];
      if (mine === undefined || others === undefined) continue;
      asked.push(`${oracle} ${aspect}`);
      const differing = [
        ...missingFrom(others, mine).map((pointer) => ({ pointer, refusedBy: 'toolgauge' as const })),
        ...missingFrom(mine, others).map((pointer) => ({ pointer, refusedBy: oracle })),
      ];
      disagreements.push(...differing.map((each) => ({ aspect, oracle, candidate, ...each })));
    }
  }
  return { asked, disagreements };
}

/**
 * The places of the second set that have no counterpart in the first. A judge may name an entry where another names the
 * whole value, so a place above or below counts too; and one that refuses a value refuses, by the way, what is around it.
 */
function missingFrom(first: ReadonlySet<string>, second: ReadonlySet<string>): string[] {
  const known = deepest(first);
  return deepest(second).filter((place) => !known.some((other) => isWithin(place, other) || isWithin(other, place)));
}

function deepest(places: ReadonlySet<string>): string[] {
  return [...places].filter((place) => ![...places].some((other) => other !== place && isWithin(other, place)));
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** The value at a pointer; undefined where there is none. */
export function valueAt(value: JsonValue, pointer: string): JsonValue | undefined {
  let at: JsonValue | undefined = value;
  for (const step of parsePointer(pointer) ?? []) {
    if (isArray(at)) at = /^(?:0|[1-9]\d*)$/.test(step) ? at[Number(step)] : undefined;
    else at = isObject(at) ? own(at, step) : undefined;
  }
  return at;
}
