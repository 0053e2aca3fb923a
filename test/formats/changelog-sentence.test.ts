import { expect, test } from 'vitest';
import { changelogSentence } from '../../src/formats/changelog-sentence.js';
import { diff } from '../../src/index.js';

/** What a changelog says of the changes between two schemas of a property. */
function sentences(before: object, after: object, field = 'inputSchema'): (string | undefined)[] {
  const tool = (value: object): object => ({
    name: 'find',
    inputSchema: { type: 'object' },
    [field]: { type: 'object', properties: { limit: value } },
  });
  return (diff(tool(before), tool(after)).changes ?? []).map(changelogSentence);
}

test.each<[object, object, string | undefined]>([
  [{}, { minimum: 1 }, '"limit" must now be at least 1.'],
  [{ maximum: 100 }, { maximum: 50 }, '"limit" must now be at most 50 instead of 100.'],
  [{ exclusiveMinimum: 0 }, {}, '"limit" need no longer be more than 0.'],
  [{ minLength: 2 }, { minLength: 1 }, '"limit" must now have at least 1 character instead of 2 characters.'],
  [{ pattern: '^a' }, { pattern: '^b' }, '"limit" must now match "^b" instead of "^a".'],
  [{ type: 'string' }, { type: ['string', 'null'] }, '"limit" is now a string or null instead of a string.'],
  [{ type: 'integer' }, {}, '"limit" is now of any type instead of an integer.'],
  [{ const: 'a' }, { const: 'b' }, '"limit" must now be "b" instead of "a".'],
  [{ enum: ['a', 'b'] }, { enum: ['a'] }, undefined],
])('%j to %j', (before, after, sentence) => {
  expect(sentences(before, after)).toEqual([sentence]);
});

test('of results it says so', () => {
  expect(sentences({ minimum: 1 }, { minimum: 0 }, 'outputSchema')).toEqual([
    'In results, "limit" must now be at least 0 instead of 1.',
  ]);
});

test('what is about no property is said by its message', () => {
  const tool = (minProperties: number): object => ({ name: 'find', inputSchema: { type: 'object', minProperties } });

  expect((diff(tool(1), tool(2)).changes ?? []).map(changelogSentence)).toEqual([undefined]);
});
