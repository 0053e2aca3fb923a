import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Report } from '../../src/findings/report.js';
import { type JsonObject, own } from '../../src/text/value.js';
import { KEY, TOOL } from '../support/probing.js';
import { type StandIn, standIn, type Taken } from '../support/stand-in.js';

/** The command as people run it, against servers on this machine. */
const COMMAND = resolve('dist/cli.js');
const GUARD = resolve('test/support/loopback-only.cjs');

const TAKEN = { status: 200, body: { type: 'message', content: [] } } as const;
const WORDS =
  'tools.0.custom.input_schema.properties.unit.pattern: patterns are not supported here, whatever the width is';
const REFUSED = {
  status: 400,
  body: { type: 'error', error: { type: 'invalid_request_error', message: WORDS } },
} as const;

interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

/** A folder to run in, with a file of tools and a cache of its own. */
function folderWith(tools: readonly JsonObject[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'toolgauge-probe-'));
  writeFileSync(join(folder, 'tools.json'), `${JSON.stringify({ tools }, null, 2)}\n`);
  return folder;
}

function start(folder: string, words: readonly string[], environment: NodeJS.ProcessEnv = { ANTHROPIC_API_KEY: KEY }) {
  const env = {
    PATH: process.env.PATH,
    NODE_OPTIONS: `--require ${GUARD}`,
    XDG_CACHE_HOME: join(folder, 'caches'),
    ...environment,
  };
  return spawn(process.execPath, [COMMAND, 'probe', ...words], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (piece) => (output.stdout += piece));
  child.stderr?.on('data', (piece) => (output.stderr += piece));
  const code = await new Promise<number | null>((end) => child.on('close', end));
  return { ...output, code };
}

function run(folder: string, words: readonly string[], environment?: NodeJS.ProcessEnv): Promise<Outcome> {
  return outcomeOf(start(folder, words, environment));
}

function nameIn({ body }: Taken): string {
  const text = JSON.stringify(body);
  return /"name":"(\w+)"/.exec(text)?.[1] ?? '';
}

const at = ({ url }: StandIn): readonly string[] => ['tools.json', '--targets', 'anthropic', '--base-url', url];

const named = (name: string): JsonObject => ({ ...TOOL, name });

test('what is taken ends with 0', async () => {
  const server = await standIn(() => TAKEN);

  const outcome = await run(folderWith([TOOL]), at(server));

  expect(outcome).toEqual({
    stdout: '  ✓ ACCEPTED  anthropic  convert  (claude-haiku-4-5)\n\n1 accepted, 0 rejected, 0 skipped.\n',
    stderr: '',
    code: 0,
  });
});

test('what is rejected ends with 1, with the words as they are and the place', async () => {
  const server = await standIn((taken) => (nameIn(taken) === 'convert' ? REFUSED : TAKEN));

  const { stdout, code } = await run(folderWith([named('other'), TOOL]), at(server));

  expect(code).toBe(1);
  expect(stdout).toContain(`\n      ${WORDS}\n      (HTTP 400, invalid_request_error)\n`);
  expect(stdout).toContain('─→ tools.json:27:24  tool "convert", property "unit"');
  expect(stdout).toContain('1 accepted, 1 rejected, 0 skipped.');
});

test('a report as JSON has the finding at its place, and other formats tell it', async () => {
  const server = await standIn(() => REFUSED);
  const folder = folderWith([TOOL]);

  const { stdout } = await run(folder, [...at(server), '--format', 'json', '--format', 'github=github.txt']);

  const report: Report = JSON.parse(stdout);
  expect(report.results?.map(({ status, rejectedAt }) => [status, rejectedAt])).toEqual([
    ['rejected', '/tools/0/inputSchema/properties/unit/pattern'],
  ]);
  expect(report.documents[0]?.diagnostics).toMatchObject([
    {
      ruleId: 'probe.definition.rejected',
      severity: 'error',
      pointer: '/tools/0/inputSchema/properties/unit/pattern',
      tool: 'convert',
      target: 'anthropic',
    },
  ]);
  expect(readFileSync(join(folder, 'github.txt'), 'utf8')).toMatch(/^::error file=tools\.json,line=11,/);
});

test('no verdict ends with 3', async () => {
  const server = await standIn((taken) =>
    nameIn(taken) === 'convert' ? { status: 401, body: { error: { message: `No: ${KEY}` } } } : TAKEN,
  );

  const { stdout, code } = await run(folderWith([TOOL, named('other')]), at(server));

  expect(code).toBe(3);
  expect(stdout).toContain(
    '⚠ ERROR  anthropic  convert  auth  (claude-haiku-4-5)\n      No: $ANTHROPIC_API_KEY\n      (HTTP 401)\n',
  );
  expect(stdout).toContain('1 accepted, 0 rejected, 1 error, 0 skipped.');
});

test('a rejection counts for more than a verdict that is missing', async () => {
  const server = await standIn((taken) => (nameIn(taken) === 'convert' ? REFUSED : { status: 401, body: {} }));

  const { code } = await run(folderWith([TOOL, named('other')]), at(server));

  expect(code).toBe(1);
});

