import { childOf } from '../../schema/children.js';
import { isNothing } from '../../schema/clashes.js';
import { type SchemaNode, stepsTo } from '../../schema/frame.js';
import type { Demand, Demands } from '../../schema/inclusion/demands.js';
import type { Formula, ValueType } from '../../schema/inclusion/formula.js';
import { isSuspect } from '../../schema/suspects.js';
import type { Step, Steps } from '../../text/pointer.js';
import { isArray, isObject, quote } from '../../text/value.js';
import type { JudgedSchema } from '../../tools/judged-schema.js';
import { isStored } from './consequence.js';
import { conflictAdvice, conflictWords } from './words.js';

/** Why something is impossible. */
export interface Reason {
  readonly words: string;
  readonly advice: string;
  /** What excludes each other, where it can be told apart. */
  readonly conflict: readonly Demand[];
}

/** Some demands, and around which schema they were gathered. */
export interface Question {
  readonly demands: readonly Demand[];
  readonly node: SchemaNode;
  /** The only type that is asked about. */
  readonly given?: ValueType | undefined;
}

/** What is asked of one schema. */
export class Inquiry {
  readonly judged: JudgedSchema;
  readonly demands: Demands;

  constructor(judged: JudgedSchema, demands: Demands) {
    this.judged = judged;
    this.demands = demands;
  }

  /** The steps in the document to a schema, or to something in it. */
  stepsTo(node: SchemaNode, ...inner: readonly Step[]): Steps {
    return [...this.judged.schema.steps, ...stepsTo(node), ...inner];
  }

  /** Whether a schema stands in the document, and not in a file that was supplied. */
  isHere({ frame }: SchemaNode): boolean {
    return this.judged.frames.includes(frame);
  }

  accepting(node: SchemaNode): Formula {
    return this.demands.accepting(node);
  }

  /** Whether a keyword of a schema is worth asking about. */
  isSuspect({ schema }: SchemaNode, keyword: string): boolean {
    const asserted = isObject(schema) ? schema[keyword] : undefined;
    return asserted !== undefined && isObject(schema) && isSuspect(keyword, asserted, schema);
  }

  /** Whether no value fulfils a schema, or one that is given for what it serves. */
  isImpossible(node: SchemaNode): boolean {
    return this.#isEmpty(node, this.accepting(node));
  }

  #isEmpty(node: SchemaNode, accepting: Formula): boolean {
    const given = this.givenFor(node);
    return this.demands.isImpossible(given === undefined ? [accepting] : [accepting, this.demands.ofType(given)]);
  }

  /** Whether a schema is impossible for one right below it, and not for others below it alone, or for one it refers to. */
  isToBlame(child: SchemaNode, node: SchemaNode): boolean {
    if (!this.isImpossible(node)) return false;
    if (child.parent !== node || isStored(child)) return true;
    const isAlternative = child.keyword === 'anyOf' || child.keyword === 'oneOf';
    const isOther = (each: SchemaNode): boolean =>
      each !== child && !(isAlternative && each.keyword === child.keyword) && this.isImpossible(each);
    const alone = this.demands.acceptingWithout(node, isOther);
    const without = this.demands.acceptingWithout(node, (each) => each === child || isOther(each));
    return this.#isEmpty(node, alone) && !this.#isEmpty(node, without);
  }

  /** The type of all values that come to a schema: arguments are objects. */
  givenFor(node: SchemaNode): ValueType | undefined {
    const { schema, frame } = this.judged;
    const isOfCalls = node === frame.root && schema.field === 'inputSchema' && schema.steps.length > 0;
    return isOfCalls ? 'object' : undefined;
  }

  /** Why nothing fulfils all of some demands; undefined when that is not known. */
  reasonFor({ demands, node, given }: Question): Reason | undefined {
    const formulas = given === undefined ? [] : [this.demands.ofType(given)];
    const conflict = this.demands.conflictAmong(demands, formulas);
    if (conflict.length === 0) return undefined;
    const own = { words: conflictWords(conflict, node, given), advice: conflictAdvice(conflict), conflict };
    return this.#reasonInMember(conflict) ?? own;
  }

  /** Why a member that is required can hold nothing, where that is the reason. */
  #reasonInMember(conflict: readonly Demand[]): Reason | undefined {
    const declaring = conflict.filter(({ keyword }) => keyword === 'properties').map(({ node }) => node);
    for (const name of declaring.length === 0 ? [] : requiredIn(conflict)) {
      const children = declaring.flatMap((node) => childOf(node, 'properties', name) ?? []);
      const [child] = children;
      if (child === undefined) continue;
      if (children.every(isPlainlyNothing)) return nothingRequired(name, conflict);
      const demands = children.flatMap((each) => this.demands.of(each));
      const inner = this.reasonFor({ demands, node: child });
      if (inner === undefined) continue;
      const words = `Property ${quote(name)} is required, and ${lowerFirst(inner.words)}`;
      return { ...inner, words };
    }
    return undefined;
  }
}

function nothingRequired(name: string, conflict: readonly Demand[]): Reason {
  const words = `Property ${quote(name)} is required, and its schema refuses every value`;
  const advice = `Remove ${quote(name)} from "required", or give it a schema that something can fulfil.`;
  return { words, advice, conflict: conflict.filter(({ keyword }) => keyword === 'required') };
}

/** The names that some demands require. */
export function requiredIn(conflict: readonly Demand[]): string[] {
  return conflict.flatMap(({ node: { schema }, keyword }) => {
    const names = keyword === 'required' && isObject(schema) ? schema.required : [];
    return isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  });
}

/** Whether a schema says plainly that it refuses everything. */
export function isPlainlyNothing({ schema }: SchemaNode): boolean {
  return isNothing(schema);
}

function lowerFirst(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}
