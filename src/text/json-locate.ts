import {
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  nameAt,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
  skipSpace,
  skipString,
  skipValue,
} from './json-scan.js';
import type { Steps } from './pointer.js';
import type { Span } from './position.js';

/** Where a value stands, and where the name stands under which its object holds it. */
export interface Found {
  readonly value: Span;
  readonly key: Span | undefined;
}

/** Places sought in a document, merged into a tree so that one pass finds them all. */
export class Wanted {
  readonly children: Map<string, Wanted> = new Map();
  found: Found | undefined;

  /** Adds a pointer and returns its place in the tree. */
  add(steps: Steps): Wanted {
    let wanted: Wanted = this;
    for (const step of steps) {
      const name = String(step);
      let child = wanted.children.get(name);
      if (child === undefined) {
        child = new Wanted();
        wanted.children.set(name, child);
      }
      wanted = child;
    }
    return wanted;
  }

  /** Drops what was found below: a later member of the same name replaces the earlier one. */
  forget(): void {
    const pending: Wanted[] = [this];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      next.found = undefined;
      for (const child of next.children.values()) pending.push(child);
    }
  }
}

interface OpenContainer {
  readonly wanted: Wanted;
  readonly start: number;
  readonly key: Span | undefined;
  readonly isObject: boolean;
  index: number;
}

/**
 * Finds the wanted places in the well-formed JSON value that starts at or after `offset`. Values that hold none are
 * stepped over without being read; of members with equal names the last one counts, as for `JSON.parse`.
 */
export function locateJson(text: string, offset: number, root: Wanted): void {
  const open: OpenContainer[] = [];
  let at = enter(text, skipSpace(text, offset), root, undefined, open);
  for (let container = open.at(-1); container !== undefined; container = open.at(-1)) {
    at = skipSpace(text, at);
    const code = text.charCodeAt(at);
    if (code === COMMA) {
      at++;
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      at++;
      container.wanted.found = { value: { start: container.start, end: at }, key: container.key };
      open.pop();
    } else if (container.isObject) {
      const key = { start: at, end: skipString(text, at) };
      at = skipSpace(text, key.end);
      if (text.charCodeAt(at) === COLON) at = skipSpace(text, at + 1);
      at = enter(text, at, container.wanted.children.get(nameAt(text, key.start, key.end)), key, open);
    } else {
      at = enter(text, at, container.wanted.children.get(String(container.index++)), undefined, open);
    }
  }
}

/** Steps over the value at `at`, or opens it when something inside is wanted; returns where to go on. */
function enter(
  text: string,
  at: number,
  wanted: Wanted | undefined,
  key: Span | undefined,
  open: OpenContainer[],
): number {
  const code = text.charCodeAt(at);
  const isContainer = code === OPEN_OBJECT || code === OPEN_ARRAY;
  if (wanted !== undefined && wanted.children.size > 0 && isContainer) {
    if (wanted.found !== undefined) wanted.forget();
    open.push({ wanted, start: at, key, isObject: code === OPEN_OBJECT, index: 0 });
    return at + 1;
  }
  const end = skipValue(text, at);
  if (wanted !== undefined) wanted.found = { value: { start: at, end }, key };
  return end;
}

/** Places that lie deeper are told as the value around them at this depth; else a nest of faults would take its square. */
const DEEPEST_POINTER = 200;

/** The pointers of the tokens that start at the given ascending offsets of well-formed JSON text, in one pass. */
export function pointersAt(text: string, offsets: readonly number[]): Steps[] {
  const pointers: Steps[] = [];
  const open: { step: string | number; expectsName: boolean }[] = [];
  let at = 0;
  while (pointers.length < offsets.length && at < text.length) {
    at = skipSpace(text, at);
    const code = text.charCodeAt(at);
    const container = open.at(-1);
    const isName = container?.expectsName === true && code === QUOTE;
    if (isName) {
      container.step = nameAt(text, at, skipString(text, at));
      container.expectsName = false;
    }
    while (at === offsets[pointers.length]) pointers.push(open.slice(0, DEEPEST_POINTER).map(({ step }) => step));
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      open.push(code === OPEN_OBJECT ? { step: '', expectsName: true } : { step: 0, expectsName: false });
      at++;
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      open.pop();
      at++;
    } else if (code === COMMA) {
      if (typeof container?.step === 'number') container.step++;
      else if (container !== undefined) container.expectsName = true;
      at++;
    } else {
      at = code === COLON ? at + 1 : skipValue(text, at);
    }
  }
  return pointers;
}
