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
 * stepped over without being read. Of members with equal names the last one counts, as for `JSON.parse`; what was found
 * in an earlier one stays, and lies outside of what was found around it.
 */
export function locateJson(text: string, offset: number, root: Wanted): void {
  new Locator(text, offset).find(root);
}

class Locator {
  readonly #text: string;
  readonly #open: OpenContainer[] = [];
  #at: number;

  constructor(text: string, offset: number) {
    this.#text = text;
    this.#at = offset;
  }

  find(root: Wanted): void {
    this.#value(root, undefined);
    for (let container = this.#open.at(-1); container !== undefined; container = this.#open.at(-1)) {
      this.#skipSpace();
      const code = this.#text.charCodeAt(this.#at);
      if (code === COMMA) {
        this.#at++;
      } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
        this.#at++;
        container.wanted.found = { value: { start: container.start, end: this.#at }, key: container.key };
        this.#open.pop();
      } else if (container.isObject) {
        this.#member(container.wanted);
      } else {
        this.#value(container.wanted.children.get(String(container.index++)), undefined);
      }
    }
  }

  #member(wanted: Wanted): void {
    const key = { start: this.#at, end: skipString(this.#text, this.#at) };
    this.#at = key.end;
    this.#skipSpace();
    if (this.#text.charCodeAt(this.#at) === COLON) this.#at++;
    this.#value(wanted.children.get(nameAt(this.#text, key.start, key.end)), key);
  }

  /** Steps over a value, or opens it when something inside is wanted. */
  #value(wanted: Wanted | undefined, key: Span | undefined): void {
    this.#skipSpace();
    const start = this.#at;
    const code = this.#text.charCodeAt(start);
    const isContainer = code === OPEN_OBJECT || code === OPEN_ARRAY;
    if (wanted !== undefined && wanted.children.size > 0 && isContainer) {
      this.#open.push({ wanted, start, key, isObject: code === OPEN_OBJECT, index: 0 });
      this.#at++;
      return;
    }
    this.#at = skipValue(this.#text, start);
    if (wanted !== undefined) wanted.found = { value: { start, end: this.#at }, key };
  }

  #skipSpace(): void {
    this.#at = skipSpace(this.#text, this.#at);
  }
}

/**
 * The pointers of the tokens that start at the given ascending offsets of well-formed JSON text, in one pass.
 *
 * @param deepest the most steps of a pointer; what lies deeper is told as the value around it.
 */
export function pointersAt(text: string, offsets: readonly number[], deepest: number): Steps[] {
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
    while (at === offsets[pointers.length]) pointers.push(open.slice(0, deepest).map(({ step }) => step));
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
