import { isArray, isObject } from '../../../text/value.js';
import { childOf } from '../../children.js';
import { ignoresSiblings } from '../../frame.js';
import type { Formula } from '../formula.js';
import { all, any, inPlace, type Requirement, unclear } from '../requirement.js';
import { branches } from './in-place.js';
import { restRequirement } from './items.js';
import { formulaOf, type Meaning, type Saying, UNREAD } from './meaning.js';
import { presence, ruleRequirement } from './members.js';

/** Keywords that judge what the others have not. */

/** What the keywords of a schema judge in the values that fulfil some conditions. */
interface Coverage {
  readonly conditions: readonly Requirement[];
  readonly names: readonly string[];
  readonly patterns: readonly string[];
  /** How many items from the first on. */
  readonly items: number;
  /** An item of which one of these holds is judged. */
  readonly contained: readonly Formula[];
  /** Whether everything is judged. */
  readonly isWhole: boolean;
}

const UNCOVERED: Coverage = { conditions: [], names: [], patterns: [], items: 0, contained: [], isWhole: false };

/** Ways in which a schema may judge a value; each value goes one of them. More than this are too many. */
const MOST_WAYS = 64;
const TOO_MANY = 'what "unevaluated…" judges hangs on too many subschemas';

export const unevaluatedProperties: Meaning = (saying) => {
  if (saying.type !== 'object') return saying.holds;
  return overWays(saying, ({ names, patterns }, formula) =>
    ruleRequirement(saying, { within: undefined, except: new Set(names), exceptPatterns: patterns }, formula),
  );
};

export const unevaluatedItems: Meaning = (saying) => {
  if (saying.type !== 'array') return saying.holds;
  return overWays(saying, ({ items, contained }, formula) =>
    restRequirement(saying, items, saying.world.formulas.any([formula, ...contained])),
  );
};

function overWays(saying: Saying, rule: (coverage: Coverage, formula: Formula) => Requirement): Requirement {
  const formula = formulaOf(saying, childOf(saying.node, saying.keyword));
  const ways = new Coverages(saying).ofSchema(saying);
  if (formula === undefined) return unclear(UNREAD);
  if (ways === undefined) return unclear(TOO_MANY);
  return any(ways.map((way) => all([...way.conditions, way.isWhole ? saying.holds : rule(way, formula)])));
}

type Ways = readonly Coverage[] | undefined;

class Coverages {
  readonly #asking: Saying;
  readonly #open = new Set<Formula>();

  constructor(asking: Saying) {
    this.#asking = asking;
  }

