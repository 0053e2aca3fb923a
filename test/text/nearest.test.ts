import { expect, test } from 'vitest';
import { nearest } from '../../src/text/nearest.js';

test.each([
  ['requierd', ['required', 'properties'], 'required'],
  ['Strng', ['string', 'number'], 'string'],
  ['mxa', ['max', 'min'], 'max'],
  ['colour', ['required', 'properties'], undefined],
  ['', ['string'], undefined],
])('for %j of %j, %j is meant', (word, candidates, meant) => {
  expect(nearest(word, candidates)).toBe(meant);
});

test('of two names equally near, the first is meant', () => {
  expect(nearest('maxLenth', ['maxLength', 'maxLenths'])).toBe('maxLength');
});

test('a word of more than 60 characters is no slip of the pen', () => {
  const candidates = (length: number): string[] => [`${'a'.repeat(length - 1)}b`];

  expect(nearest('a'.repeat(60), candidates(60))).toBe(candidates(60)[0]);
  expect(nearest('a'.repeat(61), candidates(61))).toBeUndefined();
});

test('a word of a million characters among 1,000 like it takes no time', { timeout: 2_000 }, () => {
  const word = 'a'.repeat(1_000_000);
  const alike = Array.from({ length: 1_000 }, (_, index) => word.slice(0, word.length - (index % 3)));

  expect(nearest(word, alike)).toBeUndefined();
});
