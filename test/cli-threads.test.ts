import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Jobs, Threads } from '../src/cli/threads.js';

const folder = mkdtempSync(join(tmpdir(), 'toolgauge-threads-'));

/** Squares the numbers from 0 to 19. */
const squares: Jobs<number, number> = {
  job: (index) => (index < 20 ? index : undefined),
  answer: (job) => job * job,
  endsAll: () => false,
};
const SQUARES = Array.from({ length: 20 }, (_, index) => index * index);

function threadsThatRun(program: string): Threads {
  writeFileSync(join(folder, 'thread.cjs'), `const { parentPort } = require('node:worker_threads');\n${program}`);
  return new Threads(relative('src/cli', join(folder, 'thread.cjs')), {});
}

describe('jobs shared out are all done when a thread', () => {
  test.each([
    [
      'does its part',
      "parentPort.on('message', ({ index, job }) => parentPort.postMessage({ index, answer: job * job }))",
    ],
    ['fails at its start', "throw new Error('It cannot start.')"],
    ['fails at a job', "parentPort.on('message', () => { throw new Error('It cannot do this.'); })"],
    ['leaves at a job', "parentPort.on('message', () => process.exit())"],
    ['leaves at once', ''],
  ])('%s', async (_, program) => {
    const threads = threadsThatRun(program);

    expect(await threads.shareOut(squares, {})).toEqual(SQUARES);
    expect(await threads.shareOut(squares, {})).toEqual(SQUARES);
  });

  test('is not there', async () => {
    const threads = new Threads('no-such-file.js', {});

    expect(await threads.shareOut(squares, {})).toEqual(SQUARES);
  });
});

test('what fails in this thread too is thrown', async () => {
  const threads = threadsThatRun("parentPort.on('message', () => { throw new Error('There.'); })");
  const failing = {
    ...squares,
    answer: (): number => {
      throw new Error('Here.');
    },
  };

  await expect(threads.shareOut(failing, {})).rejects.toThrow('Here.');
});
