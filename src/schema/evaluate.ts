import type { Step, Steps } from '../text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue, own, quote, sizeOf } from '../text/value.js';
import { assertionOf } from './assertions.js';
import { childOf } from './children.js';
import { type Frame, ignoresSiblings, type SchemaNode } from './frame.js';
import type { PatternReader } from './patterns.js';
import type { Resolution } from './references.js';

/** What judging gives: `undecided` when something that matters could not be judged. */
export type Outcome = 'valid' | 'invalid' | 'undecided';

/** One way in which a value breaks its schema. */
export interface Violation {
  /** Steps within the value. */
  readonly steps: Steps;
  readonly node: SchemaNode;
  readonly keyword: string;
  /** Ends the sentence "the value …". */
  readonly problem: string;
}

/** The verdict on a value. */
export interface Evaluation {
  readonly outcome: Outcome;
  readonly violations: readonly Violation[];
  /** What could not be judged, in words; empty unless undecided. */
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
}

/** Steps that are left: a keyword at a value is one, and so is each value that it compares. */
export interface EvaluationBudget {
  left: number;
}

const MOST_STEPS = 500_000;
const DEEPEST_STEP = 200;

/**
 * Judges a value by a framed schema. Formats are annotations. Patterns run only where a bounded number of steps is sure
 * to do; a pattern that is not, a reference that is not resolved, `unevaluated…`, `$dynamicRef` and the budget leave
 * the value undecided.
 */
export const evaluate: Evaluator = (value, node, context) => {
  const judge = new Judge(context);
  const outcome = judge.judge(node, value, []);
  context.budget.left -= judge.spent;
  return { outcome, violations: judge.violations, reasons: outcome === 'undecided' ? [...judge.reasons] : [] };
};

class Judge {
  readonly violations: Violation[] = [];
  readonly reasons = new Set<string>();
  spent = 0;
  readonly #context: EvaluationContext;
  readonly #most: number;
  #depth = 0;
  /** Above zero inside `anyOf`, `not` and the like, where a broken keyword is no violation of the whole. */
  #tentative = 0;

  constructor(context: EvaluationContext) {
    this.#context = context;
    this.#most = Math.min(MOST_STEPS, context.budget.left);
  }

