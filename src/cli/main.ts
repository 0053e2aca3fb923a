#!/usr/bin/env node
import { usageReport } from '../findings/report.js';
import { formatJson } from '../formats/json.js';
import { formatPretty } from '../formats/pretty.js';
import { VERSION } from '../version.js';
import { type CommandLine, readArguments } from './arguments.js';
import { helpText } from './help.js';
import { isColoured } from './output.js';
import { UserError } from './user-error.js';

const words = process.argv.slice(2);

// A reader that has seen enough closes the pipe; that is no fault of anyone's.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(process.exitCode ?? 0);
});

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.exitCode = error instanceof UserError ? reportUsage(error) : reportFault(error);
  },
);

async function run(): Promise<number> {
  const line = readArguments(words);
  if (line.values.get('version')?.at(-1) === 'true') return print(`${VERSION}\n`);
  if (line.verb === undefined || line.values.get('help')?.at(-1) === 'true') return print(helpText(line.verb));
  return command(line);
}

async function command(line: CommandLine): Promise<number> {
  if (line.verb === 'explain') return (await import('./commands/explain.js')).explainCommand(line);
  return (await import('./commands/check.js')).checkCommand(line);
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

/** A mistake in the command, told where the format asked for says. */
function reportUsage({ message, hint }: UserError): number {
  const report = usageReport(words[0] ?? '', VERSION, [hint === undefined ? { message } : { message, hint }]);
  const isJson = words.some(
    (word, index) => word === '--format=json' || (word === 'json' && words[index - 1] === '--format'),
  );
  if (isJson) process.stdout.write(formatJson(report));
  else process.stderr.write(formatPretty(report, { color: isColoured('auto', process.stderr) }));
  return 2;
}

function reportFault(error: unknown): number {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    `This is a fault of toolgauge, not of your input. Please report it with the command you ran.\n${details}\n`,
  );
  return 70;
}
