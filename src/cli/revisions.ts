import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { type Input, isPattern, mayHoldTools, pathsMatching } from './files.js';
import { UserError } from './user-error.js';

/** What a word names in git: `HEAD~3:tools.json`, or `main:` for the path of the other version. A file of that name comes first. */
const REVISION = /^([^:-][^:]+):(.*)$/s;

/** Whether a word names something as a revision has it. */
export function isRevisionPath(word: string): boolean {
  return REVISION.test(word) && !existsSync(word) && !/^[a-z]+:\/\//i.test(word);
}

/**
 * The inputs that git has under a revision: a file, or those of a folder or a pattern that may hold tools.
 *
 * @param other the word for the other version, whose path is meant where this one names none
 * @throws {UserError} when there is no git, or nothing of that name in it.
 */
export async function inputsInRevision(word: string, other: string): Promise<Input[]> {
  const [, revision = '', named = ''] = REVISION.exec(word) ?? [];
  git(['rev-parse', '--verify', '--quiet', `${revision}^{tree}`], `git has no revision ${revision}.`);
  const path = fromHere(named === '' ? pathOf(other) : named);
  const typed = run(['cat-file', '-t', objectAt(revision, path)]);
  if (typed.status !== 0 && isPattern(path)) return inputsMatching(revision, path);
  const type = git(['cat-file', '-t', objectAt(revision, path)], `git has no ${revision}:${path}.`)
    .toString()
    .trim();
  if (type === 'tree') return inputsUnder(revision, path);
  const content = git(['cat-file', 'blob', objectAt(revision, path)], `git has no ${revision}:${path}.`);
  return [{ source: `${revision}:${path}`, path, isNamed: true, content }];
}

/** The path that the word for the other version names: of files, or in git. */
function pathOf(word: string): string {
  const [, , path] = isRevisionPath(word) ? (REVISION.exec(word) ?? []) : [];
  if (path !== undefined) return path === '' ? '.' : path;
  return word === '-' || /^[a-z]+:\/\//i.test(word) ? '.' : word;
}

function fromHere(path: string): string {
  const here = isAbsolute(path) ? relative('.', path) : path;
  const plain = here
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')
    .replace(/\/+$/, '');
  return plain === '' ? '.' : plain;
}

/** A path is meant as it is from here, as git means it after "./". */
function objectAt(revision: string, path: string): string {
  return `${revision}:${path.startsWith('..') ? path : `./${path === '.' ? '' : path}`}`;
}

async function inputsMatching(revision: string, pattern: string): Promise<Input[]> {
  const files = filesUnder(revision, '.');
  const matching = new Set(await pathsMatching(pattern, [...files.keys()]));
  const found = new Map([...files].filter(([path]) => matching.has(path)));
  if (found.size === 0) throw new UserError(`git has nothing that matches ${revision}:${pattern}.`);
  return read(revision, found);
}

function inputsUnder(revision: string, folder: string): Input[] {
  return read(revision, filesUnder(revision, folder));
}

/** The files under a folder that may hold tools, with the names that git has for what is in them. */
function filesUnder(revision: string, folder: string): ReadonlyMap<string, string> {
  const tree = git(['rev-parse', objectAt(revision, folder)], `git has no ${revision}:${folder}.`)
    .toString()
    .trim();
  // Without --full-tree it would leave out what lies outside of the folder that the command runs in.
  const listing = git(['ls-tree', '-r', '-z', '--full-tree', tree], `git cannot list ${revision}:${folder}.`);
  const files = new Map<string, string>();
  for (const entry of listing.toString().split('\0')) {
    const [, mode, object = '', name = ''] = /^(\d+) blob (\S+)\t(.*)$/s.exec(entry) ?? [];
    if (mode === undefined || mode === LINK || !mayHoldTools(name)) continue;
    files.set(folder === '.' ? name : `${folder}/${name}`, object);
  }
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The mode that git gives to a symbolic link, whose content is a path. */
const LINK = '120000';

/** Reads many files with one call of git. */
function read(revision: string, files: ReadonlyMap<string, string>): Input[] {
  const names = [...files.values()];
  const output = git(['cat-file', '--batch'], `git cannot read ${revision}.`, `${names.join('\n')}\n`);
  let at = 0;
  return [...files.keys()].map((path) => {
    // <name> blob <size>, a line break, so many bytes, a line break.
    const end = output.indexOf(10, at);
    const size = Number(output.toString('latin1', at, end).split(' ')[2]);
    const content = output.subarray(end + 1, end + 1 + size);
    at = end + 1 + size + 1;
    return { source: `${revision}:${path}`, path, isNamed: false, content };
  });
}

/** What git answers. */
function git(words: readonly string[], problem: string, input = ''): Buffer {
  const { status, stdout, stderr, error } = run(words, input);
  if (status === 0) return stdout;
  const told = stderr?.toString().trim().split('\n')[0] ?? '';
  const isAbsent = error !== undefined;
  throw new UserError(problem, {
    hint: isAbsent ? 'Is git installed?' : told || 'Is this a repository, and the name right?',
  });
}

function run(words: readonly string[], input = ''): SpawnSyncReturns<Buffer> {
  return spawnSync('git', words, { input, maxBuffer: 1 << 30 });
}
