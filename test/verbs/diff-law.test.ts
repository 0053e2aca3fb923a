import { expect, test } from 'vitest';
import { closedReading } from '../../src/changes/closed-reading.js';
import { diff } from '../../src/index.js';
import { Random } from '../fuzz/random.js';
import { evaluationOf } from '../support/evaluation.js';
import { argumentsLike, schemaOfArguments } from '../targets/generated-schemas.js';

/** Law 7: nothing differs from itself, and what is said to break nobody has no arguments against it. */
const PAIRS = 600;
const VALUES = 30;

const seeds = Array.from({ length: PAIRS }, (_, index) => index);

test('no schema differs from itself', () => {
  for (const seed of seeds.slice(0, 100)) {
    const tool = { name: 'probe', inputSchema: schemaOfArguments(new Random(seed)) };
    expect(diff(tool, tool).changes).toEqual([]);
  }
});

test('no arguments break a change that is said to break nobody', () => {
  let judged = 0;
  for (const seed of seeds) {
    const random = new Random(seed);
    const [before, after] = [schemaOfArguments(random), schemaOfArguments(random)];
    const report = diff({ name: 'probe', inputSchema: before }, { name: 'probe', inputSchema: after });
    const isBreaking = report.changes?.some((change) => change.class === 'breaking') ?? false;
    const [was, is] = [closedReading(before, '2020-12').schema, closedReading(after, '2020-12').schema];
    for (const change of report.changes ?? []) {
      if (change.witness === undefined) continue;
      judged++;
      expect(evaluationOf(was, change.witness).outcome, JSON.stringify([seed, change])).toBe('valid');
      expect(evaluationOf(is, change.witness).outcome, JSON.stringify([seed, change])).toBe('invalid');
    }
    if (isBreaking) continue;
    for (let left = VALUES; left > 0; left--) {
      const value = argumentsLike(random);
      if (evaluationOf(was, value).outcome !== 'valid') continue;
      judged++;
      expect(evaluationOf(is, value).outcome, JSON.stringify([seed, before, after, value])).toBe('valid');
    }
  }
  expect(judged).toBeGreaterThan(100);
});
