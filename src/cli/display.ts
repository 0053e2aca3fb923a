import type { PrettyOptions } from '../formats/pretty.js';
import { isColoured } from './output.js';
import type { Settings } from './settings.js';
import { isTerminal } from './system.js';
import { UserError } from './user-error.js';

/** How to print for people. */
export interface Display extends PrettyOptions {
  readonly color: boolean;
  readonly width: number;
}

const USUAL_WIDTH = 80;
const GREATEST_WIDTH = 120;

/**
 * How to print on standard output: as the options ask, and as wide as the terminal.
 *
 * @throws {UserError} for a value that an option does not know, and options that contradict each other.
 */
export function displayOf(settings: Settings): Display {
  const when = settings.choice('color', ['auto', 'always', 'never']) ?? 'auto';
  const maxFindings = settings.count('max-findings');
  const quiet = settings.isOn('quiet');
  const verbose = settings.isOn('verbose');
  if (quiet && verbose) {
    throw new UserError('The options --quiet and --verbose contradict each other.', { hint: 'Give one of them.' });
  }
  const width = isTerminal(1) ? process.stdout.columns || USUAL_WIDTH : USUAL_WIDTH;
  return {
    color: isColoured(when, 1),
    width: Math.min(width, GREATEST_WIDTH),
    quiet,
    verbose,
    ...(maxFindings === undefined ? {} : { maxFindings }),
  };
}

/** The same for a place: a file is no terminal, and does not hang on the one that the command ran in. */
export function displayIn(file: string | undefined, display: Display): Display {
  return file === undefined ? display : { ...display, color: false, width: USUAL_WIDTH };
}
