import { canonicalText, type JsonValue } from '../../text/value.js';
import { Branch } from './branch.js';
import { ArrayCell } from './cells/array-cell.js';
import type { Cell, Reasoner, Several } from './cells/cell.js';
import { NumberCell } from './cells/number-cell.js';
import { ObjectCell } from './cells/object-cell.js';
import { PlainCell } from './cells/plain-cell.js';
import { TextCell } from './cells/text-cell.js';
import type { Formula, ValueType } from './formula.js';
import type { Formulas } from './formulas.js';
import type { World } from './meaning/meaning.js';
import { typeOf } from './meaning/scalars.js';
import type { Meter } from './meter.js';
import { requirementOf } from './reading.js';
import { inPlace, type Requirement } from './requirement.js';
import { found, NONE, type Solution, TOO_MUCH, unknown } from './solution.js';
import type { Taste } from './taste.js';

/** What solving needs to know beside the formulas. */
export interface Surroundings {
  readonly world: World;
  readonly meter: Meter;
  readonly taste: Taste;
  /** Whether a schema accepts a value; undefined when that cannot be judged. */
  readonly judge: (formula: Formula & { kind: 'schema' }, value: JsonValue) => boolean | undefined;
  readonly matches: (pattern: string, text: string) => boolean | undefined;
}

/** Values within values are sought so far. */
const DEEPEST = 100;

/**
 * Seeks values of which formulas hold. Values of JSON are finite trees: when the same is asked while it is being asked
 * further up, "there is none" is the right answer there, for the smallest value has none of its own kind in it. What was
 * concluded from such an answer is kept only by the question it came from.
 */
export class Solver implements Reasoner {
  readonly formulas: Formulas;
  readonly meter: Meter;
  readonly taste: Taste;
  readonly #around: Surroundings;
  readonly #answers = new Map<string, Solution>();
  readonly #open = new Map<string, number>();
  readonly #requirements = new Map<ValueType, Map<Formula, Requirement>>();
  /** The outermost open question that an answer of "none" hangs on. */
  #leansOn: number = Number.POSITIVE_INFINITY;

  constructor(around: Surroundings) {
    this.#around = around;
    this.formulas = around.world.formulas;
    this.meter = around.meter;
    this.taste = around.taste;
  }

  solve(formulas: readonly Formula[]): Solution {
    if (!this.meter.spend()) return unknown(TOO_MUCH);
    const asked = this.#combined(formulas);
    if (asked === undefined) return NONE;
    const key = asked.map(({ id }) => id).join();
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const open = this.#open.get(key);
    if (open !== undefined) {
      this.#leansOn = Math.min(this.#leansOn, open);
      return NONE;
    }
    return this.#ask(key, asked);
  }

