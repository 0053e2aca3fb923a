import type { Change } from '../findings/change.js';
import { type Evaluation, evaluate } from '../schema/evaluate.js';
import { frameSchema } from '../schema/framing.js';
import { decideInclusion, type Inclusion } from '../schema/inclusion/is-subschema.js';
import { readPattern } from '../schema/patterns.js';
import { resolveReferences } from '../schema/references.js';
import { define, type JsonObject, type JsonValue } from '../text/value.js';
import type { SchemaField, ToolDefinition } from '../tools/tool-definition.js';
import type { Dialect } from '../words.js';
import type { FoundChange } from './change-places.js';
import { type ContractReading, closedReading } from './closed-reading.js';
import { asDefinition } from './references.js';
import type { SchemaChange } from './schema-changes.js';

/** How to compare. */
export interface ComparingTools {
  /** By the letter of JSON Schema: undeclared members count as they are written (they are no part of a contract). */
  readonly isOpenWorld: boolean;
  /** What else there is to tell of a tool that changed. */
  readonly alsoOf?: ((old: ToolDefinition, young: ToolDefinition) => readonly FoundChange[]) | undefined;
}

/** How a change of a schema is judged. */
export interface SchemaJudging extends Pick<ComparingTools, 'isOpenWorld'> {
  readonly field: SchemaField;
  /** Undefined when the two versions are of different dialects. */
  readonly dialect: Dialect | undefined;
}

/** The class of a change, how it is known, and what is to be added to its words. */
export type Judgement = Pick<Change, 'class' | 'proof' | 'witness'> & { readonly remark: string };

/** Judges changes of one schema by meaning: each alone, and all together. */
export class SchemaJudge {
  /** Whether every value that the old schema is for is one for the new: for a result, the other way round. */
  readonly whole: Inclusion;
  readonly #before: JsonObject;
  readonly #after: JsonObject;
  readonly #judging: SchemaJudging;
  /** What the new schema says of a value. */
  #judgeAfter: ((value: JsonValue) => Outcome) | undefined;
  readonly #readings = new Map<JsonObject, ContractReading>();

  constructor(before: JsonObject, after: JsonObject, judging: SchemaJudging) {
    this.#before = before;
    this.#after = after;
    this.#judging = judging;
    this.whole = this.#keeps(before, after);
  }

  classOf({ isAnnotation, code, emptiesObject, ...change }: SchemaChange): Judgement {
    if (isAnnotation === true) return { class: 'informational', proof: 'by-kind', remark: '' };
    if (code.startsWith('header-')) {
      return { class: code === 'header-added' ? 'non-breaking' : 'breaking', proof: 'by-kind', remark: '' };
    }
    const alone = this.#judging.isOpenWorld ? change.alone : (change.aloneAsDeclared ?? change.alone);
    const together = this.whole;
    const forward = alone === undefined ? together : this.#keeps(this.#before, alone);
    if (forward.verdict === 'proved') {
      const isSame = alone !== undefined && this.#keeps(alone, this.#before).verdict === 'proved';
      const remark = emptiesObject === true && !this.#judging.isOpenWorld ? OPEN_NOW : '';
      return { class: isSame ? 'informational' : 'non-breaking', proof: 'proved', remark };
    }
    if (together.verdict === 'proved') return MADE_UP_FOR;
    if (forward.verdict !== 'refuted') return undecided(forward);
    if (this.#isBreak(forward.witness)) return broken(forward.witness);
    // What it alone would break passes in the new version; does anything else that it breaks fail there?
    const besides = alone === undefined ? undefined : this.#keepsBesides(alone);
    if (besides?.verdict === 'proved') return MADE_UP_FOR;
    return besides?.verdict === 'refuted' ? broken(besides.witness) : undecided(besides);
  }

  /** Whether the whole change breaks a value: arguments that the new version refuses, or a result that it may give. */
  #isBreak(witness: JsonValue): boolean {
    const after = this.#read(this.#after);
    if (after === undefined) return false;
    this.#judgeAfter ??= judgeOf(after);
    return this.#judgeAfter(witness) === (this.#judging.field === 'inputSchema' ? 'invalid' : 'valid');
  }

