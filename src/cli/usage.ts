import { usageReport } from '../findings/report.js';
import type { FormatName } from '../formats/formats.js';
import { formatJson } from '../formats/json.js';
import { formatPretty } from '../formats/pretty.js';
import { VERSION } from '../version.js';
import { isLikeOption } from './arguments.js';
import { readFormat } from './formats.js';
import { OPTIONS, VERBS } from './options.js';
import { isColoured } from './output.js';
import { write, writeAll } from './system.js';
import type { UserError } from './user-error.js';

/**
 * Tells a mistake in the command: as a JSON report on standard output when that was asked for, else on standard error. A
 * program that waits for another format gets a report of the failure beside that.
 */
export async function reportUsage(error: UserError, line: readonly string[]): Promise<number> {
  const { message, hint, exitCode, placed } = error;
  // What follows "--" is the command of a server, and its options are its own.
  const words = line.includes('--') ? line.slice(0, line.indexOf('--')) : line;
  const errors = placed?.errors ?? [hint === undefined ? { message } : { message, hint }];
  const report = usageReport(verbIn(words), VERSION, errors);
  const documents = placed === undefined ? [] : [placed.document];
  const asksFor = (format: FormatName): boolean => hasOption(words, 'format', format);
  if (asksFor('json')) writeAll(1, formatJson(report));
  else if (asksFor('github')) writeAll(2, (await readFormat('github'))(report, {}));
  else write(2, formatPretty(report, { color: isColoured(whenIn(words), 2), documents }));
  const other = asksFor('json') ? undefined : FOR_PROGRAMS.find(asksFor);
  if (other !== undefined) writeAll(1, (await readFormat(other))(report, {}));
  return exitCode;
}

/** Formats beside JSON that programs wait for on standard output. */
const FOR_PROGRAMS: readonly FormatName[] = ['sarif', 'ndjson', 'gitlab', 'junit'];

/** The verb: the first word that is no option and no option's value; empty when that is none. */
function verbIn(words: readonly string[]): string {
  const first = words.find((word, index) => !isLikeOption(word) && !takesValue(words[index - 1]));
  return VERBS.find(({ name }) => name === first)?.name ?? '';
}

function takesValue(word: string | undefined): boolean {
  return OPTIONS.some(({ name, value }) => value !== undefined && word === `--${name}`);
}

function whenIn(words: readonly string[]): 'auto' | 'always' | 'never' {
  if (hasOption(words, 'color', 'never')) return 'never';
  return hasOption(words, 'color', 'always') ? 'always' : 'auto';
}

/** Read from the words themselves, for the command line may be what could not be understood. */
function hasOption(words: readonly string[], name: string, value: string): boolean {
  return words.some(
    (word, index) => word === `--${name}=${value}` || (word === value && words[index - 1] === `--${name}`),
  );
}