  /** All formulas, each once and in order; undefined when two of them contradict each other. */
  #combined(formulas: readonly Formula[]): Formula[] | undefined {
    const asked = new Set<Formula>();
    for (const formula of formulas) {
      if (formula.kind === 'constant') {
        if (formula.holds) continue;
        return undefined;
      }
      asked.add(formula);
    }
    for (const formula of asked) if (asked.has(this.formulas.opposite(formula))) return undefined;
    return [...asked].sort((a, b) => a.id - b.id);
  }

  #ask(key: string, asked: readonly Formula[]): Solution {
    const depth = this.#open.size;
    if (depth >= DEEPEST) return unknown('values would have to nest too deep');
    const outer = this.#leansOn;
    this.#leansOn = Number.POSITIVE_INFINITY;
    this.#open.set(key, depth);
    const answer = this.#answer(asked);
    this.#open.delete(key);
    const leans = this.#leansOn < depth;
    if (answer.kind === 'found' || !leans) this.#answers.set(key, answer);
    this.#leansOn = Math.min(outer, leans ? this.#leansOn : Number.POSITIVE_INFINITY);
    return answer;
  }

  #answer(asked: readonly Formula[]): Solution {
    const proposed = this.#proposed(asked);
    if (proposed !== undefined) return proposed;
    let doubt: Solution | undefined;
    for (const type of this.taste.types(asked)) {
      const solution = this.#ofType(type, asked);
      if (solution.kind === 'found') return solution;
      if (solution.kind === 'unknown') doubt = solution;
    }
    return doubt ?? NONE;
  }

  #proposed(asked: readonly Formula[]): Solution | undefined {
    for (const value of this.taste.proposals(asked)) {
      if (asked.every((formula) => this.accepts(formula, value) === true)) return found(value);
    }
    return undefined;
  }

  #ofType(type: ValueType, asked: readonly Formula[]): Solution {
    const asks = (formula: Formula): Requirement => this.#requirementOf(formula, type);
    const branch = new Branch({ formulas: this.formulas, meter: this.meter, requirementOf: asks }, this.#cellOf(type));
    for (const formula of asked) {
      if (asks(formula) === false) return NONE;
    }
    return asked.every((formula) => branch.add(inPlace(formula))) ? this.#search(branch, asked) : NONE;
  }

  #cellOf(type: ValueType): Cell {
    switch (type) {
      case 'null':
        return new PlainCell([null]);
      case 'boolean':
        return new PlainCell([false, true]);
      case 'number':
        return new NumberCell(this);
      case 'string':
        return new TextCell(this);
      case 'array':
        return new ArrayCell(this);
      case 'object':
        return new ObjectCell(this);
    }
  }

  /** Makes the choices of a branch, the narrowest first. */
  #search(branch: Branch, asked: readonly Formula[]): Solution {
    if (!this.meter.spend()) return unknown(TOO_MUCH);
    if (branch.values !== undefined) return this.#among(branch.values, asked);
    if (!branch.narrow()) return NONE;
    if (branch.values !== undefined) return this.#among(branch.values, asked);
    const choice = narrowest(branch);
    if (choice === undefined) return this.#solved(branch, asked);
    let doubt: Solution | undefined;
    const rest = branch.choices.filter((each) => each !== choice);
    for (const part of choice) {
      const way = branch.copy();
      way.choices = [...rest];
      const solution = way.add(part) ? this.#search(way, asked) : NONE;
      if (solution.kind === 'found') return solution;
      if (solution.kind === 'unknown') doubt = solution;
      if (this.meter.isSpent) return unknown(TOO_MUCH);
    }
    return doubt ?? NONE;
  }

  /** The first of a few values of which everything holds. */
  #among(values: readonly JsonValue[], asked: readonly Formula[]): Solution {
    let isUnsure = false;
    for (const value of values) {
      this.meter.spend(asked.length);
      const verdicts = asked.map((formula) => this.accepts(formula, value));
      if (verdicts.every((verdict) => verdict === true)) return found(value);
      if (!verdicts.includes(false)) isUnsure = true;
    }
    return isUnsure ? unknown('whether a schema accepts one of its values cannot be judged') : NONE;
  }

  #solved(branch: Branch, asked: readonly Formula[]): Solution {
    const solution = branch.cell.solve();
    if (solution.kind !== 'found' || branch.unclear === undefined) return solution;
    const isRight = asked.every((formula) => this.accepts(formula, solution.value) === true);
    return isRight ? solution : unknown(branch.unclear);
  }

  #requirementOf(formula: Formula, type: ValueType): Requirement {
    let known = this.#requirements.get(type);
    if (known === undefined) {
      known = new Map();
      this.#requirements.set(type, known);
    }
    let requirement = known.get(formula);
    if (requirement === undefined) {
      this.meter.spend();
      requirement = requirementOf(formula, type, this.#around.world);
      known.set(formula, requirement);
    }
    return requirement;
  }

  several(formulas: readonly Formula[], most: number): Several {
    const values: JsonValue[] = [];
    // To leave out what was found costs the more, the more that is.
    while (values.length < most && this.meter.spend(3 * values.length)) {
      const others = this.formulas.opposite(this.formulas.values(values));
      const outer = this.#leansOn;
      this.#leansOn = Number.POSITIVE_INFINITY;
      const solution = this.solve([...formulas, others]);
      const leans = this.#leansOn < Number.POSITIVE_INFINITY;
      this.#leansOn = Math.min(outer, this.#leansOn);
      if (solution.kind === 'none') return { values, isAll: !leans };
      if (solution.kind === 'unknown') return { values, isAll: false };
      values.push(solution.value);
    }
    return { values, isAll: false };
  }

  accepts(formula: Formula, value: JsonValue): boolean | undefined {
    switch (formula.kind) {
      case 'constant':
        return formula.holds;
      case 'type':
        return (typeOf(value) === formula.type) === formula.holds;
      case 'values':
        return this.#isAmong(value, formula.values) === formula.holds;
      case 'pattern': {
        const matches = typeof value === 'string' ? this.matches(formula.pattern, value) : formula.holds;
        return matches === undefined ? undefined : matches === formula.holds;
      }
      case 'schema':
        return this.#judged(formula, value);
      default:
        return this.#acceptsSeveral(formula, value);
    }
  }

  #isAmong(value: JsonValue, values: readonly JsonValue[]): boolean {
    const text = canonicalText(value);
    return values.some((each) => canonicalText(each) === text);
  }

  #judged(formula: Formula & { kind: 'schema' }, value: JsonValue): boolean | undefined {
    const verdict = this.meter.spend(4) ? this.#around.judge(formula, value) : undefined;
    return verdict === undefined ? undefined : verdict === formula.holds;
  }

  #acceptsSeveral({ kind, parts }: Formula & { kind: 'all' | 'any' }, value: JsonValue): boolean | undefined {
    const verdicts = parts.map((part) => this.accepts(part, value));
    const deciding = kind === 'any';
    if (verdicts.includes(deciding)) return deciding;
    return verdicts.includes(undefined) ? undefined : !deciding;
  }

  matches(pattern: string, text: string): boolean | undefined {
    return this.meter.spend() ? this.#around.matches(pattern, text) : undefined;
  }
}

function narrowest(branch: Branch): readonly Requirement[] | undefined {
  let best: readonly Requirement[] | undefined;
  for (const choice of branch.choices) if (best === undefined || choice.length < best.length) best = choice;
  return best;
}
