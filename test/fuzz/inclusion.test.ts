import { expect, test } from 'vitest';
import { DIALECTS } from '../../src/words.js';
import { compareInclusions } from './inclusion.js';

test.each(DIALECTS)(
  'under %s no value contradicts what is proved, and other validators confirm the witnesses',
  async (dialect) => {
    const { proved, refuted, unknown, wrong } = await compareInclusions({ dialect, count: 4_000, seed: 20_261_130 });
    const undecided = [...unknown.values()].reduce((sum, times) => sum + times, 0);

    expect(wrong).toEqual([]);
    expect(Math.min(proved, refuted)).toBeGreaterThan(1_000);
    // Most of these have a reference that comes back to itself, or a malformed keyword.
    expect(undecided).toBeLessThan(200);
  },
  // A few seconds; the machine may be busy.
  120_000,
);
