import type { Step, Steps } from '../text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue } from '../text/value.js';
import { META_SCHEMAS } from './dialects/dialects.js';
import { ACTIONS } from './evaluation/actions.js';
import { costOf } from './evaluation/costs.js';
import { Evaluated } from './evaluation/evaluated.js';
import { both, type Outcome } from './evaluation/outcome.js';
import { dynamicTarget, type Scope, scopeAround } from './evaluation/scope.js';
import type { Judging, Part, Use } from './evaluation/use.js';
import { type Frame, ignoresSiblings, type SchemaNode } from './frame.js';
import { LONGEST_PATTERN } from './longest-pattern.js';
import { metaSchemas } from './meta-schemas.js';
import type { PatternReader, PatternVerdict } from './patterns.js';
import { type Resolution, schemaAt } from './references.js';
import { resolveUri } from './uri.js';

export type { Outcome } from './evaluation/outcome.js';

/** One way in which a value breaks its schema. */
export interface Violation {
  /** Steps within the value. */
  readonly steps: Steps;
  readonly node: SchemaNode;
  /** The keyword that refuses the value; empty for the schema `false`. */
  readonly keyword: string;
  /** Ends the sentence "the value …". */
  readonly problem: string;
}

/** The verdict on a value. */
export interface Evaluation {
  readonly outcome: Outcome;
  readonly violations: readonly Violation[];
  /** What could not be judged, in words; none of it matters to a valid value, so there it is empty. */
  readonly reasons: readonly string[];
}

/** Judges values. A parameter of whoever needs it, so that schemas without values never load it. */
export type Evaluator = (value: JsonValue, node: SchemaNode, context: EvaluationContext) => Evaluation;

/** What judging needs to know beside the schema. */
export interface EvaluationContext {
  readonly resolution: Resolution;
  readonly patterns: PatternReader;
  /** What all values of a document together may cost; each takes off what it did. */
  readonly budget: EvaluationBudget;
  /** The resources that judging came through before; without it, those around the schema. */
  readonly scope?: Scope;
}

/** Steps that are left: a keyword at a value is one, and so is each value that it compares. */
export interface EvaluationBudget {
  left: number;
}

/** What one value may cost. */
const MOST_STEPS = 500_000;
/** Schemas within schemas and references after references are followed so far; the stack of a browser holds more. */
const DEEPEST_STEP = 200;

/**
 * Judges a value by a framed schema, under the dialect of each resource. Formats and contents are annotations. A value is
 * undecided only where a pattern is not sure to be run in a bounded number of steps, a reference leads nowhere at hand, a
 * keyword is malformed, a dialect is not known, or judging comes to one of its bounds.
 */
export const evaluate: Evaluator = (value, node, context) => {
  const judge = new Judge(context, context.scope ?? scopeAround(node));
  const outcome = judge.judge(node, value, undefined);
  context.budget.left -= judge.spent;
  return { outcome, violations: judge.violations, reasons: outcome === 'valid' ? [] : [...judge.reasons] };
};

class Judge implements Judging {
  readonly violations: Violation[] = [];
  readonly reasons = new Set<string>();
  spent = 0;
  readonly #resolution: Resolution;
  readonly #patterns: PatternReader;
  readonly #verdicts = new Map<string, PatternVerdict>();
  readonly #most: number;
  /** Where in the value the judge is, and how many characters that takes to tell. */
  readonly #steps: Step[] = [];
  #stepsLength = 0;
  #scope: Scope;
  #depth = 0;
  /** Above zero inside `anyOf`, `not` and the like, where a broken keyword is no violation of the whole. */
  #tentative = 0;

  constructor({ resolution, patterns, budget }: EvaluationContext, scope: Scope) {
    this.#resolution = resolution;
    this.#patterns = patterns;
    this.#most = Math.min(MOST_STEPS, budget.left);
    this.#scope = scope;
  }

