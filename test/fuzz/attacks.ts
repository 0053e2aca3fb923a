import type { ContractReading } from '../../src/changes/closed-reading.js';
import { sampleValues } from '../../src/schema/inclusion/sample-values.js';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../src/text/value.js';
import { argumentsLike, valueLike } from '../targets/generated-schemas.js';
import type { Random } from './random.js';

/** How many values of chance attack each comparison, and how many that stand near a value which fits. */
const OF_CHANCE = 15;
const NEAR_EACH = 5;
const SAMPLES = 3;

/** Values that may fit a schema and not its edit: some that fit it, others that differ from those in one part, and any. */
export function attacksOn({ schema, dialect }: ContractReading, random: Random): JsonValue[] {
  const samples = sampleValues(schema, dialect, SAMPLES);
  const fitting = samples.verdict === 'found' ? samples.values : [];
  const near = fitting.flatMap((value) => Array.from({ length: NEAR_EACH }, () => changedSomewhere(value, random)));
  return [...fitting, ...near, ...Array.from({ length: OF_CHANCE }, () => argumentsLike(random))];
}

function changedSomewhere(value: JsonValue, random: Random): JsonValue {
  if (isArray(value) && random.below(4) > 0) return changedList(value, random);
  if (isObject(value) && random.below(4) > 0) return changedObject(value, random);
  return valueLike(random, 2);
}

function changedList(list: readonly JsonValue[], random: Random): JsonValue {
  const index = random.below(list.length + 1);
  const entry = list[index];
  if (entry === undefined) return [...list, valueLike(random, 1)];
  if (random.below(3) === 0) return list.filter((_, each) => each !== index);
  return list.map((each, place) => (place === index ? changedSomewhere(each, random) : each));
}

function changedObject(object: JsonObject, random: Random): JsonValue {
  const name = random.pick([...Object.keys(object), random.pick(['a', 'b', 'c', 'd'])]);
  const { [name]: member, ...others } = object;
  if (member === undefined) return { ...object, [name]: valueLike(random, 1) };
  return random.below(3) === 0 ? others : { ...others, [name]: changedSomewhere(member, random) };
}
