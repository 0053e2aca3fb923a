import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { CONFIGURATION_FILES } from './own-files.js';
import { UserError } from './user-error.js';

/**
 * The configuration file that holds for what a command reads: the nearest one at or above each path, and the same for
 * all; without paths, or where there is none above them, the nearest one at or above the working directory.
 *
 * @throws {UserError} when paths have different ones, and when a folder has two.
 */
export function findConfiguration(paths: readonly string[]): string | undefined {
  const found = new Map<string, string>();
  for (const path of paths) {
    const file = nearestTo(startOf(path));
    if (file !== undefined && !found.has(file)) found.set(file, path);
  }
  const [first, second] = [...found];
  if (first !== undefined && second !== undefined) throw severalFor(first, second);
  const file = first?.[0] ?? nearestTo(process.cwd());
  return file === undefined ? undefined : relative(process.cwd(), file);
}

/** The folder to look in first: of a pattern, the part before anything that stands for several names. */
function startOf(path: string): string {
  if (path === '-') return process.cwd();
  const fixed = existsSync(path) ? path : path.replace(/[*?[{(!].*$/s, '');
  return resolve(fixed);
}

function nearestTo(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    const files = CONFIGURATION_FILES.map((name) => join(folder, name)).filter((file) => existsSync(file));
    const [file, other] = files;
    if (file !== undefined && other !== undefined) throw twoIn(file, other);
    if (file !== undefined || folder === dirname(folder)) return file;
  }
}

function twoIn(file: string, other: string): UserError {
  const names = [file, other].map((each) => relative(process.cwd(), each));
  return new UserError(`There are two configurations side by side: ${names.join(' and ')}.`, {
    hint: 'Remove one of them, or name one with --config.',
  });
}

function severalFor([file, path]: [string, string], [other, otherPath]: [string, string]): UserError {
  const [one, two] = [file, other].map((each) => relative(process.cwd(), each));
  return new UserError(`The inputs have different configurations: ${path} has ${one}, ${otherPath} has ${two}.`, {
    hint: 'Give them to commands of their own, or name one configuration with --config.',
  });
}
