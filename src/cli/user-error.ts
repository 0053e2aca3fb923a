/** 2 for a mistake in the command, 3 for a server that gives no verdict. */
export type ErrorCode = 2 | 3;

/** A mistake in the command line, or in something it names: told in one line, with what was perhaps meant. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly hint: string | undefined;
  readonly exitCode: ErrorCode;

  constructor(message: string, options: { readonly hint?: string | undefined; readonly exitCode?: ErrorCode } = {}) {
    super(message);
    this.hint = options.hint;
    this.exitCode = options.exitCode ?? 2;
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
