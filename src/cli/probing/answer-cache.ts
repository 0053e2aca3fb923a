import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { HttpAnswer } from '../../targets/probing/answer.js';
import { isObject, own } from '../../text/value.js';
import type { HttpRequest } from './http.js';

/** An answer, and the day on which it was given. */
export interface DatedAnswer {
  readonly answer: HttpAnswer;
  /** As YYYY-MM-DD. */
  readonly askedOn: string;
}

/** Verdicts of earlier runs, each under the hash of its request: the compiled definition, the model and the address. */
export interface AnswerCache {
  find(request: HttpRequest): DatedAnswer | undefined;
  keep(request: HttpRequest, answer: DatedAnswer): void;
}

/** A cache that keeps nothing. */
export const NO_CACHE: AnswerCache = { find: () => undefined, keep() {} };

/** Older verdicts, in days, are asked for anew: providers change. */
const LONGEST_LIFE = 7;

const DAY = 86_400_000;

/** Keeps answers in a folder, one file for each. A cache that cannot be read or written is as good as none. */
export class FolderCache implements AnswerCache {
  readonly #folder: string;
  readonly #today: string;

  constructor(folder: string, today: string) {
    this.#folder = folder;
    this.#today = today;
  }

  find(request: HttpRequest): DatedAnswer | undefined {
    try {
      const entry: unknown = JSON.parse(readFileSync(this.#fileOf(request), 'utf8'));
      if (!isObject(entry) || own(entry, 'cacheVersion') !== 1) return undefined;
      const [status, text, askedOn] = ['status', 'text', 'askedOn'].map((name) => own(entry, name));
      if (typeof status !== 'number' || typeof text !== 'string' || typeof askedOn !== 'string') return undefined;
      const age = (Date.parse(this.#today) - Date.parse(askedOn)) / DAY;
      return age >= 0 && age <= LONGEST_LIFE ? { answer: { status, text }, askedOn } : undefined;
    } catch {
      return undefined;
    }
  }

  keep(request: HttpRequest, { answer, askedOn }: DatedAnswer): void {
    const file = this.#fileOf(request);
    const beside = `${file}.${process.pid}.tmp`;
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      writeFileSync(beside, JSON.stringify({ cacheVersion: 1, askedOn, ...answer }), { mode: 0o600 });
      renameSync(beside, file);
    } catch {
      remove(beside);
    }
  }

  /** Headers are no part of it: they hold the key. */
  #fileOf({ url, body }: HttpRequest): string {
    return join(this.#folder, `${createHash('sha256').update(`${url}\n${body}`).digest('hex')}.json`);
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Where nothing can be written there is nothing to remove.
  }
}

/** Where the system wants such files. @see https://specifications.freedesktop.org/basedir-spec/latest/ */
export function cacheFolder({ XDG_CACHE_HOME, LOCALAPPDATA }: NodeJS.ProcessEnv): string {
  const base = XDG_CACHE_HOME || (process.platform === 'win32' ? LOCALAPPDATA : undefined) || join(homedir(), '.cache');
  return join(base, 'toolgauge', 'probe');
}
