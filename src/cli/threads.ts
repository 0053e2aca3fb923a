import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Jobs, numbered from 0, that any thread can do. */
export interface Jobs<Job, Answer> {
  /** The job of a number; undefined beyond the last. */
  job(index: number): Job | undefined;
  /** Does one here; the file of the other threads does the same there. */
  answer(job: Job): Answer;
  /** Whether an answer makes all others needless. */
  endsAll(answer: Answer): boolean;
}

/** A job. */
interface Order<Job> {
  readonly index: number;
  readonly job: Job;
}

/** What is sent to a thread: a job, with the first of them what it must know of all. */
export interface Message<About, Job> extends Order<Job> {
  readonly about?: About;
}

/** What a thread sends back. */
export interface Delivery<Answer> {
  readonly index: number;
  readonly answer: Answer;
}

const MOST_THREADS = 4;
/** Jobs sent to a thread ahead, so that it need not wait for the next. */
const IN_HAND = 2;

/** Threads that wait for jobs, one for each processor of the machine but this one's, three at most. */
export class Threads {
  readonly #workers: readonly Worker[];

  /**
   * Starts them.
   *
   * @param file what they run; it stands beside this file.
   * @param data what they are told at their start.
   */
  constructor(file: string, data: unknown) {
    const count = Math.min(availableParallelism(), MOST_THREADS) - 1;
    const path = `${import.meta.dirname}/${file}`;
    this.#workers = Array.from({ length: count }, () => new Worker(path, { workerData: data }));
  }

  /**
   * Answers jobs together with this thread; whoever has done one takes the next. Answers come in the order of the jobs;
   * some are missing when one of them ended all.
   *
   * @param about what the other threads must know of all the jobs.
   */
  async shareOut<Job, Answer>(jobs: Jobs<Job, Answer>, about: unknown): Promise<readonly Answer[]> {
    const work = new Work(jobs);
    const employed = Promise.all(this.#workers.map((worker) => employ(worker, work, about)));
    for (let order = work.take(); order !== undefined; order = work.take()) {
      work.deliver({ index: order.index, answer: jobs.answer(order.job) });
      await deliveriesOfOthers();
    }
    await employed;
    return work.answers;
  }
}

/** Keeps a worker busy until nothing is left to do; fails when it does. */
function employ<Job, Answer>(worker: Worker, work: Work<Job, Answer>, about: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    let inHand = 0;
    let untold: { about?: unknown } = { about };
    const order = (): void => {
      const next = work.take();
      if (next === undefined) return;
      inHand++;
      worker.postMessage({ ...untold, ...next });
      untold = {};
    };
    const take = (delivery: Delivery<Answer>): void => {
      inHand--;
      work.deliver(delivery);
      order();
      if (inHand === 0) leave();
    };
    const leave = (): void => {
      worker.off('message', take).off('error', reject);
      resolve();
    };
    worker.on('message', take).on('error', reject);
    for (let sent = 0; sent < IN_HAND; sent++) order();
    if (inHand === 0) leave();
  });
}

/** Lets the messages in that came while this thread was busy. */
function deliveriesOfOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Jobs handed out one by one, and the answers that came back. */
class Work<Job, Answer> {
  readonly answers: Answer[] = [];
  readonly #jobs: Jobs<Job, Answer>;
  #next = 0;
  #isEnded = false;

  constructor(jobs: Jobs<Job, Answer>) {
    this.#jobs = jobs;
  }

  take(): Order<Job> | undefined {
    const job = this.#isEnded ? undefined : this.#jobs.job(this.#next);
    return job === undefined ? undefined : { index: this.#next++, job };
  }

  deliver({ index, answer }: Delivery<Answer>): void {
    this.answers[index] = answer;
    if (this.#jobs.endsAll(answer)) this.#isEnded = true;
  }
}
