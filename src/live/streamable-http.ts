import { isObject, type JsonValue, own } from '../text/value.js';
import { LATEST_REVISION } from '../words.js';
import type { Channel, Delivery } from './channel.js';
import { pause } from './deadline.js';
import { ask, eachEvent, isEventStream, type RemoteSource, statusFailure, textOf } from './http.js';
import { type Outgoing, readMessages } from './messages.js';
import type { ChannelOptions } from './stdio.js';

/** Both may come, and the server chooses. */
const ACCEPT = 'application/json, text/event-stream';
/** How long to wait before asking again for the rest of a stream, unless the server says so, and how often. */
const USUAL_RETRY = 500;
const MOST_RETRIES = 20;
/** How long saying goodbye may take. */
const FAREWELL = 1000;

/** Speaks to a server by one POST for each message. */
export class StreamableHttpChannel implements Channel {
  readonly transport = 'streamable-http';
  readonly #source: RemoteSource;
  readonly #options: ChannelOptions;
  #protocolVersion: string | undefined;
  #session: string | undefined;

  constructor(source: RemoteSource, options: ChannelOptions) {
    this.#source = source;
    this.#options = options;
  }

  speak(protocolVersion: string): void {
    this.#protocolVersion = protocolVersion;
  }

  async send(message: Outgoing, signal: AbortSignal): Promise<Delivery> {
    const headers = { ...this.#headers(message), 'content-type': 'application/json' };
    const response = await ask(this.#source, { method: 'POST', headers, body: JSON.stringify(message), signal });
    this.#session ??= response.headers.get('mcp-session-id') ?? undefined;
    if (response.ok && isEventStream(response)) return this.#follow(response, message, signal);
    const text = await textOf(response, this.#options);
    // An error of JSON-RPC is an answer, whatever the status beside it.
    if (!response.ok && !isAnswer(text)) throw statusFailure(response, text, this.#options.secrets);
    if (text.trim() !== '') this.#options.listener.hear(withId(text, message));
    return 'answered';
  }

  #headers({ method = '' }: Outgoing): Record<string, string> {
    const isModern = method === 'server/discover' || this.#protocolVersion === LATEST_REVISION;
    const spoken = isModern ? LATEST_REVISION : this.#protocolVersion;
    return {
      accept: ACCEPT,
      ...(spoken === undefined ? {} : { 'mcp-protocol-version': spoken }),
      ...(isModern ? { 'mcp-method': method } : {}),
      ...(this.#session === undefined ? {} : { 'mcp-session-id': this.#session }),
    };
  }

  /** Hears a stream; one that ends before the answer is asked for its rest, as 2025-11-25 lets servers do. */
  async #follow(response: Response, message: Outgoing, signal: AbortSignal): Promise<Delivery> {
    let stream = response;
    for (let tries = 0; tries < MOST_RETRIES; tries++) {
      const end = await this.#hearStream(stream, message);
      if (end.isAnswered || end.last === undefined || message.id === undefined) return 'answered';
      await pause(end.retry ?? USUAL_RETRY);
      const headers = { ...this.#headers({ jsonrpc: '2.0' }), 'last-event-id': end.last };
      stream = await ask(this.#source, { method: 'GET', headers, signal });
      if (!stream.ok || !isEventStream(stream)) return 'answered';
    }
    return 'answered';
  }

  async #hearStream(response: Response, message: Outgoing): Promise<StreamEnd> {
    let end: StreamEnd = { isAnswered: false, last: undefined, retry: undefined };
    await eachEvent(response, this.#options, ({ data, id, retry }) => {
      const isAnswered = end.isAnswered || answers(data, message);
      end = { isAnswered, last: id ?? end.last, retry: retry ?? end.retry };
      if (data !== '') this.#options.listener.hear(data);
    });
    return end;
  }

  async close(isFriendly: boolean): Promise<void> {
    if (this.#session === undefined || !isFriendly) return;
    const headers = this.#headers({ jsonrpc: '2.0' });
    const signal = AbortSignal.timeout(FAREWELL);
    // A server may keep its sessions; that it was told is all.
    const response = await ask(this.#source, { method: 'DELETE', headers, signal }).catch(() => undefined);
    await response?.body?.cancel();
  }
}

/** How a stream ended. */
interface StreamEnd {
  readonly isAnswered: boolean;
  /** The id of its last event. */
  readonly last: string | undefined;
  readonly retry: number | undefined;
}

function isAnswer(text: string): boolean {
  return readMessages(text)?.some(({ kind }) => kind === 'response') ?? false;
}

function answers(text: string, { id }: Outgoing): boolean {
  return readMessages(text)?.some(({ kind, value }) => kind === 'response' && own(value, 'id') === id) ?? false;
}

/** A server that could not read a request answers to the id null; over HTTP it is plain which one is meant. */
function withId(text: string, { id }: Outgoing): string {
  const value: JsonValue | undefined = readMessages(text)?.[0]?.value;
  const isAnonymous = isObject(value) && own(value, 'id') === null && isObject(own(value, 'error') ?? null);
  return isAnonymous && id !== undefined ? JSON.stringify({ ...value, id }) : text;
}
