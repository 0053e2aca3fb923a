import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { compileSchema } from 'json-schema-library';
import { checkSchema, compile } from '../../src/index.js';
import { DIALECT_URIS, dialectIn } from '../../src/schema/dialects/dialects.js';
import { decideInclusion } from '../../src/schema/inclusion/is-subschema.js';
import { sampleValues } from '../../src/schema/inclusion/sample-values.js';
import type { Compiled, RewriteOptions } from '../../src/targets/rewriting/compiler.js';
import { Draft } from '../../src/targets/rewriting/draft.js';
import { withoutNullable } from '../../src/targets/rewriting/nullable.js';
import { targets } from '../../src/targets/targets.js';
import { canonicalText, isObject, type JsonObject, type JsonValue } from '../../src/text/value.js';
import { COMPILE_TARGETS, type Dialect, REVISIONS, type Revision } from '../../src/words.js';
import { evaluationOf } from '../support/evaluation.js';
import { Adapting } from '../targets/adapting.js';
import { compiledFor, findingsFor } from '../targets/for-target.js';
import { tool } from '../targets/tools.js';
import { Random } from './random.js';
import { toolArguments, toolSchema } from './tool-schemas.js';

/** How many cases to judge, from which seed on. */
export interface CompileCampaign {
  readonly count: number;
  readonly seed: number;
}

/** One schema, compiled once. */
interface Case {
  readonly seed: number;
  readonly source: JsonObject;
  readonly dialect: Dialect;
  readonly target: (typeof COMPILE_TARGETS)[number];
  readonly revision: Revision | undefined;
  readonly options: RewriteOptions;
}

/** A claim that does not hold. */
export interface BrokenClaim extends Case {
  readonly says: string;
  readonly output: JsonValue;
  readonly value?: JsonValue;
}

/** What a campaign found. */
export interface CompileFindings {
  /** Cases of which a definition was written, by target. */
  readonly compiled: ReadonlyMap<string, number>;
  /** Values that were judged by source and output. */
  readonly values: number;
  /** Verdicts that other validators gave, too. */
  readonly confirmed: number;
  readonly broken: readonly BrokenClaim[];
  /** Outputs that compiling itself found to be refused, and did not write: no claim is broken, and yet a rewrite may lack. */
  readonly rejected: readonly BrokenClaim[];
}

const READ_NULLABLE: ReadonlySet<string> = new Set(['openai-strict', 'gemini-parameters']);

const OPTIONS: readonly RewriteOptions[] = [
  {},
  {},
  { exact: true },
  { exact: true, maps: 'pairs', enums: 'text' },
  { describe: true, maps: 'pairs', propertyOrdering: 'required-first' },
];

/** Values made by chance for each case; others come from source and output themselves. */
const VALUES = 12;
/** Making a validator of a schema takes longer than all the rest. */
const EACH_FOR_OTHERS = 8;

/** What belongs to a target's form and is told of every tool. */
const FORM =
  /^(?:omitted-|renamed-|enabled-strict-mode|normalized-type-case|int64-|left-out-member|(?:generated|kept-declared)-property-ordering)/;

/** Compiles schemas made by chance and holds compiling to what it claims; the same campaign has the same cases. */
export function fuzzCompiling(
  { count, seed }: CompileCampaign,
  progress: (done: number) => void = () => {},
): CompileFindings {
  const compiled = new Map<string, number>();
  const findings = { values: 0, confirmed: 0 };
  const [broken, rejected]: [BrokenClaim[], BrokenClaim[]] = [[], []];
  for (let done = 1; done <= count; done++) {
    progress(done);
    const each = caseOf(seed + done);
    const trial = new Trial(each);
    broken.push(...trial.broken);
    rejected.push(...trial.rejected);
    findings.values += trial.values;
    findings.confirmed += trial.confirmed;
    if (trial.isWritten) compiled.set(each.target, (compiled.get(each.target) ?? 0) + 1);
  }
  return { ...findings, compiled, broken, rejected };
}

