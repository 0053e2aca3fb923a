import type { HttpAnswer } from '../../targets/probing/answer.js';

/** A request, as it is sent. */
export interface HttpRequest {
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

/** What came of a request: an answer, or why there is none. */
export type Outcome =
  | { readonly kind: 'answer'; readonly answer: HttpAnswer; readonly retryAfter: number | undefined }
  | { readonly kind: 'timeout' | 'interrupted' | 'too-long' }
  | { readonly kind: 'network'; readonly detail: string };

/** How long to wait, and who may end it. */
export interface Patience {
  /** In milliseconds, for the answer as a whole. */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

/** Sends a request, and tells what came of it. */
export type Send = (request: HttpRequest, patience: Patience) => Promise<Outcome>;

/** No answer that is documented is longer than this, in bytes. */
const LONGEST_ANSWER = 4_000_000;

/** Sends a request with what Node brings. Redirections are not followed: a key goes where it was meant to go. */
export const send: Send = async ({ url, headers, body }, { timeout, signal }) => {
  const timer = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, timer]),
    });
    const text = await textOf(response);
    if (text === undefined) return { kind: 'too-long' };
    return { kind: 'answer', answer: { status: response.status, text }, retryAfter: retryAfterIn(response.headers) };
  } catch (error) {
    if (signal.aborted) return { kind: 'interrupted' };
    if (timer.aborted) return { kind: 'timeout' };
    return { kind: 'network', detail: reasonIn(error) };
  }
};

/** The text of an answer; undefined when it is too long to be one. */
async function textOf(response: Response): Promise<string | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  if (response.body !== null) {
    for await (const piece of response.body) {
      length += piece.length;
      // Leaving the loop closes the connection.
      if (length > LONGEST_ANSWER) return undefined;
      pieces.push(piece);
    }
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** How long the provider asks to wait, in milliseconds: seconds or a date. @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
function retryAfterIn(headers: Headers): number | undefined {
  const milliseconds = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (milliseconds >= 0) return milliseconds;
  const told = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(told)) return Number(told) * 1000;
  const date = Date.parse(told);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

/** Why a request failed on its way: `fetch` keeps that within what it throws. */
function reasonIn(error: unknown): string {
  let found = error;
  while (found instanceof Error && found.cause instanceof Error) found = found.cause;
  if (!(found instanceof Error)) return String(found);
  const code = 'code' in found && typeof found.code === 'string' ? found.code : undefined;
  return (code === undefined ? undefined : REASONS.get(code)) ?? code ?? found.message;
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'there is no server of that name'],
  ['EAI_AGAIN', 'names cannot be looked up now'],
  ['ECONNREFUSED', 'nothing takes connections there'],
  ['ECONNRESET', 'the connection was reset'],
  ['UND_ERR_SOCKET', 'the connection was closed before there was an answer'],
  ['ETIMEDOUT', 'the connection timed out'],
  ['UND_ERR_CONNECT_TIMEOUT', 'the connection timed out'],
  ['EHOSTUNREACH', 'no way leads there'],
  ['ENETUNREACH', 'there is no network'],
]);
