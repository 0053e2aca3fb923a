import type { JsonValue } from '../../../text/value.js';
import type { Formula } from '../formula.js';
import { found, NONE, type Solution, TOO_MUCH, unknown } from '../solution.js';
import type { ArrayCell } from './array-cell.js';
import { distinctChoice } from './distinct.js';

/** Longer arrays are not made. */
const LONGEST = 1_000;
/** Of how many conditions the items may be counted at once: each doubles what an item may be. */
const MOST_COUNTS = 5;

/** Puts an array together: items at their places, and as many of each kind as are counted. */
export function buildArray(cell: ArrayCell): Solution {
  if (cell.counts.length > MOST_COUNTS) return unknown('the items of an array are counted in too many ways');
  return cell.unique === false ? withEqualItems(cell) : new Building(cell).run();
}

/** An array in which two items are equal: those at two of the first places, or of those where all places are alike. */
function withEqualItems(cell: ArrayCell): Solution {
  const { reasoner, places, most } = cell;
  let doubt: string | undefined;
  const end = Math.min(places + 2, most);
  for (let second = 1; second < end; second++) {
    for (let first = 0; first < second; first++) {
      if (!reasoner.meter.spend()) return unknown(TOO_MUCH);
      const item = reasoner.solve([...cell.formulasAt(first), ...cell.formulasAt(second)]);
      if (item.kind === 'none') continue;
      if (item.kind === 'unknown') {
        doubt = item.reason;
        continue;
      }
      const solution = new Building(withItem(cell, [first, second], item.value)).run();
      if (solution.kind === 'found') return solution;
      if (solution.kind === 'unknown') doubt = solution.reason;
      // Another value in both places might be counted otherwise.
      else if (cell.counts.length > 0) doubt = 'two equal items are asked for, and items are counted';
    }
  }
  return doubt === undefined ? NONE : unknown(doubt);
}

function withItem(cell: ArrayCell, places: readonly number[], value: JsonValue): ArrayCell {
  const copy = cell.copy();
  copy.unique = undefined;
  const formula = cell.reasoner.formulas.values([value]);
  for (const at of places) copy.add({ kind: 'item', at, formula, isThere: true });
  return copy;
}

/** What an item may be: what holds of it, and which counts it adds to. */
interface Option {
  readonly formulas: readonly Formula[];
  readonly counts: ReadonlySet<number>;
  readonly value: Solution;
}

/** The beginning of an array. */
interface Beginning {
  readonly length: number;
  readonly counts: readonly number[];
  readonly before: Beginning | undefined;
  readonly option: Option | undefined;
}

class Building {
  readonly #cell: ArrayCell;
  readonly #options = new Map<number, readonly Option[]>();

  constructor(cell: ArrayCell) {
    this.#cell = cell;
  }

