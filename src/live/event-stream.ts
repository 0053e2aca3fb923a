/** An event of a stream (text/event-stream). */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
  readonly id: string | undefined;
  /** How many milliseconds to wait before connecting again, where the server says so. */
  readonly retry: number | undefined;
}

/**
 * Reads the lines of a stream of events.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export class EventStream {
  readonly #onEvent: (event: StreamEvent) => void;
  #event = '';
  #data: string[] = [];
  #id: string | undefined;
  #retry: number | undefined;

  constructor(onEvent: (event: StreamEvent) => void) {
    this.#onEvent = onEvent;
  }

  /** Takes a line without its end; an empty one ends an event. */
  line(line: string): void {
    if (line === '') {
      this.#finish();
      return;
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') this.#event = value;
    else if (field === 'data') this.#data.push(value);
    else if (field === 'id') this.#id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) this.#retry = Number(value);
  }

  #finish(): void {
    const event = { event: this.#event || 'message', data: this.#data.join('\n'), id: this.#id, retry: this.#retry };
    this.#event = '';
    this.#data = [];
    this.#onEvent(event);
  }
}
