import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeOut } from '../src/cli/output.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toolgauge-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: () => Iterable<string>): void {
  writeOut([{ name: 'pretty', file: join(folder, name) }], text);
}

test('a file is replaced as a whole', () => {
  writeFileSync(join(folder, 'report'), 'a longer report of yesterday');
  write('report', () => ['to', 'day']);

  expect(readFileSync(join(folder, 'report'), 'utf8')).toBe('today');
  expect(readdirSync(folder)).toEqual(['report']);
});

test('a link stays a link, and what it leads to is written', () => {
  writeFileSync(join(folder, 'report'), '');
  symlinkSync('report', join(folder, 'link'));
  write('link', () => ['today']);

  expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(folder, 'report'), 'utf8')).toBe('today');
});

test('what the system refuses is told in words', () => {
  expect(() => write('no/report', () => [''])).toThrow(
    `${join(folder, 'no/report')} cannot be written: its folder does not exist.`,
  );
  expect(() => write('.', () => [''])).toThrow(`${join(folder, '.')} cannot be written: it is a folder.`);
});

test('a fault of ours is no fault of the file, and leaves the file alone', () => {
  writeFileSync(join(folder, 'report'), 'yesterday');
  const broken = function* (): Iterable<string> {
    yield 'half';
    throw new TypeError('ours');
  };

  expect(() => write('report', broken)).toThrow(new TypeError('ours'));
  expect(readFileSync(join(folder, 'report'), 'utf8')).toBe('yesterday');
  expect(readdirSync(folder)).toEqual(['report']);
});
