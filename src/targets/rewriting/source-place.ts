import type { Step, Steps } from '../../text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';

/** The place that a `$ref` leads to, by the schema of the source that has it. */
export type ReferenceTargets = ReadonlyMap<object, Steps>;

/** A place of the source, and how many of the steps that are sought led to it. */
interface Visit {
  readonly value: JsonValue;
  readonly place: Place;
  readonly taken: number;
}

interface Place {
  readonly above: Place | undefined;
  readonly step: Step;
}

/**
 * The place of the source at which its author wrote what a rewrite found somewhere in a draft: rewrites put in the place of
 * a reference what it leads to, and merge branches of `allOf`. What is nowhere in the source stands for the reference whose
 * place it took, or else where it would stand. Without calls to itself, for references may lead on and on.
 */
export function placeInSource(source: JsonObject, steps: Steps, targets: () => ReferenceTargets): Steps {
  const start: Visit = { value: source, place: { above: undefined, step: '' }, taken: 0 };
  const seen: Set<JsonValue>[] = [];
  const open = [start];
  let nearest = start;
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    const { value, place, taken } = visit;
    const step = steps[taken];
    if (step === undefined) return stepsOf(place);
    if (taken > nearest.taken) nearest = visit;
    const met = seen[taken] ?? new Set();
    seen[taken] = met;
    if (met.has(value)) continue;
    met.add(value);
    for (const other of besides(visit, source, targets)) open.push(other);
    const member = memberOf(value, step);
    if (member !== undefined) open.push({ value: member, place: { above: place, step }, taken: taken + 1 });
  }
  return [...stepsOf(nearest.place), isReference(nearest.value) ? '$ref' : (steps[nearest.taken] ?? '')];
}

/** What holds beside a schema as if it were written in it; the first of them comes last. */
function besides({ value, place, taken }: Visit, source: JsonObject, targets: () => ReferenceTargets): Visit[] {
  if (!isObject(value)) return [];
  const allOf = own(value, 'allOf');
  const above = { above: place, step: 'allOf' };
  const branches = isArray(allOf)
    ? allOf.map((branch, step) => ({ value: branch, place: { above, step }, taken }))
    : [];
  const target = isReference(value) ? targets().get(value) : undefined;
  if (target === undefined) return branches.reverse();
  const led = target.reduce<Place>((before, step) => ({ above: before, step }), { above: undefined, step: '' });
  return [...branches.reverse(), { value: valueAt(source, target) ?? null, place: led, taken }];
}

function isReference(value: JsonValue): boolean {
  return isObject(value) && typeof own(value, '$ref') === 'string';
}

function stepsOf(place: Place): Steps {
  const steps: Step[] = [];
  for (let at = place; at.above !== undefined; at = at.above) steps.push(at.step);
  return steps.reverse();
}

/** The value at a place; undefined where there is none. */
export function valueAt(root: JsonValue, steps: Steps): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const step of steps) value = memberOf(value, step);
  return value;
}

function memberOf(value: JsonValue | undefined, step: Step): JsonValue | undefined {
  if (isArray(value)) return value[Number(step)];
  return isObject(value) ? own(value, String(step)) : undefined;
}
