/** Why a server gave no verdict: it refused, ended, could not be reached, or said nothing in time. */
export type FailureReason =
  | 'refused'
  | 'unauthorized'
  | 'http-status'
  | 'ended'
  | 'silent'
  | 'unreachable'
  | 'unreadable'
  | 'other-revision';

/** A server gave no verdict: it is not there, does not answer, or answers what nobody can read. */
export class ServerFailure extends Error {
  override readonly name = 'ServerFailure';
  readonly reason: FailureReason;
  /** What to do about it. */
  readonly hint: string | undefined;

  constructor(reason: FailureReason, message: string, hint?: string) {
    super(message);
    this.reason = reason;
    this.hint = hint;
  }
}
