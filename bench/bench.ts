import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateTools } from './generate.js';

/**
 * Times whole processes side by side: each round runs every case once, in a fresh process, and medians are compared.
 * Ratios are what counts; milliseconds are this machine's on this day. `npm run bench -- --quick` takes fewer rounds.
 */
const folder = mkdtempSync(join(tmpdir(), 'toolgauge-bench-'));
const isQuick = process.argv.includes('--quick');
const SMALL = {
  name: 'find_books',
  description: 'Finds books by words in title, author or subject.',
  inputSchema: {
    type: 'object',
    properties: {
      words: { type: 'string', minLength: 1 },
      limit: { type: 'integer', minimum: 1, maximum: 50 },
    },
    required: ['words'],
    additionalProperties: false,
  },
};
const YAML = `name: find_books
description: Finds books by words in title, author or subject.
inputSchema:
  type: object
  properties:
    words: { type: string, minLength: 1 }
    limit: { type: integer, minimum: 1, maximum: 50 }
  required: [words]
  additionalProperties: false
`;

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** A case: the words for node, and the most it may take of the first case's time. */
interface Case {
  readonly name: string;
  readonly words: readonly string[];
  readonly limit?: number;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function compare(title: string, cases: readonly Case[], rounds: number): boolean {
  const times = new Map<Case, number[]>(cases.map((each) => [each, []]));
  for (let round = 0; round < rounds; round++) {
    for (const each of cases) {
      const start = process.hrtime.bigint();
      spawnSync(process.execPath, each.words, { stdio: 'ignore' });
      times.get(each)?.push(Number(process.hrtime.bigint() - start) / 1e6);
    }
  }
  const base = median([...times.values()][0] ?? []);
  console.log(`\n${title} (medians of ${rounds} rounds)`);
  let isWithin = true;
  for (const [{ name, limit }, values] of times) {
    const time = median(values);
    const ratio = time / base;
    isWithin &&= limit === undefined || ratio <= limit;
    const bound = limit === undefined ? '' : `  limit ${limit.toFixed(2)}${ratio > limit ? '  EXCEEDED' : ''}`;
    console.log(`  ${name.padEnd(28)} ${time.toFixed(1).padStart(8)} ms  ${ratio.toFixed(3)}${bound}`);
  }
  return isWithin;
}

const CLI = 'dist/cli.js';
const startUp = compare(
  'Start-up, one small file, against an empty program',
  [
    { name: 'node -e 0', words: ['-e', '0'] },
    { name: 'check tool.json', words: [CLI, 'check', file('tool.json', JSON.stringify(SMALL, null, 2))], limit: 1.25 },
    { name: 'check tool.yaml', words: [CLI, 'check', file('tool.yaml', YAML)], limit: 1.5 },
    { name: '--help', words: [CLI, '--help'], limit: 1.2 },
  ],
  isQuick ? 11 : 41,
);

const catalogue = file('catalogue.json', JSON.stringify({ tools: generateTools(10_000) }));
const read = `JSON.parse(require('fs').readFileSync(${JSON.stringify(catalogue)}, 'utf8'))`;
const large = compare(
  '10,000 tools in one file, against reading and JSON.parse alone',
  [
    { name: 'read and JSON.parse', words: ['-e', read] },
    { name: 'check', words: [CLI, 'check', catalogue] },
    { name: 'check --format json', words: [CLI, 'check', catalogue, '--format', 'json'] },
  ],
  isQuick ? 3 : 7,
);

rmSync(folder, { recursive: true });
process.exitCode = startUp && large ? 0 : 1;
