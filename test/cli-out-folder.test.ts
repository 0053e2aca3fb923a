import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf } from '../src/cli/manifest.js';
import { OutFolder } from '../src/cli/out-folder.js';

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'toolgauge-out-'));
});
afterEach(() => rmSync(path, { recursive: true }));

function writtenBefore(text: string): void {
  const manifest = { manifestVersion: 1, files: { 'mcp.json': hashOf(text) } };
  writeFileSync(join(path, 'manifest.json'), JSON.stringify(manifest));
}

test('a file that was changed since it was written is neither written over nor removed', () => {
  writtenBefore('[]\n');
  writeFileSync(join(path, 'mcp.json'), '["mine"]\n');
  const folder = new OutFolder(path);

  expect(() => folder.bring(new Map([['mcp.json', '[1]\n']]))).toThrow('changed since toolgauge wrote them: mcp.json');
  expect(() => folder.bring(new Map([['openai.json', '[]\n']]))).toThrow(
    'changed since toolgauge wrote them: mcp.json',
  );
  expect(readFileSync(join(path, 'mcp.json'), 'utf8')).toBe('["mine"]\n');
});

test('a file in which only the ends of lines differ from what was written is written anew', () => {
  writtenBefore('[\n]\n');
  writeFileSync(join(path, 'mcp.json'), '[\r\n]\r\n');

  expect(new OutFolder(path).bring(new Map([['mcp.json', '[1]\n']])).written).toEqual(['mcp.json']);
});
