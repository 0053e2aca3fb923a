import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { reasonOf } from './files.js';
import { isTerminal, writeAll } from './system.js';
import { UserError } from './user-error.js';

/**
 * Writes a file whole or not at all: beside its place first, then renamed.
 *
 * @throws {UserError} when the place cannot be written to.
 */
export function writeWhole(path: string, pieces: Iterable<string>): void {
  const beside = `${path}.${process.pid}.tmp`;
  try {
    const descriptor = openSync(beside, 'w');
    writeAll(descriptor, pieces);
    closeSync(descriptor);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new UserError(`${path} cannot be written: ${reasonOf(error)}.`);
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
