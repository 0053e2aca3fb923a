import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The floors of the house, lowest first; files of one floor that stand in a list see each other only within a folder. */
const FLOORS: readonly (readonly string[])[] = [
  ['words', 'version'],
  ['text'],
  ['findings'],
  ['shapes'],
  ['protocol'],
  ['schema'],
  ['tools'],
  ['description'],
  ['rules', 'changes', 'targets'],
  ['catalogue'],
  ['formats', 'verbs'],
  ['index'],
  ['live'],
  ['cli'],
];

const SOURCE = resolve('src');

function sourceFiles(folder: string = SOURCE): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return path.endsWith('.ts') ? [path] : [];
  });
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:^(?:import|export)\b[^;']*from |import\()'([^']+)'/gm)].map(([, path = '']) => path);
}

function roomOf(file: string): string {
  return relative(SOURCE, file).split('/')[0]?.replace(/\.ts$/, '') ?? '';
}

function floorOf(room: string): number {
  return FLOORS.findIndex((rooms) => rooms.includes(room));
}

test('every source file stands on a floor', () => {
  const homeless = sourceFiles().filter((file) => floorOf(roomOf(file)) < 0);

  expect(homeless).toEqual([]);
});

test('imports run downward only, and brothers do not see each other', () => {
  const upward = sourceFiles().flatMap((file) =>
    importsOf(file)
      .filter((path) => path.startsWith('.'))
      .map((path) => roomOf(resolve(dirname(file), path).replace(/\.js$/, '.ts')))
      .filter((room) => room !== roomOf(file) && floorOf(room) >= floorOf(roomOf(file)))
      .map((room) => `${relative(SOURCE, file)} → ${room}`),
  );

  expect(upward).toEqual([]);
});

test('the schema floor knows no tools, and the rules know no verbs', () => {
  const rooms = sourceFiles()
    .filter((file) => roomOf(file) === 'schema')
    .flatMap((file) => importsOf(file).filter((path) => path.startsWith('../..') || path.includes('/tools/')));

  expect(rooms.filter((path) => /tools|rules|verbs/.test(path))).toEqual([]);
});

test('only the command touches files, processes and the clock', () => {
  const offenders = sourceFiles()
    .filter((file) => roomOf(file) !== 'cli')
    .filter((file) =>
      /\bprocess\.|'node:|\bDate\b|\bMath\.random\b|\bfetch\(|\beval\(|new Function/.test(withoutText(file)),
    );

  expect(offenders.map((file) => relative(SOURCE, file))).toEqual([]);
});

/** A file's code, without comments and strings. */
function withoutText(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/(?<!from )'(?:[^'\\\n]|\\.)*'/g, "''");
}

test('only Node’s modules and three packages are imported', () => {
  const packages = sourceFiles().flatMap((file) => importsOf(file).filter((path) => !path.startsWith('.')));

  expect([...new Set(packages)].sort()).toEqual([
    '@eslint-community/regexpp',
    'js-yaml',
    'node:fs',
    'node:os',
    'node:path',
    'node:worker_threads',
    'picomatch',
  ]);
});
