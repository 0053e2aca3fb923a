/** A mistake in the command line, or in something it names: told in one line, with what was perhaps meant. */
export class UserError extends Error {
  readonly hint: string | undefined;

  constructor(message: string, options: { readonly hint?: string | undefined } = {}) {
    super(message);
    this.hint = options.hint;
  }
}
