/** A moment until which everything has to be done. */
export class Deadline {
  readonly #end: number;

  constructor(milliseconds: number) {
    this.#end = performance.now() + milliseconds;
  }

  /** How many milliseconds are left; never less than none. */
  get left(): number {
    return Math.max(0, this.#end - performance.now());
  }

  /** A part of what is left, and no more than so many milliseconds. */
  part(share: number, most: number): Deadline {
    return new Deadline(Math.min(this.left * share, most));
  }
}

/** What came first. */
export const EXPIRED: unique symbol = Symbol('expired');

/** What a promise yields, or {@link EXPIRED} when it takes longer than there is time. */
export async function within<Result>(deadline: Deadline, promise: Promise<Result>): Promise<Result | typeof EXPIRED> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<typeof EXPIRED>((resolve) => {
    timer = setTimeout(resolve, deadline.left, EXPIRED);
  });
  try {
    return await Promise.race([promise, expiry]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits; the wait alone keeps no program running. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
