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

/**
 * Threads that wait for jobs, one for each processor of the machine but this one's, three at most. They only make work
 * quicker: what one of them fails to do is done by others, at last by this thread, where a fault of ours is thrown.
 */
export class Threads {
  readonly #workers = new Set<Worker>();

  /**
   * Starts them.
   *
   * @param file what they run; it stands beside this file.
   * @param data what they are told at their start.
   */
  constructor(file: string, data: unknown) {
    const count = Math.min(availableParallelism(), MOST_THREADS) - 1;
    const path = `${import.meta.dirname}/${file}`;
    for (let started = 0; started < count; started++) this.#start(path, data);
  }

  #start(path: string, data: unknown): void {
    try {
      const worker = new Worker(path, { workerData: data });
      this.#workers.add(worker);
      // Without a listener, an error would end the process.
      worker.on('error', () => {}).on('exit', () => this.#workers.delete(worker));
    } catch {
      // The system has no thread to give.
    }
  }

  /**
   * Answers jobs together with this thread; whoever has done one takes the next. Answers come in the order of the jobs;
   * some are missing when one of them ended all.
   *
   * @param about what the other threads must know of all the jobs.
   */
  async shareOut<Job, Answer>(jobs: Jobs<Job, Answer>, about: unknown): Promise<readonly Answer[]> {
    const work = new Work(jobs);
    const employed = Promise.all([...this.#workers].map((worker) => employ(worker, work, about)));
    await work.doHere();
    await employed;
    await work.doHere();
    return work.answers;
  }
}

/** Keeps a worker busy until nothing is left to do, or until it ends before its time. */
function employ<Job, Answer>(worker: Worker, work: Work<Job, Answer>, about: unknown): Promise<void> {
  return new Promise((resolve) => {
    const inHand = new Map<number, Order<Job>>();
    let untold: { about?: unknown } = { about };
    const order = (): void => {
      const next = work.take();
      if (next === undefined) return;
      inHand.set(next.index, next);
      worker.postMessage({ ...untold, ...next });
      untold = {};
    };
    const take = (delivery: Delivery<Answer>): void => {
      inHand.delete(delivery.index);
      work.deliver(delivery);
      order();
      if (inHand.size === 0) leave();
    };
    const leave = (): void => {
      worker.off('message', take).off('exit', leave);
      work.takeBack(inHand.values());
      resolve();
    };
    worker.on('message', take).on('exit', leave);
    for (let sent = 0; sent < IN_HAND; sent++) order();
    if (inHand.size === 0) leave();
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
  readonly #takenBack: Order<Job>[] = [];
  #next = 0;
  #isEnded = false;

  constructor(jobs: Jobs<Job, Answer>) {
    this.#jobs = jobs;
  }

  take(): Order<Job> | undefined {
    if (this.#isEnded) return undefined;
    const left = this.#takenBack.pop();
    if (left !== undefined) return left;
    const job = this.#jobs.job(this.#next);
    return job === undefined ? undefined : { index: this.#next++, job };
  }

  /** Takes back what was not done. */
  takeBack(orders: Iterable<Order<Job>>): void {
    this.#takenBack.push(...orders);
  }

  deliver({ index, answer }: Delivery<Answer>): void {
    this.answers[index] = answer;
    if (this.#jobs.endsAll(answer)) this.#isEnded = true;
  }

  /** Does in this thread what nobody has taken, while others do their part. */
  async doHere(): Promise<void> {
    for (let order = this.take(); order !== undefined; order = this.take()) {
      this.deliver({ index: order.index, answer: this.#jobs.answer(order.job) });
      await deliveriesOfOthers();
    }
  }
}
