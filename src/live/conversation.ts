import { counted, isObject, type JsonObject, type JsonValue, own, quote, shortened, visible } from '../text/value.js';
import type { ObservationKind } from '../tools/capture.js';
import type { Channel, Listener } from './channel.js';
import { type Deadline, EXPIRED, within } from './deadline.js';
import { type Incoming, readMessages } from './messages.js';
import type { Observations } from './observations.js';
import type { Secrets } from './secrets.js';
import { ServerFailure } from './server-failure.js';

/** An answer, with the text it came as. */
export interface Answer {
  readonly value: JsonObject;
  readonly text: string;
  /** What it brings; undefined when it is an error, or neither. */
  readonly result: JsonObject | undefined;
  readonly error: AnsweredError | undefined;
}

/** The error of an answer. */
export interface AnsweredError {
  readonly code: number | undefined;
  readonly message: string;
  readonly data: JsonValue | undefined;
}

/** What a conversation takes. */
export interface ConversationOptions {
  readonly seen: Observations;
  readonly secrets: Secrets;
}

const METHOD_NOT_FOUND = -32601;
/** More messages that nobody asked for than that are a flood. */
const MOST_UNASKED = 10_000;
/** A first answer that takes longer is worth telling, in milliseconds. */
const SLOW = 10_000;

