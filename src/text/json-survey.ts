import { BACKSLASH, CLOSE_OBJECT, COMMA, OPEN_OBJECT, QUOTE } from './json-scan.js';

/** The UTF-16 code units of a text as numbers, which are read quicker than characters; those of ASCII are its bytes. */
export type CodeUnits = Uint8Array | Uint16Array;

/** The code units of a text that was decoded from bytes of UTF-8. */
export function codeUnitsOf(text: string, bytes: Uint8Array): CodeUnits {
  if (text.length === bytes.length) return bytes;
  const units = new Uint16Array(text.length);
  for (let at = 0; at < units.length; at++) units[at] = text.charCodeAt(at);
  return units;
}

/** "[" and "{", and no other character, differ from each other in this one bit. */
export function isOpening(code: number): boolean {
  return (code | 0x20) === OPEN_OBJECT;
}

/** Whether a character closes an array or an object. */
export function isClosing(code: number): boolean {
  return (code | 0x20) === CLOSE_OBJECT;
}

const PLUS = 0x2b;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const SMALL_B = 0x62;
const SMALL_E = 0x65;
const SMALL_F = 0x66;
const SMALL_U = 0x75;
/** Below it are the characters that everybody sees. */
const DELETE = 0x7f;
/** A number of so many characters is kept exactly, unless it has an exponent or is negative zero. */
const EXACT = 15;
/** Names of an object that are compared each with each. */
const FEW = 100;

/** What a survey saw signs of. */
export interface Signs {
  /** Two names in an object that may be the same, a number that may change, or an escape that may spell anything. */
  isOdd: boolean;
  /** A character that may be one that nobody sees. */
  isSuspicious: boolean;
}

/** What there is a sign of in a text. */
export function signsIn(text: string): Signs {
  const units = codeUnitsOf(text, new TextEncoder().encode(text));
  const survey = new Survey(units);
  for (let at = 0; at < units.length; ) at = survey.step(at);
  return survey.signs;
}

/**
 * Steps over JSON text and looks for signs of what `JSON.parse` passes over in silence. It cries wolf at times, and never
 * misses one. Of a text that is no JSON it says nothing, but ends.
 */
export class Survey {
  /** Signs go here. */
  signs: Signs = { isOdd: false, isSuspicious: false };
  /** How many objects and arrays are open. */
  depth = 0;
  readonly #units: CodeUnits;
  /** Whether the next string is a member's name. */
  #expectsName = false;
  /** Where the names of the innermost object begin in the list of hashes; -1 for an array. */
  #first = -1;
  /** The same of those around it. */
  readonly #firsts: number[] = [];
  /** The names of the open objects, as hashes. */
  readonly #hashes: number[] = [];
  /** How many of them count; the rest are left over from objects that were closed. */
  #count = 0;

  constructor(units: CodeUnits) {
    this.#units = units;
  }

  /** Steps over what stands at an offset; returns the offset after it. */
  step(at: number): number {
    const code = this.#units[at] ?? 0;
    if (code === QUOTE) return this.#expectsName ? this.#skipName(at) : this.#skipText(at);
    if (beginsNumber(code)) return this.#skipNumber(at);
    if (isOpening(code)) this.#open(code);
    else if (isClosing(code)) this.#close();
    else if (code === COMMA) this.#expectsName = this.#first >= 0;
    return at + 1;
  }

  #open(bracket: number): void {
    this.#firsts[this.depth++] = this.#first;
    this.#expectsName = bracket === OPEN_OBJECT;
    this.#first = this.#expectsName ? this.#count : -1;
  }

  #close(): void {
    if (this.#first >= 0) this.#count = this.#first;
    this.#first = this.#firsts[--this.depth] ?? -1;
    this.#expectsName = false;
  }

  /** The offset after the string that opens at `offset`; one beyond the end of a text in which it never closes. */
  #skipText(offset: number): number {
    const units = this.#units;
    let seen = 0;
    let at = offset + 1;
    for (; at < units.length; at++) {
      const code = units[at] ?? 0;
      if (code === QUOTE) break;
      if (code === BACKSLASH && isOddEscape(units[++at])) this.signs.isOdd = true;
      seen |= code + 1;
    }
    if (seen > DELETE) this.signs.isSuspicious = true;
    return at + 1;
  }

  #skipName(offset: number): number {
    this.#expectsName = false;
    const units = this.#units;
    let hash = 0;
    let seen = 0;
    let at = offset + 1;
    for (; at < units.length; at++) {
      const code = units[at] ?? 0;
      if (code === QUOTE) break;
      if (code === BACKSLASH) {
        // The same name may be spelled without it.
        this.signs.isOdd = true;
        at++;
      }
      seen |= code + 1;
      hash = (Math.imul(hash, 31) + code) | 0;
    }
    if (seen > DELETE) this.signs.isSuspicious = true;
    if (this.#isKnown(hash)) this.signs.isOdd = true;
    this.#hashes[this.#count++] = hash;
    return at + 1;
  }

  #isKnown(hash: number): boolean {
    if (this.#count - this.#first >= FEW) return true;
    for (let index = this.#first; index < this.#count; index++) if (this.#hashes[index] === hash) return true;
    return false;
  }

  #skipNumber(offset: number): number {
    const units = this.#units;
    let at = offset;
    for (let code = units[at] ?? 0; isInNumber(code); code = units[++at] ?? 0) {
      if ((code | 0x20) === SMALL_E) this.signs.isOdd = true;
    }
    const isNegativeZero = units[offset] === MINUS && units[offset + 1] === ZERO;
    if (at - offset > EXACT || isNegativeZero) this.signs.isOdd = true;
    return at;
  }
}

function beginsNumber(code: number): boolean {
  return (code >= ZERO && code <= NINE) || code === MINUS;
}

function isInNumber(code: number): boolean {
  return (code > COMMA && code <= NINE) || code === PLUS || (code | 0x20) === SMALL_E;
}

/** An escape by number may spell anything; "\b" and "\f" are characters that nobody sees. */
function isOddEscape(code: number | undefined): boolean {
  return code === SMALL_U || code === SMALL_B || code === SMALL_F;
}
