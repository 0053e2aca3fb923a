import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAnomalies } from '../../src/text/json-anomalies.js';
import { cutArray } from '../../src/text/json-parts.js';
import { codeUnitsOf } from '../../src/text/json-survey.js';
import { mayHoldOddCharacters } from '../../src/text/value-faults.js';

/** Whether a survey saw a sign in one of two entries of an array. */
function isOdd(entry: string): boolean {
  const text = `[${entry},0]`;
  const units = codeUnitsOf(text, new TextEncoder().encode(text));
  const parts = cutArray({ text, units }, [[]], 1)?.parts ?? [];
  return parts.some(({ signs }) => signs.isOdd || (signs.isSuspicious && mayHoldOddCharacters(text)));
}

describe('a survey sees a sign of', () => {
  test.each([
    ['a name twice in an object', '{"a":1,"b":{"a":1},"a":2}'],
    ['a name twice, spelled in two ways', '{"a":1,"\\u0061":2}'],
    ['a name twice around an object of many names', `{"a":{${names(0, 200)}},"a":2}`],
    ['a name twice in an object of many names', `{${names(0, 200)},"n7":2}`],
    ['an integer that a double does not hold', '{"a":9007199254740993}'],
    ['a number beyond all doubles', '[1e999]'],
    ['negative zero', '[-0]'],
    ['half a surrogate pair', '"\\ud800"'],
    ['a control', '"\\b"'],
    ['a control as it is', '"\u007f"'],
    ['a character that nobody sees', '["\u200b"]'],
  ])('%s', (_, entry) => {
    expect(findAnomalies(entry)).not.toEqual([]);
    expect(isOdd(entry)).toBe(true);
  });
});

function names(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => `"n${from + index}":0`).join();
}

test.each([
  '{"a":{"b":1,"c":[{"b":1},{"b":1}]},"b":-5,"c":0.25}',
  '["\\n\\"a\\\\",true,false,null,"ü\u{1f527}",123456789012345,-90]',
  `{"a":{${names(0, 90)}},"b":{${names(0, 90)}}}`,
])('a survey sees no sign in %s', (entry) => {
  expect(isOdd(entry)).toBe(false);
});

test('a survey misses nothing that is found by looking closely', () => {
  const scalar = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.bigInt(-(2n ** 70n), 2n ** 70n).map(String),
    fc.constantFrom('-0', '-0.0', '1e400', '"\\udc00"', '"\\f"', '"\u00ad"', '"\ufffa"', 'null', '""'),
    fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
  );
  const name = fc.constantFrom('"a"', '"b"', '"\\u0061"', '"ü"', '"\\b"', '""');
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, scalar, tie('array'), tie('object')),
    array: fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join()}]`),
    object: fc.array(fc.tuple(name, tie('value')), { maxLength: 3 }).map((members) => {
      return `{${members.map(([key, held]) => `${key}:${held}`).join()}}`;
    }),
  }));

  fc.assert(
    fc.property(value, (entry) => findAnomalies(String(entry)).length === 0 || isOdd(String(entry))),
    { numRuns: 2_000, seed: 20_261_130 },
  );
});
