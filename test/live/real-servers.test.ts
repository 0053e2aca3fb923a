import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { REVISIONS } from '../../src/words.js';
import { runCommand } from '../support/command.js';

/** Servers as they are published, and one of the official library that speaks both eras. */
const folder = mkdtempSync(join(tmpdir(), 'toolgauge-real-'));
afterAll(() => rmSync(folder, { recursive: true }));

const BOTH_ERAS = [process.execPath, 'test/support/both-eras-server.mjs'];
const published = (name: string): string[] => [
  process.execPath,
  `node_modules/@modelcontextprotocol/server-${name}/dist/index.js`,
];

test.each([
  ['everything', [], 'echo'],
  ['filesystem', [tmpdir()], 'read_file'],
  ['memory', [], 'create_entities'],
] as const)(
  'server-%s is captured, and its capture passes the check',
  async (name, parameters, tool) => {
    const file = join(folder, `${name}.json`);
    const inspected = await runCommand(['inspect', '--output', file, '--', ...published(name), ...parameters]);
    const checked = await runCommand(['check', file, '--format', 'json']);
    const { documents } = JSON.parse(checked.stdout);

    expect([inspected.exitCode, checked.exitCode]).toEqual([0, 0]);
    expect(documents[0]).toMatchObject({ kind: 'tools-list', protocolVersions: ['2025-11-25'] });
    expect(documents[0].tools.map((each: { name: string }) => each.name)).toContain(tool);
  },
  60_000,
);

test.each([
  ['server-everything', published('everything')],
  ['a server of 2026-07-28', BOTH_ERAS],
])(
  'the draft description of %s passes the check, says what is left to its author, and is not replaced',
  async (_, words) => {
    const file = join(folder, `${words.length}-${words.at(-1)?.length}.mcpdesc.json`);
    const drafted = await runCommand(['inspect', '--as-description', file, '--', ...words]);
    const checked = await runCommand(['check', file, '--format', 'json']);
    const again = await runCommand(['inspect', '--as-description', file, '--', ...words]);

    expect([drafted.exitCode, checked.exitCode, again.exitCode]).toEqual([0, 0, 2]);
    expect(drafted.stderr).toContain('"TODO:" marks 1 place that only its author can fill in.');
    expect(JSON.parse(checked.stdout)).toMatchObject({ documents: [{ kind: 'description' }] });
    expect(again.stderr).toContain('is there already');
  },
  60_000,
);

test('a server of both eras lists other tools in each, and the difference is told', async () => {
  const files = ['2025-11-25', '2026-07-28'].map((revision) => [revision, join(folder, `${revision}.json`)] as const);
  for (const [revision, file] of files) {
    await runCommand(['inspect', '--protocol', revision, '--output', file, '--', ...BOTH_ERAS]);
  }
  const { exitCode, stdout } = await runCommand(['diff', ...files.map(([, file]) => file), '--format', 'json']);

  expect(exitCode).toBe(1);
  expect(JSON.parse(stdout).changes.map(({ code }: { code: string }) => code)).toContain('type-changed');
}, 60_000);

test('all revisions are spoken, each anew, and what they list differently is told', async () => {
  const words = ['inspect', '--protocol', 'all', '--format', 'pretty', '--format', `json=${join(folder, 'all.json')}`];
  const { exitCode, stdout } = await runCommand([...words, '--', ...BOTH_ERAS]);
  const { documents, changes } = JSON.parse(readFileSync(join(folder, 'all.json'), 'utf8'));

  expect(exitCode).toBe(0);
  expect(documents.map(({ server }: { server: { protocolVersion: string } }) => server.protocolVersion)).toEqual(
    REVISIONS,
  );
  expect(changes).toContainEqual(
    expect.objectContaining({ code: 'type-changed', between: ['2025-11-25', '2026-07-28'] }),
  );
  expect(stdout).toContain('Listed otherwise in 2025-11-25 and 2026-07-28');
}, 60_000);

test('captures of several revisions take the place of those of the last look', async () => {
  const file = join(folder, 'captures.json');
  const words = ['inspect', '--protocol', '2025-11-25,2026-07-28', '--output', file, '--', ...BOTH_ERAS];
  const runs = [await runCommand(words), await runCommand(words)];

  expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(2);
}, 60_000);

test('a check of a live server speaks each revision that is asked for, and judges what it answers by it', async () => {
  const { exitCode, stdout } = await runCommand([
    'check',
    '--protocol',
    '2025-06-18,2026-07-28',
    '--format',
    'json',
    '--',
    ...BOTH_ERAS,
  ]);

  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout).documents).toMatchObject([
    { protocolVersions: ['2025-06-18'] },
    { protocolVersions: ['2026-07-28'] },
  ]);
}, 60_000);

test('over HTTP both eras are spoken', async () => {
  const server = spawn(process.execPath, [BOTH_ERAS[1] ?? '', '--http'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = await firstLine(server.stdout);
    for (const [options, revision] of [
      [[], '2026-07-28'],
      [['--protocol', '2025-11-25'], '2025-11-25'],
    ] as const) {
      const { stdout } = await runCommand(['inspect', '--format', 'json', '--url', url, ...options]);

      expect(JSON.parse(stdout).documents[0].server).toMatchObject({
        name: 'both-eras',
        protocolVersion: revision,
        transport: 'streamable-http',
      });
    }
  } finally {
    server.kill();
  }
}, 60_000);

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error('The server ended before it told its address.');
}
