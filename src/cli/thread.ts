import { parentPort, workerData } from 'node:worker_threads';
import { evaluate } from '../schema/evaluate.js';
import { readPattern } from '../schema/patterns.js';
import { checkPart, type PartJob, type PartReport } from '../verbs/check-parts.js';
import { MOST_STEPS_PER_DOCUMENT } from '../verbs/judge.js';
import type { ThreadOptions } from './crew.js';
import type { Delivery, Order } from './threads.js';

/** A thread that judges parts of a long list, as they are sent to it. */
const { targets, overrides }: ThreadOptions = workerData;
const options = { targets, overrides, evaluate, patterns: readPattern, budget: { left: MOST_STEPS_PER_DOCUMENT } };

parentPort?.on('message', ({ index, job }: Order<PartJob>) => {
  const delivery: Delivery<PartReport | undefined> = { index, answer: checkPart(job, options) };
  parentPort?.postMessage(delivery);
});
