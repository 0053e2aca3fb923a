import type { Fact } from '../requirement.js';
import type { Solution } from '../solution.js';
import { findWord } from '../words/find-word.js';
import type { Cell, Reasoner } from './cell.js';

/** Of texts: how long, what they match, and which are left out. */
export class TextCell implements Cell {
  readonly #reasoner: Reasoner;
  #least = 0;
  #most = Number.POSITIVE_INFINITY;
  #patterns: ReadonlyMap<string, boolean> = new Map();
  #excluded: ReadonlySet<string> = new Set();

  constructor(reasoner: Reasoner) {
    this.#reasoner = reasoner;
  }

  copy(): TextCell {
    const copy = new TextCell(this.#reasoner);
    copy.#least = this.#least;
    copy.#most = this.#most;
    copy.#patterns = this.#patterns;
    copy.#excluded = this.#excluded;
    return copy;
  }

  add(fact: Fact): boolean {
    if (fact.kind === 'size') {
      this.#least = Math.max(this.#least, Math.ceil(fact.least));
      this.#most = Math.min(this.#most, Math.floor(fact.most));
    } else if (fact.kind === 'pattern') {
      if (this.status(fact) === false) return false;
      this.#patterns = new Map([...this.#patterns, [fact.pattern, fact.holds]]);
    } else if (fact.kind === 'values' && !fact.holds) {
      this.#excluded = new Set([...this.#excluded, ...fact.values.filter((value) => typeof value === 'string')]);
    }
    return this.#least <= this.#most;
  }

  status(fact: Fact): boolean | undefined {
    if (fact.kind === 'size') {
      if (fact.least <= this.#least && fact.most >= this.#most) return true;
      return fact.least > this.#most || fact.most < this.#least ? false : undefined;
    }
    const known = fact.kind === 'pattern' ? this.#patterns.get(fact.pattern) : undefined;
    return known === undefined || fact.kind !== 'pattern' ? undefined : known === fact.holds;
  }

  solve(): Solution {
    return findWord(
      {
        patterns: [...this.#patterns].map(([pattern, holds]) => ({ pattern, holds })),
        least: this.#least,
        most: this.#most,
        excluded: this.#excluded,
      },
      this.#reasoner.meter,
    );
  }
}