  judge(node: SchemaNode, value: JsonValue, steps: Steps): Outcome {
    const { schema } = node;
    if (schema === true) return 'valid';
    if (schema === false) return this.#broken({ steps, node, keyword: '', problem: 'is not allowed here' });
    if (this.#depth >= DEEPEST_STEP || this.spent > this.#most) return this.#undecided(TOO_MUCH);
    this.#depth++;
    const outcomes: Outcome[] = [];
    if (node.frame.dialect === undefined) return this.#undecided('the schema is in a dialect that is not read here');
    const keywords = ignoresSiblings(node) ? ['$ref'] : Object.keys(schema);
    for (const keyword of keywords) {
      const asserted = schema[keyword];
      if (asserted !== undefined) outcomes.push(this.#keyword({ node, schema, keyword, asserted, value, steps }));
      if (this.spent > this.#most) break;
    }
    this.#depth--;
    return all(outcomes);
  }

  #keyword(use: Use): Outcome {
    const { keyword, asserted, value } = use;
    this.spent += 1 + this.#costOf(use);
    if (this.spent > this.#most) return this.#undecided(TOO_MUCH);
    if (isMalformed(use.node, keyword)) return this.#undecided(MALFORMED);
    const assertion = assertionOf(keyword, use.node.frame.dialect);
    if (assertion !== undefined) {
      const problem = assertion.problem(value, asserted);
      return problem === undefined ? 'valid' : this.#broken({ ...use, problem });
    }
    const isModern = use.node.frame.dialect === '2020-12';
    if (keyword === '$ref') return this.#reference(use);
    if (keyword === '$dynamicRef' && isModern) return this.#undecided(`${quote(keyword)} is not judged`);
    if (keyword === 'pattern' && typeof value === 'string') return this.#pattern(use, value);
    if (isModern && (keyword === 'unevaluatedItems' || keyword === 'unevaluatedProperties')) {
      const applies = keyword === 'unevaluatedItems' ? isArray(value) : isObject(value);
      return applies ? this.#undecided(`${quote(keyword)} is not judged`) : 'valid';
    }
    if (IN_PLACE.has(keyword)) return this.#inPlace(use);
    if (isArray(value)) return this.#items(use, value);
    return isObject(value) ? this.#members(use, value) : 'valid';
  }

  /** What a keyword costs beyond its visit: the values it compares, the members and items it goes through. */
  #costOf({ schema, keyword, asserted, value }: Use): number {
    if (COMPARING.has(keyword)) return sizeOf(value, this.#most) + sizeOf(asserted, this.#most);
    if (keyword === 'pattern' && typeof value === 'string') return value.length >> 8;
    if (isArray(value)) return PER_ITEM.has(keyword) ? value.length : 0;
    if (!isObject(value) || !PER_MEMBER.has(keyword)) return 0;
    return Object.keys(value).length * (1 + patternsOf(keyword, asserted, schema));
  }

  #reference({ node, keyword, asserted, value, steps }: Use): Outcome {
    const reference = this.#context.resolution.outgoing.get(node)?.find((each) => each.keyword === keyword);
    if (reference?.target !== undefined) return this.judge(reference.target, value, steps);
    return this.#undecided(`the reference ${quote(asserted)} is not followed`);
  }

  #pattern(use: Use, value: string): Outcome {
    const { asserted } = use;
    const matches = typeof asserted === 'string' ? this.#context.patterns(asserted).matches(value) : undefined;
    if (matches === undefined) return this.#undecided(`the pattern ${quote(asserted)} cannot be run safely`);
    return matches ? 'valid' : this.#broken({ ...use, problem: `does not match the pattern ${quote(asserted)}` });
  }

  #inPlace(use: Use): Outcome {
    const { node, keyword, asserted, value, steps } = use;
    const child = (name: string, key?: Step): SchemaNode | undefined => childOf(node, name, key);
    if (keyword === 'not') {
      const outcome = this.#tentatively(child('not'), value, steps);
      return outcome === 'valid'
        ? this.#broken({ ...use, problem: 'matches the schema under "not"' })
        : inverse(outcome);
    }
    if (keyword === 'if') {
      const outcome = this.#tentatively(child('if'), value, steps);
      if (outcome === 'undecided') return outcome;
      const branch = outcome === 'valid' ? 'then' : 'else';
      return Object.hasOwn(use.schema, branch) ? this.#judged(child(branch), value, steps) : 'valid';
    }
    if (isArray(asserted)) {
      const branches = asserted.map((_, index) => child(keyword, index));
      if (keyword === 'allOf') return all(branches.map((branch) => this.#judged(branch, value, steps)));
      return this.#alternatives(use, branches);
    }
    // dependentSchemas, and dependencies of draft-07: for each name that the object has.
    if (!isObject(value) || !isObject(asserted) || (keyword === 'dependencies' && node.frame.dialect !== 'draft-07')) {
      return 'valid';
    }
    const present = Object.keys(asserted).filter((name) => Object.hasOwn(value, name));
    return all(
      present.map((name) => {
        const names = own(asserted, name);
        if (!isArray(names)) return this.#judged(child(keyword, name), value, steps);
        const missing = names.find((each) => typeof each === 'string' && !Object.hasOwn(value, each));
        const problem = `has ${quote(name)} without ${quote(missing ?? '')}`;
        return missing === undefined ? 'valid' : this.#broken({ node, keyword, steps, problem });
      }),
    );
  }

  #alternatives(use: Use, branches: readonly (SchemaNode | undefined)[]): Outcome {
    const { keyword, value, steps } = use;
    let valid = 0;
    let undecided = 0;
    for (const branch of branches) {
      const outcome = this.#tentatively(branch, value, steps);
      if (outcome === 'valid') valid++;
      if (outcome === 'undecided') undecided++;
      if (keyword === 'anyOf' && valid > 0) return 'valid';
      if (keyword === 'oneOf' && valid > 1)
        return this.#broken({ ...use, problem: 'matches more than one branch of "oneOf"' });
    }
    if (undecided > 0) return 'undecided';
    return valid > 0 ? 'valid' : this.#broken({ ...use, problem: `matches no branch of ${quote(keyword)}` });
  }

  #items(use: Use, value: readonly JsonValue[]): Outcome {
    const { node, schema, keyword, asserted, steps } = use;
    const rest = (from: number): Outcome =>
      all(value.slice(from).map((item, index) => this.#judged(childOf(node, keyword), item, [...steps, from + index])));
    const prefix = (items: readonly JsonValue[]): Outcome =>
      all(
        value
          .slice(0, items.length)
          .map((item, index) => this.#judged(childOf(node, keyword, index), item, [...steps, index])),
      );
    if (keyword === 'prefixItems' && isArray(asserted)) return prefix(asserted);
    if (keyword === 'items') {
      if (isArray(asserted)) return prefix(asserted);
      const tuple = node.frame.dialect === '2020-12' ? own(schema, 'prefixItems') : undefined;
      return rest(isArray(tuple) ? tuple.length : 0);
    }
    if (keyword === 'additionalItems' && node.frame.dialect === 'draft-07') {
      const tuple = own(schema, 'items');
      return isArray(tuple) ? rest(tuple.length) : 'valid';
    }
    return keyword === 'contains' ? this.#contains(use, value) : 'valid';
  }

  #contains(use: Use, value: readonly JsonValue[]): Outcome {
    const { node, schema, steps } = use;
    const isModern = node.frame.dialect === '2020-12';
    if (isMalformed(node, 'minContains') || isMalformed(node, 'maxContains')) return this.#undecided(MALFORMED);
    const least = isModern ? Number(own(schema, 'minContains') ?? 1) : 1;
    const most = isModern ? Number(own(schema, 'maxContains') ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    const child = childOf(node, 'contains');
    const outcomes = value.map((item, index) => this.#tentatively(child, item, [...steps, index]));
    const valid = outcomes.filter((outcome) => outcome === 'valid').length;
    const possible = valid + outcomes.filter((outcome) => outcome === 'undecided').length;
    if (valid > most)
      return this.#broken({
        ...use,
        problem: `has more than ${most} ${most === 1 ? 'item that matches' : 'items that match'} "contains"`,
      });
    if (possible < least)
      return this.#broken({
        ...use,
        problem:
          least === 1 ? 'has no item that matches "contains"' : `has fewer than ${least} items that match "contains"`,
      });
    return valid >= least && possible <= most ? 'valid' : 'undecided';
  }

