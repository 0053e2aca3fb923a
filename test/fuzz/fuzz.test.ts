import { expect, test } from 'vitest';
import { DIALECTS } from '../../src/words.js';
import { describeWithShared } from '../support/shared.js';
import { run, shrunk } from './campaign.js';

describeWithShared('checkSchema against two validators, on mutated schemas', () => {
  test.each(DIALECTS)(
    'under %s every disagreement is explained',
    async (dialect) => {
      const { asked, classes } = await run({ dialect, count: 3_000, seed: 20_261_130 });
      const unexplained = classes.filter(({ explanation }) => explanation === undefined);
      const examples = await Promise.all(unexplained.map(({ example }) => shrunk(example)));

      expect(examples).toEqual([]);
      expect(Math.min(...asked.values())).toBeGreaterThan(700);
    },
    // A few seconds; the machine may be busy.
    180_000,
  );
});
