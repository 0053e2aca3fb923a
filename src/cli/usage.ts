import { type Report, usageReport } from '../findings/report.js';
import { formatJson } from '../formats/json.js';
import { formatPretty } from '../formats/pretty.js';
import { VERSION } from '../version.js';
import { isLikeOption } from './arguments.js';
import { OPTIONS, VERBS } from './options.js';
import { isColoured } from './output.js';
import { write } from './system.js';
import type { UserError } from './user-error.js';

/** Tells a mistake in the command: as a JSON report on standard output when that was asked for, else on standard error. */
export function reportUsage(error: UserError, words: readonly string[]): number {
  const report = reportFor(error, words);
  if (asksForJson(words)) write(1, [...formatJson(report)].join(''));
  else write(2, formatPretty(report, { color: isColoured('auto', 2) }));
  return 2;
}

/** Nothing was checked, so the report is not complete. */
function reportFor({ message, hint }: UserError, words: readonly string[]): Report {
  const report = usageReport(verbIn(words), VERSION, [hint === undefined ? { message } : { message, hint }]);
  return { ...report, summary: { ...report.summary, complete: false } };
}

/** The verb: the first word that is no option and no option's value; empty when that is none. */
function verbIn(words: readonly string[]): string {
  const first = words.find((word, index) => !isLikeOption(word) && !takesValue(words[index - 1]));
  return VERBS.find(({ name }) => name === first)?.name ?? '';
}

function takesValue(word: string | undefined): boolean {
  return OPTIONS.some(({ name, value }) => value !== undefined && word === `--${name}`);
}

/** Read from the words themselves, for the command line may be what could not be understood. */
function asksForJson(words: readonly string[]): boolean {
  return words.some((word, index) => word === '--format=json' || (word === 'json' && words[index - 1] === '--format'));
}
