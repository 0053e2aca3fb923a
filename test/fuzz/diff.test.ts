import { expect, test } from 'vitest';
import { compareEdits } from './diff.js';

test('no value speaks against a verdict on an edit, by our evaluator and by Ajv', () => {
  const { breaking, harmless, undecided, witnesses, wrong } = compareEdits({ count: 1_000, seed: 20_261_130 });

  expect(wrong).toEqual([]);
  expect(Math.min(breaking, harmless, witnesses)).toBeGreaterThan(80);
  expect(undecided).toBeLessThan(100);
}, 240_000);
