import { usageReport } from '../findings/report.js';
import { formatJson } from '../formats/json.js';
import { formatPretty } from '../formats/pretty.js';
import { VERSION } from '../version.js';
import { isColoured } from './output.js';
import { write } from './system.js';
import type { UserError } from './user-error.js';

/** Tells a mistake in the command: as a JSON report on standard output when that was asked for, else on standard error. */
export function reportUsage({ message, hint }: UserError, words: readonly string[]): number {
  const report = usageReport(words[0] ?? '', VERSION, [hint === undefined ? { message } : { message, hint }]);
  if (asksForJson(words)) write(1, [...formatJson(report)].join(''));
  else write(2, formatPretty(report, { color: isColoured('auto', 2) }));
  return 2;
}

/** Read from the words themselves, for the command line may be what could not be understood. */
function asksForJson(words: readonly string[]): boolean {
  return words.some((word, index) => word === '--format=json' || (word === 'json' && words[index - 1] === '--format'));
}
