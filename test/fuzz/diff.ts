import { Ajv2020 } from 'ajv/dist/2020.js';
import { type ContractReading, closedReading } from '../../src/changes/closed-reading.js';
import { schemaBehind } from '../../src/changes/references.js';
import { type Change, diff, isSubschema } from '../../src/index.js';
import { dialectIn } from '../../src/schema/dialects/dialects.js';
import { evaluate as evaluateNode } from '../../src/schema/evaluate.js';
import { frameSchema } from '../../src/schema/framing.js';
import { readPattern } from '../../src/schema/patterns.js';
import { resolveReferences } from '../../src/schema/references.js';
import type { JsonObject, JsonValue } from '../../src/text/value.js';
import { schemaOfArguments } from '../targets/generated-schemas.js';
import { asDraft07 } from './as-draft-07.js';
import { attacksOn } from './attacks.js';
import { isExplained } from './explained-values.js';
import { hyperjumpVerdict } from './inclusion.js';
import { Random } from './random.js';
import { edited } from './schema-edits-by-chance.js';

/** How many edits to compare, from which seed on; each edit has a seed of its own, by which it can be made again. */
export interface DiffCampaign {
  readonly count: number;
  readonly seed: number;
}

/** What is told while a campaign runs. */
export interface DiffListener {
  progress?(done: number): void;
  found?(verdict: WrongVerdict): void;
}

/** A verdict on a change that some value speaks against. */
export interface WrongVerdict {
  readonly seed: number;
  readonly says: string;
  readonly value: JsonValue;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** What a campaign found. */
export interface DiffFindings {
  readonly breaking: number;
  readonly harmless: number;
  /** Comparisons in which a change could not be decided. */
  readonly undecided: number;
  /** Calls and results by which harmless comparisons were attacked. */
  readonly attacks: number;
  readonly witnesses: number;
  /** Witnesses and attacks that Ajv judged, too. */
  readonly confirmed: number;
  /** Those of which Ajv says otherwise by a fault that is known, and Hyperjump does not. */
  readonly disputed: number;
  readonly wrong: readonly WrongVerdict[];
}

/** Ajv compiles both schemas, which takes longer than all the rest; odd, so that it is asked of arguments and of results. */
const EACH_FOR_AJV = 15;

type Judge = (value: JsonValue) => boolean | undefined;

/** The two versions of a schema as contracts: what was to be expected, and what is now. */
interface Versions {
  readonly was: Judge;
  readonly is: Judge;
}

/** Compares schemas with edits of them, of arguments and of results by turns; the same campaign makes the same edits. */
export async function compareEdits({ count, seed }: DiffCampaign, listener: DiffListener = {}): Promise<DiffFindings> {
  const campaign = new Campaign(listener);
  for (let done = 1; done <= count; done++) {
    await campaign.compare(seed + done - 1);
    listener.progress?.(done);
  }
  return campaign.findings;
}

/** One edit, with the values by which the verdict on it is judged. */
interface Comparison {
  readonly seed: number;
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** The contract that was to be expected, and the one that is now: a result is expected by the new version. */
  readonly expected: JsonObject;
  readonly actual: JsonObject;
  readonly witnesses: readonly JsonValue[];
  readonly attacks: readonly JsonValue[];
}

/** A value that speaks against a verdict, and what of the verdict. */
interface Objection {
  readonly says: string;
  readonly value: JsonValue;
}

class Campaign {
  readonly findings = {
    breaking: 0,
    harmless: 0,
    undecided: 0,
    attacks: 0,
    witnesses: 0,
    confirmed: 0,
    disputed: 0,
    wrong: [] as WrongVerdict[],
  };
  readonly #listener: DiffListener;

  constructor(listener: DiffListener) {
    this.#listener = listener;
  }

  async compare(seed: number): Promise<void> {
    const comparison = this.#comparison(seed);
    const { expected, actual, witnesses, attacks } = comparison;
    const ours = { was: judgeOf(expected), is: judgeOf(actual) };
    const [first] = objections(comparison, ours);
    if (first !== undefined) this.#tell(comparison, first);
    if (seed % EACH_FOR_AJV !== 0) return;
    const theirs = { was: ajvJudge(expected), is: ajvJudge(actual) };
    this.findings.confirmed += witnesses.length + attacks.length;
    for (const objection of objections(comparison, theirs)) await this.#weigh(comparison, objection, theirs);
  }

