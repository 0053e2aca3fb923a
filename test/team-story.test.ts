import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Report } from '../src/index.js';
import type { JsonValue } from '../src/text/value.js';

/** A team that turns the check on for a server with faults, in one folder from the first day on. */
const folder = mkdtempSync(join(tmpdir(), 'toolgauge-team-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COMMAND = resolve('dist/cli.js');

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function toolgauge(...words: string[]): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

/** The errors that a check tells, by rule and tool. */
function errorsOf(...words: string[]): string[] {
  const report: Report = JSON.parse(toolgauge('check', '--format', 'json', ...words).stdout);
  return report.documents
    .flatMap(({ diagnostics }) => diagnostics)
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, tool }) => `${ruleId} ${tool}`);
}

function writeJson(name: string, value: JsonValue): void {
  mkdirSync(join(folder, 'api'), { recursive: true });
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
}

const typed = (name: string, type: JsonValue) => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: 'object', properties: { amount: { type, description: 'How much.' } } },
});

/** Tools with a fault each. */
const FAULTY = [typed('convert', 'decimal'), typed('list_rates', 'str')];
const RULE = 'json-schema.tool-schema.valid';

test('init writes a configuration of what is there, and the faults are errors', () => {
  writeJson('api/tools.json', FAULTY);

  expect(toolgauge('init').code).toBe(0);
  expect(toolgauge('check').code).toBe(1);
  expect(errorsOf()).toEqual([`${RULE} convert`, `${RULE} list_rates`]);
});

test('a second init leaves the configuration as it is', () => {
  const before = readFileSync(join(folder, 'toolgauge.config.jsonc'), 'utf8');

  expect(toolgauge('init').code).toBe(2);
  expect(readFileSync(join(folder, 'toolgauge.config.jsonc'), 'utf8')).toBe(before);
});

test('with a baseline nothing fails, in whatever order and on whatever lines the tools stand', () => {
  expect(toolgauge('check', '--baseline', 'toolgauge.baseline.json', '--update-baseline').code).toBe(0);
  const configuration = readFileSync(join(folder, 'toolgauge.config.jsonc'), 'utf8');
  writeFileSync(join(folder, 'toolgauge.config.jsonc'), configuration.replace('// "baseline"', '"baseline"'));
  writeFileSync(join(folder, 'api/tools.json'), `\n\n${JSON.stringify(FAULTY.toReversed())}\n`);

  expect(toolgauge('check').code).toBe(0);
  expect(errorsOf()).toEqual([]);
});

test('a new fault fails, also when the baseline is updated', () => {
  writeJson('api/tools.json', [typed('watch', 'float'), ...FAULTY]);

  expect(toolgauge('check').code).toBe(1);
  expect(errorsOf()).toEqual([`${RULE} watch`]);
  expect(toolgauge('check', '--update-baseline').code).toBe(1);
  expect(errorsOf()).toEqual([`${RULE} watch`]);
});

test('a fault that was mended and comes back fails once the baseline was updated', () => {
  writeJson('api/tools.json', [typed('convert', 'number'), typed('list_rates', 'str')]);
  expect(toolgauge('check').stdout).toContain('toolgauge.baseline.stale');
  expect(toolgauge('check', '--update-baseline').code).toBe(0);
  writeJson('api/tools.json', FAULTY);

  expect(errorsOf()).toEqual([`${RULE} convert`]);
});

test('a suppression holds until its last day, and fails after it', () => {
  const suppression = { rule: RULE, tools: 'convert', reason: 'The generator is mended soon.', owner: 'us' };
  rmSync(join(folder, 'toolgauge.config.jsonc'));
  const write = (until: string): void =>
    writeJson('toolgauge.config.json', {
      inputs: ['api'],
      baseline: 'toolgauge.baseline.json',
      suppressions: [{ ...suppression, until }],
    });

  write('9999-12-31');
  expect(toolgauge('check').code).toBe(0);
  write('2020-02-29');
  expect(toolgauge('check').code).toBe(1);
  expect(errorsOf()).toEqual([`${RULE} convert`]);
});

test('every format tells the same findings', () => {
  toolgauge('check', '--format', 'sarif=out.sarif', '--format', 'json=out.json', '--format', 'github=out.txt');
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const report: Report = JSON.parse(read('out.json'));
  const told = report.documents.flatMap(({ diagnostics }) => diagnostics.map(({ ruleId }) => ruleId)).toSorted();

  const results: readonly { readonly ruleId: string }[] = JSON.parse(read('out.sarif')).runs[0].results;
  expect(results.map(({ ruleId }) => ruleId).toSorted()).toEqual(told);
  const annotated = [...read('out.txt').matchAll(/^::\w+ .*?title=([\w.-]+)/gm)].map(([, ruleId]) => ruleId);
  expect(annotated.toSorted()).toEqual(told);
  expect(told).toContain('toolgauge.suppression.expired');
});