function caseOf(seed: number): Case {
  const random = new Random(seed);
  const dialect = random.below(4) === 0 ? 'draft-07' : '2020-12';
  const target = random.pick(COMPILE_TARGETS);
  const revision = target === 'mcp' ? random.pick(REVISIONS) : undefined;
  return { seed, source: toolSchema(random, dialect), dialect, target, revision, options: random.pick(OPTIONS) };
}

/** One case, judged. */
class Trial {
  readonly broken: BrokenClaim[] = [];
  readonly rejected: BrokenClaim[] = [];
  values = 0;
  confirmed = 0;
  isWritten = false;
  readonly #case: Case;
  readonly #random: Random;
  /** Whether nothing is wrong with the source; of what leads nowhere, validators think differently. */
  #isWhole = false;
  /** The source as JSON Schema, where its target takes what OpenAPI calls nullable at its word. */
  readonly #source: JsonObject;

  constructor(each: Case) {
    this.#case = each;
    this.#random = new Random(each.seed);
    const reading = new Draft(each.source, ['inputSchema'], each.dialect);
    reading.saysNullable = READ_NULLABLE.has(each.target);
    this.#source = withoutNullable(reading).root;
    const { source, target, revision, options } = each;
    const protocol = revision === undefined ? {} : { protocol: [revision] };
    const [report] = compile(tool(source), {
      targets: [target],
      rewriting: options,
      allowLossy: true,
      ...protocol,
    }).documents;
    // A reference that leads nowhere may come to stand where it counts.
    const isWhole = checkSchema(source).errors.length === 0;
    this.#isWhole = isWhole;
    for (const { ruleId, message } of report?.diagnostics ?? []) {
      if (ruleId === 'compile.output.rejected' && isWhole) this.rejected.push({ ...each, says: message, output: null });
    }
    const [artifact] = report?.artifacts ?? [];
    if (artifact === undefined) return;
    this.isWritten = true;
    const outcome = this.#compiled(source);
    if (canonicalText(outcome.output) !== canonicalText(artifact.output)) this.#says('another output', artifact.output);
    this.#judgeOutput(outcome, isWhole);
    this.#judgeValues(outcome);
  }

