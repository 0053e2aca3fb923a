import { expect, test } from 'vitest';
import { readArguments } from '../src/cli/arguments.js';

test('a value joined by "=" may begin with a hyphen', () => {
  const { values } = readArguments(['check', '--output=-x', '--format', 'json=-y']);

  expect(Object.fromEntries(values)).toEqual({ output: ['-x'], format: ['json=-y'] });
});

test('a word that begins with a hyphen is no value of the option before it', () => {
  expect(() => readArguments(['check', '--output', '-x'])).toThrow('The option --output needs a value.');
  expect(() => readArguments(['check', '--output', '--', 'x'])).toThrow('The option --output needs a value.');
});

test('a hyphen alone is a value, and an operand', () => {
  const { operands, values } = readArguments(['check', '--output', '-', '-']);

  expect([operands, values.get('output')]).toEqual([['-'], ['-']]);
});

test('an empty value is a missing one', () => {
  expect(() => readArguments(['check', '--output='])).toThrow('The option --output needs a value.');
});
