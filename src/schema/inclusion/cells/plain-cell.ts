import { canonicalText, type JsonValue } from '../../../text/value.js';
import type { Fact } from '../requirement.js';
import { found, NONE, type Solution } from '../solution.js';
import type { Cell } from './cell.js';

/** Of the few values of `null` and `boolean`. */
export class PlainCell implements Cell {
  #left: readonly JsonValue[];

  constructor(values: readonly JsonValue[]) {
    this.#left = values;
  }

  copy(): PlainCell {
    return new PlainCell(this.#left);
  }

  add(fact: Fact): boolean {
    if (fact.kind === 'values') this.#left = this.#left.filter((value) => fulfils(value, fact));
    return this.#left.length > 0;
  }

  status(fact: Fact): boolean | undefined {
    if (fact.kind !== 'values') return undefined;
    const fulfilling = this.#left.filter((value) => fulfils(value, fact)).length;
    if (fulfilling === 0) return false;
    return fulfilling === this.#left.length ? true : undefined;
  }

  solve(): Solution {
    const [value] = this.#left;
    return value === undefined ? NONE : found(value);
  }
}

/** Whether a value is one of some, or none of them. */
export function fulfils(
  value: JsonValue,
  { values, holds }: { readonly values: readonly JsonValue[]; readonly holds: boolean },
): boolean {
  const text = canonicalText(value);
  return values.some((each) => canonicalText(each) === text) === holds;
}
