import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

/** The snapshot that `diff` keeps: what it holds, and when it is written. The cases under test/cli/diff show its words. */
const COMMAND = resolve('dist/cli.js');
const folder = mkdtempSync(join(tmpdir(), 'toolgauge-snapshot-'));
const SNAPSHOT = join(folder, 'tools.snapshot.json');

afterAll(() => rmSync(folder, { recursive: true }));

function run(...words: string[]): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...words], {
    encoding: 'utf8',
    cwd: folder,
  });
  return { status, stdout, stderr };
}

function file(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

const SCOPED = `mcpdesc: 0.9.0
info: { name: sample, version: 1.0.0 }
protocolVersions: ["2025-11-25", "2026-07-28"]
components:
  schemas:
    Query: { type: object, properties: { text: { type: string } }, required: [text] }
tools:
  - name: find
    protocolVersions: ["2025-11-25"]
    inputSchema: { $componentRef: "#/components/schemas/Query" }
  - name: find
    protocolVersions: ["2026-07-28"]
    description: Finds.
    inputSchema: { $componentRef: "#/components/schemas/Query" }
`;

describe('nothing differs from the snapshot of itself', () => {
  test.each([
    ['a description in YAML', [resolve('examples/library/library.mcpdesc.yaml')]],
    ['a description with scopes and components', [file('scoped.yaml', SCOPED)]],
    ['a list of tools', [file('list.json', [{ name: 'a', inputSchema: { type: 'object' } }])]],
    ['lines of NDJSON', [file('lines.ndjson', '{"name":"a","inputSchema":{}}\n{"name":"b","inputSchema":{}}\n')]],
    [
      'two files with a tool of one name',
      [
        file('one.json', { name: 'a', inputSchema: {} }),
        file('two.json', { name: 'a', inputSchema: { type: 'object' } }),
      ],
    ],
    [
      'names that JavaScript knows',
      [file('proto.json', '{"name":"a","inputSchema":{"__proto__":{},"constructor":1}}')],
    ],
  ])('%s', (_, paths) => {
    rmSync(SNAPSHOT, { force: true });

    expect(run('diff', '--against', SNAPSHOT, '--update', ...paths)).toMatchObject({ status: 0 });
    expect(run('diff', '--against', SNAPSHOT, '--fail-on', 'any', ...paths)).toMatchObject({ status: 0 });
  });
});

test('every command takes a snapshot, and it says of itself how it is renewed', () => {
  rmSync(SNAPSHOT, { force: true });
  run(
    'diff',
    '--against',
    SNAPSHOT,
    '--update',
    file('tools.json', [{ name: 'a', description: 'A.', inputSchema: { type: 'object' } }]),
  );

  expect(readFileSync(SNAPSHOT, 'utf8')).toContain('--update');
  expect(run('check', SNAPSHOT, '--max-warnings', '0')).toMatchObject({ status: 0 });
  expect(run('compile', SNAPSHOT, '--targets', 'openai', '--out', join(folder, 'out'))).toMatchObject({ status: 0 });
  expect(run('diff', SNAPSHOT, SNAPSHOT)).toMatchObject({ status: 0 });
});

test('a file that cannot be read leaves the snapshot as it is', () => {
  const good = file('good.json', [{ name: 'a', inputSchema: { type: 'object' } }]);
  rmSync(SNAPSHOT, { force: true });
  run('diff', '--against', SNAPSHOT, '--update', good);
  const before = readFileSync(SNAPSHOT, 'utf8');

  expect(run('diff', '--against', SNAPSHOT, '--update', file('broken.json', '{'))).toMatchObject({ status: 2 });
  expect(
    run('diff', '--against', SNAPSHOT, '--update', file('line.ndjson', '{"name":"b","inputSchema":{}}\n{"na\n')),
  ).toMatchObject({
    status: 2,
  });
  expect(readFileSync(SNAPSHOT, 'utf8')).toBe(before);
});

test('a line that is no JSON is told, and nothing is compared', () => {
  const old = file('old.ndjson', '{"name":"a","inputSchema":{}}\n{"name":"b","inputSchema":{}}\n');
  const young = file('new.ndjson', '{"name":"a","inputSchema":{}}\n{"na\n');
  const { status, stdout } = run('diff', old, young);

  expect(status).toBe(2);
  expect(stdout).toMatch(/error: .*\n.*new\.ndjson:2:/);
});

test('a snapshot that is broken is not written over', () => {
  writeFileSync(SNAPSHOT, '{ "$comment": "A snapshot of tools');

  expect(
    run('diff', '--against', SNAPSHOT, '--update', file('some.json', [{ name: 'a', inputSchema: {} }])),
  ).toMatchObject({ status: 2 });
  expect(readFileSync(SNAPSHOT, 'utf8')).toBe('{ "$comment": "A snapshot of tools');
});
