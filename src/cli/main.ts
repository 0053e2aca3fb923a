#!/usr/bin/env node
import { VERSION } from '../version.js';
import { type CommandLine, namesServer, readArguments } from './arguments.js';
import { helpText } from './help.js';
import { write } from './system.js';
import { isUserError, type UserError } from './user-error.js';

const words = process.argv.slice(2);
/** What the command answers when it is at fault itself. */
const FAULT = 70;
/** What it answers to Ctrl-C. */
const INTERRUPTED = 130;

// Faults of ours as well: running out of things to wait for before the report is out, and what nobody waits for failing.
process.exitCode = FAULT;
process.on('uncaughtException', (error) => process.exit(reportFault(error)));

// Everything is written by now, and leaving at once is quicker than letting Node look for more to do.
run().then(process.exit, async (error: unknown) => {
  process.exit(isUserError(error) ? await tellMistake(error) : reportFault(error));
});

async function run(): Promise<number> {
  const line = readArguments(words);
  if (line.values.get('version')?.at(-1) === 'true') return print(`${VERSION}\n`);
  if (line.values.has('print-config')) return (await import('./commands/check.js')).printConfigCommand(line);
  if (line.verb === undefined || line.values.get('help')?.at(-1) === 'true') return print(helpText(line.verb));
  return command(line);
}

async function command(line: CommandLine): Promise<number> {
  // Until a server is started there is nothing to end but ourselves; then live/ answers as well, and takes its time.
  if (namesServer(line)) process.on('SIGINT', () => process.listenerCount('SIGINT') === 1 && process.exit(INTERRUPTED));
  if (line.verb === 'explain') return (await import('./commands/explain.js')).explainCommand(line);
  if (line.verb === 'compile') return (await import('./commands/compile.js')).compileCommand(line);
  if (line.verb === 'diff') return (await import('./commands/diff.js')).diffCommand(line);
  if (line.verb === 'completion') return (await import('./commands/completion.js')).completionCommand(line);
  if (line.verb === 'probe') return (await import('./commands/probe.js')).probeCommand(line);
  if (line.verb === 'init') return (await import('./commands/init.js')).initCommand(line);
  if (line.verb === 'inspect') return (await import('./commands/inspect.js')).inspectCommand(line);
  return (await import('./commands/check.js')).checkCommand(line);
}

async function tellMistake(error: UserError): Promise<number> {
  return (await import('./usage.js')).reportUsage(error, words);
}

function print(text: string): number {
  write(1, text);
  return 0;
}

function reportFault(error: unknown): number {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  write(2, `This is a fault of toolgauge, not of your input. Please report it with the command you ran.\n${details}\n`);
  return FAULT;
}
