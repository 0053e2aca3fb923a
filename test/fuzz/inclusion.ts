import '@hyperjump/json-schema/draft-07';
import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { compileSchema } from 'json-schema-library';
import { DIALECT_URIS } from '../../src/schema/dialects/dialects.js';
import { evaluate as evaluateNode } from '../../src/schema/evaluate.js';
import { frameSchema } from '../../src/schema/framing.js';
import { decideInclusion } from '../../src/schema/inclusion/is-subschema.js';
import { readPattern } from '../../src/schema/patterns.js';
import { resolveReferences } from '../../src/schema/references.js';
import type { JsonValue } from '../../src/text/value.js';
import type { Dialect } from '../../src/words.js';
import { Random } from './random.js';
import { chanceValue, type Schema, type SchemaPair, schemaPair } from './schema-pairs.js';

/** What to compare. */
export interface InclusionCampaign {
  readonly dialect: Dialect;
  readonly count: number;
  readonly seed: number;
}

/** An answer that is wrong, or that nobody else confirms. */
export interface WrongAnswer extends SchemaPair {
  readonly says: string;
  readonly value: JsonValue;
}

/** What a campaign found. */
export interface InclusionFindings {
  readonly proved: number;
  readonly refuted: number;
  /** Unknown answers by their reason. */
  readonly unknown: ReadonlyMap<string, number>;
  /** Values by which proved pairs were attacked. */
  readonly attacks: number;
  /** Witnesses that other validators judged too. */
  readonly confirmed: number;
  readonly wrong: readonly WrongAnswer[];
  /** Witnesses which Ajv and json-schema-library do not confirm, and Hyperjump does: they differ on `unevaluatedItems`. */
  readonly disputed: number;
}

/** How many values of chance attack each proved pair. */
const ATTACKS = 40;
/** Ajv compiles both schemas for each witness, which takes longer than all the rest. */
const EACH_FOR_AJV = 16;

/** Compares pairs made by chance; the same campaign makes the same pairs. */
export async function compareInclusions(
  { dialect, count, seed }: InclusionCampaign,
  progress: (done: number) => void = () => {},
): Promise<InclusionFindings> {
  const random = new Random(seed);
  const unknown = new Map<string, number>();
  const wrong: WrongAnswer[] = [];
  const findings = { proved: 0, refuted: 0, attacks: 0, confirmed: 0, disputed: 0 };
  for (let done = 1; done <= count; done++) {
    progress(done);
    const pair = schemaPair(random, dialect);
    const answer = decideInclusion(pair.a, pair.b, dialect);
    if (answer.verdict === 'proved') {
      findings.proved++;
      findings.attacks += ATTACKS;
      const value = counterexample(pair, random);
      if (value !== undefined) wrong.push({ ...pair, says: 'proved, and yet there is a value', value });
    } else if (answer.verdict === 'refuted') {
      findings.refuted++;
      if (findings.refuted % EACH_FOR_AJV === 0) {
        findings.confirmed++;
        if (isConfirmed(pair, answer.witness)) continue;
        if (await isConfirmedByHyperjump(pair, answer.witness)) findings.disputed++;
        else wrong.push({ ...pair, says: 'refuted, and no other validator confirms', value: answer.witness });
      }
    } else {
      unknown.set(answer.reason, (unknown.get(answer.reason) ?? 0) + 1);
    }
  }
  return { ...findings, unknown, wrong };
}

/** A value of chance that the one schema accepts and the other refuses. */
function counterexample({ a, b, dialect }: SchemaPair, random: Random): JsonValue | undefined {
  const [acceptsA, acceptsB] = [judgeOf(a, dialect), judgeOf(b, dialect)];
  for (let attack = 0; attack < ATTACKS; attack++) {
    const value = chanceValue(random);
    if (acceptsA(value) === 'valid' && acceptsB(value) === 'invalid') return value;
  }
  return undefined;
}

function judgeOf(schema: Schema, dialect: Dialect): (value: JsonValue) => string {
  const { root } = frameSchema(schema, { dialect });
  const resolution = resolveReferences(root.frame);
  return (value) => {
    const budget = { left: Number.POSITIVE_INFINITY };
    return evaluateNode(value, root, { resolution, patterns: readPattern, budget }).outcome;
  };
}

const OPTIONS = {
  strict: false,
  validateFormats: false,
  validateSchema: false,
  addUsedSchema: false,
  logger: false,
} as const;

/**
 * Whether one of two other validators accepts a value under the one schema and refuses it under the other. Both have
 * faults: Ajv passes over `contains` in an empty array beside a tuple whose items are judged.
 */
function isConfirmed({ a, b, dialect }: SchemaPair, value: JsonValue): boolean {
  if (ajvVerdict(a, value, dialect) === true && ajvVerdict(b, value, dialect) === false) return true;
  return libraryVerdict(a, value, dialect) === true && libraryVerdict(b, value, dialect) === false;
}

/** Undefined where json-schema-library follows a reference without end. */
export function libraryVerdict(schema: Schema, value: JsonValue, dialect: Dialect): boolean | undefined {
  const $schema = DIALECT_URIS[dialect];
  try {
    return compileSchema(typeof schema === 'boolean' ? schema : { $schema, ...schema }).validate(value).valid;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function ajvVerdict(schema: Schema, value: JsonValue, dialect: Dialect): boolean | undefined {
  return ajvFor(schema, dialect)(value);
}

/** Ajv's judgement by a schema, which it compiles once; undefined where the code that it makes breaks off. */
export function ajvFor(schema: Schema, dialect: Dialect): (value: JsonValue) => boolean | undefined {
  const ajv = dialect === 'draft-07' ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS);
  const attempt = <Result>(action: () => Result): Result | undefined => {
    try {
      return action();
    } catch (error) {
      if (error instanceof TypeError || error instanceof ReferenceError) return undefined;
      throw error;
    }
  };
  const validate = attempt(() => ajv.compile(schema));
  return (value) => validate && attempt(() => validate(value) === true);
}

/** The slowest of them, and the one that follows the specification to the letter; asked where the others do not confirm. */
async function isConfirmedByHyperjump({ a, b, dialect }: SchemaPair, value: JsonValue): Promise<boolean> {
  return (await hyperjumpVerdict(a, value, dialect)) && !(await hyperjumpVerdict(b, value, dialect));
}

const URI = 'https://fuzz.example/schema';

/** The judgement of the validator that follows the specification to the letter. */
export async function hyperjumpVerdict(schema: Schema, value: JsonValue, dialect: Dialect): Promise<boolean> {
  // It changes what it is given.
  registerSchema(JSON.parse(JSON.stringify(schema)), URI, DIALECT_URIS[dialect]);
  try {
    return (await validate(URI, JSON.parse(JSON.stringify(value)))).valid;
  } finally {
    unregisterSchema(URI);
  }
}
