import { parentPort, workerData } from 'node:worker_threads';
import { evaluate } from '../schema/evaluate.js';
import { readPattern } from '../schema/patterns.js';
import { type ListFacts, type PartJob, PartJudge, type PartReport } from '../verbs/check-parts.js';
import type { ThreadOptions } from './crew.js';
import type { Delivery, Message } from './threads.js';

/** A thread that judges parts of a long list, as they are sent to it. */
const { targets, overrides }: ThreadOptions = workerData;
const options = { targets, overrides, evaluate, patterns: readPattern };
let judge: PartJudge | undefined;

parentPort?.on('message', (message: Message<ListFacts, PartJob>) => {
  if (message.about !== undefined) judge = new PartJudge(message.about, options);
  const delivery: Delivery<PartReport | undefined> = { index: message.index, answer: judge?.check(message.job) };
  parentPort?.postMessage(delivery);
});
