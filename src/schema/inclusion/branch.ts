import type { JsonValue } from '../../text/value.js';
import type { Cell } from './cells/cell.js';
import { fulfils } from './cells/plain-cell.js';
import type { Formula } from './formula.js';
import type { Formulas } from './formulas.js';
import type { Meter } from './meter.js';
import type { Fact, Requirement } from './requirement.js';

/** What a branch may ask. */
export interface Reader {
  readonly formulas: Formulas;
  readonly meter: Meter;
  /** What a formula asks of the values of the type at hand. */
  requirementOf(formula: Formula): Requirement;
}

/** A choice that is open: one of these must hold. */
export type Choice = readonly Requirement[];

/** Formulas within formulas that judge the same value are followed so far. */
const DEEPEST = 200;

/** One way to fulfil what is asked of the values of one type: what is settled on, and the choices that are left. */
export class Branch {
  readonly #reader: Reader;
  readonly #settled: Set<Formula>;
  readonly cell: Cell;
  choices: Choice[];
  /** The only values that are left, where there are few enough to name. */
  values: readonly JsonValue[] | undefined;
  /** Why something was left out that is not known. */
  unclear: string | undefined;
  #depth = 0;
  /** What is known of formulas as long as nothing more is settled on: choices between pairs ask for each again and again. */
  readonly #statuses = new Map<Formula, boolean | undefined>();

  constructor(reader: Reader, cell: Cell, from?: Branch) {
    this.#reader = reader;
    this.cell = cell;
    this.#settled = new Set(from === undefined ? [] : from.#settled);
    this.choices = [...(from?.choices ?? [])];
    this.values = from?.values;
    this.unclear = from?.unclear;
  }

  copy(): Branch {
    return new Branch(this.#reader, this.cell.copy(), this);
  }

  /** Settles on something; false when nothing can fulfil it together with the rest. */
  add(requirement: Requirement): boolean {
    if (typeof requirement === 'boolean') return requirement;
    switch (requirement.kind) {
      case 'unclear':
        this.unclear = requirement.reason;
        return true;
      case 'all':
        return requirement.parts.every((part) => this.add(part));
      case 'any':
        this.choices.push(requirement.parts);
        return true;
      case 'in-place':
        return this.#settle(requirement.formula);
      default:
        return this.#fact(requirement);
    }
  }

  #settle(formula: Formula): boolean {
    if (this.#settled.has(formula)) return true;
    if (this.#settled.has(this.#reader.formulas.opposite(formula))) return false;
    this.#settled.add(formula);
    this.#statuses.clear();
    if (this.#depth >= DEEPEST) {
      this.unclear = 'schemas lead to one another too often';
      return true;
    }
    this.#depth++;
    const isPossible = this.add(this.#reader.requirementOf(formula));
    this.#depth--;
    return isPossible;
  }

  #fact(fact: Fact): boolean {
    this.#reader.meter.spend();
    this.#statuses.clear();
    if (fact.kind === 'values' && fact.holds) {
      this.values = this.values === undefined ? fact.values : this.values.filter((value) => fulfils(value, fact));
      return this.values.length > 0;
    }
    return this.cell.add(fact);
  }

  /**
   * Leaves out of the choices what cannot be any more, drops those that are made already, and settles on what is left
   * alone, until nothing changes; false when a choice has nothing left.
   */
  narrow(): boolean {
    for (let isChanging = true; isChanging; ) {
      isChanging = false;
      const choices = this.choices;
      this.choices = [];
      for (const choice of choices) {
        const left = this.#leftOf(choice);
        if (left === undefined) continue;
        const [only, ...others] = left;
        if (only === undefined) return false;
        if (others.length > 0) this.choices.push(left);
        else if (this.add(only)) isChanging = true;
        else return false;
      }
    }
    return true;
  }

  /** What can still be chosen; undefined when the choice is made. */
  #leftOf(choice: Choice): Choice | undefined {
    const left: Requirement[] = [];
    for (const part of choice) {
      const status = this.#status(part, 0);
      if (status === true) return undefined;
      if (status === undefined) left.push(part);
    }
    return left;
  }

  /** Whether something holds already, or cannot; undefined when neither is seen. */
  #status(requirement: Requirement, depth: number): boolean | undefined {
    if (typeof requirement === 'boolean') return requirement;
    switch (requirement.kind) {
      case 'unclear':
        return undefined;
      case 'all':
        return conjunction(requirement.parts, (part) => this.#status(part, depth));
      case 'any':
        return disjunction(requirement.parts, (part) => this.#status(part, depth));
      case 'in-place':
        return this.#formulaStatus(requirement.formula, depth);
      default:
        return this.#factStatus(requirement);
    }
  }

  #formulaStatus(formula: Formula, depth: number): boolean | undefined {
    if (this.#settled.has(formula)) return true;
    if (this.#settled.has(this.#reader.formulas.opposite(formula))) return false;
    if (depth >= DEEPEST) return undefined;
    if (this.#statuses.has(formula)) return this.#statuses.get(formula);
    const status = this.#status(this.#reader.requirementOf(formula), depth + 1);
    this.#statuses.set(formula, status);
    return status;
  }

  #factStatus(fact: Fact): boolean | undefined {
    if (!this.#reader.meter.spend()) return undefined;
    if (fact.kind !== 'values' || this.values === undefined) return this.cell.status(fact);
    const fulfilling = this.values.filter((value) => fulfils(value, fact)).length;
    if (fulfilling === 0) return false;
    return fulfilling === this.values.length ? true : undefined;
  }
}

function conjunction<Part>(parts: readonly Part[], statusOf: (part: Part) => boolean | undefined): boolean | undefined {
  let answer: boolean | undefined = true;
  for (const part of parts) {
    const status = statusOf(part);
    if (status === false) return false;
    if (status === undefined) answer = undefined;
  }
  return answer;
}

function disjunction<Part>(parts: readonly Part[], statusOf: (part: Part) => boolean | undefined): boolean | undefined {
  let answer: boolean | undefined = false;
  for (const part of parts) {
    const status = statusOf(part);
    if (status === true) return true;
    if (status === undefined) answer = undefined;
  }
  return answer;
}
