import { closeSync, lstatSync, openSync, renameSync, rmSync } from 'node:fs';
import type { Destination } from './destinations.js';
import { reasonOf } from './files.js';
import { isTerminal, systemCodeOf, writeAll } from './system.js';
import { UserError } from './user-error.js';

/**
 * Writes to each destination the text that is made for it: files first, for one that cannot be written to is told as a
 * usage error, and a program that reads standard output is promised one JSON document whatever happens.
 *
 * @throws {UserError} when a file cannot be written to.
 */
export function writeOut<Place extends Destination>(
  destinations: readonly Place[],
  textFor: (destination: Place) => Iterable<string>,
): void {
  for (const destination of destinations) {
    if (destination.file !== undefined) writeFile(destination.file, textFor(destination));
  }
  for (const destination of destinations) {
    if (destination.file === undefined) writeAll(1, textFor(destination));
  }
}

/**
 * Writes a file whole, or not at all where it is a plain one.
 *
 * @throws {UserError} when it cannot be written.
 */
export function writeFile(path: string, pieces: Iterable<string>): void {
  try {
    if (isReplaceable(path)) writeWhole(path, pieces);
    else writePieces(path, pieces);
  } catch (error) {
    const code = systemCodeOf(error);
    if (code === undefined) throw error;
    const reason = code === 'ENOENT' ? 'its folder does not exist' : reasonOf(error);
    throw new UserError(`${path} cannot be written: ${reason}.`);
  }
}

/** A link, a device or a pipe is written to as it stands: nothing may take the place of /dev/null. */
function isReplaceable(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? true;
}

/** Writes a file whole or not at all: beside its place first, then renamed. */
function writeWhole(path: string, pieces: Iterable<string>): void {
  const beside = `${path}.${process.pid}.tmp`;
  try {
    writePieces(beside, pieces);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

function writePieces(path: string, pieces: Iterable<string>): void {
  const descriptor = openSync(path, 'w');
  try {
    writeAll(descriptor, pieces);
  } finally {
    closeSync(descriptor);
  }
}

/** Whether output to a descriptor is to be coloured. */
export function isColoured(when: 'auto' | 'always' | 'never', descriptor: 1 | 2): boolean {
  if (when !== 'auto') return when === 'always';
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return FORCE_COLOR !== '0';
  return TERM !== 'dumb' && isTerminal(descriptor);
}
