import { type HttpAnswer, isVerdict, readAnswer } from '../../targets/probing/answer.js';
import type { Endpoint } from '../../targets/probing/provider.js';
import type { AnswerCache } from './answer-cache.js';
import type { Gate } from './gate.js';
import type { HttpRequest, Outcome, Patience } from './http.js';
import { type Key, withoutKey, withoutMaskedKey } from './keys.js';
import { type Retrying, sendPatiently } from './retrying.js';

/** How requests go out and answers come in. */
export interface PostOptions {
  readonly cache: AnswerCache;
  readonly gate: Gate;
  readonly retrying: Retrying;
  readonly patience: Patience;
  /** The day, as YYYY-MM-DD. */
  readonly today: string;
}

/** An answer, of now or of an earlier run. */
export interface Received {
  readonly kind: 'answer';
  readonly answer: HttpAnswer;
  readonly askedOn: string;
  readonly isFromCache?: true;
}

/** What came of a request without an answer; undefined when it was not sent. */
export type Unanswered = Exclude<Outcome, { kind: 'answer' }> | undefined;

/** Sends requests and takes answers in. What comes back is stripped of the key before anything else sees it. */
export class Post {
  readonly #options: PostOptions;

  constructor(options: PostOptions) {
    this.#options = options;
  }

  /** The answer to a request: of an earlier run if that was a verdict, which asking again would not change. */
  async ask(request: HttpRequest, key: Key, endpoint: Endpoint): Promise<Received | Unanswered> {
    const { cache, today } = this.#options;
    const known = cache.find(request);
    if (known !== undefined) return { kind: 'answer', ...known, isFromCache: true };
    const outcome = await this.send(request, key);
    if (outcome?.kind !== 'answer') return outcome;
    const { answer } = outcome;
    if (isVerdict(readAnswer(endpoint, answer))) cache.keep(request, { answer, askedOn: today });
    return { kind: 'answer', answer, askedOn: today };
  }

  /** Sends a request, whatever was answered before. */
  async send(request: HttpRequest, key: Key): Promise<Outcome | undefined> {
    const { gate, retrying, patience } = this.#options;
    const outcome = await gate.run(() => sendPatiently(request, patience, retrying));
    if (outcome?.kind !== 'answer') return outcome;
    const { status, text } = outcome.answer;
    const strip = status < 300 ? withoutKey : withoutMaskedKey;
    return { ...outcome, answer: { status, text: strip(text, key) } };
  }
}