  #comparison(seed: number): Comparison {
    const random = new Random(seed);
    const made = readable(() => schemaOfArguments(random, [], 2));
    const change = readable(() => edited(random, made));
    const [before, after] = inDialects(seed, made, change);
    const field = seed % 4 === 0 ? 'outputSchema' : 'inputSchema';
    const [expected, actual] = field === 'inputSchema' ? [before, after] : [after, before];
    const changes = changesBetween(field, before, after);
    const isBreaking = changes.some((change) => change.class === 'breaking');
    const witnesses = changes.flatMap(({ witness }) => (witness === undefined ? [] : [witness]));
    const attacks = isBreaking ? [] : attacksOn(contractOf(expected), random);
    if (changes.some(({ proof }) => proof === 'undecided')) this.findings.undecided++;
    this.findings[isBreaking ? 'breaking' : 'harmless']++;
    this.findings.witnesses += witnesses.length;
    this.findings.attacks += attacks.length;
    return { seed, before, after, expected, actual, witnesses, attacks };
  }

  /** Tells what Ajv objects, unless that comes from a fault of Ajv that is known and that Hyperjump does not have. */
  async #weigh(comparison: Comparison, { says, value }: Objection, { was, is }: Versions): Promise<void> {
    const judged = [
      { schema: comparison.expected, verdict: was(value) },
      { schema: comparison.actual, verdict: is(value) },
    ];
    for (const { schema, verdict } of judged) {
      const { schema: contract, dialect } = contractOf(schema);
      if (verdict === undefined || (await hyperjumpVerdict(contract, value, dialect)) === verdict) continue;
      if (isExplained(contract, verdict)) {
        this.findings.disputed++;
        return;
      }
      this.#tell(comparison, { says: `Ajv, and not Hyperjump: ${says}`, value });
      return;
    }
    this.#tell(comparison, { says: `Ajv and Hyperjump: ${says}`, value });
  }

  #tell({ seed, before, after }: Comparison, { says, value }: Objection): void {
    const verdict = { seed, says, value, before, after };
    this.findings.wrong.push(verdict);
    this.#listener.found?.(verdict);
  }
}

/** The values that speak against a verdict, as somebody judges them. */
function objections({ witnesses, attacks }: Comparison, { was, is }: Versions): Objection[] {
  const shows = (value: JsonValue): boolean => was(value) !== false && is(value) !== true;
  const breaks = (value: JsonValue): boolean => was(value) === true && is(value) === false;
  return [
    ...witnesses
      .filter((value) => !shows(value))
      .map((value) => ({ says: 'breaking, and the value does not show it', value })),
    ...attacks.filter(breaks).map((value) => ({ says: 'harmless, and yet there is a value', value })),
  ];
}

/** Both versions in 2020-12 mostly; in draft-07 now and then, or only the first, as of a tool that moves on. */
function inDialects(seed: number, before: JsonObject, after: JsonObject): [JsonObject, JsonObject] {
  if (seed % 7 === 0) return [asDraft07(before), asDraft07(after)];
  return seed % 7 === 1 ? [asDraft07(before), after] : [before, after];
}

/** The first schema made whose references all lead somewhere, and end. */
function readable(make: () => JsonObject): JsonObject {
  let schema = make();
  while (isSubschema(schema, true).verdict !== 'proved' || !leadSomewhere(schema)) schema = make();
  return schema;
}

function leadSomewhere(schema: JsonObject): boolean {
  const references = JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g);
  return [...references].every(([, reference]) => schemaBehind(schema, reference) !== undefined);
}

function changesBetween(
  field: 'inputSchema' | 'outputSchema',
  before: JsonObject,
  after: JsonObject,
): readonly Change[] {
  const tool = (schema: JsonObject): object => ({ name: 'probe', inputSchema: { type: 'object' }, [field]: schema });
  return diff(tool(before), tool(after)).changes ?? [];
}

function contractOf(schema: JsonObject): ContractReading {
  return closedReading(schema, dialectIn(schema));
}

function judgeOf(schema: JsonObject): Judge {
  const contract = contractOf(schema);
  const { root } = frameSchema(contract.schema, { dialect: contract.dialect });
  const resolution = resolveReferences(root.frame);
  return (value) => {
    const { outcome } = evaluateNode(value, root, { resolution, patterns: readPattern, budget: { left: 1_000_000 } });
    return outcome === 'undecided' ? undefined : outcome === 'valid';
  };
}

/** Undefined where the code that Ajv makes breaks off, or where it makes none. */
function ajvJudge(schema: JsonObject): Judge {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, logger: false });
  try {
    const validate = ajv.compile(contractOf(schema).schema);
    return (value) => {
      try {
        return validate(value);
      } catch {
        return undefined;
      }
    };
  } catch {
    return () => undefined;
  }
}
