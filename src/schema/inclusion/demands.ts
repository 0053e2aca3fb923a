import { isArray, isObject, type JsonObject } from '../../text/value.js';
import { scopeAround } from '../evaluation/scope.js';
import { ignoresSiblings, type SchemaNode } from '../frame.js';
import type { Formula, ValueType } from './formula.js';
import { MEANINGS } from './meanings.js';
import type { Meter } from './meter.js';
import { type Framed, Problem } from './problem.js';
import type { Solver } from './solver.js';
import { SMALLEST } from './taste.js';

/** One thing that a schema asks of a value: what a keyword of it says. */
export interface Demand {
  readonly node: SchemaNode;
  /** Undefined for the schema `false`. */
  readonly keyword: string | undefined;
  readonly formula: Formula;
}

/** Keywords that cannot be read without others beside them. */
const HELPERS: { readonly [keyword: string]: readonly string[] } = {
  contains: ['minContains', 'maxContains'],
  if: ['then', 'else'],
};

/** Keywords that ask which places others speak of, and not what those ask. */
const PLACES: { readonly [keyword: string]: readonly string[] } = {
  additionalProperties: ['properties', 'patternProperties'],
  items: ['prefixItems'],
  additionalItems: ['items'],
};

/** Keywords that are asked last whether they matter: of a contradiction, the plainest reasons are told. */
const INTRICATE = ['unevaluatedProperties', 'unevaluatedItems', 'if', 'oneOf', 'anyOf', 'not', 'additionalProperties'];

/** References and `allOf` are gone through so far, and so many demands are told apart. */
const DEEPEST = 20;
const MOST_DEMANDS = 60;

interface Collecting {
  readonly demands: Demand[];
  /** Keywords of the schema itself that are left out. */
  readonly without: readonly string[];
  readonly depth: number;
}

/** Asks of one schema what can be in it, within a number of steps. */
export class Demands {
  readonly #problem: Problem;
  readonly #solver: Solver;

  constructor(framed: Framed, steps: number) {
    this.#problem = new Problem([framed], { steps });
    this.#solver = this.#problem.solver(SMALLEST);
  }

  /** Whether something stands in the way of all questions, such as a keyword that is malformed. */
  get isObstructed(): boolean {
    return this.#problem.obstacle !== undefined;
  }

  /** What the questions so far have cost, and whether they may cost more. */
  get meter(): Pick<Meter, 'spent' | 'isSpent'> {
    return this.#problem.meter;
  }

  /** Whether it is proved that no value fulfils all of some formulas. */
  isImpossible(formulas: readonly Formula[]): boolean {
    return this.#solver.solve(formulas).kind === 'none';
  }

  /** That a schema accepts the value. */
  accepting(node: SchemaNode): Formula {
    return this.#problem.formulas.schema(node, scopeAround(node));
  }

  opposite(formula: Formula): Formula {
    return this.#problem.formulas.opposite(formula);
  }

  ofType(type: ValueType): Formula {
    return this.#problem.formulas.type(type);
  }

  equalTo(value: JsonObject[string]): Formula {
    return this.#problem.formulas.values([value]);
  }

  /** That a schema would accept the value if some of the schemas right below it accepted anything. */
  acceptingWithout(node: SchemaNode, isLeftOut: (child: SchemaNode) => boolean): Formula {
    const { schema } = node;
    if (!isObject(schema)) return this.accepting(node);
    const children = node.children.map((child) => (isLeftOut(child) ? { ...child, schema: true } : child));
    return this.accepting(this.#part(node, schema, children));
  }

  /** That an object has a member. */
  having(name: string, node: SchemaNode): Formula {
    return this.accepting(this.#part(node, { type: 'object', required: [name] }, []));
  }

  /**
   * What a schema asks, keyword by keyword, with what `allOf` and references in it ask. Those that are told are a little
   * more than can be told apart, when there are too many.
   */
  of(node: SchemaNode, without: readonly string[] = []): readonly Demand[] {
    const demands: Demand[] = [];
    this.#collect(node, { demands, without, depth: 0 });
    return demands;
  }

  #collect(node: SchemaNode, { demands, without, depth }: Collecting): void {
    const { schema, frame } = node;
    if (schema === true || frame.dialect === undefined || depth > DEEPEST || demands.length > MOST_DEMANDS) return;
    if (schema === false) {
      demands.push({ node, keyword: undefined, formula: this.accepting(node) });
      return;
    }
    const meanings = MEANINGS[frame.dialect];
    const keywords = ignoresSiblings(node) ? ['$ref'] : Object.keys(schema);
    for (const keyword of keywords) {
      if (!meanings.has(keyword) || frame.silent?.has(keyword) || without.includes(keyword)) continue;
      const inner = this.#sameValue(node, keyword);
      for (const each of inner) this.#collect(each, { demands, without: [], depth: depth + 1 });
      if (inner.length > 0) continue;
      demands.push({ node, keyword, formula: this.accepting(this.#saying(node, schema, keyword)) });
    }
  }

  /** The schemas that a keyword says must accept the same value. */
  #sameValue(node: SchemaNode, keyword: string): SchemaNode[] {
    if (keyword === 'allOf') return node.children.filter((child) => child.keyword === 'allOf').reverse();
    const target = keyword === '$ref' ? this.#problem.target(node) : undefined;
    return target === undefined ? [] : [target];
  }

  /** A schema that says what one keyword of another does. */
  #saying(node: SchemaNode, schema: JsonObject, keyword: string): SchemaNode {
    if (keyword.startsWith('unevaluated')) return node;
    const places = PLACES[keyword] ?? [];
    const kept = [keyword, ...(HELPERS[keyword] ?? []), ...places];
    const members = Object.entries(schema).filter(([name]) => kept.includes(name));
    const children = node.children.flatMap((child) => {
      if (places.includes(child.keyword ?? '')) return { ...child, schema: true };
      return kept.includes(child.keyword ?? '') ? child : [];
    });
    return this.#part(node, Object.fromEntries(members), children);
  }

  #part(node: SchemaNode, schema: JsonObject, children: SchemaNode[]): SchemaNode {
    const part = { ...node, schema, children };
    this.#problem.copyReferences(part, node);
    return part;
  }

  /**
   * The fewest of some demands that exclude each other, given that something holds; empty when they are too many, or it is
   * not known that they do.
   */
  conflictAmong(demands: readonly Demand[], given: readonly Formula[] = []): readonly Demand[] {
    const doExclude = (some: readonly Demand[]): boolean =>
      this.isImpossible([...given, ...some.map(({ formula }) => formula)]);
    if (demands.length > MOST_DEMANDS || !doExclude(demands)) return [];
    const intricacy = ({ keyword = '' }: Demand): number => INTRICATE.indexOf(keyword);
    const order = [...demands].sort((a, b) => rank(intricacy(a)) - rank(intricacy(b)));
    return order.reduce<readonly Demand[]>((left, demand) => {
      const others = left.filter((each) => each !== demand);
      return doExclude(others) ? others : left;
    }, demands);
  }
}

function rank(place: number): number {
  return place < 0 ? INTRICATE.length : place;
}

/** What the branches of a keyword are. */
export function branchesOf(node: SchemaNode, keyword: string): SchemaNode[] {
  return isObject(node.schema) && isArray(node.schema[keyword])
    ? node.children.filter((child) => child.keyword === keyword).reverse()
    : [];
}
