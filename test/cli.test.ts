import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * The command on real lines: each folder `test/cli/<verb>/<case>` holds `command`, a line of words to run in a copy of
 * the folder, perhaps `stdin`, and what must come out: `stdout`, `stderr`, `exit-code`, and `written`, a file that the
 * command writes under that name, or all that is in the folder `out` afterwards. With UPDATE_CASES=1 what came out is kept, to be read before it is committed.
 */
const CASES = resolve('test/cli');
const COMMAND = resolve('dist/cli.js');
/** No case reaches another machine. */
const GUARD = resolve('test/support/loopback-only.cjs');

interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly 'exit-code': string;
  readonly written: string;
}

function run(original: string): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'toolgauge-'));
  cpSync(original, folder, { recursive: true });
  for (const name of ['stdout', 'stderr', 'exit-code', 'written']) rmSync(join(folder, name), { force: true });
  const words = [
    ...readFileSync(join(folder, 'command'), 'utf8')
      .trim()
      .matchAll(/"([^"]*)"|(\S+)/g),
  ];
  const stdin = join(folder, 'stdin');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [COMMAND, ...words.map(([, quoted, bare]) => quoted ?? bare ?? '')],
    {
      cwd: folder,
      encoding: 'utf8',
      input: existsSync(stdin) ? readFileSync(stdin) : '',
      env: { PATH: process.env.PATH, NODE_OPTIONS: `--require ${GUARD}` },
    },
  );
  const written = textOf(join(folder, 'written')) + textsIn(join(folder, 'out'));
  rmSync(folder, { recursive: true });
  return { stdout, stderr, 'exit-code': `${status}\n`, written };
}

function expected(folder: string): Outcome {
  const read = (name: keyof Outcome): string => textOf(join(folder, name));
  return { stdout: read('stdout'), stderr: read('stderr'), 'exit-code': read('exit-code'), written: read('written') };
}

function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** The files of a folder with their paths, one after the other. */
function textsIn(folder: string): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `── ${relative(folder, file)}\n${readFileSync(file, 'utf8')}`)
    .join('');
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

describe.each(foldersIn(CASES))('toolgauge %s', (verb) => {
  test.each(foldersIn(join(CASES, verb)))('%s', (name) => {
    const folder = join(CASES, verb, name);
    const outcome = run(folder);
    if (process.env.UPDATE_CASES === '1') {
      for (const [file, text] of Object.entries(outcome)) {
        if (text === '') rmSync(join(folder, file), { force: true });
        else writeFileSync(join(folder, file), text);
      }
    }

    expect(outcome).toEqual(expected(folder));
  });
});
