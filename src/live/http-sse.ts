import type { Channel, Delivery } from './channel.js';
import { type Deadline, EXPIRED, within } from './deadline.js';
import { ask, eachEvent, isEventStream, type RemoteSource, statusFailure, textOf } from './http.js';
import type { Outgoing } from './messages.js';
import { ServerFailure } from './server-failure.js';
import type { ChannelOptions } from './stdio.js';

/** Speaks to a server of 2024-11-05: answers come over one stream, whose first event says where to send requests. */
export class HttpSseChannel implements Channel {
  readonly transport = 'http+sse';
  readonly #source: RemoteSource;
  readonly #options: ChannelOptions;
  readonly #leaving = new AbortController();
  #endpoint: URL | undefined;

  constructor(source: RemoteSource, options: ChannelOptions) {
    this.#source = source;
    this.#options = options;
  }

  /**
   * Opens the stream, and waits until the server says where to send requests.
   *
   * @throws {ServerFailure} when it does not.
   */
  async open(deadline: Deadline): Promise<void> {
    const { signal } = this.#leaving;
    const asking = ask(this.#source, { headers: { accept: 'text/event-stream' }, signal });
    const response = await within(deadline, asking);
    if (response === EXPIRED) throw noEndpoint();
    if (!response.ok || !isEventStream(response)) {
      const body = response.ok ? '' : await textOf(response, this.#options);
      throw response.ok ? noEndpoint() : statusFailure(response, body, this.#options.secrets);
    }
    const opened = new Promise<'open' | 'closed'>((resolve) => {
      void this.#follow(response, () => resolve('open')).then(() => resolve('closed'));
    });
    if ((await within(deadline, opened)) !== 'open' || this.#endpoint === undefined) throw noEndpoint();
  }

  async #follow(response: Response, onEndpoint: () => void): Promise<void> {
    const { listener } = this.#options;
    try {
      await eachEvent(response, this.#options, ({ event, data }) => {
        if (event !== 'endpoint') {
          if (data !== '') listener.hear(data);
          return;
        }
        this.#endpoint ??= endpointIn(data, this.#source);
        onEndpoint();
      });
    } catch (error) {
      if (!this.#leaving.signal.aborted) listener.end(error instanceof ServerFailure ? error : streamEnded());
      return;
    }
    listener.end(streamEnded());
  }

  /** The revision is told by the messages alone. */
  speak(): void {}

  async send(message: Outgoing, signal: AbortSignal): Promise<Delivery> {
    if (this.#endpoint === undefined) throw noEndpoint();
    const source = { ...this.#source, url: this.#endpoint };
    const headers = { 'content-type': 'application/json' };
    const response = await ask(source, { method: 'POST', headers, body: JSON.stringify(message), signal });
    const text = await textOf(response, this.#options);
    if (!response.ok) throw statusFailure(response, text, this.#options.secrets);
    return 'sent';
  }

  async close(): Promise<void> {
    this.#leaving.abort();
  }
}

/** The address for requests; one elsewhere would be given the headers that are meant for this server. */
function endpointIn(data: string, { url }: RemoteSource): URL | undefined {
  const endpoint = URL.canParse(data, url.href) ? new URL(data, url) : undefined;
  return endpoint?.origin === url.origin ? endpoint : undefined;
}

function noEndpoint(): ServerFailure {
  return new ServerFailure(
    'unreadable',
    'The server speaks neither Streamable HTTP nor HTTP+SSE at this address.',
    'Check the path of the address: many servers are at /mcp or /sse.',
  );
}

function streamEnded(): ServerFailure {
  return new ServerFailure('ended', 'The server ended its stream before it had answered.', 'Look into its log.');
}
