import { parseArgs } from 'node:util';
import { DIALECTS } from '../src/words.js';
import { compareInclusions } from '../test/fuzz/inclusion.js';

/**
 * Compares pairs of schemas made by chance. Proved ones are attacked with values, witnesses are judged by other validators too; exits
 * with 1 when an answer is wrong.
 */
const { values } = parseArgs({
  options: {
    dialect: { type: 'string', default: '2020-12' },
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
  },
});
const dialect = DIALECTS.find((known) => known === values.dialect);
const [count, seed] = [Number(values.count), Number(values.seed)];
if (dialect === undefined || !Number.isSafeInteger(count) || !Number.isSafeInteger(seed)) {
  throw new Error(`Usage: npm run fuzz:inclusion -- --dialect ${DIALECTS.join('|')} --count NUMBER --seed NUMBER`);
}

const { proved, refuted, unknown, attacks, confirmed, disputed, wrong } = await compareInclusions(
  { dialect, count, seed },
  (done) => {
    if (done % 10_000 === 0) console.error(`${done} of ${count}`);
  },
);
console.log(`${count} pairs under ${dialect} (seed ${seed}): ${proved} proved, ${refuted} refuted.`);
console.log(
  `${attacks} values attacked what was proved; other validators judged ${confirmed} witnesses too, ${disputed} of them differently.`,
);
for (const [reason, times] of [...unknown].sort((a, b) => b[1] - a[1])) console.log(`unknown, ${times}: ${reason}`);
for (const { says, value, a, b } of wrong.slice(0, 20)) {
  console.log(`WRONG: ${says}: ${JSON.stringify(value)}\n  a ${JSON.stringify(a)}\n  b ${JSON.stringify(b)}`);
}
console.log(`${wrong.length} wrong answers.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
