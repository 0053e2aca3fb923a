import type { Formula } from '../formula.js';
import { ANYTHING } from '../formulas.js';
import type { CountFact, Fact, ItemFact, RestFact } from '../requirement.js';
import type { Solution } from '../solution.js';
import { buildArray } from './array-building.js';
import type { Cell, Reasoner } from './cell.js';

/** Of arrays: what holds of the item at a place, of all from a place on, of how many, and how long. */
export class ArrayCell implements Cell {
  readonly reasoner: Reasoner;
  least = 0;
  most: number = Number.POSITIVE_INFINITY;
  items: readonly ItemFact[] = [];
  rests: readonly RestFact[] = [];
  counts: readonly CountFact[] = [];
  unique: boolean | undefined;

  constructor(reasoner: Reasoner) {
    this.reasoner = reasoner;
  }

  copy(): ArrayCell {
    return Object.assign(new ArrayCell(this.reasoner), this);
  }

  add(fact: Fact): boolean {
    switch (fact.kind) {
      case 'size':
        this.least = Math.max(this.least, Math.ceil(fact.least));
        this.most = Math.min(this.most, Math.floor(fact.most));
        break;
      case 'item':
        if (fact.formula !== ANYTHING) this.items = [...this.items, fact];
        if (fact.isThere) this.least = Math.max(this.least, fact.at + 1);
        break;
      case 'rest':
        this.rests = [...this.rests, fact];
        break;
      case 'count':
        this.counts = [...this.counts, fact];
        if (fact.least > 0) this.least = Math.max(this.least, fact.from + fact.least);
        break;
      case 'unique':
        if (this.unique === !fact.holds) return false;
        this.unique = fact.holds;
        if (!fact.holds) this.least = Math.max(this.least, 2);
    }
    return this.least <= this.most;
  }

  /** The first place from which on the same holds of all items. */
  get places(): number {
    const ends = [
      ...this.items.map(({ at }) => at + 1),
      ...this.rests.map(({ from }) => from),
      ...this.counts.map(({ from }) => from),
    ];
    return Math.max(0, ...ends);
  }

  /** All that holds of the item at a place. */
  formulasAt(place: number): Formula[] {
    return [
      ...this.items.filter(({ at }) => at === place).map(({ formula }) => formula),
      ...this.rests.filter(({ from }) => from <= place).map(({ formula }) => formula),
    ];
  }

  status(fact: Fact): boolean | undefined {
    switch (fact.kind) {
      case 'size':
        if (fact.least <= this.least && fact.most >= this.most) return true;
        return fact.least > this.most || fact.most < this.least ? false : undefined;
      case 'item':
        return this.#itemStatus(fact);
      case 'rest':
        return this.rests.some(({ from, formula }) => from <= fact.from && formula === fact.formula) ? true : undefined;
      case 'count':
        return this.#countStatus(fact);
      case 'unique':
        return this.unique === undefined ? undefined : this.unique === fact.holds;
      default:
        return undefined;
    }
  }

  #itemStatus({ at, formula, isThere }: ItemFact): boolean | undefined {
    if (at >= this.most) return !isThere;
    const isSure = at < this.least;
    if (!isThere && !isSure) return undefined;
    const formulas = this.formulasAt(at);
    if (this.reasoner.solve([...formulas, formula]).kind === 'none') return false;
    if (!isSure) return undefined;
    const opposite = this.reasoner.formulas.opposite(formula);
    return this.reasoner.solve([...formulas, opposite]).kind === 'none' ? true : undefined;
  }

  #countStatus({ from, formula, least, most }: CountFact): boolean | undefined {
    if (least <= 0 && this.most - from <= most) return true;
    if (least <= 0) return undefined;
    if (this.most < from + least) return false;
    const end = Math.min(this.places, this.most - 1);
    for (let place = from; place <= Math.max(end, from); place++) {
      if (this.reasoner.solve([...this.formulasAt(place), formula]).kind !== 'none') return undefined;
    }
    return false;
  }

  solve(): Solution {
    return buildArray(this);
  }
}
