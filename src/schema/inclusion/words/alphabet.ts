import { type Characters, hasCharacter, LAST_CHARACTER } from './characters.js';

/** Characters that no set of some tells apart, as one letter; the one to write for it, and the sets that have it. */
export interface Letter {
  readonly character: number;
  readonly within: ReadonlySet<Characters>;
}

/** Letters for sets of characters, the most readable first. */
export function alphabetOf(sets: ReadonlySet<Characters>): Letter[] {
  const letters = new Map<string, Letter>();
  const numbers = new Map([...sets].map((set, index) => [set, index]));
  for (const [first, last] of rangesBetween(cutsOf(sets))) {
    const within = [...sets].filter((set) => hasCharacter(set, first));
    const key = within.map((set) => numbers.get(set)).join();
    const character = mostReadable(first, last);
    const known = letters.get(key);
    if (known === undefined || strangeness(character) < strangeness(known.character)) {
      letters.set(key, { character, within: new Set(within) });
    }
  }
  return [...letters.values()].sort((a, b) => strangeness(a.character) - strangeness(b.character));
}

/** Where a range of some set begins, or one has ended. */
function cutsOf(sets: ReadonlySet<Characters>): number[] {
  const cuts = new Set([0]);
  for (const set of sets) {
    for (const [first, last] of set) {
      cuts.add(first);
      if (last < LAST_CHARACTER) cuts.add(last + 1);
    }
  }
  return [...cuts].sort((a, b) => a - b);
}

function* rangesBetween(cuts: readonly number[]): Generator<readonly [number, number]> {
  for (const [index, first] of cuts.entries()) yield [first, (cuts[index + 1] ?? LAST_CHARACTER + 1) - 1];
}

/** Ranges from what people read with ease to what they cannot see. */
const BY_EASE: Characters = [
  [0x61, 0x7a],
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x2d, 0x2e],
  [0x5f, 0x5f],
  [0x20, 0x20],
  [0x21, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x1fff],
  [0x2070, 0xd7ff],
  [0xf900, LAST_CHARACTER],
  [0x09, 0x0a],
];

function mostReadable(first: number, last: number): number {
  for (const [low, high] of BY_EASE) {
    if (first <= high && last >= low) return Math.max(first, low);
  }
  return first;
}

function strangeness(character: number): number {
  const ease = BY_EASE.findIndex(([low, high]) => character >= low && character <= high);
  return (ease < 0 ? BY_EASE.length : ease) * 0x200000 + character;
}
