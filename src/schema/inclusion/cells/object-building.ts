import { define, type JsonObject, type JsonValue } from '../../../text/value.js';
import type { Formula } from '../formula.js';
import { ANYTHING } from '../formulas.js';
import type { Names, SomeMemberFact } from '../requirement.js';
import { found, NONE, type Solution, TOO_MUCH, unknown } from '../solution.js';
import type { ObjectCell } from './object-cell.js';
import { otherNames } from './other-names.js';

/** Members that were put into an object, with what is asked of each beyond what its name asks. */
type Chosen = ReadonlyMap<string, readonly Formula[]>;

/** Puts an object together: required members, members that must be somewhere, and as many as there must be. */
export function buildObject(cell: ObjectCell): Solution {
  return new Building(cell).run();
}

class Building {
  readonly #cell: ObjectCell;
  /** Why a way was left without being sure that it leads nowhere. */
  #doubt: string | undefined;

  constructor(cell: ObjectCell) {
    this.#cell = cell;
  }

  run(): Solution {
    const names = this.#cell.requiredNames();
    if (names.length > this.#cell.most) return NONE;
    for (const name of names) {
      if (this.#isImpossible(name, [])) return NONE;
    }
    const chosen: Chosen = new Map(names.map((name) => [name, []]));
    return this.#place(chosen, this.#cell.wanted) ?? (this.#doubt === undefined ? NONE : unknown(this.#doubt));
  }

  /** Whether there can be no member of a name of which something more holds. */
  #isImpossible(name: string, also: readonly Formula[]): boolean {
    const isAllowed = this.#cell.allowsName(name);
    if (isAllowed === false) return true;
    if (isAllowed === undefined) this.#doubt = 'whether a name is allowed cannot be judged';
    const value = this.#cell.memberValue(name, also);
    if (value.kind === 'unknown') this.#doubt = value.reason;
    return value.kind === 'none';
  }

  /** Finds a place for each member that must be somewhere; undefined when there is none. */
  #place(chosen: Chosen, wanted: readonly SomeMemberFact[]): Solution | undefined {
    const [next, ...rest] = wanted;
    if (next === undefined) return this.#fill(chosen);
    if (!this.#cell.reasoner.meter.spend()) return unknown(TOO_MUCH);
    for (const name of this.#placesFor(next, chosen)) {
      const more = [...(chosen.get(name) ?? []), next.formula];
      const placed = new Map([...chosen, [name, more]]);
      if (placed.size > this.#cell.most || this.#isImpossible(name, more)) continue;
      const solution = this.#place(placed, rest);
      if (solution?.kind === 'unknown') this.#doubt = solution.reason;
      else if (solution !== undefined) return solution;
    }
    return undefined;
  }

  *#placesFor(wanted: SomeMemberFact, chosen: Chosen): Generator<string> {
    const named = new Set([...chosen.keys(), ...this.#namesInPlay()]);
    for (const name of named) {
      const fits = this.#cell.isAmong(name, wanted.names);
      const isAllowed = this.#cell.allowsName(name, wanted.name);
      if (fits === false || isAllowed === false) continue;
      if (fits === undefined || isAllowed === undefined) this.#doubt = 'whether a name is meant cannot be judged';
      else yield name;
    }
    // Names of one kind differ by nothing but what is asked of a name alone.
    if (this.#cell.wanted.some((each) => each.name !== ANYTHING && each !== wanted))
      this.#doubt ??= 'several names are asked for at once';
    yield* this.#others(wanted, named, 1);
  }

  /** Names that something is said of. */
  #namesInPlay(): Set<string> {
    const names = new Set(this.#cell.members.keys());
    for (const rule of this.#cell.rules) for (const name of rule.names.except) names.add(name);
    for (const wanted of this.#cell.wanted) for (const name of wanted.names.except) names.add(name);
    return names;
  }

  /** Other names, up to so many of each kind. */
  *#others(
    { names, name, formula }: Pick<SomeMemberFact, 'names' | 'name' | 'formula'>,
    except: ReadonlySet<string>,
    most: number,
  ): Generator<string> {
    for (const other of otherNames(this.#cell, { names, name, formula, except, most })) {
      if (typeof other === 'string') yield other;
      else this.#doubt = other.reason;
    }
  }

  /** Adds members until there are enough. */
  #fill(chosen: Chosen): Solution | undefined {
    const { reasoner, least, most } = this.#cell;
    const filled = new Map(chosen);
    let next = 0;
    for (const [name, { presence }] of this.#cell.members) {
      if (presence !== 'possible' || filled.has(name) || filled.size >= most) continue;
      const isWanted = filled.size < least || reasoner.taste.wantsMember(filled.size, next++);
      if (!isWanted) continue;
      if (!this.#isImpossible(name, [])) filled.set(name, []);
    }
    if (filled.size < least) {
      const named = new Set([...filled.keys(), ...this.#namesInPlay()]);
      for (const name of [...named]) {
        if (filled.size < least && !filled.has(name) && !this.#isImpossible(name, [])) filled.set(name, []);
      }
      for (const name of this.#others(ANY_MEMBER, named, least - filled.size)) {
        if (filled.size < least) filled.set(name, []);
      }
    }
    return filled.size < least ? undefined : this.#written(filled);
  }

  #written(members: Chosen): Solution | undefined {
    const object: JsonObject = {};
    for (const [name, also] of members) {
      const solution = this.#cell.memberValue(name, also);
      if (solution.kind === 'found') define(object, name, solution.value satisfies JsonValue);
      else if (solution.kind === 'none') return undefined;
      else {
        this.#doubt = solution.reason;
        return undefined;
      }
    }
    const isUnsure = [...members.keys()].some((name) => this.#cell.formulasOf(name).isUnsure);
    return isUnsure ? unknown('whether a name is meant cannot be judged') : found(object);
  }
}

const EVERY_NAME: Names = { within: undefined, except: new Set(), exceptPatterns: [] };
const ANY_MEMBER = { names: EVERY_NAME, name: ANYTHING, formula: ANYTHING };
