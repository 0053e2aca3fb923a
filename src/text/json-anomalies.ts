import { hasHidden, mayHideCharacters } from './hidden-characters.js';
import {
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
      at = skipString(text, start);
      const first = expectsName ? names.add({ start, end: at }) : undefined;
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

/** The names of the objects that are open at the scanner's place. */
class OpenNames {
  /** Of each open container: where each name stands first; undefined for an array. */
  readonly #open: (Map<string, Span> | undefined)[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get isInObject(): boolean {
    return this.#open.at(-1) !== undefined;
  }

  openObject(): void {
    this.#open.push(new Map());
  }

  openArray(): void {
    this.#open.push(undefined);
  }

  close(): void {
    this.#open.pop();
  }

  /** Adds the name of a member of the innermost object; where the object has it already, if it has. */
  add(span: Span): Span | undefined {
    const names = this.#open.at(-1);
    const name = nameAt(this.#text, span.start, span.end);
    const first = names?.get(name);
    if (first === undefined) names?.set(name, span);
    return first;
  }
}