  #members(use: Use, value: JsonObject): Outcome {
    const { node, schema, keyword, asserted, steps } = use;
    const names = Object.keys(value);
    const member = (name: string): JsonValue => value[name] ?? null;
    if (keyword === 'properties' && isObject(asserted)) {
      const declared = names.filter((name) => Object.hasOwn(asserted, name));
      return all(declared.map((name) => this.#judged(childOf(node, keyword, name), member(name), [...steps, name])));
    }
    if (keyword === 'propertyNames') {
      return all(names.map((name) => this.#judged(childOf(node, keyword), name, [...steps, name])));
    }
    if (keyword === 'patternProperties' && isObject(asserted)) {
      return all(
        names.flatMap((name) =>
          this.#matchingChildren(node, asserted, name).map((child) =>
            child === undefined
              ? this.#undecided('a pattern under "patternProperties" cannot be run safely')
              : this.judge(child, member(name), [...steps, name]),
          ),
        ),
      );
    }
    if (keyword === 'additionalProperties') {
      const declared = own(schema, 'properties');
      const patterns = own(schema, 'patternProperties');
      const others = names.filter((name) => !(isObject(declared) && Object.hasOwn(declared, name)));
      return all(
        others.map((name) => {
          const matching = isObject(patterns) ? this.#matchingChildren(node, patterns, name) : [];
          if (matching.includes(undefined))
            return this.#undecided('a pattern under "patternProperties" cannot be run safely');
          return matching.length > 0 ? 'valid' : this.#additional(use, name, member(name));
        }),
      );
    }
    return 'valid';
  }

  #additional(use: Use, name: string, value: JsonValue): Outcome {
    const child = childOf(use.node, 'additionalProperties');
    if (child?.schema === false)
      return this.#broken({ ...use, problem: `has the member ${quote(name)}, which is not allowed` });
    return this.#judged(child, value, [...use.steps, name]);
  }

  /** The children under `patternProperties` that a name selects; undefined in place of one that cannot be known. */
  #matchingChildren(node: SchemaNode, patterns: JsonObject, name: string): (SchemaNode | undefined)[] {
    return Object.keys(patterns).flatMap((pattern) => {
      const matches = this.#context.patterns(pattern).matches(name);
      if (matches === undefined) return [undefined];
      const child = childOf(node, 'patternProperties', pattern);
      return matches && child !== undefined ? [child] : [];
    });
  }

