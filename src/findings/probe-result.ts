import type { JsonValue } from '../text/value.js';

/** What came of asking: the definition is taken, is refused, got no verdict, or nobody was asked. */
export type ProbeStatus = 'accepted' | 'rejected' | 'error' | 'skipped';

/**
 * Why there is no verdict: the key is not taken, the account may not pay, the model or the address does not exist, too
 * many were asked, nothing came in time, the provider is at fault, cannot be reached, or answered something else than
 * its pages say; the request was refused for something else than the definition; or there is no definition to send.
 */
export type ProbeErrorKind =
  | 'auth'
  | 'billing'
  | 'not-found'
  | 'rate-limited'
  | 'timeout'
  | 'server'
  | 'network'
  | 'malformed-answer'
  | 'request'
  | 'compile-refused';

/** What a provider said when it refused, word for word. */
export interface ProviderWords {
  /** The status of the HTTP answer. */
  readonly status: number;
  readonly message: string;
  readonly type?: string;
  readonly code?: string;
  /** Where the provider says it is, in its own way: `tools[0].parameters`. */
  readonly param?: string;
}

/** A call that the model made when it was asked, judged by the tool's own schema. */
export interface ReturnedCall {
  /** As they were sent. */
  readonly arguments: JsonValue;
  /** Whether the source's `inputSchema` accepts them, once they are led back to what they mean. */
  readonly valid: boolean;
  /** What it refuses, and where in the arguments. */
  readonly errors: readonly { readonly pointer: string; readonly message: string }[];
}

/** How often a provider held a constraint that the model was asked to break. */
export interface Measurement {
  readonly keyword: string;
  /** JSON Pointer into the source. */
  readonly pointer: string;
  /** The arguments that the model was asked for: they break this constraint and no other. */
  readonly asked: JsonValue;
  /** Calls whose arguments keep the constraint. */
  readonly held: number;
  /** Calls whose arguments break it. */
  readonly broken: number;
  /** Answers without a call that could be judged, and requests without an answer. */
  readonly silent: number;
  /** Arguments that broke it, as the first such call had them. */
  readonly witness?: JsonValue;
}

/** A request as it would be sent; a key is named by its variable, and never there. */
export interface ShownRequest {
  readonly method: 'POST';
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: JsonValue;
  /** How often it would be sent, where that is more than once. */
  readonly times?: number;
}

/** What a target's provider said of one definition. */
export interface ProbeResult {
  readonly source: string;
  readonly tool: string;
  /** JSON Pointer to the tool in its source. */
  readonly pointer: string;
  readonly target: string;
  readonly status: ProbeStatus;
  /** Of an error. */
  readonly kind?: ProbeErrorKind;
  /** Why there is no verdict, as sentences. */
  readonly reason?: string;
  /** What to run to get one. */
  readonly repeat?: readonly string[];
  readonly model?: string;
  /** Where the request went. */
  readonly url?: string;
  /** The day of the answer, as YYYY-MM-DD. */
  readonly askedOn?: string;
  /** Whether the answer was given to an earlier run. */
  readonly isFromCache?: boolean;
  readonly providerError?: ProviderWords;
  /** JSON Pointer into the source: what the provider refused there. */
  readonly rejectedAt?: string;
  readonly call?: ReturnedCall;
  readonly measured?: readonly Measurement[];
  /** What would be sent; of a dry run alone. */
  readonly requests?: readonly ShownRequest[];
}
