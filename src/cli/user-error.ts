import type { UsageError } from '../findings/report.js';
import type { SourceDocument } from '../text/source-document.js';

/** 2 for a mistake in the command, 3 for a server that gives no verdict. */
export type ErrorCode = 2 | 3;

/** Mistakes with their places, and the file that has them. */
export interface PlacedMistakes {
  readonly errors: readonly UsageError[];
  readonly document: SourceDocument;
}

/** What may be said of a mistake beside the message. */
export interface ErrorDetails {
  readonly hint?: string | undefined;
  readonly exitCode?: ErrorCode;
  readonly placed?: PlacedMistakes | undefined;
}

/** A mistake in the command line, or in something it names: told in one line, with what was perhaps meant. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly hint: string | undefined;
  readonly exitCode: ErrorCode;
  /** The mistakes that the message sums up, where they stand in a file. */
  readonly placed: PlacedMistakes | undefined;

  constructor(message: string, { hint, exitCode = 2, placed }: ErrorDetails = {}) {
    super(message);
    this.hint = hint;
    this.exitCode = exitCode;
    this.placed = placed;
  }
}

/** Whether an error is the user's. By name: the command's files each hold the class. */
export function isUserError(error: unknown): error is UserError {
  return error instanceof Error && error.name === 'UserError';
}

/** The answer to something that the contract of the command has and this version has not. */
export function notYet(what: string): UserError {
  return new UserError(`${what} is not yet supported.`, { hint: 'It comes with a later version.' });
}
