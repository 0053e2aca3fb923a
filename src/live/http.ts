import { quote, shortened, visible } from '../text/value.js';
import { EventStream, type StreamEvent } from './event-stream.js';
import { Lines, LONGEST_MESSAGE } from './lines.js';
import type { Observations } from './observations.js';
import type { Secrets } from './secrets.js';
import { ServerFailure } from './server-failure.js';

/** What is common to both transports over HTTP. */

/** A server that is reached over HTTP. */
export interface RemoteSource {
  readonly url: URL;
  /** Sent with every request. */
  readonly headers: ReadonlyMap<string, string>;
}

/** Asks, and leaves answering to the caller. Redirections are not followed: the headers are meant for this server alone. */
export async function ask(
  { url, headers }: RemoteSource,
  request: RequestInit & { readonly headers: Readonly<Record<string, string>> },
): Promise<Response> {
  try {
    const given = Object.fromEntries(headers);
    return await fetch(url, { redirect: 'manual', ...request, headers: { ...request.headers, ...given } });
  } catch (error) {
    throw unreachable(url, error);
  }
}

function unreachable({ origin }: URL, error: unknown): ServerFailure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const isCertificate = /CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code);
  const words = cause instanceof Error ? cause.message || code : String(cause);
  return new ServerFailure(
    'unreachable',
    `${origin} cannot be reached: ${words}${code === '' || words.includes(code) ? '' : ` (${code})`}.`,
    isCertificate
      ? 'Give Node the certificate that it should trust, in the variable NODE_EXTRA_CA_CERTS.'
      : 'Check the address, and that the server runs.',
  );
}

/** What a response that is no success says, in words. */
export function statusFailure(response: Response, body: string, secrets: Secrets): ServerFailure {
  const { status, statusText, headers } = response;
  const said = body.trim() === '' ? '' : ` It said: ${quote(shortened(secrets.hide(body.trim()), 200))}.`;
  const told = `The server answered with status ${`${status} ${visible(statusText)}`.trim()}.`;
  if (status === 401 || status === 403) {
    const hint = 'Give it what lets you in: --header "Authorization: Bearer $TOKEN", with the variable set.';
    return new ServerFailure('unauthorized', `${told}${said}`, hint);
  }
  if (status >= 300 && status < 400) {
    const place = headers.get('location') ?? 'another place';
    return new ServerFailure(
      'unreachable',
      `${told} It leads to ${quote(secrets.hide(place))}.`,
      'Give --url that address.',
    );
  }
  return new ServerFailure('http-status', `${told}${said}`, 'Check the path of the address: many servers are at /mcp.');
}

/** How what comes is read. */
export interface BodyOptions {
  readonly seen: Observations;
}

/** The text of a body; what is no UTF-8 is noted. */
export async function textOf(response: Response, options: BodyOptions): Promise<string> {
  const lines: string[] = [];
  await eachLine(response, options, (line) => lines.push(line));
  return lines.join('\n');
}

/** The events of a body that is a stream of them, each as it comes. */
export async function eachEvent(
  response: Response,
  options: BodyOptions,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const events = new EventStream(onEvent);
  await eachLine(response, options, (line) => events.line(line));
}

async function eachLine({ body }: Response, options: BodyOptions, onLine: (line: string) => void): Promise<void> {
  const lines = new Lines((bytes) => onLine(decoded(bytes, options).replace(/\r$/, '')));
  let length = 0;
  if (body === null) return;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (!lines.add(chunk) || length > LONGEST_MESSAGE) throw tooLong();
    }
  } catch (error) {
    throw error instanceof ServerFailure ? error : brokenOff();
  }
  lines.finish();
}

function brokenOff(): ServerFailure {
  return new ServerFailure('ended', 'The server ended its answer before it was whole.', 'Look into its log.');
}

function tooLong(): ServerFailure {
  const problem = `The server sent more than ${LONGEST_MESSAGE / 1024 / 1024} MB in one answer.`;
  return new ServerFailure('unreadable', problem, 'It was left there; a list of tools can be given in pages.');
}

function decoded(bytes: Uint8Array, { seen }: BodyOptions): string {
  try {
    return STRICT.decode(bytes);
  } catch {
    const text = Buffer.from(bytes).toString('utf8');
    seen.note('bad-encoding', text);
    return text;
  }
}

const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Whether a response is a stream of events. */
export function isEventStream({ headers }: Response): boolean {
  return /^text\/event-stream\b/i.test(headers.get('content-type') ?? '');
}