test('with --fail-on never a rejection ends with 0, and a missing verdict still with 3', async () => {
  const [refusing, failing] = [await standIn(() => REFUSED), await standIn(() => ({ status: 401, body: {} }))];

  const rejected = await run(folderWith([TOOL]), [...at(refusing), '--fail-on', 'never']);
  const missing = await run(folderWith([TOOL]), [...at(failing), '--fail-on', 'never']);

  expect([rejected.code, missing.code]).toEqual([0, 3]);
});

test('an input that cannot be read ends with 2, and the others are asked about', async () => {
  const server = await standIn(() => TAKEN);

  const { stdout, code } = await run(folderWith([TOOL]), ['missing.json', ...at(server)]);

  expect([code, server.taken.length]).toEqual([2, 1]);
  expect(stdout).toContain('Not read: missing.json');
});

test('a request that hangs ends after --timeout', async () => {
  const server = await standIn(() => () => {});

  const { stdout, code } = await run(folderWith([TOOL]), [...at(server), '--timeout', '1']);

  expect(code).toBe(3);
  expect(stdout).toContain('⚠ ERROR  anthropic  convert  timeout');
});

test('a second run within a week asks nobody, unless it is told to', async () => {
  const server = await standIn(() => TAKEN);
  const folder = folderWith([TOOL]);

  await run(folder, at(server));
  const { stdout } = await run(folder, at(server));
  const asked = server.taken.length;
  await run(folder, [...at(server), '--no-cache']);

  expect(asked).toBe(1);
  expect(stdout).toMatch(/ACCEPTED {2}anthropic {2}convert {2}\(claude-haiku-4-5, asked on \d{4}-\d{2}-\d{2}\)/);
  expect(server.taken).toHaveLength(2);
  expect(existsSync(join(folder, 'caches', 'toolgauge', 'probe'))).toBe(true);
});

test('a command gives the key, which is written nowhere', async () => {
  const server = await standIn(() => TAKEN);
  const folder = folderWith([TOOL]);
  writeFileSync(join(folder, 'key.txt'), KEY);

  const words = [...at(server), '--key-command', 'cat key.txt', '--format', 'json', '--output', 'report.json'];
  const { stdout, stderr, code } = await run(folder, words, {});

  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.json$/.test(file));
  expect([code, stdout, stderr, server.taken[0]?.headers['x-api-key']]).toEqual([0, '', '', KEY]);
  expect(written.length).toBe(3);
  expect(written.filter((file) => readFileSync(join(folder, file), 'utf8').includes(KEY))).toEqual([]);
});

test('Ctrl-C ends it with 130, and what was answered by then is told', async () => {
  // The first has its answer by the time that the fifth is asked about, for four are under way at once.
  let tell: () => void = () => {};
  const isUnderWay = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const server = await standIn((taken, count) => {
    if (count === 5) tell();
    return nameIn(taken) === 'first' ? TAKEN : () => {};
  });
  const folder = folderWith(['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map(named));
  const child = start(folder, [...at(server), '--format', 'json']);
  const outcome = outcomeOf(child);
  await isUnderWay;
  child.kill('SIGINT');

  const { stdout, code } = await outcome;

  const report: Report = JSON.parse(stdout);
  expect([code, report.interrupted]).toEqual([130, true]);
  expect(report.results?.map(({ status }) => status)).toEqual([
    'accepted',
    'skipped',
    'skipped',
    'skipped',
    'skipped',
    'skipped',
  ]);
  expect(server.taken).toHaveLength(5);
});

test('an interrupted run says so to people', async () => {
  const server = await standIn(() => () => child.kill('SIGINT'));
  const child = start(folderWith([TOOL]), at(server));

  const { stdout, code } = await outcomeOf(child);

  expect(code).toBe(130);
  expect(stdout).toContain('0 accepted, 0 rejected, 1 skipped. The run was interrupted: this is a part of it.');
});

test('keys that go over a network unencrypted are told of', async () => {
  const { stderr, code } = await run(folderWith([TOOL]), [
    ...['tools.json', '--targets', 'anthropic', '--base-url', 'http://192.0.2.1:9'],
  ]);

  expect(stderr).toBe('The key goes to http://192.0.2.1:9/v1/messages unencrypted.\n');
  expect(code).toBe(3);
});

test('what compiling would lose is asked about when that is allowed', async () => {
  const server = await standIn(() => TAKEN);
  const folder = folderWith([{ ...TOOL, inputSchema: { type: 'object', maxProperties: 1 } }]);
  const words = ['tools.json', '--targets', 'openai-strict', '--base-url', server.url, '--api', 'chat'];

  const refused = await run(folder, words, { OPENAI_API_KEY: KEY });
  const allowed = await run(folder, [...words, '--allow-lossy'], { OPENAI_API_KEY: KEY });

  expect([refused.code, allowed.code, server.taken.length]).toEqual([1, 3, 1]);
  expect(own(server.taken[0]?.body as JsonObject, 'tool_choice')).toEqual({
    type: 'function',
    function: { name: 'convert' },
  });
});
