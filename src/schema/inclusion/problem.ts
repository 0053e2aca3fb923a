import { formatPointer } from '../../text/pointer.js';
import { type JsonObject, type JsonValue, quote } from '../../text/value.js';
import type { Dialect } from '../../words.js';
import { evaluate, metaSchemaAt } from '../evaluate.js';
import { dynamicTarget, type Scope, scopeAround } from '../evaluation/scope.js';
import { type Frame, framesOf, type SchemaNode, stepsToKeyword } from '../frame.js';
import { frameSchema } from '../framing.js';
import { readPattern } from '../patterns.js';
import { type Reference, type Resolution, resolveReferences } from '../references.js';
import type { Formula } from './formula.js';
import { Formulas } from './formulas.js';
import { type Likeness, likenessOf } from './likeness.js';
import type { Referring } from './meaning/meaning.js';
import { Meter } from './meter.js';
import { Solver } from './solver.js';
import type { Taste } from './taste.js';

/** A schema that was framed, with its references. */
export interface Framed {
  readonly root: SchemaNode;
  readonly resolution: Resolution;
}

/** What a question may cost, in steps of about a microsecond. */
const MOST_STEPS = 400_000;
/** What judging one value may cost. */
const MOST_JUDGING = 500_000;

/** How to ask. */
export interface ProblemOptions {
  readonly likeness?: (nodes: readonly SchemaNode[], resolution: Resolution) => Likeness;
  /** What answering may cost. */
  readonly steps?: number;
}

/** A question about one schema or several. */
export class Problem {
  readonly formulas: Formulas;
  readonly meter: Meter;
  readonly #framed: readonly Framed[];
  readonly #resolution: Resolution;
  readonly #outgoing: Map<SchemaNode, readonly Reference[]>;

  /** @param likeness which schemas to take for one another; for samples none, for they may have examples of their own */
  constructor(framed: readonly Framed[], { likeness = likenessOf, steps = MOST_STEPS }: ProblemOptions = {}) {
    this.#framed = framed;
    this.meter = new Meter(steps);
    const resolutions = this.#framed.map(({ resolution }) => resolution);
    this.#outgoing = new Map(resolutions.flatMap(({ outgoing }) => [...outgoing]));
    this.#resolution = together(resolutions, this.#outgoing);
    const nodes = this.#framed.flatMap((framed) => framesIn(framed).flatMap((frame) => frame.nodes));
    this.formulas = new Formulas(likeness(nodes, this.#resolution));
  }

  /** @param dialect of schemas that declare none */
  static about(schemas: readonly (boolean | JsonObject)[], dialect: Dialect, options?: ProblemOptions): Problem {
    const framed = schemas.map((schema) => {
      const { root } = frameSchema(schema, { dialect });
      return { root, resolution: resolveReferences(root.frame) };
    });
    return new Problem(framed, options);
  }

  /** Why no question about these schemas can be answered; undefined when nothing stands in the way. */
  get obstacle(): string | undefined {
    return this.#framed.map(obstacleIn).find((obstacle) => obstacle !== undefined);
  }

  /** That the schema of some index accepts a value. */
  accepting(index: number): Formula {
    const { root } = this.#at(index);
    return this.formulas.schema(root, scopeAround(root));
  }

  /** Whether it accepts a value; undefined when that cannot be judged. */
  accepts(index: number, value: JsonValue): boolean | undefined {
    const { root } = this.#at(index);
    return this.#judged(root, scopeAround(root), value);
  }

  /** Takes a schema that was made of another for one that leads where that leads. */
  copyReferences(made: SchemaNode, from: SchemaNode): void {
    const references = this.#resolution.outgoing.get(from);
    if (references !== undefined) this.#outgoing.set(made, references);
  }

  #at(index: number): Framed {
    const framed = this.#framed[index];
    if (framed === undefined) throw new RangeError(`The problem has no schema ${index}.`);
    return framed;
  }

  /** Something that seeks values to some taste. */
  solver(taste: Taste): Solver {
    return new Solver({
      meter: this.meter,
      taste,
      world: { formulas: this.formulas, referenced: (saying) => this.#referenced(saying) },
      judge: ({ node, scope }, value) => this.#judged(node, scope, value),
      matches: (pattern, text) => readPattern(pattern).matches(text),
    });
  }

  /** The schema that a plain reference leads to. */
  target(node: SchemaNode): SchemaNode | undefined {
    return this.#resolution.outgoing.get(node)?.find(({ keyword }) => keyword === '$ref')?.target;
  }

  #judged(node: SchemaNode, scope: Scope, value: JsonValue): boolean | undefined {
    const budget = { left: MOST_JUDGING };
    const context = { resolution: this.#resolution, patterns: readPattern, budget, scope };
    const { outcome } = evaluate(value, node, context);
    this.meter.spend((MOST_JUDGING - budget.left) >> 2);
    return outcome === 'undecided' ? undefined : outcome === 'valid';
  }

  #referenced({ node, keyword, asserted, scope }: Referring): SchemaNode | undefined {
    if (typeof asserted !== 'string') return undefined;
    const known = this.#resolution.outgoing.get(node)?.find((each) => each.keyword === keyword);
    const target = known?.target ?? metaSchemaAt(node, keyword, asserted);
    return target === undefined || keyword === '$ref' ? target : dynamicTarget(asserted, target, scope);
  }
}

function together(resolutions: readonly Resolution[], outgoing: Resolution['outgoing']): Resolution {
  return {
    references: resolutions.flatMap(({ references }) => references),
    supplied: resolutions.flatMap(({ supplied }) => supplied),
    visited: resolutions.flatMap(({ visited }) => visited),
    loops: resolutions.flatMap(({ loops }) => loops),
    outgoing,
  };
}

function framesIn({ root, resolution }: Framed): readonly Frame[] {
  return [root.frame, ...resolution.visited.map(({ frame }) => frame)].flatMap(framesOf);
}

function obstacleIn(framed: Framed): string | undefined {
  const [loop] = framed.resolution.loops;
  if (loop !== undefined) return `the reference ${quote(loop.uri)} comes back to itself`;
  for (const frame of framesIn(framed)) {
    const obstacle = obstacleInFrame(frame);
    if (obstacle !== undefined) return obstacle;
  }
  return undefined;
}

function obstacleInFrame({ dialect, declared, faults, bounds }: Frame): string | undefined {
  if (dialect === undefined) return `"$schema" names a dialect that is not read here: ${quote(declared ?? null)}`;
  const fault = faults.find(({ brokenIn }) => brokenIn.includes(dialect));
  if (fault !== undefined) {
    const place = formatPointer(stepsToKeyword(fault.node, fault.keyword, fault.key));
    return `the schema is malformed at ${quote(place)}, which must be ${fault.expected}`;
  }
  return bounds[0] && 'the schema nests too deep or is too large';
}
