import { type ChildProcess, spawnSync } from 'node:child_process';
import { Deadline, pause } from './deadline.js';

/*
 * Servers are started in groups of their own, with all that they start themselves, and no group outlives us: whatever way
 * we end, `exit` is emitted, and what is still running then is killed.
 */

/** The leaders of groups that run. */
const running = new Set<number>();

const ON_WINDOWS = process.platform === 'win32';
/** How long a server may take to end after it was asked to. */
const GRACE = 800;
/** How often to look whether it has. */
const LOOK = 20;

/** The code to exit with when a signal ends us: 128 and its number. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

let isWatching = false;
/** The code that a signal ends us with, once one has come. */
let endingWith: number | undefined;

/** Whether a signal is ending us: what servers say now is of no use to anybody. */
export function isEnding(): boolean {
  return endingWith !== undefined;
}

/** Takes care that nothing runs on after us, and that Ctrl-C is answered with 130. */
export function watchOurEnd(): void {
  if (isWatching) return;
  isWatching = true;
  process.on('exit', () => {
    for (const leader of running) signalGroup(leader, 'SIGKILL');
    if (endingWith !== undefined) process.exitCode = endingWith;
  });
  // They stay: a signal that comes while nobody listens would be lost, or end us without that "exit".
  for (const [signal, code] of Object.entries(SIGNALS)) process.on(signal, () => leave(code));
}

/** Ends the servers as they like to be ended, as long as nobody is more impatient. */
function leave(code: number): void {
  if (endingWith !== undefined) process.exit(code);
  endingWith = code;
  void Promise.all([...running].map(endGroup)).then(() => process.exit(code));
}

/** Notes that a child leads a group. */
export function noteGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) running.add(pid);
}

/** Waits until something is over; false when it takes too long. */
export async function isOverWithin(milliseconds: number, isOver: () => boolean): Promise<boolean> {
  const deadline = new Deadline(milliseconds);
  while (!isOver()) {
    if (deadline.left === 0) return false;
    await pause(LOOK);
  }
  return true;
}

/** Ends a group: it is asked to end, and killed when it does not. */
export async function endGroup(leader: number): Promise<void> {
  signalGroup(leader, 'SIGTERM');
  if (!(await isOverWithin(GRACE, () => !isRunning(leader)))) {
    signalGroup(leader, 'SIGKILL');
    await isOverWithin(GRACE, () => !isRunning(leader));
  }
  running.delete(leader);
}

function isRunning(leader: number): boolean {
  return signalGroup(leader, 0);
}

/** Sends a signal to all of a group; false when there is nobody to take it. */
function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    if (ON_WINDOWS && signal !== 0) spawnSync('taskkill', ['/pid', String(leader), '/T', '/F']);
    // A negative number is the group; Windows has none, and there the child stands for it.
    else process.kill(ON_WINDOWS ? leader : -leader, signal);
    return true;
  } catch {
    return false;
  }
}
