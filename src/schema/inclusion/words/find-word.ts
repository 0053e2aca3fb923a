import type { Meter } from '../meter.js';
import { found, NONE, type Solution, TOO_MUCH, unknown } from '../solution.js';
import { alphabetOf, type Letter } from './alphabet.js';
import { type Language, languageOf } from './automaton.js';
import { type Characters, WORD_CHARACTERS } from './characters.js';
import { LOST, MATCHED, Run, START } from './run.js';

/** Which texts are wanted. */
export interface Wanted {
  readonly patterns: readonly { readonly pattern: string; readonly holds: boolean }[];
  /** Characters, as code points. */
  readonly least: number;
  readonly most: number;
  readonly excluded: ReadonlySet<string>;
}

/** So many places in texts, taken together, are looked at. */
const MOST_PLACES = 20_000;

/** One pattern at work. */
interface Watch {
  readonly runs: readonly { readonly run: Run; readonly holds: boolean }[];
  readonly holds: boolean;
}

/** A text as far as it was written. */
interface Text {
  readonly positions: readonly number[];
  readonly length: number;
  readonly before: Text | undefined;
  readonly character: number;
  /** What it may still grow to that is left out; undefined when it is no beginning of such a text. */
  readonly written: string | undefined;
}

const languages = new Map<string, Language | undefined>();
const MOST_LANGUAGES = 500;

function remembered(pattern: string): Language | undefined {
  if (!languages.has(pattern)) {
    if (languages.size >= MOST_LANGUAGES) languages.clear();
    languages.set(pattern, languageOf(pattern));
  }
  return languages.get(pattern);
}

/**
 * The shortest text that some patterns match and others do not, of the most readable characters; or proof that there is
 * none. Goes through all texts at once, place by place, taking together those that no pattern tells apart.
 */
export function findWord(wanted: Wanted, meter: Meter): Solution {
  if (wanted.patterns.length === 0 && wanted.least > LONGEST_SOUGHT) return longWord(wanted);
  const known = wanted.patterns.map(({ pattern, holds }) => ({ language: remembered(pattern), holds }));
  const watches = known.flatMap(({ language, holds }) => (language === undefined ? [] : [{ language, holds }]));
  if (watches.length < known.length) return unknown('a pattern is not one that automata can follow');
  const solution = new Search(wanted, watches, meter).run();
  if (solution !== NONE || watches.every(({ language }) => !language.isOfUnits)) return solution;
  return unknown('a pattern is legal only without the "u" flag');
}

/** A longer text is not sought character by character when none is wanted in particular. */
const LONGEST_SOUGHT = 64;
/** Nobody wants to read a longer one. */
const LONGEST_MADE = 100_000;

function longWord({ least, most, excluded }: Wanted): Solution {
  if (least > most) return NONE;
  const ends = 'abcdefghijklmnopqrstuvwxyz';
  const words = least > LONGEST_MADE ? [] : [...ends].map((character) => 'a'.repeat(least - 1) + character);
  const word = words.find((each) => !excluded.has(each));
  return word === undefined ? unknown('a text would have to be very long') : found(word);
}

class Search {
  readonly #wanted: Wanted;
  readonly #meter: Meter;
  readonly #watches: readonly Watch[];
  readonly #runs: readonly Run[];
  readonly #letters: readonly Letter[];
  readonly #beginnings = new Set<string>();

