import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The built command, run beside the test, so that servers of the test go on. */
const COMMAND = resolve('dist/cli.js');

/** What a run came to. */
export interface Run {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
  readonly milliseconds: number;
}

/** How to run it. */
export interface RunOptions {
  readonly environment?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** A signal to send after so many milliseconds. */
  readonly interruptAfter?: number;
}

/** Runs the command with some words. */
export function runCommand(words: readonly string[], options: RunOptions = {}): Promise<Run> {
  const started = performance.now();
  const child = spawn(process.execPath, [COMMAND, ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...options.environment },
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  });
  let [stdout, stderr] = ['', ''];
  child.stdin.end();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  if (options.interruptAfter !== undefined) setTimeout(() => child.kill('SIGINT'), options.interruptAfter);
  return new Promise((done) => {
    child.on('close', (exitCode) => {
      done({ stdout, stderr, exitCode, milliseconds: performance.now() - started });
    });
  });
}

/** A word that no other process has on its command line. */
export function uniqueMark(): string {
  return `mark-${randomUUID()}`;
}

/** How many processes have a word on their command line. */
export function countProcesses(mark: string): number {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && commandLineOf(name).includes(mark)).length;
}

function commandLineOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
