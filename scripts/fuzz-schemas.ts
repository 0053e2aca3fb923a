import { parseArgs } from 'node:util';
import { DIALECTS } from '../src/words.js';
import { type DisagreementClass, run, shrunk } from '../test/fuzz/campaign.js';
import type { Disagreement } from '../test/fuzz/compare.js';

/**
 * Compares `checkSchema` with two validators on mutated schemas, and exits with 1 when they differ in a way that
 * `test/fuzz/explained.ts` does not explain.
 */
const { values } = parseArgs({
  options: {
    dialect: { type: 'string', default: '2020-12' },
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
});
const dialect = DIALECTS.find((known) => known === values.dialect);
const [count, seed] = [Number(values.count), Number(values.seed)];
if (dialect === undefined || !Number.isSafeInteger(count) || !Number.isSafeInteger(seed)) {
  throw new Error(`Usage: npm run fuzz -- --dialect ${DIALECTS.join('|')} --count NUMBER --seed NUMBER`);
}

const { seeds, asked, differing, classes } = await run({ dialect, count, seed }, (done) => {
  if (done % 10_000 === 0) console.error(`${done} of ${count}`);
});
console.log(
  `${count} schemas under ${dialect}, made from ${seeds} (seed ${seed}): the judges agree on ${count - differing}.\n`,
);
console.log('Compared:');
for (const [question, times] of [...asked].sort()) console.log(`  ${question.padEnd(26)}${String(times).padStart(8)}`);
for (const found of classes) console.log(`\n${told(found, await shrunk(found.example))}`);

const unexplained = classes.filter(({ explanation }) => explanation === undefined);
console.log(`\n${classes.length - unexplained.length} kinds of disagreement explained, ${unexplained.length} not.`);
process.exitCode = unexplained.length === 0 ? 0 : 1;

function told({ title, explanation, count: times }: DisagreementClass, example: Disagreement): string {
  return [
    `${explanation === undefined ? 'UNEXPLAINED ' : ''}${title} (${times} places)`,
    ...(explanation === undefined ? [] : [`  ${explanation.says}`, `  ${explanation.source}`]),
    `  at ${example.pointer} of ${JSON.stringify(example.candidate.schema)}`,
  ].join('\n');
}