  /** @param evaluated where to note which parts of the value are judged, for a schema around that asks */
  judge(node: SchemaNode, value: JsonValue, evaluated: Evaluated | undefined): Outcome {
    const { schema, frame } = node;
    if (schema === true) return 'valid';
    if (schema === false) return this.#refuse({ node, keyword: '', problem: 'is not allowed here' });
    if (frame.dialect === undefined) return this.#unknown(UNKNOWN_DIALECT, evaluated);
    if (this.#depth >= DEEPEST_STEP) return this.#unknown(TOO_DEEP, evaluated);
    if (this.spent > this.#most) return this.#unknown(TOO_MUCH, evaluated);
    const scope = this.#scope;
    if (scope.frame !== frame) this.#scope = { frame, outer: scope };
    this.#depth++;
    const outcome = this.#object(node, schema, value, evaluated);
    this.#depth--;
    this.#scope = scope;
    return outcome;
  }

  #object(node: SchemaNode, schema: JsonObject, value: JsonValue, evaluated: Evaluated | undefined): Outcome {
    const last = lastKeyword(node, schema, value);
    if (last === undefined) return this.#keywords(node, schema, value, evaluated);
    const parts = new Evaluated();
    let outcome = this.#keywords(node, schema, value, parts);
    if (outcome !== 'invalid' || this.#tentative === 0) {
      outcome = both(outcome, this.#keyword({ node, schema, keyword: last, value, evaluated: parts }));
    }
    this.#hand(parts, evaluated, outcome);
    return outcome;
  }

  /** Tells the schema around what was judged, when it asks. */
  #hand(parts: Evaluated, evaluated: Evaluated | undefined, outcome: Outcome): void {
    if (evaluated === undefined) return;
    this.spent += parts.size;
    evaluated.take(parts, outcome);
  }

  #keywords(node: SchemaNode, schema: JsonObject, value: JsonValue, evaluated: Evaluated | undefined): Outcome {
    let outcome: Outcome = 'valid';
    for (const keyword of ignoresSiblings(node) ? ONLY_REFERENCE : Object.keys(schema)) {
      this.spent++;
      if (LAST.has(keyword)) continue;
      outcome = both(outcome, this.#keyword({ node, schema, keyword, value, evaluated }));
      const isDecided = outcome === 'invalid' && this.#tentative > 0;
      if (isDecided || this.spent > this.#most) break;
    }
    return outcome;
  }

  #keyword({ node, schema, keyword, value, evaluated }: Omit<Use, 'asserted'>): Outcome {
    const { dialect, silent } = node.frame;
    const action = dialect && ACTIONS[dialect].get(keyword);
    const asserted = schema[keyword];
    if (action === undefined || asserted === undefined || silent?.has(keyword)) return 'valid';
    const use = { node, schema, keyword, asserted, value, evaluated };
    this.spent += costOf(use, this.#most);
    if (this.spent > this.#most) return this.#unknown(TOO_MUCH, evaluated);
    if (isClouded(node, keyword)) return this.#unknown(MALFORMED, evaluated);
    return action(use, this);
  }

  inPlace(use: Use, subschema: SchemaNode | undefined): Outcome {
    if (subschema === undefined) return this.#unknown(unread(use), use.evaluated);
    return this.judge(subschema, use.value, use.evaluated);
  }

  below(use: Use, subschema: SchemaNode | undefined, { step, value }: Part): Outcome {
    if (subschema === undefined) return this.undecided(unread(use));
    const length = typeof step === 'string' ? step.length : 1;
    this.#steps.push(step);
    this.#stepsLength += length;
    const outcome = this.judge(subschema, value, undefined);
    this.#stepsLength -= length;
    this.#steps.pop();
    return outcome;
  }

  attempt(use: Use, subschema: SchemaNode | undefined, part?: Part): Outcome {
    this.#tentative++;
    const outcome = part === undefined ? this.#attemptInPlace(use, subschema) : this.below(use, subschema, part);
    this.#tentative--;
    return outcome;
  }

  #attemptInPlace(use: Use, subschema: SchemaNode | undefined): Outcome {
    if (use.evaluated === undefined) return this.inPlace(use, subschema);
    const evaluated = new Evaluated();
    const outcome = this.inPlace({ ...use, evaluated }, subschema);
    this.#hand(evaluated, use.evaluated, outcome);
    return outcome;
  }

  matches(pattern: string, text: string): boolean | undefined {
    if (pattern.length > LONGEST_PATTERN) return undefined;
    const { matches, effort } = this.#verdictOn(pattern);
    // Weighing a long pattern takes time, and so does looking through a long text.
    this.spent += (pattern.length >> 6) + (text.length >> 8) + effort(text);
    if (this.spent <= this.#most) return matches(text);
    this.undecided(TOO_MUCH);
    return undefined;
  }

  /** The reader remembers only so many patterns, so each is read once for a value, which counts. */
  #verdictOn(pattern: string): PatternVerdict {
    let verdict = this.#verdicts.get(pattern);
    if (verdict === undefined) {
      this.spent += pattern.length >> 2;
      verdict = this.#patterns(pattern);
      this.#verdicts.set(pattern, verdict);
    }
    return verdict;
  }

  referenced({ node, keyword, asserted }: Use): SchemaNode | undefined {
    const { outgoing } = this.#resolution;
    const target = outgoing.get(node)?.find((each) => each.keyword === keyword)?.target;
    return target ?? (typeof asserted === 'string' ? metaSchemaAt(node, keyword, asserted) : undefined);
  }

  dynamicallyReferenced(use: Use): SchemaNode | undefined {
    const target = this.referenced(use);
    if (target === undefined || typeof use.asserted !== 'string') return target;
    return dynamicTarget(use.asserted, target, this.#scope);
  }

  broken({ node, keyword }: Use, problem: string): Outcome {
    return this.#refuse({ node, keyword, problem });
  }

  undecided(reason: string): Outcome {
    this.reasons.add(reason);
    return 'undecided';
  }

  #refuse(violation: Omit<Violation, 'steps'>): Outcome {
    if (this.#tentative > 0) return 'invalid';
    this.spent += (this.#steps.length >> 3) + (this.#stepsLength >> 6);
    this.violations.push({ ...violation, steps: [...this.#steps] });
    return 'invalid';
  }

  /** Leaves a schema undecided of which nobody knows what it judges. */
  #unknown(reason: string, evaluated: Evaluated | undefined): Outcome {
    evaluated?.doubtAll();
    return this.undecided(reason);
  }
}

const ONLY_REFERENCE: readonly string[] = ['$ref'];

/** Keywords that come after all others, for they judge what those have not. */
const LAST: ReadonlySet<string> = new Set(['unevaluatedProperties', 'unevaluatedItems']);

/** The one of them that has something to judge in the value. */
function lastKeyword({ frame }: SchemaNode, schema: JsonObject, value: JsonValue): string | undefined {
  if (frame.dialect !== '2020-12' || typeof value !== 'object') return undefined;
  if (isArray(value)) return Object.hasOwn(schema, 'unevaluatedItems') ? 'unevaluatedItems' : undefined;
  return isObject(value) && Object.hasOwn(schema, 'unevaluatedProperties') ? 'unevaluatedProperties' : undefined;
}

/** Where a reference leads that stands in a meta-schema, or names one. */
export function metaSchemaAt(from: SchemaNode, keyword: string, reference: string): SchemaNode | undefined {
  const { document, fragment } = resolveUri(reference, from.frame.base);
  if (!META_SCHEMAS.has(document)) return undefined;
  const { frames, outgoing } = metaSchemas();
  const known = outgoing.get(from)?.find((each) => each.keyword === keyword);
  return known === undefined ? schemaAt(`${document}#${fragment}`, frames) : known.target;
}

const TOO_MUCH = 'it takes too many steps';
const TOO_DEEP = `it leads through more than ${DEEPEST_STEP} schemas, one in another`;
const MALFORMED = 'part of the schema is malformed';
const UNKNOWN_DIALECT = 'the schema is in a dialect that is not read here';

/** Why a subschema is not there. */
function unread({ node, keyword }: Use): string {
  const isRefused = node.frame.faults.some((fault) => fault.node === node && fault.keyword === keyword);
  return isRefused ? MALFORMED : 'part of the schema was not read';
}

/** The keywords beside it on which it hangs what a keyword judges. */
const READS: ReadonlyMap<string, readonly string[]> = new Map([
  ['items', ['prefixItems']],
  ['additionalItems', ['items']],
  ['contains', ['minContains', 'maxContains']],
  ['additionalProperties', ['properties', 'patternProperties']],
]);

/** Whether what a keyword judges cannot be known, for it or one that it reads is malformed. */
function isClouded(node: SchemaNode, keyword: string): boolean {
  if (node.frame.faults.length === 0) return false;
  return isMalformed(node, keyword) || (READS.get(keyword) ?? []).some((each) => isMalformed(node, each));
}

const malformed = new WeakMap<Frame, Map<SchemaNode, Set<string>>>();

/** Whether the dialect of a node refuses the value of one of its keywords, which is reported elsewhere. */
function isMalformed(node: SchemaNode, keyword: string): boolean {
  const { frame } = node;
  let byNode = malformed.get(frame);
  if (byNode === undefined) {
    byNode = new Map();
    for (const fault of frame.faults) {
      if (frame.dialect === undefined || !fault.brokenIn.includes(frame.dialect)) continue;
      // One entry that is no schema leaves the others as they are; it has no node, and so is undecided where it counts.
      if (fault.key !== undefined) continue;
      byNode.set(fault.node, (byNode.get(fault.node) ?? new Set()).add(fault.keyword));
    }
    malformed.set(frame, byNode);
  }
  return byNode.get(node)?.has(keyword) === true;
}
