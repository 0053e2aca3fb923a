/** Changes that somebody accepts, although they break callers. */
export interface Allowance {
  /** The code of the changes, or an alias of it. */
  readonly code: string;
  /** The tool that changes, by its old name; any, where it is absent. */
  readonly tool?: string;
  /** Where: a JSON Pointer from the tool, or from the document; what lies below it is meant, too. */
  readonly pointer?: string;
  readonly reason: string;
  /** The last day on which it holds, as YYYY-MM-DD. */
  readonly until?: string;
}

/** What became of an allowance. */
export interface AllowanceUse extends Allowance {
  /** `expired`: its last day is over, so its changes count again. `unused`: nothing that it accepts has changed. */
  readonly state: 'used' | 'expired' | 'unused';
  /** How many changes it accepts, or would if it still held. */
  readonly changes: number;
}
