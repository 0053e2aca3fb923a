import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dialect, isSubschema, satisfiable } from '../src/index.js';
import type { JsonObject } from '../src/text/value.js';
import { realSchemas } from '../test/support/real-schemas.js';
import { EDITS } from '../test/support/schema-edits.js';
import { readShared } from '../test/support/shared.js';

/** Measures `isSubschema`, and packages of npm that attempt the same, and writes the numbers into `docs/comparing-schemas.md`. */
const PAGE = 'docs/comparing-schemas.md';
const [BEGIN, END] = ['<!-- measured -->', '<!-- end of measured -->'];

interface Pair {
  readonly dialect: Dialect;
  readonly a: JsonObject | boolean;
  readonly b: JsonObject | boolean;
  readonly expected: 'contained' | 'not-contained';
}

type Answer = 'contained' | 'not-contained' | 'cannot';
type Judge = (pair: Pair) => Answer | Promise<Answer>;

const ours: Judge = ({ a, b, dialect }) => {
  const { verdict } = isSubschema(a, b, { dialect });
  return verdict === 'unknown' ? 'cannot' : verdict === 'proved' ? 'contained' : 'not-contained';
};

/** Packages as they are published, installed where nothing else is. */
const PEERS: { readonly [name: string]: (load: NodeJS.Require) => Judge } = {
  'json-schema-diff@1.0.0': (load) => {
    const { diffSchemas } = load('json-schema-diff');
    return async ({ a, b }) => {
      const { removalsFound } = await diffSchemas({ sourceSchema: a, destinationSchema: b });
      return removalsFound === true ? 'not-contained' : 'contained';
    };
  },
  'json-schema-compare@0.2.2 (equality only)': (load) => {
    const compare = load('json-schema-compare');
    return ({ a, b }) => (compare(a, b) === true ? 'contained' : 'not-contained');
  },
};

async function row(name: string, judge: Judge, pairs: readonly Pair[]): Promise<string> {
  const counts = { right: 0, contained: 0, not: 0, cannot: 0 };
  const times: number[] = [];
  for (const each of pairs) {
    // Some change what they are given.
    const pair = structuredClone(each);
    const begin = performance.now();
    const answer = await Promise.resolve(pair)
      .then(judge)
      .catch((): Answer => 'cannot');
    times.push(performance.now() - begin);
    if (answer === 'cannot') counts.cannot++;
    else if (answer === pair.expected) counts.right++;
    else counts[answer === 'contained' ? 'contained' : 'not']++;
  }
  const share = ((100 * counts.right) / pairs.length).toFixed(1);
  return `| ${name} | ${counts.right} (${share} %) | ${counts.contained} | ${counts.not} | ${counts.cannot} | ${spread(times)} |`;
}

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  return `${at(0.5)} | ${at(0.95)} | ${at(1)}`;
}

async function tableOfPairs(
  title: string,
  pairs: readonly Pair[],
  judges: ReadonlyMap<string, Judge>,
): Promise<string[]> {
  const rows: string[] = [];
  for (const [name, judge] of judges) rows.push(await row(name, judge, pairs));
  return [
    `${title} (${pairs.length}):`,
    '',
    '| | right | wrong: says within | wrong: says not | cannot | median ms | p95 ms | most ms |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ];
}

function tableOfTools(): string[] {
  const schemas = realSchemas();
  const rows = Object.entries(EDITS).map(([title, edit]) => {
    const answers = schemas
      .flatMap((schema) => edit(schema) ?? [])
      .map(({ a, b }) => timed(() => isSubschema(a, b).verdict));
    return toolRow(title, answers);
  });
  const found = schemas.map((schema) => timed(() => satisfiable(schema).verdict));
  return [
    `The input schemas of ${schemas.length} tools of published MCP servers:`,
    '',
    '| | proved | refuted | unknown | median ms | p95 ms | most ms |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    toolRow('accepts something', found),
    '',
  ];
}

interface Timed {
  readonly verdict: string;
  readonly time: number;
}

function timed(ask: () => string): Timed {
  const begin = performance.now();
  const verdict = ask();
  return { verdict, time: performance.now() - begin };
}

function toolRow(title: string, answers: readonly Timed[]): string {
  const count = (verdict: string): number => answers.filter((answer) => answer.verdict === verdict).length;
  const times = answers.map(({ time }) => time);
  return `| ${title} | ${count('proved')} | ${count('refuted')} | ${count('unknown')} | ${spread(times)} |`;
}

function installedPeers(folder: string): Map<string, Judge> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const packages = Object.keys(PEERS).map((name) => name.split(' ')[0] ?? name);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...packages], { cwd: folder });
  const load = createRequire(join(folder, 'package.json'));
  return new Map(Object.entries(PEERS).map(([name, judgeBy]) => [name, judgeBy(load)]));
}

const folder = mkdtempSync(join(tmpdir(), 'toolgauge-peers-'));
try {
  const { cases } = readShared<{ cases: readonly Pair[] }>('containment.json');
  const judges = new Map([['toolgauge', ours], ...installedPeers(folder)]);
  // The first questions of a program wait for its code to be compiled.
  for (const pair of cases.slice(0, 200)) ours(pair);
  const draft07 = cases.filter(({ dialect }) => dialect === 'draft-07');
  const measured = [
    ...(await tableOfPairs('All pairs', cases, judges)),
    ...(await tableOfPairs('Pairs under draft-07, which the others are made for', draft07, judges)),
    ...tableOfTools(),
  ];
  const page = readFileSync(PAGE, 'utf8');
  const [before, after] = [page.split(BEGIN)[0], page.split(END)[1]];
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${measured.join('\n')}${END}${after}`);
  console.log(measured.join('\n'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
