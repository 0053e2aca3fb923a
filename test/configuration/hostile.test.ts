import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

/** Whatever a configuration holds is told as a mistake in it, with exit code 2. */
const folder = mkdtempSync(join(tmpdir(), 'toolgauge-configuration-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'tools.json'), '[{ "name": "find", "inputSchema": { "type": "object" } }]');

function check(...words: string[]): { readonly code: number | null; readonly told: string } {
  const line = [resolve('dist/cli.js'), 'check', 'tools.json', ...words];
  const { status, stderr } = spawnSync(process.execPath, line, { cwd: folder, encoding: 'utf8' });
  return { code: status, told: stderr };
}

describe('a configuration', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['that is empty', '', 'Write {}, or remove the file.'],
    ['that is null', 'null', 'This must be an object, not null.'],
    ['in UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]), 'Save it as UTF-8'],
    ['with a member named twice', '{ "failOn": "error", "failOn": "never" }', 'stands twice'],
    ['with an inherited name', '{ "__proto__": {} }', 'There is no setting "__proto__" here.'],
    ['that nests deep', `{ "overrides": ${'['.repeat(20_000)}${']'.repeat(20_000)} }`, 'This must be an object'],
    ['with a long pattern', JSON.stringify({ inputs: 'a'.repeat(70_000) }), 'at most 4096 characters'],
    ['that extends what is not there', '{ "extends": "../nowhere.json" }', 'There is no file "../nowhere.json" there.'],
    ['that extends a folder', '{ "extends": "." }', 'it is a folder'],
    ['that says all and more', '{ "protocol": ["all", "2025-11-25"] }', '"all" stands alone.'],
  ])('%s is told what to do', (_, text, words) => {
    writeFileSync(join(folder, 'toolgauge.config.json'), text);

    const { code, told } = check();

    expect(told).toContain(words);
    expect(code).toBe(2);
  });

  test('with patterns that mean nothing judges all the same', () => {
    const files = ['[', '(((', '{a,b', '!', '**/**/**', '\\'];
    const rules = { 'mcp.tool.description.present': 'error' };
    writeFileSync(join(folder, 'toolgauge.config.json'), JSON.stringify({ overrides: [{ files, rules }] }));

    expect([0, 1]).toContain(check().code);
  });

  test('that is a folder is told so', () => {
    rmSync(join(folder, 'toolgauge.config.json'));
    mkdirSync(join(folder, 'toolgauge.config.json'));

    expect(check().told).toContain('it is a folder');
  });
});
