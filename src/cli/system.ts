import { fstatSync, statSync, writeSync } from 'node:fs';

/** Writes text whole to a descriptor: to standard output and standard error without the streams that `process.stdout` brings in. */
export function write(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) written += writeSome(descriptor, bytes.subarray(written));
}

const PIECE = 1 << 20;

/** Writes pieces of text, put together to about a megabyte each. */
export function writeAll(descriptor: number, pieces: Iterable<string>): void {
  let waiting = '';
  for (const piece of pieces) {
    waiting += piece;
    if (waiting.length < PIECE) continue;
    write(descriptor, waiting);
    waiting = '';
  }
  write(descriptor, waiting);
}

/** A pipe that is full asks to try again; one whose reader has gone takes everything. */
function writeSome(descriptor: number, bytes: Uint8Array): number {
  try {
    return writeSync(descriptor, bytes);
  } catch (error) {
    const code = systemCodeOf(error);
    if (code === 'EPIPE') return bytes.length;
    if (code !== 'EAGAIN') throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    return 0;
  }
}

/** The day in UTC, as YYYY-MM-DD: the same wherever in the world the command runs. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The code of an error that the system gave, such as "ENOENT"; undefined for any other. */
export function systemCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined;
}

/** Whether a descriptor is a terminal. The stream is asked, and brought in, only when it may be one. */
export function isTerminal(descriptor: 1 | 2): boolean {
  try {
    const status = fstatSync(descriptor);
    if (!status.isCharacterDevice() || status.rdev === nullDevice()) return false;
    return (descriptor === 1 ? process.stdout : process.stderr).isTTY;
  } catch {
    return false;
  }
}

function nullDevice(): number | undefined {
  return statSync('/dev/null', { throwIfNoEntry: false })?.rdev;
}
