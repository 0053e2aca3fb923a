import { expect, test } from 'vitest';
import { numberFault } from '../../src/text/value-faults.js';

test.each([
  ['9007199254740993', 'becomes 9007199254740992 when it is read as a double.'],
  ['1e-400', 'becomes 0 when it is read as a double.'],
  ['-0', 'is negative zero, which is written back as 0.'],
  ['-0.0e5', 'is negative zero, which is written back as 0.'],
  ['-1e400', 'is too large for a double: it is read as infinity, and written back as null.'],
])('the number %s %s', (token, words) => {
  expect(numberFault(token).problem).toBe(`The number ${token} ${words}`);
});