/** Requests and their answers: over any channel, in any revision. */
export class Conversation implements Listener {
  readonly #options: ConversationOptions;
  readonly #pending = new Map<number, (answer: Answer) => void>();
  readonly #answered = new Set<number>();
  readonly #started = performance.now();
  #channel: Channel | undefined;
  #ids = 0;
  #unasked = 0;
  #isModern = false;
  #firstAnswer: number | undefined;
  /** The last answer to nothing that was asked, in short. */
  #stray = '';
  #onEnd: (failure: ServerFailure) => void = () => {};
  readonly #end: Promise<ServerFailure>;

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.#end = new Promise((resolve) => {
      this.#onEnd = resolve;
    });
  }

  /** Goes through a channel from now on. */
  over(channel: Channel): void {
    this.#channel = channel;
  }

  /** From 2026-07-28 on servers send no requests. */
  becomeModern(): void {
    this.#isModern = true;
  }

  /** How long the first answer took, in milliseconds. */
  get firstAnswer(): number | undefined {
    return this.#firstAnswer;
  }

  /**
   * Asks, and waits for the answer.
   *
   * @throws {ServerFailure} when there is none in time, or the server is gone.
   */
  async request(method: string, params: JsonObject, deadline: Deadline): Promise<Answer> {
    const id = ++this.#ids;
    const abort = new AbortController();
    const answer = new Promise<Answer>((resolve) => this.#pending.set(id, resolve));
    const asking = { jsonrpc: '2.0', id, method, params } as const;
    try {
      const sent = this.#theChannel.send(asking, abort.signal).then((delivery) => {
        if (delivery === 'answered' && this.#pending.has(id)) throw this.#unanswered(method, 'at all');
        return answer;
      });
      const outcome = await within(deadline, Promise.race([answer, this.#end, sent]));
      if (outcome === EXPIRED) throw this.#unanswered(method);
      if (outcome instanceof ServerFailure) throw outcome;
      return outcome;
    } finally {
      abort.abort();
      this.#pending.delete(id);
    }
  }

  /** Tells the server something that it does not answer. */
  async notify(method: string, deadline: Deadline): Promise<void> {
    const sent = this.#theChannel.send({ jsonrpc: '2.0', method }, AbortSignal.timeout(Math.ceil(deadline.left)));
    const outcome = await within(deadline, Promise.race([sent, this.#end]));
    if (outcome === EXPIRED) throw this.#unanswered(method);
    if (outcome instanceof ServerFailure) throw outcome;
  }

  get #theChannel(): Channel {
    if (this.#channel === undefined) throw new Error('A conversation needs a channel.');
    return this.#channel;
  }

  #unanswered(method: string, how = 'in time'): ServerFailure {
    const stray = this.#stray === '' ? '' : ` It did send an answer, to a request that nobody made: ${this.#stray}`;
    return new ServerFailure(
      'silent',
      `The server did not answer ${quote(method)} ${how}.${stray}`,
      'A server that takes long to start is given more time with --timeout SECONDS.',
    );
  }

  hear(text: string): void {
    const messages = readMessages(text);
    if (messages === undefined) this.#note('noise', text);
    else for (const message of messages) this.#take(message);
  }

  end(failure: ServerFailure): void {
    this.#onEnd(failure);
  }

  #take(message: Incoming): void {
    if (message.kind === 'response') this.#takeAnswer(message);
    else if (message.kind === 'request') this.#takeRequest(message);
    else if (message.kind === 'notification') this.#takeNotification(message);
    else this.#note('no-message', message.text);
  }

  #takeAnswer({ value, text }: Incoming): void {
    const id = own(value, 'id');
    const resolve = typeof id === 'number' ? this.#pending.get(id) : undefined;
    if (typeof id !== 'number' || resolve === undefined) {
      this.#stray = this.#shown(text);
      this.#note(typeof id === 'number' && this.#answered.has(id) ? 'repeated-answer' : 'unasked-answer', text);
      return;
    }
    this.#pending.delete(id);
    this.#answered.add(id);
    this.#noteTime();
    resolve(answerOf(value, text));
  }

  #noteTime(): void {
    if (this.#firstAnswer !== undefined) return;
    this.#firstAnswer = performance.now() - this.#started;
    if (this.#firstAnswer > SLOW) this.#options.seen.note('slow', `${Math.round(this.#firstAnswer / 1000)} seconds`);
  }

  /** Servers may ask whether we are there and where we work; anything else we cannot do. */
  #takeRequest({ value, text }: Incoming): void {
    const method = own(value, 'method');
    const id = own(value, 'id') ?? null;
    if (this.#isModern) this.#note('unasked-request', text);
    else this.#count();
    const reply =
      method === 'ping'
        ? { result: {} }
        : method === 'roots/list'
          ? { result: { roots: [] } }
          : { error: { code: METHOD_NOT_FOUND, message: 'Method not found' } };
    // A server that does not take the reply is noticed by what it then does not answer.
    this.#theChannel.send({ jsonrpc: '2.0', id, ...reply }, AbortSignal.timeout(REPLY_TIME)).catch(() => {});
  }

  #takeNotification({ value, text }: Incoming): void {
    const method = own(value, 'method');
    if (typeof method === 'string' && method.endsWith('/list_changed')) this.#note('list-changed', text);
    else this.#count();
  }

  #note(kind: ObservationKind, text: string): void {
    this.#options.seen.note(kind, text);
    this.#count();
  }

  #count(): void {
    this.#unasked++;
    if (this.#unasked === MOST_UNASKED) {
      const problem = `The server sent more than ${counted(MOST_UNASKED, 'message')} that nobody asked for.`;
      this.#onEnd(new ServerFailure('unreadable', problem, 'It was left there; look at what makes it send so much.'));
    }
  }

  #shown(text: string): string {
    return visible(shortened(this.#options.secrets.hide(text), 120));
  }
}

const REPLY_TIME = 5000;

function answerOf(value: JsonObject, text: string): Answer {
  const result = own(value, 'result');
  const error = own(value, 'error');
  return {
    value,
    text,
    result: isObject(result) && error === undefined ? result : undefined,
    error: isObject(error) ? errorOf(error) : undefined,
  };
}

function errorOf(error: JsonObject): AnsweredError {
  const { code, message, data } = error;
  return {
    code: typeof code === 'number' ? code : undefined,
    message: typeof message === 'string' ? message : '',
    data,
  };
}

/** What an answer says instead of a result, in words. */
export function refusalOf({ error }: Answer, secrets: Secrets): string {
  if (error === undefined) return 'its answer has neither a result that is an object nor an error';
  const code = error.code === undefined ? '' : `code ${error.code}, `;
  return `${code}${quote(shortened(secrets.hide(error.message), 200))}`;
}
