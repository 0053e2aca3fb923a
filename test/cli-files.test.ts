import { mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findInputs, type Input } from '../src/cli/files.js';

/** A folder with `a.json`, `b.json` and an empty folder `more`. */
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'toolgauge-'));
  mkdirSync(join(folder, 'more'));
  for (const name of ['a.json', 'b.json']) writeFileSync(join(folder, name), '{}');
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What inputs are called, without the folder, and how they came. */
function told(inputs: readonly Input[]): string[] {
  return inputs.map(({ source, isNamed }) => `${isNamed ? 'named' : 'found'} ${source.replace(folder, '')}`);
}

test('a file under many spellings is one input, called what it was called first', async () => {
  const spellings = [`${folder}/./a.json`, `${folder}/more/../a.json`, `${folder}//a.json`, `${folder}/a.json`];

  expect(told(await findInputs(spellings))).toEqual(['named /./a.json']);
});

test('a relative and an absolute path of a file are one input', async () => {
  const path = join(folder, 'a.json');

  expect(told(await findInputs([path, relative(process.cwd(), path)]))).toEqual(['named /a.json']);
});

test('a file named before it is found is named', async () => {
  expect(told(await findInputs([`${folder}/./b.json`, folder]))).toEqual(['named /./b.json', 'found /a.json']);
});

test('a file found before it is named is named, and keeps its place', async () => {
  expect(told(await findInputs([folder, `${folder}/./a.json`]))).toEqual(['named /./a.json', 'found /b.json']);
  expect(told(await findInputs([`${folder}/*.json`, `${folder}/./a.json`]))).toEqual([
    'named /./a.json',
    'found /b.json',
  ]);
});

test('a file found twice is called what it was called first', async () => {
  expect(told(await findInputs([`${folder}/more/..`, folder]))).toEqual([
    'found /more/../a.json',
    'found /more/../b.json',
  ]);
});

test('standard input is no file of that name', async () => {
  const inputs = await findInputs(['-', join(process.cwd(), '-'), '-']);

  expect(inputs.map(({ source, path }) => [source, path])).toEqual([
    ['-', '-'],
    [join(process.cwd(), '-'), join(process.cwd(), '-')],
  ]);
});

test('a pattern without a match is an input that cannot be read, and hides no other', async () => {
  const inputs = await findInputs([`${folder}/*.yaml`, `${folder}/a.json`]);

  expect(told(inputs)).toEqual(['named /*.yaml', 'named /a.json']);
  expect(inputs.map(({ fault }) => fault?.problem)).toEqual(['No JSON or YAML file matches this pattern.', undefined]);
});

// Nothing is closed to the superuser.
test.skipIf(process.getuid?.() === 0)('a folder that cannot be read hides nothing beside it', async () => {
  const closed = join(folder, 'more', 'closed');
  mkdirSync(closed, { mode: 0o000 });
  const inputs = await findInputs([folder, `${folder}/more/**/*.json`]);
  rmdirSync(closed);

  expect(told(inputs)).toEqual(['found /a.json', 'found /b.json', 'named /more/closed']);
  expect(inputs.at(-1)?.fault?.problem).toBe('The folder cannot be read: permission is denied.');
});
