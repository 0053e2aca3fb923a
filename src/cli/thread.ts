import { parentPort, workerData } from 'node:worker_threads';
import type { ListFacts, PartJob, PartJudge, PartReport } from '../verbs/check-parts.js';
import type { ThreadOptions } from './crew.js';
import type { Delivery, Message } from './threads.js';

/** A thread that judges parts of a long list, as they are sent to it. */
const options: ThreadOptions = workerData;
let judge: PartJudge | undefined;

import('./judging.js').then(({ judgeOfParts }) => {
  parentPort?.on('message', ({ about, index, job }: Message<ListFacts, PartJob>) => {
    if (about !== undefined) judge = judgeOfParts(about, options);
    const delivery: Delivery<PartReport | undefined> = { index, answer: judge?.check(job) };
    parentPort?.postMessage(delivery);
  });
});
