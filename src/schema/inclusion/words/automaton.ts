import { type AST, RegExpParser, RegExpSyntaxError } from '@eslint-community/regexpp';
import { LONGEST_PATTERN } from '../../longest-pattern.js';
import { type Characters, charactersOf } from './characters.js';

/** What must hold at a place in the text for a jump that takes no character. */
export type Guard = 'none' | 'start' | 'end' | 'boundary' | 'no-boundary';

/** A state of an automaton, known by its index. */
export interface State {
  readonly steps: { readonly characters: Characters; readonly to: number }[];
  readonly jumps: { readonly guard: Guard; readonly to: number }[];
}

/** An automaton that is to find a match somewhere in a text: from state 0 to the final one. */
export interface Automaton {
  readonly states: readonly State[];
  readonly final: number;
  readonly hasBoundaries: boolean;
}

/** A pattern as automata, each of which must find a match, or must not. */
export interface Language {
  readonly factors: readonly { readonly automaton: Automaton; readonly holds: boolean }[];
  /** Whether characters beyond the first plane are two to it, as they are without the `u` flag. */
  readonly isOfUnits: boolean;
}

/** A pattern with more states is not looked at. */
const MOST_STATES = 4_000;
/** Nor one with more Unicode properties: it takes some milliseconds to find the characters of each. */
const MOST_PROPERTIES = 6;

/**
 * The automata of a pattern; undefined when it is no regular expression, or one that automata of this kind cannot
 * follow: backreferences, and assertions about what comes that do not stand at its beginning or end.
 */
