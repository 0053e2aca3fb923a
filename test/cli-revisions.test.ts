import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CLI = resolve('dist/cli.js');

/** A repository in which tools were kept first, and changed since. */
let repository = '';

function git(...words: string[]): void {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...who, ...words], { cwd: repository, stdio: 'ignore' });
}

function keep(path: string, type: string): void {
  const name = path.replace(/.*\/|\.json$/g, '');
  const inputSchema = { type: 'object', properties: { value: { type } } };
  writeFileSync(join(repository, path), JSON.stringify([{ name, inputSchema }]));
}

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'toolgauge-'));
  for (const folder of ['tools', 'tools/node_modules', 'apart']) mkdirSync(join(repository, folder));
  git('init', '-q', '-b', 'main');
  for (const path of ['tools/a.json', 'tools/b.json', 'tools/node_modules/c.json', 'apart/d.json'])
    keep(path, 'string');
  writeFileSync(join(repository, 'tools/notes.json'), '{}');
  git('add', '-A', '-f');
  git('commit', '-q', '-m', 'tools');
  keep('tools/b.json', 'integer');
});

afterAll(() => rmSync(repository, { recursive: true }));

interface Outcome {
  readonly status: number | null;
  readonly stderr: string;
  /** Code, tool and the document of the old version. */
  readonly changes: readonly string[];
}

function diff(words: readonly string[], { cwd = '.', input = '' } = {}): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'diff', ...words, '--format', 'json'], {
    cwd: join(repository, cwd),
    input,
    encoding: 'utf8',
  });
  const { changes = [] }: { changes?: { code: string; tool: string; old?: { source: string } }[] } = JSON.parse(stdout);
  return { status, stderr, changes: changes.map(({ code, tool, old }) => [code, tool, old?.source].join(' ')) };
}

const CHANGED = 'type-changed b main:tools/b.json';

test.each<[string, readonly string[]]>([
  ['a file', ['main:tools/b.json', 'tools/b.json']],
  ['a file that the other version names', ['main:', 'tools/b.json']],
  ['a folder', ['main:tools', 'tools']],
  ['a folder that the other version names', ['main:', 'tools/']],
  ['a pattern', ['main:tools/*.json', 'tools/*.json']],
  ['a pattern that the other version names', ['main:', './tools/?.json']],
])('a revision has %s', (_, words) => {
  expect(diff(words)).toMatchObject({ status: 1, changes: [CHANGED] });
});

test('a path in a revision is meant as it is from the folder that the command runs in', () => {
  expect(diff(['main:b.json', 'b.json'], { cwd: 'tools' }).changes).toEqual(['type-changed b main:b.json']);
  expect(diff(['main:', '.'], { cwd: 'tools' }).changes).toEqual(['type-changed b main:b.json']);
  expect(diff(['main:../tools', '../tools'], { cwd: 'apart' }).changes).toEqual([
    'type-changed b main:../tools/b.json',
  ]);
});

test('two revisions may be compared, and a whole tree', () => {
  expect(diff(['main:', 'HEAD:'])).toMatchObject({ status: 0, changes: [] });
  expect(diff(['HEAD:', '.']).changes).toEqual(['type-changed b HEAD:tools/b.json']);
});

test('standard input may be one version, and not both', () => {
  const input = JSON.stringify([
    { name: 'b', inputSchema: { type: 'object', properties: { value: { type: 'integer' } } } },
  ]);

  expect(diff(['main:tools/b.json', '-'], { input }).changes).toEqual([CHANGED]);
  expect(diff(['-', '-']).status).toBe(2);
});

test.each<[string, readonly string[]]>([
  ['revision', ['elsewhere:tools/b.json', 'tools/b.json']],
  ['file', ['main:tools/z.json', 'tools/b.json']],
  ['match', ['main:tools/*.yaml', 'tools/b.json']],
])('a %s that is not there is an error of the command', (_, words) => {
  expect(diff(words).status).toBe(2);
});
