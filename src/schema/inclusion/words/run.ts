import type { Meter } from '../meter.js';
import type { Letter } from './alphabet.js';
import type { Automaton, Guard } from './automaton.js';
import { WORD_CHARACTERS } from './characters.js';

/** How far an automaton has come in a text, known by its index. */
interface Position {
  /** The states it may be in. */
  readonly states: readonly number[];
  readonly isFirst: boolean;
  /** Whether the character before is one of a word; kept only where a boundary is looked for. */
  readonly isAfterWord: boolean;
}

/** A match was found, whatever comes. */
export const MATCHED = 0;
/** None can be found any more. */
export const LOST = 1;
export const START = 2;

/** What is true of a place in a text. */
interface Place {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isBoundary: boolean;
}

/** An automaton running over all texts at once: positions and the steps between them, made as they are asked for. */
export class Run {
  readonly #automaton: Automaton;
  readonly #meter: Meter;
  readonly #positions: Position[] = [];
  readonly #known = new Map<string, number>([
    ['matched', MATCHED],
    ['lost', LOST],
  ]);
  readonly #next = new Map<Letter, number[]>();
  readonly #ends: (boolean | undefined)[] = [true, false];
  /** Whether a match may begin after the first character. */
  readonly #mayBeginLater: boolean;

  constructor(automaton: Automaton, meter: Meter) {
    this.#automaton = automaton;
    this.#meter = meter;
    this.#mayBeginLater = this.#isStartUseful();
    const nowhere = { states: [], isFirst: false, isAfterWord: false };
    this.#positions.push(nowhere, nowhere, { states: [0], isFirst: true, isAfterWord: false });
  }

  #isStartUseful(): boolean {
    const places = [true, false].flatMap((isBoundary) =>
      [true, false].map((isLast) => ({ isFirst: false, isLast, isBoundary })),
    );
    return places.some((place) => {
      const reached = this.#reached([0], place);
      return reached.has(this.#automaton.final) || [...reached].some((state) => this.#stepsOf(state).length > 0);
    });
  }

  #stepsOf(state: number): Automaton['states'][number]['steps'] {
    return this.#automaton.states[state]?.steps ?? [];
  }

  /** Where it is after one more letter. */
  next(position: number, letter: Letter): number {
    if (position === MATCHED || position === LOST) return position;
    const known = this.#next.get(letter) ?? [];
    this.#next.set(letter, known);
    const to = known[position] ?? this.#step(position, letter);
    known[position] = to;
    return to;
  }

  #step(position: number, letter: Letter): number {
    const from = this.#positions[position];
    if (from === undefined) return LOST;
    const isWord = letter.within.has(WORD_CHARACTERS);
    const reached = this.#reached(from.states, {
      isFirst: from.isFirst,
      isLast: false,
      isBoundary: from.isAfterWord !== isWord,
    });
    this.#meter.spend(reached.size >> 2);
    if (reached.has(this.#automaton.final)) return MATCHED;
    const states = new Set<number>(this.#mayBeginLater ? [0] : []);
    for (const state of reached) {
      for (const { characters, to } of this.#stepsOf(state)) if (letter.within.has(characters)) states.add(to);
    }
    return this.#positionOf(
      [...states].sort((a, b) => a - b),
      this.#automaton.hasBoundaries && isWord,
    );
  }

  #positionOf(states: readonly number[], isAfterWord: boolean): number {
    if (states.length === 0) return LOST;
    const key = `${states.join()} ${isAfterWord}`;
    let position = this.#known.get(key);
    if (position === undefined) {
      position = this.#positions.push({ states, isFirst: false, isAfterWord }) - 1;
      this.#known.set(key, position);
    }
    return position;
  }

  /** Whether a match is found in a text that ends here. */
  isMatch(position: number): boolean {
    const known = this.#ends[position];
    if (known !== undefined) return known;
    const from = this.#positions[position];
    const place = { isFirst: from?.isFirst === true, isLast: true, isBoundary: from?.isAfterWord === true };
    const isMatch = this.#reached(from?.states ?? [], place).has(this.#automaton.final);
    this.#ends[position] = isMatch;
    return isMatch;
  }

  /** The states that jumps lead to. */
  #reached(states: readonly number[], place: Place): Set<number> {
    const reached = new Set(states);
    for (const state of reached) {
      for (const { guard, to } of this.#automaton.states[state]?.jumps ?? []) if (passes(guard, place)) reached.add(to);
    }
    return reached;
  }
}

function passes(guard: Guard, { isFirst, isLast, isBoundary }: Place): boolean {
  switch (guard) {
    case 'none':
      return true;
    case 'start':
      return isFirst;
    case 'end':
      return isLast;
    default:
      return isBoundary === (guard === 'boundary');
  }
}
