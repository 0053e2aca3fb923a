import { COLON, COMMA, OPEN_ARRAY, OPEN_OBJECT, QUOTE, skipSpace, skipString } from './json-scan.js';
import { type CodeUnits, isClosing, isOpening, type Signs, Survey } from './json-survey.js';
import type { Steps } from './pointer.js';
import type { Position } from './position.js';

/** Some entries of an array, side by side; line and column are those of `start`. */
export interface JsonPart extends Position {
  /** What there is a sign of between `start` and `end`. */
  readonly signs: Readonly<Signs>;
  /** The index of its first entry. */
  readonly first: number;
  /** UTF-16 offsets, `end` exclusive; no bracket and no comma around the entries. */
  readonly start: number;
  readonly end: number;
  /** Where each of its entries starts, with what stands before it after the comma; counted from `start`. */
  readonly starts: readonly number[];
}

/** An array in a text, cut into parts. */
export interface CutArray {
  /** The steps to it. */
  readonly steps: Steps;
  /** At least two, in order. All between the brackets of the array stands in one of them, commas between them aside. */
  readonly parts: readonly JsonPart[];
}

/** A text, and the same as numbers. */
export interface CodedText {
  readonly text: string;
  readonly units: CodeUnits;
}

/**
 * Cuts the first array that stands at one of the places into parts of `count` entries: a light pass over the text, which
 * surveys it on its way. What is cut may be no JSON. When every entry is, and so is the text without them, the whole is.
 * Undefined when there is no such array, or nothing to cut.
 */
export function cutArray({ text, units }: CodedText, places: readonly Steps[], count: number): CutArray | undefined {
  for (const steps of places) {
    const opening = findArray(text, steps);
    if (opening === undefined) continue;
    const parts = new Cutter(units, opening + 1, count).cut();
    return parts === undefined || parts.length < 2 ? undefined : { steps, parts };
  }
  return undefined;
}

/** The offset of the bracket that opens the array at a place. */
function findArray(text: string, steps: Steps): number | undefined {
  let at: number | undefined = skipSpace(text, 0);
  for (const step of steps) at = at === undefined ? undefined : findMember(text, at, String(step));
  return at !== undefined && text.charCodeAt(at) === OPEN_ARRAY ? at : undefined;
}

/** The offset of the value of the first member so called, in the object that opens at `offset`. */
function findMember(text: string, offset: number, name: string): number | undefined {
  if (text.charCodeAt(offset) !== OPEN_OBJECT) return undefined;
  let depth = 1;
  for (let at = offset + 1; depth > 0 && at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code !== QUOTE) {
      if (isOpening(code)) depth++;
      else if (isClosing(code)) depth--;
      at++;
      continue;
    }
    const end = skipString(text, at);
    const after = skipSpace(text, end);
    const isName = depth === 1 && text.charCodeAt(after) === COLON;
    if (isName && text.slice(at + 1, end - 1) === name) return skipSpace(text, after + 1);
    at = end;
  }
  return undefined;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

class Cutter {
  readonly #units: CodeUnits;
  readonly #count: number;
  readonly #survey: Survey;
  readonly #parts: JsonPart[] = [];
  #line = 1;
  #lineStart = 0;
  /** The part at hand. */
  #part: JsonPart & { readonly starts: number[] };

  constructor(units: CodeUnits, start: number, count: number) {
    this.#units = units;
    this.#count = count;
    this.#survey = new Survey(units);
    for (let at = 0; at < start; at++) this.#countLine(units[at] ?? 0, at);
    this.#part = this.#partAt(start, 0);
  }

  /** The parts; undefined when the array does not end. */
  cut(): JsonPart[] | undefined {
    const units = this.#units;
    const survey = this.#survey;
    let index = 0;
    for (let at = this.#part.start; at < units.length; at = survey.step(at)) {
      const code = units[at] ?? 0;
      if (code < 0x20) this.#countLine(code, at);
      if (survey.depth > 0) continue;
      if (isClosing(code)) {
        this.#end(at, index);
        return this.#parts;
      }
      if (code === COMMA) this.#separate(at, ++index);
    }
    return undefined;
  }

  /** Goes on after the comma before an entry. */
  #separate(at: number, index: number): void {
    if (index % this.#count === 0) this.#end(at, index);
    else this.#part.starts.push(at + 1 - this.#part.start);
  }

  /** Ends the part at hand; another begins after the comma. */
  #end(at: number, index: number): void {
    this.#parts.push({ ...this.#part, end: at });
    this.#part = this.#partAt(at + 1, index);
  }

  #partAt(start: number, first: number): JsonPart & { readonly starts: number[] } {
    const signs = { isOdd: false, isSuspicious: false };
    this.#survey.signs = signs;
    return { first, start, end: start, starts: [0], signs, line: this.#line, column: start - this.#lineStart + 1 };
  }

  /** A line ends at LF, CRLF or a lone CR; well-formed strings contain none of them. */
  #countLine(code: number, at: number): void {
    const endsLine = code === LINE_FEED || (code === CARRIAGE_RETURN && this.#units[at + 1] !== LINE_FEED);
    if (!endsLine) return;
    this.#line++;
    this.#lineStart = at + 1;
  }
}
