import { spawnSync } from 'node:child_process';

/** Judges the project's own examples, as a newcomer would; each has faults to learn from, so a check of it exits with 1. */
const RUNS = [
  ['check', 'examples/library/tools.json'],
  ['check', 'examples/library/library.mcpdesc.yaml'],
];

for (const words of RUNS) {
  console.log(`\n$ toolgauge ${words.join(' ')}\n`);
  const { status } = spawnSync(process.execPath, ['dist/cli.js', ...words], { stdio: 'inherit' });
  if (status !== 1) {
    console.error(`\nExpected exit code 1, for the examples have faults; got ${status}.`);
    process.exitCode = 1;
  }
}
console.log('\nEvery rule has a page: toolgauge explain json-schema.tool-schema.valid');
