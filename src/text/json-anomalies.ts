import { hasHidden, mayHideCharacters } from './hidden-characters.js';
import {
  BACKSLASH,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COMMA,
  nameAt,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
  skipScalar,
  skipString,
} from './json-scan.js';
import type { Span } from './position.js';
import { changesInJavaScript, isIllFormed } from './value-faults.js';

/** Something that `JSON.parse` passes over in silence: which, and where in the text. */
export interface Anomaly {
  readonly kind: 'duplicate-key' | 'changed-number' | 'lone-surrogate' | 'hidden-character';
  /** UTF-16 offsets, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** Whether it stands in a member's name. */
  readonly inName: boolean;
  /** Of a name that stands again, where it stands first. */
  readonly first?: Span;
}

/**
 * Finds, in one pass over well-formed JSON text, the members whose name the object already has, the numbers that change
 * when JavaScript reads them, the strings with surrogates that are not half of a pair, and those with characters that
 * may hide there.
 */
export function findAnomalies(text: string): Anomaly[] {
  const anomalies: Anomaly[] = [];
  const names = new OpenNames(text);
  const strings = new StringAnomalies(text);
  let expectsName = false;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const start = at;
      at = expectsName ? names.read(start) : skipString(text, start);
      const first = expectsName ? names.first : undefined;
      if (first !== undefined) anomalies.push({ kind: 'duplicate-key', start, end: at, inName: true, first });
      if (strings.arePossible) anomalies.push(...strings.at(start, at, expectsName));
      expectsName = false;
    } else if (code === OPEN_OBJECT) {
      names.openObject();
      expectsName = true;
      at++;
    } else if (code === OPEN_ARRAY) {
      names.openArray();
      expectsName = false;
      at++;
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      names.close();
      expectsName = false;
      at++;
    } else if (code === COMMA) {
      expectsName = names.isInObject;
      at++;
    } else if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      const start = at;
      at = skipScalar(text, at);
      if (mayChange(text, start, at) && changesInJavaScript(text.slice(start, at))) {
        anomalies.push({ kind: 'changed-number', start, end: at, inName: false });
      }
    } else {
      // White space, ":", or a letter of true, false, null.
      at++;
    }
  }
  return anomalies;
}

/** Whether a character of a text, as it stands there, may be half of a surrogate pair or one that nobody sees. */
export function mayHoldOddCharacters(text: string): boolean {
  return !text.isWellFormed() || mayHideCharacters(text);
}

/** What may be odd about the characters of strings; a text without a sign of it is asked no further. */
class StringAnomalies {
  readonly arePossible: boolean;
  readonly #text: string;
  readonly #mayHoldLoneSurrogate: boolean;
  readonly #mayHide: boolean;

  constructor(text: string) {
    this.#text = text;
    // The search for a text is many times faster than that for an expression, and most texts hold no escape by number.
    const hasEscapes = text.includes('\\u');
    this.#mayHoldLoneSurrogate = !text.isWellFormed() || (hasEscapes && /\\u[dD][89a-fA-F]/.test(text));
    this.#mayHide = hasEscapes || mayHideCharacters(text);
    this.arePossible = this.#mayHoldLoneSurrogate || this.#mayHide;
  }

  /** What is odd about the string token from `start` to `end`. */
  at(start: number, end: number, inName: boolean): Anomaly[] {
    const string = nameAt(this.#text, start, end);
    const found: Anomaly[] = [];
    if (this.#mayHoldLoneSurrogate && isIllFormed(string)) found.push({ kind: 'lone-surrogate', start, end, inName });
    if (this.#mayHide && hasHidden(string)) found.push({ kind: 'hidden-character', start, end, inName });
    return found;
  }
}

/** A number of 15 digits or fewer without an exponent is kept exactly; only "-0" is not. */
function mayChange(text: string, start: number, end: number): boolean {
  if (end - start > 15 || text.charCodeAt(start) === 0x2d) return true;
  for (let at = start; at < end; at++) {
    if ((text.charCodeAt(at) | 0x20) === 0x65) return true;
  }
  return false;
}

const FEW = 32;

/**
 * The names of the objects that are open at the scanner's place. Names are compared by hash first, so that a document
 * without duplicates costs no string; objects of many members get an index, so that no object costs more than
 * linear time.
 */
class OpenNames {
  isInObject = false;
  /** Where the object that the last name was read into has it already: the place of the first one. */
  first: Span | undefined;
  readonly #text: string;
  readonly #hashes: number[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** How many of the entries of those lists count; the rest are left over from objects that were closed. */
  #count = 0;
  /** For each open container, where its names begin in the lists above; -1 for an array. */
  readonly #open: number[] = [];
  /** Of objects with many names, by where those begin in the lists above: each name, with its place in them. */
  readonly #indexes: Map<number, Map<string, number>> = new Map();

  constructor(text: string) {
    this.#text = text;
  }

  openObject(): void {
    this.#open.push(this.#count);
    this.isInObject = true;
  }

  openArray(): void {
    this.#open.push(-1);
    this.isInObject = false;
  }

  close(): void {
    const first = this.#open.pop() ?? -1;
    if (first >= 0) {
      if (this.#indexes.size > 0) this.#indexes.delete(first);
      this.#count = first;
    }
    this.isInObject = (this.#open[this.#open.length - 1] ?? -1) >= 0;
  }

  /** Reads the name that opens at `start` into the innermost object; returns the offset after it. */
  read(start: number): number {
    const text = this.#text;
    let hash = 0;
    let isEscaped = false;
    let at = start + 1;
    for (let code = text.charCodeAt(at); code !== QUOTE; code = text.charCodeAt(++at)) {
      if (code === BACKSLASH) {
        isEscaped = true;
        at++;
      }
      hash = (Math.imul(hash, 31) + code) | 0;
    }
    const end = at + 1;
    this.#add(start, end, isEscaped ? hashOf(nameAt(text, start, end)) : hash);
    return end;
  }

  #add(start: number, end: number, hash: number): void {
    const first = this.#open[this.#open.length - 1] ?? 0;
    const index = this.#count++;
    this.#hashes[index] = hash;
    this.#starts[index] = start;
    this.#ends[index] = end;
    const earlier = index - first < FEW ? this.#earlierAmongFew(first, index) : this.#earlierAmongMany(first, index);
    this.first = earlier === index ? undefined : { start: this.#starts[earlier] ?? 0, end: this.#ends[earlier] ?? 0 };
  }

  /** The first name, from one on, that is the one at an index. */
  #earlierAmongFew(first: number, index: number): number {
    const hash = this.#hashes[index];
    for (let earlier = first; earlier < index; earlier++) {
      if (this.#hashes[earlier] === hash && this.#name(earlier) === this.#name(index)) return earlier;
    }
    return index;
  }

  #earlierAmongMany(first: number, index: number): number {
    let names = this.#indexes.get(first);
    if (names === undefined) {
      names = new Map();
      for (let earlier = index - 1; earlier >= first; earlier--) names.set(this.#name(earlier), earlier);
      this.#indexes.set(first, names);
    }
    const name = this.#name(index);
    const earlier = names.get(name) ?? index;
    names.set(name, earlier);
    return earlier;
  }

  #name(index: number): string {
    return nameAt(this.#text, this.#starts[index] ?? 0, this.#ends[index] ?? 0);
  }
}

/** The hash that reading a name gives, of one that is spelled with escapes. */
function hashOf(name: string): number {
  let hash = 0;
  for (let at = 0; at < name.length; at++) hash = (Math.imul(hash, 31) + name.charCodeAt(at)) | 0;
  return hash;
}
