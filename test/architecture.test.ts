import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { importsIn, nodesOf, type SyntaxNode } from './support/syntax-tree.js';

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

const TREES = new Map(sourceFiles().map((file) => [file, nodesOf(file, readFileSync(file, 'utf8'))]));

function importsOf(file: string): string[] {
  return importsIn(TREES.get(file) ?? []);
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

test('an import is seen in whatever form it is written', () => {
  const code = `
    import {
      a,
    } from './a.js';
    import type { B } from "./b.js";
    import './c.js';
    export * from './d.js';
    export type {
      E } from './e.js';
    const f = await import(
      './f.js'
    );
    let g: import('./g.js').G;
    import h = require('./h.js');
    const i = import(f + '.js');
    export const j = "import { j } from './j.js'";
  `;

  expect(importsIn(nodesOf('sample.ts', code))).toEqual([
    './a.js',
    './b.js',
    './c.js',
    './d.js',
    './e.js',
    './f.js',
    './g.js',
    './h.js',
    'a computed path',
  ]);
});

/** Names by which a program reaches files, the network, the clock, chance, or makes code of text. */
const WORLD: ReadonlySet<unknown> = new Set([
  'process',
  'require',
  'fetch',
  'Date',
  'performance',
  'random',
  'eval',
  'Function',
]);

test('only the command touches files, processes and the clock', () => {
  const offenders = [...TREES]
    .filter(([file]) => roomOf(file) !== 'cli')
    .filter(([file, nodes]) => importsOf(file).some((path) => path.startsWith('node:')) || nodes.some(isOfTheWorld));

  expect(offenders.map(([file]) => relative(SOURCE, file))).toEqual([]);
});

function isOfTheWorld({ type, name }: SyntaxNode): boolean {
  return type === 'Identifier' && WORLD.has(name);
}

test('only Node’s modules and three packages are imported', () => {
  const packages = sourceFiles().flatMap((file) => importsOf(file).filter((path) => !path.startsWith('.')));

  expect([...new Set(packages)].sort()).toEqual([
    '@eslint-community/regexpp',
    'js-yaml',
    'node:child_process',
    'node:crypto',
    'node:fs',
    'node:module',
    'node:os',
    'node:path',
    'node:vm',
    'picomatch',
  ]);
});