  run(): Solution {
    const { least, reasoner } = this.#cell;
    const wished = Math.max(least, Math.min(reasoner.taste.items, this.#cell.most));
    for (const length of new Set([wished, least])) {
      const sure = this.#shortest(length, (option) => option.value.kind === 'found');
      const solution = sure === undefined ? undefined : this.#written(sure);
      if (solution?.kind === 'found') return solution;
      if (length === least && solution !== undefined) return solution;
    }
    const possible = this.#shortest(least, () => true);
    return possible === undefined ? NONE : unknown(reasonIn(possible));
  }

  /** The shortest array of at least some length of options that may be used. */
  #shortest(least: number, isUsable: (option: Option) => boolean): Beginning | 'too long' | undefined {
    const { counts, places, most, reasoner } = this.#cell;
    // An item beyond these adds to no count that needs it, so leaving it out leaves an array that is as good.
    const needed = counts.reduce((sum, count) => sum + count.least, Math.max(least, places));
    let layer: Beginning[] = [{ length: 0, counts: counts.map(() => 0), before: undefined, option: undefined }];
    for (let length = 0; length <= Math.min(needed, most); length++) {
      const done = length >= least ? layer.find((beginning) => this.#isEnough(beginning.counts)) : undefined;
      if (done !== undefined) return done;
      if (length > LONGEST || !reasoner.meter.spend(layer.length)) return 'too long';
      layer = this.#longer(layer, this.#optionsAt(length).filter(isUsable));
    }
    return undefined;
  }

  #isEnough(counts: readonly number[]): boolean {
    return this.#cell.counts.every(({ least }, index) => (counts[index] ?? 0) >= least);
  }

  #longer(layer: readonly Beginning[], options: readonly Option[]): Beginning[] {
    const longer = new Map<string, Beginning>();
    for (const before of layer) {
      for (const option of options) {
        const counts = before.counts.map((count, index) => this.#counted(count, index, option));
        const isTooMuch = this.#cell.counts.some(({ most }, index) => (counts[index] ?? 0) > most);
        const key = counts.join();
        if (!isTooMuch && !longer.has(key)) longer.set(key, { length: before.length + 1, counts, before, option });
      }
    }
    return [...longer.values()];
  }

  /** A count goes no further than makes a difference. */
  #counted(count: number, index: number, option: Option): number {
    const { least = 0, most = 0 } = this.#cell.counts[index] ?? {};
    const cap = most === Number.POSITIVE_INFINITY ? least : most + 1;
    return option.counts.has(index) ? Math.min(count + 1, cap) : count;
  }

  /** What the item at a place may be; from some place on all are alike. */
  #optionsAt(place: number): readonly Option[] {
    const alike = Math.min(place, this.#cell.places);
    let options = this.#options.get(alike);
    if (options === undefined) {
      options = this.#optionsFor(alike);
      this.#options.set(alike, options);
    }
    return options;
  }

  #optionsFor(place: number): Option[] {
    const { reasoner, counts } = this.#cell;
    const { formulas } = reasoner;
    let options: Omit<Option, 'value'>[] = [{ formulas: this.#cell.formulasAt(place), counts: new Set() }];
    for (const [index, { from, formula, most }] of counts.entries()) {
      if (from > place) continue;
      const isLimited = most < Number.POSITIVE_INFINITY;
      options = options.flatMap((option) => [
        isLimited ? { ...option, formulas: [...option.formulas, formulas.opposite(formula)] } : option,
        { formulas: [...option.formulas, formula], counts: new Set([...option.counts, index]) },
      ]);
    }
    const solved = options.map((option) => ({ ...option, value: reasoner.solve(option.formulas) }));
    return solved.filter(({ value }) => value.kind !== 'none');
  }

  #written(end: Beginning | 'too long'): Solution {
    if (end === 'too long') return unknown('an array would have to be very long');
    const options = optionsOf(end);
    if (this.#cell.unique === true) return this.#distinct(options);
    return found(options.flatMap(({ value }) => (value.kind === 'found' ? [value.value] : [])));
  }

  #distinct(options: readonly Option[]): Solution {
    const { reasoner, counts } = this.#cell;
    const alike = new Map(
      [...new Set(options)].map((option) => [option, reasoner.several(option.formulas, options.length)]),
    );
    const choices = options.flatMap((option) => alike.get(option) ?? []);
    const chosen = distinctChoice(choices.map(({ values }) => values));
    if (chosen !== undefined) return found(chosen);
    const isSure = choices.every(({ values, isAll }) => isAll || values.length >= options.length);
    return isSure && counts.length === 0 ? NONE : unknown('not enough different items were found');
  }
}

function optionsOf(end: Beginning): Option[] {
  const options: Option[] = [];
  for (let at: Beginning | undefined = end; at !== undefined; at = at.before)
    if (at.option !== undefined) options.push(at.option);
  return options.reverse();
}

function reasonIn(end: Beginning | 'too long'): string {
  if (end === 'too long') return 'an array would have to be very long';
  const unsure = optionsOf(end).find(({ value }) => value.kind === 'unknown')?.value;
  return unsure?.kind === 'unknown' ? unsure.reason : 'not enough different items were found';
}
