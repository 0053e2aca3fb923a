import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isArray, isObject, isTooDeep, type JsonObject, type JsonValue, own, quote } from '../text/value.js';
import type { Version } from '../verbs/diff.js';
import { readDocumentOf } from './documents.js';
import { writeFile } from './output.js';
import { UserError } from './user-error.js';

/** What a snapshot says of itself, by which it is known again: nothing else is ever written over. */
const MARK = 'A snapshot of tools, which toolgauge diff --against compares with. Renew it with --update.';

/** A file that keeps the tools of a version, for the next ones to be compared with. */
export class Snapshot {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  get exists(): boolean {
    return existsSync(this.path);
  }

  /** Whether another path is the snapshot's. */
  isAt(path: string): boolean {
    return resolve(path) === resolve(this.path);
  }

  /**
   * Keeps the tools of a version, and says what became of the file. The same tools give the same bytes.
   *
   * @throws {UserError} when the file is there and is no snapshot, or cannot be written.
   */
  async renew({ tools }: Version): Promise<'created' | 'renewed' | 'current'> {
    const deep = tools.find(({ tool }) => isTooDeep(tool));
    if (deep !== undefined) throw new UserError(`The tool ${quote(deep.name)} nests too deep to be kept.`);
    const text = textOf(tools.map(({ tool }) => tool));
    if (!this.exists) {
      writeFile(this.path, [text]);
      return 'created';
    }
    const document = await readDocumentOf({ source: this.path, path: this.path, isNamed: true });
    if (!isSnapshot(document.value)) {
      throw new UserError(`${this.path} is no snapshot of toolgauge, and is left as it is.`, {
        hint: 'Give --against another name, or remove the file.',
      });
    }
    if (document.text === text) return 'current';
    writeFile(this.path, [text]);
    return 'renewed';
  }
}

/** As every command reads tools. */
function textOf(tools: readonly JsonObject[]): string {
  return `${JSON.stringify({ $comment: MARK, tools }, null, 2)}\n`;
}

function isSnapshot(value: JsonValue | undefined): boolean {
  return isObject(value) && own(value, '$comment') === MARK && isArray(own(value, 'tools'));
}
