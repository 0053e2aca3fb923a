import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Meter } from '../../src/schema/inclusion/meter.js';
import type { Solution } from '../../src/schema/inclusion/solution.js';
import { findWord, type Wanted } from '../../src/schema/inclusion/words/find-word.js';

const ANY_LENGTH = { least: 0, most: Number.POSITIVE_INFINITY, excluded: new Set<string>() };

function wordOf(patterns: Wanted['patterns'], limits: Partial<Wanted> = {}): Solution {
  return findWord({ ...ANY_LENGTH, ...limits, patterns }, new Meter(400_000));
}

const matching = (pattern: string): Wanted['patterns'][number] => ({ pattern, holds: true });
const other = (pattern: string): Wanted['patterns'][number] => ({ pattern, holds: false });

const ELEMENTS = ['a', 'b', '[ab]', '[^a]', '.', '\\w', '\\d', '\\s', '\\S', '^', '$', '\\b', '\\B', '\\p{Lu}', '-'];
const pattern: fc.Arbitrary<string> = fc.letrec<{ whole: string; part: string }>((tie) => ({
  whole: fc.oneof({ maxDepth: 3 }, fc.constantFrom(...ELEMENTS), tie('part')),
  part: fc.oneof(
    fc.tuple(tie('whole'), tie('whole')).map(([one, two]) => `(?:${one}|${two})`),
    fc.array(tie('whole'), { maxLength: 3 }).map((rows) => rows.join('')),
    fc
      .tuple(tie('whole'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,}'))
      .map(([one, times]) => `(?:${one})${times}`),
    fc
      .tuple(fc.constantFrom('^(?=', '^(?!'), tie('whole'), tie('whole'))
      .map(([begin, one, two]) => `${begin}${one})${two}`),
    fc
      .tuple(fc.constantFrom('(?<=', '(?<!'), tie('whole'), tie('whole'))
      .map(([begin, one, two]) => `${two}${begin}${one})$`),
  ),
})).whole;

/** All texts of up to four of some characters. */
const TEXTS = Array.from({ length: 4 }).reduce<string[]>(
  (texts) => [...new Set(['', ...texts.flatMap((text) => [...'abA1- \n'].map((character) => text + character))])],
  [''],
);

test('a text that is found is one, and where there is none, none of many is', () => {
  const isWanted = (text: string, patterns: Wanted['patterns']): boolean =>
    patterns.every((each) => new RegExp(each.pattern, 'u').test(text) === each.holds);
  const seen = { found: 0, none: 0, unknown: 0 };
  const patternsWanted = fc.array(fc.record({ pattern, holds: fc.boolean() }), { minLength: 1, maxLength: 3 });

  fc.assert(
    fc.property(patternsWanted, (patterns) => {
      const solution = wordOf(patterns);
      seen[solution.kind]++;
      if (solution.kind === 'found') expect(isWanted(String(solution.value), patterns)).toBe(true);
      if (solution.kind === 'none') expect(TEXTS.filter((text) => isWanted(text, patterns))).toEqual([]);
    }),
    { seed: 20_261_130, numRuns: 3_000 },
  );

  expect(seen.none).toBeGreaterThan(300);
  expect(seen.found).toBeGreaterThan(300);
});

test('the text is the shortest, of characters that are easy to read', () => {
  expect(wordOf([matching('^[^x]{3}$')])).toEqual({ kind: 'found', value: 'aaa' });
  expect(wordOf([matching('.'), other('^[ -~]+$')])).toEqual({ kind: 'found', value: '¡' });
  expect(wordOf([other('^.*$')])).toEqual({ kind: 'found', value: '\n' });
});

test('length and texts that are left out count', () => {
  expect(wordOf([matching('^[ab]*$')], { least: 3 })).toEqual({ kind: 'found', value: 'aaa' });
  expect(wordOf([matching('^[ab]$')], { excluded: new Set(['a']) })).toEqual({ kind: 'found', value: 'b' });
  expect(wordOf([matching('^[ab]$')], { excluded: new Set(['a', 'b']) })).toEqual({ kind: 'none' });
  expect(wordOf([matching('^(ab)*$')], { least: 3, most: 3 })).toEqual({ kind: 'none' });
});

test('characters beyond the first plane are one each', () => {
  expect(wordOf([matching('^.$'), other('^[\\u{0}-\\u{ffff}]$')])).toEqual({ kind: 'found', value: '\u{10000}' });
});

test('what automata cannot follow is unknown', () => {
  expect(wordOf([matching('(a)\\1')])).toMatchObject({ kind: 'unknown' });
  expect(wordOf([matching('a(?=b)c')])).toMatchObject({ kind: 'unknown' });
  expect(wordOf([matching('[')])).toMatchObject({ kind: 'unknown' });
});
