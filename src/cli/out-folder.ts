import { lstatSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject, listedUpTo, own } from '../text/value.js';
import { reasonOf } from './files.js';
import { hashOf, MANIFEST } from './manifest.js';
import { systemCodeOf } from './system.js';
import { UserError } from './user-error.js';

/** What bringing files out changes, by their paths in the folder. */
export interface Changes {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly same: readonly string[];
  /** Those of the first two that somebody has changed since they were written. */
  readonly edited: readonly string[];
}

/** How to go on where somebody has changed files that definitions are written to. */
export const KEEP_EDITS = 'Move what you need of them into the source, delete them, and compile again.';

/**
 * The folder that definitions are written to. Only what its manifest names, as it was written, is ever written over or
 * removed, and nothing by way of a link. All files are written beside their places before the first takes its own, so that a disk that is full or a
 * folder that is closed leaves what was there.
 */
export class OutFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /**
   * What bringing files out would change.
   *
   * @throws {UserError} when a file is there that the manifest does not name.
   */
  compare(files: ReadonlyMap<string, string>): Changes {
    const owned = this.#owned();
    this.#refuseLinks([...files.keys(), ...owned.keys()]);
    const written: string[] = [];
    const same: string[] = [];
    const foreign: string[] = [];
    for (const [file, text] of files) {
      const current = this.#read(file);
      if (current === text) same.push(file);
      else if (current === undefined || owned.has(file)) written.push(file);
      else foreign.push(file);
    }
    if (foreign.length > 0) {
      throw new UserError(`${this.path} has files that toolgauge did not write: ${listedUpTo(3, foreign)}.`, {
        hint: 'Choose another folder, or remove them. Nothing was written.',
      });
    }
    const removed = [...owned.keys()].filter((file) => !files.has(file) && this.#read(file) !== undefined);
    const edited = [...written, ...removed].filter((file) => this.#isEdited(file, owned.get(file)));
    return { written, removed, same, edited };
  }

  /**
   * Writes files, removes those that the manifest named and nothing needs now, and says what changed.
   *
   * @throws {UserError} when a file is there that the manifest does not name, or that was changed since.
   */
  bring(files: ReadonlyMap<string, string>): Changes {
    const changes = this.compare(files);
    if (changes.edited.length > 0) {
      throw new UserError(
        `${this.path} has files that were changed since toolgauge wrote them: ${listedUpTo(3, changes.edited)}.`,
        {
          hint: `${KEEP_EDITS} Nothing was written.`,
        },
      );
    }
    const beside = (file: string): string => join(this.path, `${file}.${process.pid}.tmp`);
    try {
      for (const file of changes.written) {
        mkdirSync(dirname(join(this.path, file)), { recursive: true });
        writeFileSync(beside(file), files.get(file) ?? '');
      }
      // The manifest comes last: until then the old one still names what it names.
      for (const file of changes.written) renameSync(beside(file), join(this.path, file));
      for (const file of changes.removed) this.#remove(file);
    } catch (error) {
      for (const file of changes.written) rmSync(beside(file), { force: true });
      if (systemCodeOf(error) === undefined) throw error;
      throw new UserError(`${this.path} cannot be written: ${reasonOf(error)}.`);
    }
    return changes;
  }

  /** The files that the manifest names with their hashes, itself among them without one; none when it is not ours. */
  #owned(): ReadonlyMap<string, unknown> {
    const text = this.#read(MANIFEST);
    if (text === undefined) return new Map();
    try {
      const manifest: unknown = JSON.parse(text);
      const files = isObject(manifest) && own(manifest, 'manifestVersion') === 1 ? own(manifest, 'files') : undefined;
      if (!isObject(files)) return new Map();
      return new Map([...Object.entries(files).filter(([file]) => isInside(file)), [MANIFEST, undefined]]);
    } catch {
      return new Map();
    }
  }

  /** Whether a file is no longer what the manifest says. Ends of lines do not count, for git may write them anew. */
  #isEdited(file: string, hash: unknown): boolean {
    const text = hash === undefined ? undefined : this.#read(file);
    return text !== undefined && hashOf(text) !== hash && hashOf(text.replaceAll('\r\n', '\n')) !== hash;
  }

  /** A folder in the output folder that is a link leads to files that are not ours. */
  #refuseLinks(files: readonly string[]): void {
    const folders = new Set(files.map((file) => dirname(file)).filter((folder) => folder !== '.'));
    for (const folder of folders) {
      if (!this.#isLink(folder)) continue;
      throw new UserError(`${join(this.path, folder)} is a link, and nothing is written or removed by way of one.`, {
        hint: 'Make it a folder, or choose another --out.',
      });
    }
  }

  #isLink(folder: string): boolean {
    try {
      return lstatSync(join(this.path, folder), { throwIfNoEntry: false })?.isSymbolicLink() === true;
    } catch (error) {
      if (systemCodeOf(error) === undefined) throw error;
      throw new UserError(`${this.path} cannot be written: ${reasonOf(error)}.`, { hint: 'Choose another --out.' });
    }
  }

  #read(file: string): string | undefined {
    try {
      return readFileSync(join(this.path, file), 'utf8');
    } catch (error) {
      if (systemCodeOf(error) === 'ENOENT' || systemCodeOf(error) === 'ENOTDIR') return undefined;
      throw new UserError(`${join(this.path, file)} cannot be read: ${reasonOf(error)}.`);
    }
  }

  /** Removes a file, and its folder when that is then empty. */
  #remove(file: string): void {
    rmSync(join(this.path, file), { force: true });
    try {
      rmdirSync(dirname(join(this.path, file)));
    } catch {
      // Others are in it.
    }
  }
}

/** A manifest names no file outside its folder, whatever somebody has written into it. */
function isInside(file: string): boolean {
  return !file.startsWith('/') && !file.includes('\\') && !file.split('/').includes('..');
}
