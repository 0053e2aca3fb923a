import { setImmediate } from 'node:timers/promises';
import type { JsonObject } from '../../src/text/value.js';
import type { Dialect } from '../../src/words.js';
import { compare, type Disagreement } from './compare.js';
import { type Explanation, explanationOf } from './explained.js';
import { mutated, simpler } from './mutate.js';
import { Random } from './random.js';
import { seedSchemas } from './seeds.js';

/** What to run: the same numbers make the same schemas, as long as the seeds are the same. */
export interface Campaign {
  readonly dialect: Dialect;
  readonly count: number;
  readonly seed: number;
}

/** Disagreements of one kind. */
export interface DisagreementClass {
  /** Undefined for a class that nobody has explained yet. */
  readonly explanation: Explanation | undefined;
  /** The aspect, the validator, and who refuses. */
  readonly title: string;
  count: number;
  /** The shortest schema that shows it. */
  example: Disagreement;
}

/** What a campaign found. */
export interface Findings {
  readonly seeds: number;
  /** How often each validator was compared with the project, by what it was asked. */
  readonly asked: ReadonlyMap<string, number>;
  readonly differing: number;
  /** The unexplained first, then the most frequent first. */
  readonly classes: readonly DisagreementClass[];
}

/** Mutates, compares, and sorts the disagreements into classes. */
export async function run(
  { dialect, count, seed }: Campaign,
  onProgress: (done: number) => void = () => {},
): Promise<Findings> {
  const seeds = seedSchemas();
  const random = new Random(seed);
  const asked = new Map<string, number>();
  const classes = new Map<string, DisagreementClass>();
  let differing = 0;
  for (let done = 0; done < count; done++) {
    const schema = mutated(random.pick(seeds), random.pick(seeds), random);
    const comparison = await compare({ schema, dialect });
    for (const question of comparison.asked) asked.set(question, (asked.get(question) ?? 0) + 1);
    if (comparison.disagreements.length > 0) differing++;
    for (const disagreement of comparison.disagreements) sort(disagreement, classes);
    onProgress(done + 1);
    // Lets an interrupt through.
    await setImmediate();
  }
  const ordered = [...classes.values()].sort(
    (one, other) =>
      Number(one.explanation !== undefined) - Number(other.explanation !== undefined) || other.count - one.count,
  );
  return { seeds: seeds.length, asked, differing, classes: ordered };
}

function sort(disagreement: Disagreement, classes: Map<string, DisagreementClass>): void {
  const explanation = explanationOf(disagreement);
  const title = titleOf(disagreement);
  const name = `${title} ${explanation?.says}`;
  const known = classes.get(name);
  if (known === undefined) {
    classes.set(name, { explanation, title, count: 1, example: disagreement });
    return;
  }
  known.count++;
  if (lengthOf(disagreement) < lengthOf(known.example)) known.example = disagreement;
}

function titleOf({ aspect, oracle, refusedBy }: Disagreement): string {
  return `${aspect}, compared with ${oracle}: only ${refusedBy} refuses`;
}

function lengthOf({ candidate }: { candidate: { schema: JsonObject } }): number {
  return JSON.stringify(candidate.schema).length;
}

/** The example with everything taken out of it that the disagreement does not need. */
export async function shrunk(disagreement: Disagreement): Promise<Disagreement> {
  const { dialect, schema } = disagreement.candidate;
  for (const smaller of simpler(schema)) {
    const { disagreements } = await compare({ schema: smaller, dialect });
    const same = disagreements.find(
      (each) => titleOf(each) === titleOf(disagreement) && explanationOf(each) === explanationOf(disagreement),
    );
    if (same !== undefined) return shrunk(same);
  }
  return disagreement;
}