  #compiled(schema: JsonObject): Compiled {
    const { target: id, options, revision } = this.#case;
    const target = targets.find((each) => each.id === id);
    if (target === undefined) throw new Error(`There is no target ${id}.`);
    return compiledFor(target, tool(schema), options, revision);
  }

  /** The output is taken, and compiling it again changes nothing. */
  #judgeOutput({ draft }: Compiled, isWhole: boolean): void {
    const { target } = this.#case;
    const { root } = draft;
    if (isWhole) {
      for (const { severity, ruleId, pointer } of findingsFor(target, tool(root))) {
        if (severity === 'error') this.#says(`the output has an error: ${ruleId} ${pointer}`, root);
      }
      for (const { ruleId, message } of checkSchema(root).errors) this.#says(`${ruleId}: ${message}`, root);
    }
    // A reference that leads nowhere may come to lead somewhere, by accident.
    if (!isWhole) return;
    const again = this.#compiled(draft.root);
    const changes = again.transformations.filter(({ code }) => !FORM.test(code));
    for (const { code, pointer } of changes)
      this.#says(`compiled twice, there is more to do: ${code} ${pointer}`, root);
    if (canonicalText(again.draft.root) !== canonicalText(draft.root)) this.#says('compiled twice, it differs', root);
  }

  /** What the transformations say of the values accepted holds. */
  #judgeValues({ draft, transformations }: Compiled): void {
    const { dialect } = this.#case;
    const source = this.#source;
    const { root } = withoutNullable(draft);
    const outputDialect = dialectIn(root);
    const adapting = new Adapting(draft);
    const mayLose = transformations.some(({ effect }) => effect !== 'equivalent');
    const mayGain = transformations.some(({ lossy }) => lossy);
    const accepted = (value: JsonValue): string => evaluationOf(root, value, outputDialect).outcome;
    const meant = (value: JsonValue): string => evaluationOf(source, value, dialect).outcome;
    for (const value of this.#candidates(source, dialect)) {
      const before = meant(value);
      const sent = adapting.encoded(value);
      const after = accepted(sent);
      this.values++;
      this.#confirm(source, value, before);
      this.#confirm(root, sent, after);
      if (!mayLose && before === 'valid' && after === 'invalid')
        this.#says('refuses what the source accepts', root, sent);
      if (before !== 'valid' || after !== 'valid' || mayGain) continue;
      const decoded = adapting.decoded(sent);
      // Where something was lost, what is sent may have come from another value as well.
      const isBack = mayLose ? meant(decoded) !== 'invalid' : canonicalText(decoded) === canonicalText(value);
      if (!isBack) this.#says('does not lead a value back', root, sent);
    }
    if (mayGain) return;
    for (const sent of this.#candidates(root, outputDialect)) {
      if (accepted(sent) !== 'valid') continue;
      this.values++;
      if (meant(adapting.decoded(sent)) === 'invalid') this.#says('accepts what the source refuses', root, sent);
    }
    if (adapting.isPlain) this.#compare(root, mayLose);
  }

  /** The engine seeks values that contradict. */
  #compare(root: JsonObject, mayLose: boolean): void {
    const { dialect } = this.#case;
    const source = this.#source;
    // Beside a reference, draft-07 does not regard the type of the root, and other values than objects are no arguments.
    if (dialectIn(root) !== dialect || (dialect === 'draft-07' && source.$ref !== undefined)) return;
    const objects: JsonObject = {
      ...(dialect === 'draft-07' ? { $schema: DIALECT_URIS[dialect] } : {}),
      type: 'object',
    };
    const gained = decideInclusion(root, source, dialect);
    if (gained.verdict === 'refuted') this.#says('accepts what the source refuses', root, gained.witness);
    if (mayLose || source.type !== 'object') return;
    const lost = decideInclusion({ ...objects, ...source }, root, dialect);
    if (lost.verdict === 'refuted') this.#says('refuses what the source accepts', root, lost.witness);
  }

  /** Arguments, which are objects. */
  *#candidates(schema: JsonObject, dialect: Dialect): Iterable<JsonValue> {
    for (let left = VALUES; left > 0; left--) yield toolArguments(this.#random);
    const samples = sampleValues(schema, dialect, 3);
    if (samples.verdict === 'found') yield* samples.values.filter(isObject);
  }

  /** Two other validators judge, too; where they agree on the contrary, ours is wrong. */
  #confirm(schema: JsonObject, value: JsonValue, outcome: string): void {
    if (
      !this.#isWhole ||
      this.#case.seed % EACH_FOR_OTHERS !== 0 ||
      hasOddName([schema, value]) ||
      (outcome !== 'valid' && outcome !== 'invalid')
    )
      return;
    const others = [ajvVerdict, libraryVerdict]
      .map((judge) => judge(schema, value))
      .filter((each) => each !== undefined);
    this.confirmed += others.length;
    if (others.length > 0 && others.every((each) => each !== (outcome === 'valid'))) {
      this.#says(`${outcome} to us alone`, schema, value);
    }
  }

  #says(says: string, output: JsonValue, value?: JsonValue): void {
    this.broken.push({ ...this.#case, says, output, ...(value === undefined ? {} : { value }) });
  }
}

/** Whether there is a name that other validators trip over. */
function hasOddName(value: JsonValue): boolean {
  return /"(?:__proto__|constructor)"/.test(JSON.stringify(value));
}

const AJV = {
  strict: false,
  validateFormats: false,
  validateSchema: false,
  addUsedSchema: false,
  logger: false,
} as const;

/** Undefined where a reference leads nowhere, or the code that Ajv makes breaks off. */
function ajvVerdict(schema: JsonObject, value: JsonValue): boolean | undefined {
  const ajv = dialectIn(schema) === 'draft-07' ? new Ajv(AJV) : new Ajv2020(AJV);
  try {
    return ajv.validate(schema, value) === true;
  } catch {
    return undefined;
  }
}

function libraryVerdict(schema: JsonObject, value: JsonValue): boolean | undefined {
  try {
    return compileSchema({ $schema: DIALECT_URIS[dialectIn(schema)], ...schema }).validate(value).valid;
  } catch {
    return undefined;
  }
}
