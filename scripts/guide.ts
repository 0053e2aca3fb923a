import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * The guides: Markdown whose commands and outputs are true. A block ```` ```json some/file.json ```` is a file of that
 * name, a block ```` ```yaml +some/file.yaml ```` goes on with it, and one marked `console` is a session: a line that starts with
 * `$ ` is run, as a shell would, and what follows is what it prints, where a line `…` stands for any lines. All of a guide
 * runs in one folder, which has the project's `examples`, `toolgauge` as a command and as a module, `$SERVER`, the address of
 * the example server, and `$PROVIDER`, that of one that speaks like a provider.
 */
const BLOCK = /^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm;

/** The README, and the pages of `docs` that show what commands print. */
export const GUIDES: readonly string[] = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .filter((path) => /^```console$/m.test(readFileSync(path, 'utf8'))),
];

/** A command of a session, with what the guide says that it prints. */
interface Step {
  readonly command: string;
  readonly shown: string;
}

/**
 * A guide with what its commands print today; what is still true stays as it is written.
 *
 * @param installed the folder of the package whose command is run.
 */
export async function renewGuide(guide: string, installed = '.'): Promise<string> {
  const server = started('examples/library/server.mjs', '--http');
  const provider = started('examples/provider/server.mjs');
  const folder = workingFolder(installed);
  try {
    const shell = new Shell(folder, {
      SERVER: await firstLine(server.stdout),
      PROVIDER: await firstLine(provider.stdout),
      XDG_CACHE_HOME: join(folder, '.cache'),
    });
    return guide.replace(BLOCK, (block, language: string, name: string | undefined, content: string) => {
      if (name !== undefined) writeFile(folder, name, content);
      if (language !== 'console') return block;
      const steps = stepsOf(content).map(
        (step) => `$ ${step.command}\n${renewed(step.shown, shell.run(step.command))}`,
      );
      return `\`\`\`console\n${steps.join('')}\`\`\``;
    });
  } finally {
    server.kill();
    provider.kill();
    rmSync(folder, { recursive: true });
  }
}

function started(...words: readonly string[]) {
  return spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The commands of a session; a line that ends with a backslash goes on in the next. */
function stepsOf(session: string): Step[] {
  return [...session.matchAll(/^\$ ((?:.*\\\n)*.*)\n((?:(?!\$ ).*\n)*)/gm)].map(([, command = '', shown = '']) => ({
    command,
    shown,
  }));
}

function renewed(shown: string, printed: string): string {
  const pattern = shown
    .split(/^…\n/m)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(?:.*\\n)*?');
  return new RegExp(`^${pattern}$`).test(printed) ? shown : printed;
}

function workingFolder(installed: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'toolgauge-guide-'));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(resolve(installed, 'dist/command/cli.js'), join(folder, 'node_modules/.bin/toolgauge'));
  symlinkSync(resolve(installed), join(folder, 'node_modules/toolgauge'));
  symlinkSync(resolve('examples'), join(folder, 'examples'));
  return folder;
}

/** Writes a file; one whose name starts with a plus is written on. */
function writeFile(folder: string, name: string, content: string): void {
  const path = join(folder, name.replace(/^\+/, ''));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content, { flag: name.startsWith('+') ? 'a' : 'w' });
}

async function firstLine(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) return line;
  throw new Error('The example server ended before it told its address.');
}

/** Runs one command after another, each in a shell of its own that knows the exit code of the last. */
class Shell {
  readonly #folder: string;
  readonly #environment: NodeJS.ProcessEnv;
  #exitCode = 0;

  constructor(folder: string, environment: NodeJS.ProcessEnv) {
    const programs = [join(folder, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH];
    this.#folder = folder;
    this.#environment = { ...environment, PATH: programs.join(delimiter) };
  }

  /** What the command prints, on both of its streams, in whole lines. */
  run(command: string): string {
    const script = `exec 2>&1\n(exit ${this.#exitCode})\n${command}`;
    const options = { cwd: this.#folder, env: this.#environment, encoding: 'utf8' } as const;
    const { stdout, status } = spawnSync('sh', ['-c', script], options);
    this.#exitCode = status ?? 1;
    return stdout.replace(/[^\n]$/, '$&\n');
  }
}