export function languageOf(pattern: string): Language | undefined {
  if (pattern.length > LONGEST_PATTERN) return undefined;
  const unicode = parsed(pattern, true);
  const tree = unicode ?? parsed(pattern, false);
  if (tree === undefined) return undefined;
  if ((pattern.match(/\\p\{/gi) ?? []).length > MOST_PROPERTIES) return undefined;
  const factors: { automaton: Automaton; holds: boolean }[] = [];
  for (const { alternatives, holds } of factorsOf(tree.alternatives)) {
    const automaton = new Building().run(alternatives);
    if (automaton === undefined) return undefined;
    factors.push({ automaton, holds });
  }
  return { factors, isOfUnits: unicode === undefined };
}

function parsed(pattern: string, unicode: boolean): AST.Pattern | undefined {
  try {
    return new RegExpParser({ ecmaVersion: 2024 }).parsePattern(pattern, 0, pattern.length, { unicode });
  } catch (error) {
    // A RangeError says that the pattern nests too deep for the parser.
    if (error instanceof RegExpSyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Elements in a row, and those to choose from. */
type Choice = readonly (readonly AST.Element[])[];

interface Factor {
  readonly alternatives: Choice;
  readonly holds: boolean;
}

/**
 * Splits what a pattern asserts at the beginning of a text, and before its end, from the rest: `^(?=a)b` is `^a` and
 * `^b`; `b(?<!a)$` is `b$` and not `a$`.
 */
function factorsOf(alternatives: readonly AST.Alternative[]): Factor[] {
  const [only] = alternatives;
  if (only === undefined || alternatives.length > 1) return [{ alternatives: inRows(alternatives), holds: true }];
  const { elements } = only;
  const [first] = elements;
  const last = elements.at(-1);
  const ahead = isAssertion(first, 'start') ? lookaroundsFrom(elements.slice(1), 'lookahead') : [];
  const behind = isAssertion(last, 'end') ? lookaroundsFrom(elements.slice(0, -1).reverse(), 'lookbehind') : [];
  const apart = new Set<AST.Element>([...ahead, ...behind]);
  const rest = elements.filter((element) => !apart.has(element));
  return [
    { alternatives: [rest], holds: true },
    ...ahead.map(({ alternatives, negate }) => ({ alternatives: around(alternatives, [first], []), holds: !negate })),
    ...behind.map(({ alternatives, negate }) => ({ alternatives: around(alternatives, [], [last]), holds: !negate })),
  ];
}

type Lookaround = AST.LookaroundAssertion;

function lookaroundsFrom(elements: readonly AST.Element[], kind: Lookaround['kind']): Lookaround[] {
  const found: Lookaround[] = [];
  for (const element of elements) {
    if (element.type !== 'Assertion' || element.kind !== kind) break;
    found.push(element);
  }
  return found;
}

type Edge = readonly (AST.Element | undefined)[];

function around(alternatives: readonly AST.Alternative[], before: Edge, after: Edge): Choice {
  return alternatives.map(({ elements }) => [...before, ...elements, ...after].filter((each) => each !== undefined));
}

function inRows(alternatives: readonly AST.Alternative[]): Choice {
  return alternatives.map(({ elements }) => elements);
}

function isAssertion(element: AST.Element | undefined, kind: AST.Assertion['kind']): boolean {
  return element?.type === 'Assertion' && element.kind === kind;
}

class Building {
  readonly #states: State[] = [];
  /** What is repeated is built again and again, of the same sets. */
  readonly #sets = new Map<AST.Element, Characters | undefined>();
  #hasBoundaries = false;

  run(choice: Choice): Automaton | undefined {
    const start = this.#state();
    const final = this.#choice(choice, start);
    if (final === undefined) return undefined;
    return { states: this.#states, final, hasBoundaries: this.#hasBoundaries };
  }

  #state(): number {
    return this.#states.push({ steps: [], jumps: [] }) - 1;
  }

  #jump(from: number, to: number, guard: Guard = 'none'): void {
    this.#states[from]?.jumps.push({ guard, to });
  }

  /** The state after one of several rows; undefined when there is none, here and below. */
  #choice(choice: Choice, from: number): number | undefined {
    const end = this.#state();
    for (const elements of choice) {
      const after = this.#row(elements, from);
      if (after === undefined) return undefined;
      this.#jump(after, end);
    }
    return end;
  }

  #row(elements: readonly AST.Element[], from: number): number | undefined {
    let at: number | undefined = this.#state();
    this.#jump(from, at);
    for (const element of elements) {
      at = this.#element(element, at);
      if (at === undefined) return undefined;
    }
    return at;
  }

  #element(element: AST.Element, from: number): number | undefined {
    if (this.#states.length > MOST_STATES) return undefined;
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return this.#choice(inRows(element.alternatives), from);
      case 'Quantifier':
        return this.#repeated(element, from);
      case 'Assertion':
        return this.#guarded(element, from);
      default:
        return this.#character(element, from);
    }
  }

  #character(element: AST.Element, from: number): number | undefined {
    if (!this.#sets.has(element)) this.#sets.set(element, charactersOf(element));
    const characters = this.#sets.get(element);
    if (characters === undefined) return undefined;
    const to = this.#state();
    this.#states[from]?.steps.push({ characters, to });
    return to;
  }

  #guarded(assertion: AST.Assertion, from: number): number | undefined {
    if (assertion.kind === 'lookahead' || assertion.kind === 'lookbehind') return undefined;
    const to = this.#state();
    if (assertion.kind === 'word') {
      this.#hasBoundaries = true;
      this.#jump(from, to, assertion.negate ? 'no-boundary' : 'boundary');
    } else {
      this.#jump(from, to, assertion.kind);
    }
    return to;
  }

  #repeated({ element, min, max }: AST.Quantifier, from: number): number | undefined {
    let at: number | undefined = from;
    for (let count = 0; count < min && at !== undefined; count++) at = this.#element(element, at);
    if (at === undefined) return undefined;
    return max === Number.POSITIVE_INFINITY ? this.#loop(element, at) : this.#upTo(max - min, element, at);
  }

  #loop(element: AST.QuantifiableElement, from: number): number | undefined {
    const around = this.#state();
    this.#jump(from, around);
    const after = this.#element(element, around);
    if (after === undefined) return undefined;
    this.#jump(after, around);
    return around;
  }

  #upTo(count: number, element: AST.QuantifiableElement, from: number): number | undefined {
    const end = this.#state();
    let at: number | undefined = from;
    for (let index = 0; index < count && at !== undefined; index++) {
      this.#jump(at, end);
      at = this.#element(element, at);
    }
    if (at === undefined) return undefined;
    this.#jump(at, end);
    return end;
  }
}
