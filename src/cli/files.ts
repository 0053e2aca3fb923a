import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { UserError } from './user-error.js';

/** A file to read, and whether the user named it. */
export interface Input {
  /** As people see it: as given, with forward slashes; "-" for standard input. */
  readonly source: string;
  readonly path: string;
  /** False for a file that a folder or a pattern brought. */
  readonly isNamed: boolean;
}

const ENDINGS = /\.(?:jsonc?|ya?ml|ndjson)$/i;
const SKIPPED_FOLDERS: ReadonlySet<string> = new Set(['node_modules', 'dist', 'coverage']);

/** The inputs that paths, folders and patterns name, each once: named ones in the order given, others sorted. */
export async function findInputs(paths: readonly string[]): Promise<Input[]> {
  const inputs = new Map<string, Input>();
  for (const path of paths) {
    for (const input of await inputsOf(path)) if (!inputs.has(input.source)) inputs.set(input.source, input);
  }
  return [...inputs.values()];
}

async function inputsOf(path: string): Promise<Input[]> {
  if (path === '-') return [{ source: '-', path: '-', isNamed: true }];
  const kind = kindOf(path);
  if (kind === 'folder')
    return filesUnder(path).map((found) => ({ source: slashed(found), path: found, isNamed: false }));
  if (kind === undefined && /[*?[\]{}!()]/.test(path)) return matching(path);
  return [{ source: slashed(path), path, isNamed: true }];
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
      } else if (ENDINGS.test(entry.name) && isFile(entry, path)) {
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

async function matching(pattern: string): Promise<Input[]> {
  const { default: picomatch } = await import('picomatch');
  const glob = slashed(pattern).replace(/^\.\//, '');
  const { base } = picomatch.scan(glob);
  const matches = picomatch(glob);
  const files = kindOf(base === '' ? '.' : base) === 'folder' ? filesUnder(base === '' ? '.' : base) : [];
  const found = files.filter((path) => matches(slashed(path)));
  if (found.length === 0)
    throw new UserError(`No file matches ${pattern}.`, { hint: 'Quote a pattern, so that the shell leaves it alone.' });
  return found.map((path) => ({ source: slashed(path), path, isNamed: false }));
}

/** The bytes of an input. */
export function readInput({ path }: Input): Uint8Array {
  return readFileSync(path === '-' ? 0 : path);
}

/** A path with forward slashes. */
export function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}

/** Why the system refused, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS.get(code) ?? (error instanceof Error ? error.message : String(error));
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'it does not exist'],
  ['EACCES', 'permission is denied'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of the path is no folder'],
  ['ELOOP', 'its links go round in a circle'],
  ['EMFILE', 'too many files are open'],
]);