  constructor(wanted: Wanted, languages: readonly { language: Language; holds: boolean }[], meter: Meter) {
    this.#wanted = wanted;
    this.#meter = meter;
    this.#watches = languages.map(({ language, holds }) => ({
      holds,
      runs: language.factors.map((factor) => ({ run: new Run(factor.automaton, meter), holds: factor.holds })),
    }));
    this.#runs = this.#watches.flatMap(({ runs }) => runs.map(({ run }) => run));
    this.#letters = alphabetOf(
      setsOf(
        languages.map(({ language }) => language),
        wanted.excluded,
      ),
    );
    for (const word of wanted.excluded)
      for (let end = 0; end <= word.length; end++) this.#beginnings.add(word.slice(0, end));
  }

  run(): Solution {
    const start = {
      positions: this.#runs.map(() => START),
      length: 0,
      before: undefined,
      character: 0,
      written: this.#kept(''),
    };
    if (this.#isHopeless(start.positions)) return NONE;
    const texts: Text[] = [start];
    const seen = new Set<string>([this.#keyOf(start)]);
    for (const text of texts) {
      if (this.#isWanted(text)) return found(wordOf(text));
      if (text.length >= this.#wanted.most) continue;
      for (const letter of this.#letters) {
        const longer = this.#longer(text, letter);
        if (!this.#meter.spend()) return unknown(TOO_MUCH);
        if (this.#isHopeless(longer.positions)) continue;
        const key = this.#keyOf(longer);
        if (seen.has(key)) continue;
        if (texts.length >= MOST_PLACES)
          return unknown('the patterns are too large for their texts to be looked through');
        seen.add(key);
        texts.push(longer);
      }
    }
    return NONE;
  }

  #longer({ positions, length, written, ...before }: Text, letter: Letter): Text {
    const { character } = letter;
    return {
      positions: this.#runs.map((run, index) => run.next(positions[index] ?? LOST, letter)),
      length: length + 1,
      before: { positions, length, written, ...before },
      character,
      written: written === undefined ? undefined : this.#kept(written + String.fromCodePoint(character)),
    };
  }

  /** A beginning of a text that is left out. */
  #kept(written: string): string | undefined {
    return this.#beginnings.has(written) ? written : undefined;
  }

  /** Texts of one key can be followed by the same. */
  #keyOf({ positions, length, written }: Text): string {
    const rest = written === undefined ? '' : JSON.stringify(written);
    return `${positions.join()} ${Math.min(length, this.#wanted.least)} ${rest}`;
  }

  #isWanted({ positions, length, written }: Text): boolean {
    if (length < this.#wanted.least) return false;
    if (written !== undefined && this.#wanted.excluded.has(written)) return false;
    return this.#everyWatch((run, position) => run.isMatch(position), positions);
  }

  #everyWatch(isMatch: (run: Run, position: number) => boolean, positions: readonly number[]): boolean {
    let index = 0;
    return this.#watches.every(({ runs, holds }) => {
      const from = index;
      index += runs.length;
      const matches = runs.every(({ run, holds }, offset) => isMatch(run, positions[from + offset] ?? LOST) === holds);
      return matches === holds;
    });
  }

  /** Whether some pattern is decided the wrong way, whatever comes. */
  #isHopeless(positions: readonly number[]): boolean {
    let index = 0;
    for (const { runs, holds } of this.#watches) {
      const verdicts = runs.map((run, offset) => decided(positions[index + offset] ?? LOST, run.holds));
      index += runs.length;
      const isHopeless = holds ? verdicts.includes(false) : verdicts.every((verdict) => verdict === true);
      if (isHopeless) return true;
    }
    return false;
  }
}

/** Whether a factor is fulfilled, whatever comes; undefined when that is open. */
function decided(position: number, holds: boolean): boolean | undefined {
  if (position === MATCHED) return holds;
  return position === LOST ? !holds : undefined;
}

function setsOf(languages: readonly Language[], excluded: ReadonlySet<string>): Set<Characters> {
  const sets = new Set<Characters>();
  for (const { factors } of languages) {
    for (const { automaton } of factors) {
      if (automaton.hasBoundaries) sets.add(WORD_CHARACTERS);
      for (const { steps } of automaton.states) for (const { characters } of steps) sets.add(characters);
    }
  }
  for (const character of new Set([...excluded].flatMap((word) => [...word]))) {
    const code = character.codePointAt(0) ?? 0;
    sets.add([[code, code]]);
  }
  return sets;
}

function wordOf(text: Text): string {
  const characters: number[] = [];
  for (let at = text; at.before !== undefined; at = at.before) characters.push(at.character);
  return String.fromCodePoint(...characters.reverse());
}
