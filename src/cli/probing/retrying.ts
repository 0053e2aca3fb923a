import type { HttpRequest, Outcome, Patience, Send } from './http.js';

/** How requests are sent again. */
export interface Retrying {
  readonly send: Send;
  /** Ends early, without an error, when the signal does. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The first pause, in milliseconds; each is twice as long as the one before. */
  readonly firstPause: number;
  /** Takes one request off what may still be sent; false when nothing may. */
  readonly take: () => boolean;
}

/** A request is sent so many times at most. */
const MOST_ATTEMPTS = 4;
/** Whoever asks to wait longer, in milliseconds, is asked again another day. */
const LONGEST_PAUSE = 60_000;

/**
 * Sends a request, and again where the provider has too much to do or is at fault, as long as it asks to wait.
 *
 * @returns undefined when not even the first may be sent
 */
export async function sendPatiently(
  request: HttpRequest,
  patience: Patience,
  { send, wait, firstPause, take }: Retrying,
): Promise<Outcome | undefined> {
  let last: Outcome | undefined;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    if (!take()) return last;
    last = await send(request, patience);
    const pause = pauseAfter(last, firstPause * 2 ** attempt);
    if (pause === undefined || pause > LONGEST_PAUSE || attempt === MOST_ATTEMPTS - 1) return last;
    await wait(pause, patience.signal);
    if (patience.signal.aborted) return { kind: 'interrupted' };
  }
  return last;
}

/** How long to wait before asking again; undefined when there is no use in it. */
function pauseAfter(outcome: Outcome, usual: number): number | undefined {
  if (outcome.kind !== 'answer') return undefined;
  const { status, text } = outcome.answer;
  const isForNow = status === 429 ? !/insufficient_quota/.test(text) : status >= 500;
  return isForNow ? (outcome.retryAfter ?? usual) : undefined;
}

/** Waits, unless a signal ends it. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