  /** The ways of a schema, without the keyword that asks. */
  ofSchema(saying: Saying): Ways {
    const { schema, node } = saying;
    const keywords = ignoresSiblings(node)
      ? ['$ref']
      : Object.keys(schema).filter((each) => each !== this.#asking.keyword || node !== this.#asking.node);
    let ways: Ways = [UNCOVERED];
    for (const keyword of keywords) {
      if (node.frame.silent?.has(keyword)) continue;
      ways = product(ways, this.#ofKeyword({ ...saying, keyword, asserted: schema[keyword] ?? null }));
    }
    return ways;
  }

  #ofKeyword(saying: Saying): Ways {
    const { keyword, asserted, node, world } = saying;
    switch (keyword) {
      case 'properties':
        return [{ ...UNCOVERED, names: isObject(asserted) ? Object.keys(asserted) : [] }];
      case 'patternProperties':
        return [{ ...UNCOVERED, patterns: isObject(asserted) ? Object.keys(asserted) : [] }];
      case 'prefixItems':
        return [{ ...UNCOVERED, items: isArray(asserted) ? asserted.length : 0 }];
      case 'additionalProperties':
      case 'unevaluatedProperties':
        return [{ ...UNCOVERED, isWhole: this.#asking.type === 'object' }];
      case 'items':
      case 'unevaluatedItems':
        return [{ ...UNCOVERED, isWhole: this.#asking.type === 'array' }];
      case 'contains': {
        const formula = formulaOf(saying, childOf(node, keyword));
        return [{ ...UNCOVERED, contained: formula === undefined ? [] : [formula] }];
      }
      case '$ref':
      case '$dynamicRef':
        return this.#of(formulaOf(saying, world.referenced(saying)));
      case 'allOf':
        return branches(saying).reduce<Ways>((ways, branch) => product(ways, this.#of(branch)), [UNCOVERED]);
      case 'anyOf':
        return branches(saying).reduce<Ways>(
          (ways, branch) => product(ways, this.#ifHolding(saying, branch)),
          [UNCOVERED],
        );
      case 'oneOf':
        return branches(saying).reduce<Ways>((ways, branch) => joined(ways, this.#holding(branch)), []);
      case 'if':
        return this.#ofCondition(saying, formulaOf(saying, childOf(node, 'if')));
      case 'dependentSchemas':
        return isObject(asserted) && this.#asking.type === 'object'
          ? this.#ofDependents(saying, Object.keys(asserted))
          : [UNCOVERED];
      default:
        return [UNCOVERED];
    }
  }

  #ofDependents(saying: Saying, names: readonly string[]): Ways {
    return names.reduce<Ways>(
      (ways, name) => {
        const there = this.#of(formulaOf(saying, childOf(saying.node, saying.keyword, name)));
        const absent = { ...UNCOVERED, conditions: [presence(name, false)] };
        return product(ways, joined([absent], under(presence(name, true), there)));
      },
      [UNCOVERED],
    );
  }

  #ofCondition(saying: Saying, condition: Formula | undefined): Ways {
    if (condition === undefined) return undefined;
    const { node, schema, world } = saying;
    const branch = (keyword: string): Ways =>
      Object.hasOwn(schema, keyword) ? this.#of(formulaOf(saying, childOf(node, keyword))) : [UNCOVERED];
    const then = product(this.#of(condition), branch('then'));
    const otherwise = under(inPlace(world.formulas.opposite(condition)), branch('else'));
    return joined(under(inPlace(condition), then), otherwise);
  }

  /** The ways when a branch holds, and the one when it does not. */
  #ifHolding({ world }: Saying, branch: Formula | undefined): Ways {
    const holding = this.#holding(branch);
    if (branch === undefined || holding === undefined) return undefined;
    if (holding.every(isUncovered)) return [UNCOVERED];
    return [...holding, { ...UNCOVERED, conditions: [inPlace(world.formulas.opposite(branch))] }];
  }

  #holding(branch: Formula | undefined): Ways {
    return branch && under(inPlace(branch), this.#of(branch));
  }

  #of(formula: Formula | undefined): Ways {
    if (formula?.kind !== 'schema') return formula && [UNCOVERED];
    const { node, scope } = formula;
    if (typeof node.schema === 'boolean' || this.#open.has(formula)) return undefined;
    this.#open.add(formula);
    const ways = this.ofSchema({ ...this.#asking, node, schema: node.schema, scope });
    this.#open.delete(formula);
    return ways;
  }
}

function isUncovered({ names, patterns, items, contained, isWhole }: Coverage): boolean {
  return names.length + patterns.length + items + contained.length === 0 && !isWhole;
}

function under(condition: Requirement, ways: Ways): Ways {
  return ways?.map((way) => ({ ...way, conditions: [condition, ...way.conditions] }));
}

function joined(one: Ways, other: Ways): Ways {
  return one && other && one.length + other.length <= MOST_WAYS ? [...one, ...other] : undefined;
}

function product(one: Ways, other: Ways): Ways {
  if (one === undefined || other === undefined || one.length * other.length > MOST_WAYS) return undefined;
  return one.flatMap((first) => other.map((second) => together(first, second)));
}

function together(one: Coverage, other: Coverage): Coverage {
  return {
    conditions: [...one.conditions, ...other.conditions],
    names: [...one.names, ...other.names],
    patterns: [...one.patterns, ...other.patterns],
    items: Math.max(one.items, other.items),
    contained: [...one.contained, ...other.contained],
    isWhole: one.isWhole || other.isWhole,
  };
}
