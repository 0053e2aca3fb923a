import { type ChildProcess, spawn } from 'node:child_process';
import { counted, shortened, visible } from '../text/value.js';
import type { Channel, Delivery, Listener } from './channel.js';
import { Lines, LONGEST_MESSAGE } from './lines.js';
import type { Outgoing } from './messages.js';
import type { Observations } from './observations.js';
import { endGroup, isEnding, isOverWithin, noteGroup, watchOurEnd } from './process-group.js';
import type { Secrets } from './secrets.js';
import { ServerFailure } from './server-failure.js';

/** A server that is a program, and how it is started. */
export interface ProgramSource {
  readonly command: string;
  readonly parameters: readonly string[];
  readonly folder: string | undefined;
  readonly environment: NodeJS.ProcessEnv;
}

/** What a channel needs beside its source. */
export interface ChannelOptions {
  readonly listener: Listener;
  readonly seen: Observations;
  readonly secrets: Secrets;
}

/** How long a program may take to end once nobody speaks to it any more. */
const FAREWELL = 1500;
/** How long a program that has ended may hold its output open. */
const LINGER = 150;
/** So much is kept of what it writes to standard error, in characters. */
const MOST_COMPLAINT = 4000;
const LONGEST_COMPLAINT = 300;
/** More lines that are no messages than that are a flood. */
const MOST_NOISE = 10_000;

/** Starts a program and speaks to it over its standard input and output. */
export class StdioChannel implements Channel {
  readonly transport = 'stdio';
  readonly #child: ChildProcess;
  readonly #options: ChannelOptions;
  readonly #lines = new Lines((line) => this.#hear(line));
  #complaint = '';
  #noise = 0;
  #isOver = false;

  constructor(source: ProgramSource, options: ChannelOptions) {
    watchOurEnd();
    this.#options = options;
    const { command, parameters, folder, environment } = source;
    this.#child = spawn(command, parameters, {
      ...(folder === undefined ? {} : { cwd: folder }),
      env: environment,
      stdio: 'pipe',
      detached: process.platform !== 'win32',
      // There, programs such as npx are scripts, which only a shell starts.
      shell: process.platform === 'win32',
      windowsHide: true,
    });
    noteGroup(this.#child);
    this.#listen(source);
  }

  #listen({ command }: ProgramSource): void {
    const { stdin, stdout, stderr } = this.#child;
    // Whoever does not read any more is about to end, which is told then.
    stdin?.on('error', () => {});
    stdout?.on('data', (chunk: Uint8Array) => {
      if (!this.#lines.add(chunk)) this.#fail(`sent a message of more than ${LONGEST_MESSAGE / 1024 / 1024} MB`);
    });
    stderr?.on('data', (chunk: Uint8Array) => {
      this.#complaint = (this.#complaint + Buffer.from(chunk).toString('utf8')).slice(-MOST_COMPLAINT);
    });
    this.#child.on('error', (error) => this.#end(startFailure(command, error)));
    this.#child.on('close', (code, signal) => this.#exited(code, signal));
    // What it has started may keep the output open; then "close" does not come.
    this.#child.on('exit', (code, signal) => setTimeout(() => this.#exited(code, signal), LINGER));
  }

  #hear(line: Uint8Array): void {
    if (this.#isOver) return;
    const text = this.#decoded(line).replace(/\r$/, '');
    if (text.trim() === '') return;
    if (!text.trimStart().startsWith('{') && !text.trimStart().startsWith('[')) this.#noise++;
    if (this.#noise > MOST_NOISE) this.#fail(`sent more than ${counted(MOST_NOISE, 'line')} that are no messages`);
    else this.#options.listener.hear(text);
  }

  #decoded(line: Uint8Array): string {
    try {
      return STRICT.decode(line);
    } catch {
      const text = Buffer.from(line).toString('utf8');
      this.#options.seen.note('bad-encoding', text);
      return text;
    }
  }

  #fail(what: string): void {
    this.#end(
      new ServerFailure(
        'unreadable',
        `The server ${what}.`,
        'A server writes one message per line to standard output, and nothing else.',
      ),
    );
  }

  #exited(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#isOver) return;
    this.#lines.finish();
    const how = signal === null ? `with exit code ${code ?? 0}` : `by ${signal}`;
    this.#end(
      new ServerFailure(
        'ended',
        `The server ended ${how} before it had answered.${this.complaint}`,
        'Run its command alone to see what it needs: perhaps --env NAME or an argument.',
      ),
    );
  }

  #end(failure: ServerFailure): void {
    if (this.#isOver || isEnding()) return;
    this.#isOver = true;
    this.#options.listener.end(failure);
  }

  /** The end of what it wrote to standard error, as a sentence; empty when it wrote nothing. */
  get complaint(): string {
    const lines = this.#options.secrets.hide(this.#complaint).trim().split('\n');
    // Below what went wrong programs print where in them, which says less.
    const last = lines.findLast((line) => /^\w*Error\b/.test(line)) ?? lines.slice(-3).join(' / ');
    return last === '' ? '' : ` It wrote to standard error: ${visible(shortened(last, LONGEST_COMPLAINT))}`;
  }

  async send(message: Outgoing): Promise<Delivery> {
    if (!this.#isOver) this.#child.stdin?.write(`${JSON.stringify(message)}\n`);
    return 'sent';
  }

  /** Over stdio nothing but the messages themselves tells the revision. */
  speak(): void {}

  async close(isFriendly: boolean): Promise<void> {
    const wasOver = this.#isOver;
    this.#isOver = true;
    const { pid, stdin, stdout, stderr } = this.#child;
    if (pid === undefined) return;
    stdin?.end();
    // What it says now is no answer to anything, but a full pipe would keep it from ending.
    stdout?.resume();
    const hasEnded = (): boolean => this.#child.exitCode !== null || this.#child.signalCode !== null;
    const mayLinger = isFriendly && !wasOver;
    if (mayLinger && !(await isOverWithin(FAREWELL, hasEnded))) this.#options.seen.note('outlives');
    await endGroup(pid);
    for (const stream of [stdin, stdout, stderr]) stream?.destroy();
    this.#child.unref();
  }
}

const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function startFailure(command: string, error: Error): ServerFailure {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') {
    return new ServerFailure(
      'unreachable',
      `The command ${JSON.stringify(command)} cannot be started: there is no such program.`,
      'Write the program and its arguments as separate words after "--".',
    );
  }
  if (code === 'EACCES') {
    return new ServerFailure(
      'unreachable',
      `The command ${JSON.stringify(command)} cannot be started: it may not be run.`,
      'Write the program that runs it before it, such as: -- node server.js',
    );
  }
  return new ServerFailure(
    'unreachable',
    `The command ${JSON.stringify(command)} cannot be started: ${error.message}.`,
  );
}