  #judged(node: SchemaNode | undefined, value: JsonValue, steps: Steps): Outcome {
    // Without a node the place is malformed, or lies beyond a bound: reported elsewhere, judged nowhere.
    return node === undefined ? this.#undecided(MALFORMED) : this.judge(node, value, steps);
  }

  #tentatively(node: SchemaNode | undefined, value: JsonValue, steps: Steps): Outcome {
    this.#tentative++;
    const outcome = this.#judged(node, value, steps);
    this.#tentative--;
    return outcome;
  }

  #broken({ steps, node, keyword, problem }: Violation): Outcome {
    if (this.#tentative === 0) this.violations.push({ steps, node, keyword, problem });
    return 'invalid';
  }

  #undecided(reason: string): Outcome {
    this.reasons.add(reason);
    return 'undecided';
  }
}

/** How many patterns a keyword tries on each member. */
function patternsOf(keyword: string, asserted: JsonValue, schema: JsonObject): number {
  const patterns = keyword === 'additionalProperties' ? own(schema, 'patternProperties') : asserted;
  const isTried = keyword === 'additionalProperties' || keyword === 'patternProperties';
  return isTried && isObject(patterns) ? Object.keys(patterns).length : 0;
}

/** A keyword at work: what it asserts of which value. */
interface Use {
  readonly node: SchemaNode;
  readonly schema: JsonObject;
  readonly keyword: string;
  readonly asserted: JsonValue;
  readonly value: JsonValue;
  readonly steps: Steps;
}

const TOO_MUCH = 'it takes too many steps';
const MALFORMED = 'part of the schema is malformed';

const malformed = new WeakMap<Frame, Map<SchemaNode, Set<string>>>();

/** Whether the dialect of a node refuses the value of one of its keywords, which is reported elsewhere. */
function isMalformed(node: SchemaNode, keyword: string): boolean {
  const { frame } = node;
  if (frame.faults.length === 0) return false;
  let byNode = malformed.get(frame);
  if (byNode === undefined) {
    byNode = new Map();
    for (const fault of frame.faults) {
      if (frame.dialect === undefined || !fault.brokenIn.includes(frame.dialect)) continue;
      byNode.set(fault.node, (byNode.get(fault.node) ?? new Set()).add(fault.keyword));
    }
    malformed.set(frame, byNode);
  }
  return byNode.get(node)?.has(keyword) === true;
}

const COMPARING: ReadonlySet<string> = new Set(['enum', 'const', 'uniqueItems', 'required', 'dependentRequired']);
const PER_ITEM: ReadonlySet<string> = new Set(['items', 'prefixItems', 'additionalItems', 'contains']);
const PER_MEMBER: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
]);

const IN_PLACE: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'dependentSchemas',
  'dependencies',
]);

function all(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes('invalid')) return 'invalid';
  return outcomes.includes('undecided') ? 'undecided' : 'valid';
}

function inverse(outcome: Outcome): Outcome {
  if (outcome === 'undecided') return outcome;
  return outcome === 'valid' ? 'invalid' : 'valid';
}
