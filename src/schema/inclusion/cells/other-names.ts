import type { Formula } from '../formula.js';
import type { Names } from '../requirement.js';
import { type Unknown, unknown } from '../solution.js';
import type { ObjectCell } from './object-cell.js';

/** Which names are sought that nothing is said of. */
export interface Sought {
  readonly names: Names;
  /** What holds of the name. */
  readonly name: Formula;
  /** What holds of the member. */
  readonly formula: Formula;
  /** Names that something is said of. */
  readonly except: ReadonlySet<string>;
  /** How many of each kind. */
  readonly most: number;
}

/** With more patterns their combinations are too many. */
const MOST_PATTERNS = 6;

/** Names to try before any that fits. */
const USUAL = ['extra', 'other', 'more', 'else'];

/**
 * Names that nothing is said of but by rules. Patterns divide them into kinds: those that match these patterns and not
 * those. Of each kind whose members can have a value, some names; where that cannot be told, the reason.
 */
export function* otherNames(cell: ObjectCell, sought: Sought): Generator<string | Unknown> {
  const patterns = patternsOf(cell, sought.names);
  if (patterns.length > MOST_PATTERNS) {
    yield unknown('an object has too many patterns for names');
    return;
  }
  for (let kind = 0; kind < 1 << patterns.length; kind++) {
    const matched = new Set(patterns.filter((_, index) => (kind >> index) & 1));
    if (isMeant(sought.names, matched)) yield* namesOfKind(cell, sought, { patterns, matched });
  }
}

interface Kind {
  readonly patterns: readonly string[];
  readonly matched: ReadonlySet<string>;
}

/** A member that must be somewhere may be the same as another one, so names are told apart by what either asks of them. */
function patternsOf({ rules, wanted }: ObjectCell, names: Names): string[] {
  const all = [names, ...rules.map((rule) => rule.names), ...wanted.map((each) => each.names)];
  return [
    ...new Set(
      all.flatMap(({ within, exceptPatterns }) =>
        within === undefined ? [...exceptPatterns] : [within, ...exceptPatterns],
      ),
    ),
  ];
}

/** Whether names are meant that match these patterns and no others; ones that are named are not among them. */
function isMeant({ within, exceptPatterns }: Names, matched: ReadonlySet<string>): boolean {
  return (within === undefined || matched.has(within)) && !exceptPatterns.some((pattern) => matched.has(pattern));
}

function* namesOfKind(cell: ObjectCell, sought: Sought, { patterns, matched }: Kind): Generator<string | Unknown> {
  const { reasoner, nameRules, rules } = cell;
  const asked = rules.filter(({ names }) => isMeant(names, matched)).map(({ formula }) => formula);
  const value = reasoner.solve([...asked, sought.formula]);
  if (value.kind === 'none') return;
  if (value.kind === 'unknown') yield value;
  const { formulas } = reasoner;
  const wanted = [
    formulas.type('string'),
    ...nameRules,
    sought.name,
    formulas.opposite(formulas.values([...sought.except])),
    ...patterns.map((pattern) => {
      const matching = formulas.pattern(pattern);
      return matched.has(pattern) ? matching : formulas.opposite(matching);
    }),
  ];
  const usual = USUAL.filter((name) => wanted.every((formula) => reasoner.accepts(formula, name) === true));
  if (usual.length >= sought.most) {
    yield* usual.slice(0, sought.most);
    return;
  }
  const { values, isAll } = reasoner.several(wanted, sought.most);
  for (const name of values) if (typeof name === 'string') yield name;
  if (!isAll && values.length < sought.most) yield unknown('whether there are more names was not found out');
}