  /** Whether whatever one change breaks is made up for by the others; undefined where references would lead astray. */
  #keepsBesides(alone: JsonObject): Inclusion | undefined {
    const readings = [this.#before, alone, this.#after].map((schema) => this.#read(schema));
    const [before, one, all] = readings;
    if (before === undefined || one === undefined || all === undefined) return undefined;
    const { dialect } = before;
    if (one.dialect !== dialect || all.dialect !== dialect) return undefined;
    const isOfArguments = this.#judging.field === 'inputSchema';
    const both = joined(isOfArguments ? 'anyOf' : 'allOf', [one.schema, all.schema]);
    if (both === undefined) return undefined;
    return isOfArguments
      ? decideInclusion(before.schema, both, dialect)
      : decideInclusion(both, before.schema, dialect);
  }

  /** Arguments may be taken in wider, results given out narrower. */
  #keeps(before: JsonObject, after: JsonObject): Inclusion {
    const [was, is] = [this.#read(before), this.#read(after)];
    if (was === undefined || is === undefined) return { verdict: 'unknown', reason: OTHER_DIALECTS };
    const doubt = was.doubt ?? is.doubt ?? (was.dialect === is.dialect ? undefined : OTHER_DIALECTS);
    if (doubt !== undefined) return { verdict: 'unknown', reason: doubt };
    return this.#judging.field === 'inputSchema'
      ? decideInclusion(was.schema, is.schema, was.dialect)
      : decideInclusion(is.schema, was.schema, was.dialect);
  }

  /** A schema as a contract. The two versions are read once, though each change is judged beside them. */
  #read(schema: JsonObject): ContractReading | undefined {
    const known = this.#readings.get(schema);
    if (known !== undefined) return known;
    const { dialect, isOpenWorld } = this.#judging;
    if (dialect === undefined) return undefined;
    const reading = isOpenWorld ? { schema, dialect } : closedReading(schema, dialect);
    this.#readings.set(schema, reading);
    return reading;
  }
}

type Outcome = Evaluation['outcome'];

/** What judging one value may cost. */
const MOST_STEPS = 500_000;

/** Judges values by a schema, which is framed once. */
function judgeOf({ schema, dialect }: ContractReading): (value: JsonValue) => Outcome {
  const { root } = frameSchema(schema, { dialect });
  const resolution = resolveReferences(root.frame);
  return (value) => evaluate(value, root, { resolution, patterns: readPattern, budget: { left: MOST_STEPS } }).outcome;
}

/** Schemas under one keyword, each with the definitions that it refers to; undefined where some would be lost. */
function joined(keyword: 'anyOf' | 'allOf', schemas: readonly JsonObject[]): JsonObject | undefined {
  const definitions: JsonObject = {};
  for (const [index, schema] of schemas.entries()) {
    const definition = asDefinition(schema, `/$defs/${index}`);
    if (definition === undefined) return undefined;
    define(definitions, String(index), definition);
  }
  return { $defs: definitions, [keyword]: schemas.map((_, index) => ({ $ref: `#/$defs/${index}` })) };
}

const OTHER_DIALECTS = 'the versions are of dialects that cannot be told in one';
const OPEN_NOW = ' The object declares none any more, and so takes any member.';
const MADE_UP_FOR: Judgement = { class: 'non-breaking', proof: 'proved', remark: ' Other changes make up for it.' };

/** A change of which nobody knows whether it breaks, with the reason. */
function undecided(answer: Inclusion | undefined): Judgement {
  const reason = answer?.verdict === 'unknown' ? answer.reason : 'other changes may make up for it';
  return { class: 'breaking', proof: 'undecided', remark: ` Whether it breaks could not be decided: ${reason}.` };
}

function broken(witness: JsonValue): Judgement {
  return { class: 'breaking', proof: 'witness', witness, remark: '' };
}
