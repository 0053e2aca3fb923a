import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** What --fix leaves of files, beside their text. */

const COMMAND = resolve('dist/cli.js');
const FAULTY = '{ "name": "a", "description": "b", "inputSchema": {} }\r\n';
const MENDED = '{ "name": "a", "description": "b", "inputSchema": {"type": "object"} }\r\n';

function folderWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'toolgauge-fix-'));
  writeFileSync(join(folder, 'tool.json'), text);
  return folder;
}

function fix(folder: string, ...words: readonly string[]) {
  return spawnSync(process.execPath, [COMMAND, 'check', ...words, '--no-config'], { cwd: folder, encoding: 'utf8' });
}

test('a file keeps its mode, and nothing stays beside it', () => {
  const folder = folderWith(FAULTY);
  chmodSync(join(folder, 'tool.json'), 0o640);

  expect(fix(folder, 'tool.json', '--fix').status).toBe(0);
  expect(readFileSync(join(folder, 'tool.json'), 'utf8')).toBe(MENDED);
  expect(statSync(join(folder, 'tool.json')).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder)).toEqual(['tool.json']);
});

test('a link stays a link, and what it leads to is mended', () => {
  const folder = folderWith(FAULTY);
  symlinkSync('tool.json', join(folder, 'link.json'));

  expect(fix(folder, 'link.json', '--fix').status).toBe(0);
  expect(lstatSync(join(folder, 'link.json')).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(folder, 'tool.json'), 'utf8')).toBe(MENDED);
});

test('a byte-order mark stays', () => {
  const folder = folderWith(`\ufeff${FAULTY}`);
  fix(folder, 'tool.json', '--fix');

  expect(readFileSync(join(folder, 'tool.json'), 'utf8')).toBe(`\ufeff${MENDED}`);
});

test('a file in which nothing can be mended is not written', () => {
  const folder = folderWith(MENDED);
  const before = statSync(join(folder, 'tool.json'));
  fix(folder, 'tool.json', '--fix');
  const after = statSync(join(folder, 'tool.json'));

  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
});

test('a finding that is turned off is not mended', () => {
  const folder = folderWith(FAULTY);
  fix(folder, 'tool.json', '--fix', '--rule', 'mcp.tool.input-schema.root-type=off');

  expect(readFileSync(join(folder, 'tool.json'), 'utf8')).toBe(FAULTY);
});

test('a file that cannot be read leaves the others to be mended', () => {
  const folder = folderWith(FAULTY);
  writeFileSync(join(folder, 'broken.json'), '{');

  expect(fix(folder, 'tool.json', 'broken.json', '--fix').status).toBe(2);
  expect(readFileSync(join(folder, 'tool.json'), 'utf8')).toBe(MENDED);
});

test('what is shown with --fix-dry-run is a patch that makes what --fix makes', () => {
  const folder = folderWith(FAULTY.replaceAll('\r\n', '\n'));
  const { stdout } = fix(folder, 'tool.json', '--fix-dry-run', '--format', 'pretty=report.txt', '--format', 'json');
  const shown = fix(folder, 'tool.json', '--fix-dry-run').stdout;
  const patched = spawnSync('git', ['apply'], { cwd: folder, input: shown, encoding: 'utf8' });

  expect(JSON.parse(stdout).summary).toMatchObject({ errors: 0, mended: 1 });
  expect(patched.status).toBe(0);
  expect(readFileSync(join(folder, 'tool.json'), 'utf8')).toBe(MENDED.replaceAll('\r\n', '\n'));
});

test('standard input is shown mended as a patch', () => {
  const { stdout, status } = spawnSync(process.execPath, [COMMAND, 'check', '-', '--fix-dry-run'], {
    input: FAULTY.replaceAll('\r\n', '\n'),
    encoding: 'utf8',
  });

  expect(status).toBe(0);
  expect(stdout).toContain('+++ b/stdin\n');
});
