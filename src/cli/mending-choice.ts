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
export function mendingOf(settings: Settings, paths: readonly string[]): MendingChoice | undefined {
  const [isUnsafe, isDry] = [settings.isOn('fix-unsafe'), settings.isOn('fix-dry-run')];
  if (!isUnsafe && !isDry && !settings.isOn('fix')) return undefined;
  if (!isDry && paths.includes('-')) {
    throw new UserError('Standard input cannot be mended in place.', {
      hint: 'Give a file, or --fix-dry-run to see what would change.',
    });
  }
  return { isUnsafe, isDry };
}
