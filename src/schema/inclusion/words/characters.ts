import type { AST } from '@eslint-community/regexpp';

/** A set of code points: pairs of the first and last of each range, in order and apart. */
export type Characters = readonly (readonly [first: number, last: number])[];

export const LAST_CHARACTER = 0x10ffff;

const DIGITS: Characters = [[0x30, 0x39]];
/** What `\w` matches, and `\b` looks for. */
export const WORD_CHARACTERS: Characters = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
/** What `\s` matches (ECMA-262, WhiteSpace and LineTerminator). */
const SPACES: Characters = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const LINE_ENDS: Characters = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];

/** The characters that one element of a pattern matches; undefined when it matches whole texts. */
export function charactersOf(element: AST.Element | AST.CharacterClassElement): Characters | undefined {
  switch (element.type) {
    case 'Character':
      return [[element.value, element.value]];
    case 'CharacterClassRange':
      return [[element.min.value, element.max.value]];
    case 'CharacterSet':
      return escapedCharacters(element);
    case 'CharacterClass':
      return classCharacters(element);
    default:
      return undefined;
  }
}

function escapedCharacters(set: AST.CharacterSet): Characters | undefined {
  switch (set.kind) {
    case 'any':
      return others(LINE_ENDS);
    case 'digit':
      return set.negate ? others(DIGITS) : DIGITS;
    case 'space':
      return set.negate ? others(SPACES) : SPACES;
    case 'word':
      return set.negate ? others(WORD_CHARACTERS) : WORD_CHARACTERS;
    default:
      return set.strings ? undefined : propertyCharacters(set.raw);
  }
}

function classCharacters({ elements, negate }: AST.CharacterClass): Characters | undefined {
  const ranges: (readonly [number, number])[] = [];
  for (const element of elements) {
    const characters = charactersOf(element);
    if (characters === undefined) return undefined;
    ranges.push(...characters);
  }
  const together = united(ranges);
  return negate ? others(together) : together;
}

function united(ranges: readonly (readonly [number, number])[]): Characters {
  const sorted = [...ranges].sort(([a], [b]) => a - b);
  const apart: [number, number][] = [];
  for (const [first, last] of sorted) {
    const before = apart.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else apart.push([first, last]);
  }
  return apart;
}

function others(characters: Characters): Characters {
  const rest: [number, number][] = [];
  let next = 0;
  for (const [first, last] of characters) {
    if (first > next) rest.push([next, first - 1]);
    next = last + 1;
  }
  if (next <= LAST_CHARACTER) rest.push([next, LAST_CHARACTER]);
  return rest;
}

const properties = new Map<string, Characters>();

/** All characters but surrogates, in order: those of the first plane take one unit of a text, others two. */
const PLANES: readonly (readonly [first: number, last: number, units: number])[] = [
  [0x0, 0xd7ff, 1],
  [0xe000, 0xffff, 1],
  [0x10000, LAST_CHARACTER, 2],
];
const SURROGATES = [0xd800, 0xdfff] as const;

/** The characters of a Unicode property, asked of the host, by which values are judged too: tables would weigh too much. */
function propertyCharacters(raw: string): Characters {
  const known = properties.get(raw);
  if (known !== undefined) return known;
  const runs = new RegExp(`(?:${raw})+`, 'gu');
  const ranges: (readonly [number, number])[] = [];
  for (const [first, last, units] of PLANES) {
    for (const { 0: run, index } of textOf(first, last).matchAll(runs)) {
      const from = first + index / units;
      ranges.push([from, from + run.length / units - 1]);
    }
  }
  // They are alike but for their numbers.
  if (new RegExp(raw, 'u').test(String.fromCharCode(SURROGATES[0]))) ranges.push(SURROGATES);
  const characters = united(ranges);
  properties.set(raw, characters);
  return characters;
}

const texts = new Map<number, string>();

function textOf(first: number, last: number): string {
  let text = texts.get(first);
  if (text === undefined) {
    text = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
    texts.set(first, text);
  }
  return text;
}

/** Whether a set has a character. */
export function hasCharacter(characters: Characters, code: number): boolean {
  let low = 0;
  let high = characters.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first = 0, last = 0] = characters[middle] ?? [];
    if (code < first) high = middle - 1;
    else if (code > last) low = middle + 1;
    else return true;
  }
  return false;
}
