import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { syntaxOfName } from '../text/syntax.js';
import { OWN_FILES } from './own-files.js';
import { systemCodeOf } from './system.js';

/** A file to read, and whether the user named it. */
export interface Input {
  /** As people see it: as given, with forward slashes; "-" for standard input. */
  readonly source: string;
  readonly path: string;
  /** False for a file that a folder or a pattern brought. */
  readonly isNamed: boolean;
  /** Why there is nothing to read, when that is known: a folder that is closed, a pattern without a match. */
  readonly fault?: InputFault;
  /** What is in it, where that lies in no file. */
  readonly content?: Uint8Array;
}

/** Why an input cannot be read, and what to do. */
export interface InputFault {
  readonly problem: string;
  readonly advice: string;
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
  if (kind === undefined && isPattern(path)) return inputsMatching(path);
  return [{ source: slashed(path), path, isNamed: true }];
}

/** Whether a path may be meant as a pattern. */
export function isPattern(path: string): boolean {
  return /[*?[\]{}!()]/.test(path);
}

/** Whether a file that lies somewhere under a folder is looked at: by its name, and by the folders around it. */
export function mayHoldTools(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  return syntaxOfName(path) !== undefined && folders.every(isLookedInto);
}

function isLookedInto(folder: string): boolean {
  return !folder.startsWith('.') && !SKIPPED_FOLDERS.has(folder);
}

/** Those of some paths, with forward slashes, that a pattern matches. */
export async function pathsMatching(pattern: string, paths: readonly string[]): Promise<string[]> {
  const { default: picomatch } = await import('picomatch');
  const matches = picomatch(globOf(pattern));
  return paths.filter((path) => matches(path));
}

function globOf(pattern: string): string {
  return slashed(pattern).replace(/^\.\//, '');
}

/** The inputs under a folder that may hold tools, sorted; a folder that cannot be read is an input with a fault. */
export function inputsUnder(folder: string): Input[] {
  const { files, closed } = listingOf(folder);
  return [...files.map(foundInput), ...closed];
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

/** What lies under a folder. */
interface Listing {
  /** Paths of the files that may hold tools, sorted. */
  readonly files: readonly string[];
  /** The folders that cannot be read. */
  readonly closed: readonly Input[];
}

/** Links to folders are not followed, so that there is an end. */
function listingOf(folder: string): Listing {
  const files: string[] = [];
  const closed: Input[] = [];
  const pending = [folder];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const entries = entriesOf(at);
    if (!Array.isArray(entries)) {
      closed.push(entries);
      continue;
    }
    for (const entry of entries) {
      const path = at === '.' ? entry.name : `${at.replace(/[/\\]$/, '')}/${entry.name}`;
      if (entry.isDirectory()) {
        if (isLookedInto(entry.name)) pending.push(path);
      } else if (syntaxOfName(entry.name) !== undefined && !OWN_FILES.has(entry.name) && isFile(entry, path)) {
        files.push(path);
      }
    }
  }
  return { files: files.sort(), closed };
}

function entriesOf(folder: string): Dirent[] | Input {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const reason = kindOf(folder) === 'file' ? 'it is a file' : reasonOf(error);
    return faultyInput(folder, { problem: `The folder cannot be read: ${reason}.`, advice: 'Check the path.' });
  }
}

function faultyInput(path: string, fault: InputFault): Input {
  return { source: slashed(path), path, isNamed: true, fault };
}

function isFile(entry: Dirent, path: string): boolean {
  return entry.isFile() || (entry.isSymbolicLink() && kindOf(path) === 'file');
}

async function inputsMatching(pattern: string): Promise<Input[]> {
  const { default: picomatch } = await import('picomatch');
  const glob = globOf(pattern);
  const folder = picomatch.scan(glob).base || '.';
  const matches = picomatch(glob);
  const { files, closed } = kindOf(folder) === 'folder' ? listingOf(folder) : { files: [], closed: [] };
  const found = [...files.filter((path) => matches(slashed(path))).map(foundInput), ...closed];
  return found.length > 0 ? found : [faultyInput(pattern, NO_MATCH)];
}

const NO_MATCH: InputFault = {
  problem: 'No JSON or YAML file matches this pattern.',
  advice: 'Check its spelling: "**" goes into folders, but not into node_modules, dist, coverage and dot-folders.',
};

/** The bytes of an input. */
export function readInput({ path, content }: Input): Uint8Array {
  return content ?? readFileSync(path === '-' ? 0 : path);
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
