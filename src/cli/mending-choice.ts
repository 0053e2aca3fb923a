import { type CommandLine, namesServer } from './arguments.js';
import type { Settings } from './settings.js';
import { UserError } from './user-error.js';

/** What --fix, --fix-unsafe and --fix-dry-run ask for. */
export interface MendingChoice {
  readonly isUnsafe: boolean;
  readonly isDry: boolean;
}

/**
 * How findings are to be mended; undefined when they are not.
 *
 * @throws {UserError} when standard input would have to be written to.
 */
export function mendingOf(settings: Settings, line: CommandLine): MendingChoice | undefined {
  const [isUnsafe, isDry] = [settings.isOn('fix-unsafe'), settings.isOn('fix-dry-run')];
  if (!isUnsafe && !isDry && !settings.isOn('fix')) return undefined;
  if (!isDry && line.operands.includes('-')) {
    throw new UserError('Standard input cannot be mended in place.', {
      hint: 'Give a file, or --fix-dry-run to see what would change.',
    });
  }
  if (!isDry && namesServer(line)) {
    throw new UserError('What a live server answers cannot be mended in place.', {
      hint: 'Mend the source of the server; --fix-dry-run shows what would change.',
    });
  }
  return { isUnsafe, isDry };
}
