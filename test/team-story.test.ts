import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Report } from '../src/index.js';
import type { JsonObject, JsonValue } from '../src/text/value.js';

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

const typed = (name: string, type: JsonValue, bounds: JsonObject = {}) => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: 'object', properties: { amount: { type, ...bounds, description: 'How much.' } } },
});

/** Tools with a fault each. */
const FAULTY = [typed('convert', 'decimal'), typed('list_rates', 'str')];
const RULE = 'json-schema.tool-schema.valid';
/** One more, of a kind that has one meaning: draft-04 wrote bounds so. */
const NEW_FAULT = typed('watch', 'number', { maximum: 10, exclusiveMaximum: true });

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
  writeJson('api/tools.json', [NEW_FAULT, ...FAULTY]);

  expect(toolgauge('check').code).toBe(1);
  expect(errorsOf()).toEqual([`${RULE} watch`]);
  expect(toolgauge('check', '--update-baseline').code).toBe(1);
  expect(errorsOf()).toEqual([`${RULE} watch`]);
});

test('the check says what --fix would mend; that mends the new fault and nothing else, and the check passes', () => {
  expect(toolgauge('check').stdout).toContain('\n1 finding can be mended with --fix.\n');
  const { code, stderr } = toolgauge('check', '--fix');

  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: 'Mended 1 finding in 1 file:\n  - Write "exclusiveMaximum": 10\n',
  });
  expect(JSON.parse(read('api/tools.json'))).toEqual([typed('watch', 'number', { exclusiveMaximum: 10 }), ...FAULTY]);
  expect(toolgauge('check').code).toBe(0);
  expect(toolgauge('check').stdout).not.toContain('--fix');
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

test('the files of one run say the same: each finding by its rule, tool and place', () => {
  writeJson('api/tools.json', [NEW_FAULT, ...FAULTY]);
  const files = ['sarif=out.sarif', 'junit=out.xml', 'markdown=out.md', 'json=out.json', 'github=out.txt'];
  expect(toolgauge('check', ...files.flatMap((file) => ['--format', file]))).toEqual({
    code: 1,
    stdout: '',
    stderr: '',
  });

  const told = [
    `${RULE} convert api/tools.json:24:19`,
    `${RULE} watch api/tools.json:11:31`,
    'toolgauge.suppression.expired null toolgauge.config.json:12:16',
  ];
  expect(inJson(read('out.json'))).toEqual(told);
  expect(inSarif(read('out.sarif'))).toEqual(told);
  expect(inJunit(read('out.xml'))).toEqual(told);
  expect(inMarkdown(read('out.md'))).toEqual(told);
  const annotated = [...read('out.txt').matchAll(/^::\w+ .*?title=([\w.-]+)/gm)].map(([, ruleId]) => ruleId);
  expect(annotated.toSorted()).toEqual([RULE, RULE, 'toolgauge.suppression.expired']);
});

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

function inJson(text: string): string[] {
  const { documents }: Report = JSON.parse(text);
  return documents
    .flatMap(({ source, diagnostics }) => diagnostics.map((diagnostic) => ({ source, ...diagnostic })))
    .map(({ ruleId, tool, source, start }) => `${ruleId} ${tool} ${source}:${start.line}:${start.column}`)
    .toSorted();
}

interface SarifResult {
  readonly ruleId: string;
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string };
      readonly region: { readonly startLine: number; readonly startColumn: number };
    };
    readonly logicalLocations?: readonly { readonly kind: string; readonly name?: string }[];
  }[];
}

function inSarif(text: string): string[] {
  const results: readonly SarifResult[] = JSON.parse(text).runs[0].results;
  return results
    .flatMap(({ ruleId, locations }) => locations.map((location) => ({ ruleId, ...location })))
    .map(({ ruleId, physicalLocation: { artifactLocation, region }, logicalLocations = [] }) => {
      const tool = logicalLocations.find(({ kind }) => kind === 'function')?.name ?? null;
      return `${ruleId} ${tool} ${artifactLocation.uri}:${region.startLine}:${region.startColumn}`;
    })
    .toSorted();
}

/** Findings are lines of the case that stands for their tool; those of no tool are in the case "document". */
function inJunit(text: string): string[] {
  const cases = [...text.matchAll(/<testcase classname="([^"]*)" name="([^"]*)"[^>]*[^/]>(.*?)<\/testcase>/gs)];
  return cases
    .flatMap(([, source, name, lines = '']) =>
      [...lines.matchAll(/(\d+:\d+) (?:error|warning|info): .*\((\S+)\)</g)].map(
        ([, place, ruleId]) => `${ruleId} ${name === 'document' ? null : name} ${source}:${place}`,
      ),
    )
    .toSorted();
}

/** Findings are rows: weight, place, message and rule. */
function inMarkdown(text: string): string[] {
  return [...text.matchAll(/^\| \S+ \w+ \| `(.*?)` \| (?:Tool `(\w+)`)?.* \| \[(\S+)\]\(/gm)]
    .map(([, place, tool = null, ruleId]) => `${ruleId} ${tool} ${place}`)
    .toSorted();
}
