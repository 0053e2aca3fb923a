import type { JsonValue } from '../../../text/value.js';
import { type Decimal, decimalOf, isMultipleOf } from '../../number.js';
import type { Fact, LimitFact } from '../requirement.js';
import { found, NONE, type Solution, TOO_MUCH, unknown } from '../solution.js';
import type { Cell, Reasoner } from './cell.js';

/** One end of an interval. */
interface End {
  readonly limit: number;
  readonly isOpen: boolean;
}

const BELOW_ALL: End = { limit: Number.NEGATIVE_INFINITY, isOpen: true };
const ABOVE_ALL: End = { limit: Number.POSITIVE_INFINITY, isOpen: true };

/** So many multiples are tried beyond those that are left out by name. */
const MOST_TRIED = 2_000;

/** Of numbers: an interval, steps, and what is left out of it. */
export class NumberCell implements Cell {
  readonly #reasoner: Reasoner;
  #low: End = BELOW_ALL;
  #high: End = ABOVE_ALL;
  #steps: readonly number[] = [];
  #otherSteps: readonly number[] = [];
  #excluded: ReadonlySet<JsonValue> = new Set();

  constructor(reasoner: Reasoner) {
    this.#reasoner = reasoner;
  }

  copy(): NumberCell {
    const copy = new NumberCell(this.#reasoner);
    copy.#low = this.#low;
    copy.#high = this.#high;
    copy.#steps = this.#steps;
    copy.#otherSteps = this.#otherSteps;
    copy.#excluded = this.#excluded;
    return copy;
  }

  add(fact: Fact): boolean {
    if (fact.kind === 'values' && !fact.holds) this.#excluded = new Set([...this.#excluded, ...fact.values]);
    if (fact.kind === 'step' && fact.holds) this.#steps = [...this.#steps, fact.step];
    if (fact.kind === 'step' && !fact.holds) this.#otherSteps = [...this.#otherSteps, fact.step];
    if (fact.kind === 'limit') this.#limit(fact);
    return !isEmpty(this.#low, this.#high) && !this.#contradictsSteps();
  }

  #limit(fact: LimitFact): void {
    if (fact.side === 'least') this.#low = higher(this.#low, fact);
    else this.#high = lower(this.#high, fact);
  }

  /** A multiple of all steps is one of what divides one of them. */
  #contradictsSteps(): boolean {
    return this.#otherSteps.some((other) => this.#steps.some((step) => isMultipleOf(step, other)));
  }

