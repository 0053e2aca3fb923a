import { parseArgs } from 'node:util';
import { type BrokenClaim, fuzzCompiling } from '../test/fuzz/compiling.js';

/**
 * Compiles schemas made by chance for every target, and judges what is written by values and by other validators; exits
 * with 1 when a claim does not hold.
 */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
if (!Number.isSafeInteger(count) || !Number.isSafeInteger(seed)) {
  throw new Error('Usage: npm run fuzz:compile -- --count NUMBER --seed NUMBER');
}

const findings = fuzzCompiling({ count, seed }, (done) => {
  if (done % 10_000 === 0) console.error(`${done} of ${count}`);
});
console.log(`${count} schemas (seed ${seed}); definitions written:`);
for (const [target, times] of [...findings.compiled].sort())
  console.log(`  ${target.padEnd(20)}${String(times).padStart(8)}`);
console.log(`${findings.values} values were judged; other validators gave ${findings.confirmed} verdicts on them.`);

print('NOT WRITTEN', findings.rejected);
print('BROKEN', findings.broken);
console.log(`\n${findings.broken.length} broken claims.`);
process.exitCode = findings.broken.length === 0 ? 0 : 1;

/** One claim of each kind, the smallest. */
function print(title: string, claims: readonly BrokenClaim[]): void {
  const kinds = new Map<string, BrokenClaim[]>();
  for (const each of claims) {
    const kind = `${each.target}: ${each.says}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), each]);
  }
  for (const [kind, ofKind] of [...kinds].sort(([, a], [, b]) => b.length - a.length)) {
    const [smallest] = [...ofKind].sort((a, b) => sizeOf(a) - sizeOf(b));
    console.log(`\n${title} ${kind} (${ofKind.length})`);
    if (smallest !== undefined) console.log(told(smallest));
  }
}

function sizeOf({ source, output }: BrokenClaim): number {
  return JSON.stringify(source).length + JSON.stringify(output).length;
}

function told({ seed: own, dialect, revision, options, source, output, value }: BrokenClaim): string {
  return [
    `  seed ${own - 1}, ${dialect}${revision === undefined ? '' : `, MCP ${revision}`}, ${JSON.stringify(options)}`,
    `  source ${JSON.stringify(source)}`,
    `  output ${JSON.stringify(output)}`,
    ...(value === undefined ? [] : [`  value ${JSON.stringify(value)}`]),
  ].join('\n');
}
