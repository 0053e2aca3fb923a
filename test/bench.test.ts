import { expect, test } from 'vitest';
import { generateDescription, generateTools } from '../bench/generate.js';
import { check } from '../src/index.js';

test('the tools of the benchmark are the same each time, valid, and of the size it speaks of', () => {
  const tools = generateTools(500);

  expect(generateTools(500)).toEqual(tools);
  expect(check(tools).summary).toMatchObject({ tools: 500, errors: 0, warnings: 0, complete: true });
  const kilobytes = JSON.stringify(tools).length / tools.length / 1000;
  expect(kilobytes.toFixed(1)).toBe('3.7');
});

test('the description of the benchmark is the same each time, and nothing is to be told of it', () => {
  const description = generateDescription(200);

  expect(generateDescription(200)).toEqual(description);
  expect(check(description).summary).toMatchObject({ tools: 200, errors: 0, warnings: 0, infos: 0, complete: true });
});
