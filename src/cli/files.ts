import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { syntaxOfName } from '../text/syntax.js';
import { systemCodeOf } from './system.js';
import { UserError } from './user-error.js';

/** A file to read, and whether the user named it. */
export interface Input {
  /** As people see it: as given, with forward slashes; "-" for standard input. */
  readonly source: string;
  readonly path: string;
  /** False for a file that a folder or a pattern brought. */
  readonly isNamed: boolean;
}

const SKIPPED_FOLDERS: ReadonlySet<string> = new Set(['node_modules', 'dist', 'coverage']);

/**
 * The inputs that paths, folders and patterns name, each file once, however it is spelled: named ones in the order given,
 * others sorted. A file both found and named counts as named, and stands where it was first met.
 */
export async function findInputs(paths: readonly string[]): Promise<Input[]> {
  const inputs = new Map<string, Input>();
  for (const path of paths) {
    for (const input of await inputsOf(path)) {
      const place = input.path === '-' ? '-' : resolve(input.path);
      const known = inputs.get(place);
      if (known === undefined || (input.isNamed && !known.isNamed)) inputs.set(place, input);
    }
  }
  return [...inputs.values()];
}

async function inputsOf(path: string): Promise<Input[]> {
  if (path === '-') return [{ source: '-', path: '-', isNamed: true }];
  const kind = kindOf(path);
  if (kind === 'folder') return inputsUnder(path);
  if (kind === undefined && /[*?[\]{}!()]/.test(path)) return (await filesMatching(path)).map(foundInput);
  return [{ source: slashed(path), path, isNamed: true }];
}

/**
 * The inputs under a folder, sorted.
 *
 * @throws {UserError} when it is no folder, or cannot be read.
 */
export function inputsUnder(folder: string): Input[] {
  if (kindOf(folder) === 'file') throw new UserError(`The folder ${folder} cannot be read: it is a file.`);
  return filesUnder(folder).map(foundInput);
}

function foundInput(path: string): Input {
  return { source: slashed(path), path, isNamed: false };
}

function kindOf(path: string): 'file' | 'folder' | undefined {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}

/** The files under a folder that may hold tools, sorted; links to folders are not followed, so that there is an end. */
function filesUnder(folder: string): string[] {
  const found: string[] = [];
  const pending = [folder];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    for (const entry of entriesOf(at)) {
      const path = at === '.' ? entry.name : `${at.replace(/[/\\]$/, '')}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!entry.name.startsWith('.') && !SKIPPED_FOLDERS.has(entry.name)) pending.push(path);
      } else if (syntaxOfName(entry.name) !== undefined && isFile(entry, path)) {
        found.push(path);
      }
    }
  }
  return found.sort();
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw new UserError(`The folder ${folder} cannot be read: ${reasonOf(error)}.`);
  }
}

function isFile(entry: Dirent, path: string): boolean {
  return entry.isFile() || (entry.isSymbolicLink() && kindOf(path) === 'file');
}

async function filesMatching(pattern: string): Promise<string[]> {
  const { default: picomatch } = await import('picomatch');
  const glob = slashed(pattern).replace(/^\.\//, '');
  const folder = picomatch.scan(glob).base || '.';
  const matches = picomatch(glob);
  const found = kindOf(folder) === 'folder' ? filesUnder(folder).filter((path) => matches(slashed(path))) : [];
  if (found.length > 0) return found;
  throw new UserError(`No file matches ${pattern}.`, { hint: 'Quote a pattern, so that the shell leaves it alone.' });
}

/** The bytes of an input. */
export function readInput({ path }: Input): Uint8Array {
  return readFileSync(path === '-' ? 0 : path);
}

/** A path with forward slashes. */
function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}

/** Why the system refused, in words. */
export function reasonOf(error: unknown): string {
  return REASONS.get(systemCodeOf(error) ?? '') ?? (error instanceof Error ? error.message : String(error));
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'it does not exist'],
  ['EACCES', 'permission is denied'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of the path is no folder'],
  ['ELOOP', 'its links go round in a circle'],
  ['EMFILE', 'too many files are open'],
]);
