import { parseArgs } from 'node:util';
import { compareEdits } from '../test/fuzz/diff.js';

/**
 * Compares schemas with edits of them by `diff`, attacks what is said to break nobody, and judges each witness; exits with 1
 * when a verdict is wrong. A wrong one is printed as it is found: `--seed` with its number and `--count 1` make it again.
 */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '200000' }, seed: { type: 'string', default: '1' } },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
if (!Number.isSafeInteger(count) || !Number.isSafeInteger(seed)) {
  throw new Error('Usage: npm run fuzz:diff -- --count NUMBER --seed NUMBER');
}

const findings = await compareEdits(
  { count, seed },
  {
    progress(done) {
      if (done % 10_000 === 0) console.error(`${done} of ${count}`);
    },
    found({ seed: own, says, value, before, after }) {
      console.log(
        `WRONG (seed ${own}): ${says}: ${JSON.stringify(value)}\n  before ${JSON.stringify(before)}\n  after ${JSON.stringify(after)}`,
      );
    },
  },
);
const { breaking, harmless, undecided, attacks, witnesses, confirmed, disputed, wrong } = findings;
console.log(
  `${count} edits (seed ${seed}): ${breaking} break, ${harmless} do not; ${undecided} have something undecided.`,
);
console.log(
  `${attacks} values attacked, ${witnesses} witnesses were judged; Ajv judged ${confirmed} of both, too, ${disputed} by a fault of its own.`,
);
console.log(`${wrong.length} wrong verdicts.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