  status(fact: Fact): boolean | undefined {
    if (fact.kind === 'limit') return this.#limitStatus(fact);
    if (fact.kind !== 'step') return undefined;
    const { step, holds } = fact;
    if (this.#steps.some((each) => isMultipleOf(each, step))) return holds;
    return this.#otherSteps.some((each) => isMultipleOf(step, each)) ? !holds : undefined;
  }

  #limitStatus(fact: LimitFact): boolean | undefined {
    if (fact.side === 'least') {
      if (higher(this.#low, fact) === this.#low) return true;
      return isEmpty(fact, this.#high) ? false : undefined;
    }
    if (lower(this.#high, fact) === this.#high) return true;
    return isEmpty(this.#low, fact) ? false : undefined;
  }

  solve(): Solution {
    return this.#steps.length > 0 ? this.#multiple() : this.#real();
  }

  #multiple(): Solution {
    const decimals = [...this.#steps, ...this.#otherSteps].map(decimalOf);
    const exponent = Math.min(
      ...decimals.map((each) => each.exponent),
      ...this.#finiteEnds().map((end) => decimalOf(end).exponent),
    );
    const scale = (value: number): bigint => scaled(decimalOf(value), exponent);
    const step = this.#steps.map(scale).reduce(leastCommonMultiple);
    if (this.#otherSteps.some((other) => step % scale(other) === 0n)) return NONE;
    const first = Number.isFinite(this.#low.limit) ? above(scale(this.#low.limit), step, this.#low.isOpen) : undefined;
    const last = Number.isFinite(this.#high.limit)
      ? -above(-scale(this.#high.limit), step, this.#high.isOpen)
      : undefined;
    if (first !== undefined && last !== undefined && first > last) return NONE;
    const most = MOST_TRIED + this.#excluded.size;
    for (const factor of factorsBetween(first, last, most)) {
      if (!this.#reasoner.meter.spend()) return unknown(TOO_MUCH);
      const value = Number(`${factor * step}e${exponent}`);
      if (Number.isFinite(value) && this.#holdsOf(value)) return found(value);
    }
    const isSmall = first !== undefined && last !== undefined && last - first < BigInt(most);
    // A multiple that no double can hold is no value that is left out, so only exact ones count as tried.
    const isExact = first !== undefined && last !== undefined && isSafe(first * step) && isSafe(last * step);
    return isSmall && isExact ? NONE : unknown('no multiple was found among those that were tried');
  }

  #finiteEnds(): number[] {
    return [this.#low.limit, this.#high.limit].filter(Number.isFinite);
  }

  #real(): Solution {
    for (const value of this.#numbersWithin()) {
      if (!this.#reasoner.meter.spend()) return unknown(TOO_MUCH);
      if (this.#holdsOf(value)) return found(value);
    }
    return this.#low.limit === this.#high.limit ? NONE : unknown('no number was found between the limits');
  }

  /** Numbers to try, the most readable first. */
  *#numbersWithin(): Generator<number> {
    const { limit: low } = this.#low;
    const { limit: high } = this.#high;
    yield* [0, 1, -1];
    for (const end of this.#finiteEnds()) yield* [end, Math.ceil(end), Math.floor(end), end + 1, end - 1];
    for (const end of [0, ...this.#finiteEnds()]) yield* [end + 0.5, end - 0.5, end + 0.1, end - 0.1, end + 0.01];
    const count = this.#excluded.size + 2;
    const from = Number.isFinite(low) ? low : Math.min(high, 0) - count;
    const to = Number.isFinite(high) ? high : Math.max(low, 0) + count;
    for (let index = 1; index <= count; index++) yield from + ((to - from) * index) / (count + 1);
    for (let index = 1; index <= count; index++) yield from + (index * 7) / 13;
  }

  #holdsOf(value: number): boolean {
    const { limit: low, isOpen: isLowOpen } = this.#low;
    const { limit: high, isOpen: isHighOpen } = this.#high;
    if (isLowOpen ? value <= low : value < low) return false;
    if (isHighOpen ? value >= high : value > high) return false;
    if (this.#excluded.has(value) || !this.#steps.every((step) => isMultipleOf(value, step))) return false;
    return !this.#otherSteps.some((step) => isMultipleOf(value, step));
  }
}

function higher(one: End, other: End): End {
  if (one.limit !== other.limit) return one.limit > other.limit ? one : other;
  return one.isOpen || !other.isOpen ? one : other;
}

function lower(one: End, other: End): End {
  if (one.limit !== other.limit) return one.limit < other.limit ? one : other;
  return one.isOpen || !other.isOpen ? one : other;
}

function isEmpty(low: End, high: End): boolean {
  return low.limit > high.limit || (low.limit === high.limit && (low.isOpen || high.isOpen));
}

function scaled({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return (a / one) * b;
}

/** The least factor with which a step comes to a number, or beyond it. */
function above(low: bigint, step: bigint, isOpen: boolean): bigint {
  const rest = ((low % step) + step) % step;
  const factor = (low - rest) / step;
  return rest > 0n || isOpen ? factor + 1n : factor;
}

const MOST_EXACT = BigInt(Number.MAX_SAFE_INTEGER);

function isSafe(digits: bigint): boolean {
  return digits <= MOST_EXACT && digits >= -MOST_EXACT;
}

/** Whole numbers between two, the nearest to zero first. */
function* factorsBetween(first: bigint | undefined, last: bigint | undefined, most: number): Generator<bigint> {
  let start = 0n;
  if (first !== undefined && first > 0n) start = first;
  if (last !== undefined && last < 0n) start = last;
  yield start;
  for (let distance = 1n; distance <= BigInt(most); distance++) {
    const [up, down] = [start + distance, start - distance];
    const isUp = last === undefined || up <= last;
    const isDown = first === undefined || down >= first;
    if (!isUp && !isDown) return;
    if (isUp) yield up;
    if (isDown) yield down;
  }
}
