import type { CheckingOptions } from '../verbs/check.js';
import type { Threads } from './threads.js';

/** What the threads are told; what is made of functions they bring along themselves. */
export type ThreadOptions = Pick<CheckingOptions, 'targets' | 'overrides'>;

/** A text of fewer bytes is judged by the time that a thread has started. */
const WORTH_A_THREAD = 8_000_000;

/** Threads that judge long lists with this one. They are started when the first text that is worth it has been read. */
export class Crew {
  readonly #options: ThreadOptions & Pick<CheckingOptions, 'catalogue' | 'readers'>;
  #threads: Promise<Threads> | undefined;

  constructor(options: ThreadOptions & Pick<CheckingOptions, 'catalogue' | 'readers'>) {
    this.#options = options;
  }

  /** The threads for a text of so many bytes; undefined when it is not worth it. */
  async threadsFor(byteCount: number): Promise<Threads | undefined> {
    const { catalogue, readers } = this.#options;
    // A catalogue is made of functions, which cannot be sent, and targets judge a list whole.
    if (byteCount < WORTH_A_THREAD || catalogue !== undefined || readers?.length) return undefined;
    this.#threads ??= this.#start();
    return this.#threads;
  }

  async #start(): Promise<Threads> {
    const { Threads } = await import('./threads.js');
    const { targets, overrides } = this.#options;
    const told: ThreadOptions = { targets, overrides };
    return new Threads('thread.js', told);
  }
}
