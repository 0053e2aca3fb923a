/** Characters that people do not see and models read: zero-width, bidirectional, tags, controls. */

import type { Step, Steps } from './pointer.js';
import type { FaultWords } from './text-fault.js';
import { counted, cutStart, listedUpTo, quote } from './value.js';

/**
 * What Unicode asks to show as nothing (Default_Ignorable_Code_Point), the marks of interlinear annotations, and the
 * controls but for tab and the ends of lines.
 *
 * @see https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
 */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{DI}\ufff9-\ufffb]/gu;

/**
 * Hidden characters where they belong: what is left when they are taken away hides. Made when it is first asked, for
 * these expressions take longer to make than most files to check.
 */
function inTheirPlace(): readonly RegExp[] {
  return [
    // An emoji made of several, as the family is.
    /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu,
    // One form of a character among others, as of an emoji in colour. ASCII has forms of digits, "#" and "*" alone.
    /(?<=[#*0-9]|(?!\p{DI})\P{ASCII})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu,
    // The flag of a region: a black flag, the code of the region in tags, the tag that ends it.
    /(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu,
    // Letters that join or part.
    /(?<=(?=[\p{L}\p{M}])[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Mand}\p{sc=Mong}])[\u200c\u200d]/gu,
    /(?<=(?=[\p{L}\p{M}])[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}])[\u200c\u200d]/gu,
    /(?<=(?=[\p{L}\p{M}])[\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}])[\u200c\u200d]/gu,
    // Where a line may end in scripts without spaces.
    /(?<=(?=[\p{L}\p{M}])[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}])\u200b(?=[\p{L}\p{M}])/gu,
    // A letter of Mongolian in one of its forms.
    /(?<=\p{sc=Mong})[\u180b-\u180f]/gu,
  ];
}

function isRightToLeft(text: string): boolean {
  return /(?=\p{L})[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u.test(text);
}

/** Marks of direction, which text with letters written from right to left needs beside digits and Latin words. */
const DIRECTIONAL_MARKS = /[\u061c\u200e\u200f]/g;

/** What may hide a character in JSON text: one as it is, or an escape. Controls cannot stand in JSON as they are. */
const SIGN = /[\u007f-\u009f\ufff9-\ufffb\p{DI}]/u;

/**
 * Whether a JSON text may hold a hidden character as itself, or as an escape by letter; one with an escape by number may
 * in any case.
 */
export function mayHideCharacters(text: string): boolean {
  return text.includes('\\b') || text.includes('\\f') || SIGN.test(text);
}

/** Whether a string holds a character that hides, unless it stands where it belongs. */
export function hasHidden(text: string): boolean {
  return text.search(HIDDEN) >= 0;
}

/**
 * What to say of a string that hides characters; undefined when it hides none. Joiners within words and emoji that need
 * them hide nothing.
 */
export function hiddenCharactersFault(text: string, steps: Steps, part: 'key' | 'value'): FaultWords | undefined {
  if (!hasHidden(text)) return undefined;
  const shown = isPattern(steps, part) ? withoutThoseMeant(text) : withoutThoseInTheirPlace(text);
  const hidden = shown.match(HIDDEN) ?? [];
  if (hidden.length === 0) return undefined;
  const place = placeOf(shown.slice(0, shown.search(HIDDEN)));
  const problem = `${subjectOf(hidden)} ${place}${spelledBy(hidden)}.`;
  return { ruleId: 'syntax.string.hidden-character', problem, advice: adviceFor(hidden) };
}

function withoutThoseInTheirPlace(text: string): string {
  const rest = inTheirPlace().reduce((left, place) => left.replace(place, ''), text);
  return isRightToLeft(rest) ? rest.replace(DIRECTIONAL_MARKS, '') : rest;
}

/** A pattern may have to name any character; a backspace outside of a class is the edge of a word, written wrong. */
function withoutThoseMeant(pattern: string): string {
  return pattern.replace(/\[(?:[^\]\\]|\\.)*\]/gs, '').replace(HIDDEN, (character) => (character === '\b' ? '\b' : ''));
}

function isPattern(steps: Steps, part: 'key' | 'value'): boolean {
  const keyword: Step | undefined = part === 'key' ? steps.at(-2) : steps.at(-1);
  return keyword === (part === 'key' ? 'patternProperties' : 'pattern');
}

function subjectOf(hidden: readonly string[]): string {
  const names = [...new Set(hidden)].map(nameOf);
  if (hidden.length === 1) return `The text hides the character ${names[0]},`;
  return `The text hides ${counted(hidden.length, 'character')} (${listedUpTo(3, names)}), the first`;
}

/** The end of what stands before, so that the place can be found. */
function placeOf(before: string): string {
  return before === '' ? 'at its start' : `after ${quote(cutStart(before, 20))}`;
}

const FIRST_TAG = 0xe0020;
const LAST_TAG = 0xe007e;
/** From a tag to the ASCII character it stands for. */
const TAG_SHIFT = 0xe0000;

/** What tags spell, which is all that they are for. */
function spelledBy(hidden: readonly string[]): string {
  const tags = hidden.map(codeOf).filter(isTag);
  return tags.length < 2 ? '' : `; tags spell ${quote(String.fromCodePoint(...tags.slice(0, 100).map(untagged)))}`;
}

function isTag(code: number): boolean {
  return code >= FIRST_TAG && code <= LAST_TAG;
}

function untagged(code: number): number {
  return code - TAG_SHIFT;
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function adviceFor(hidden: readonly string[]): string {
  const [first = ''] = hidden;
  const it = hidden.length === 1 ? 'it' : 'them';
  if (first === '\b' || first === '\f') {
    const letter = first === '\b' ? 'b' : 'f';
    return `A backslash in a string is written twice: "\\\\${letter}" is a backslash and a letter, "\\${letter}" is this character.`;
  }
  if (/\p{Cc}/u.test(first)) return `Remove ${it}; terminals and logs act on such characters.`;
  const isBidirectional = hidden.some((character) => /\p{Bidi_Control}/u.test(character));
  if (isBidirectional) return `Remove ${it}; people are shown something else than models read.`;
  return `Remove ${it}; people do not see ${it}, and models do.`;
}

/** `U+202E RIGHT-TO-LEFT OVERRIDE` */
function nameOf(character: string): string {
  const code = codeOf(character);
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')} ${NAMES.get(code) ?? nameOfKind(code)}`;
}

function nameOfKind(code: number): string {
  if (isTag(code)) return `TAG ${quote(String.fromCodePoint(untagged(code)))}`;
  if (code >= 0xfe00 && code <= 0xfe0f) return `VARIATION SELECTOR-${code - 0xfe00 + 1}`;
  if (code >= 0xe0100 && code <= 0xe01ef) return `VARIATION SELECTOR-${code - 0xe0100 + 17}`;
  return /\p{Cc}/u.test(String.fromCodePoint(code)) ? '(a control character)' : '(shown as nothing)';
}

/** Names of the Unicode Character Database; controls have none, so theirs are their aliases there. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [0x00, 'NULL'],
  [0x08, 'BACKSPACE'],
  [0x0b, 'LINE TABULATION'],
  [0x0c, 'FORM FEED'],
  [0x1b, 'ESCAPE'],
  [0x7f, 'DELETE'],
  [0x85, 'NEXT LINE'],
  [0x9b, 'CONTROL SEQUENCE INTRODUCER'],
  [0xad, 'SOFT HYPHEN'],
  [0x034f, 'COMBINING GRAPHEME JOINER'],
  [0x061c, 'ARABIC LETTER MARK'],
  [0x115f, 'HANGUL CHOSEONG FILLER'],
  [0x1160, 'HANGUL JUNGSEONG FILLER'],
  [0x180e, 'MONGOLIAN VOWEL SEPARATOR'],
  [0x200b, 'ZERO WIDTH SPACE'],
  [0x200c, 'ZERO WIDTH NON-JOINER'],
  [0x200d, 'ZERO WIDTH JOINER'],
  [0x200e, 'LEFT-TO-RIGHT MARK'],
  [0x200f, 'RIGHT-TO-LEFT MARK'],
  [0x202a, 'LEFT-TO-RIGHT EMBEDDING'],
  [0x202b, 'RIGHT-TO-LEFT EMBEDDING'],
  [0x202c, 'POP DIRECTIONAL FORMATTING'],
  [0x202d, 'LEFT-TO-RIGHT OVERRIDE'],
  [0x202e, 'RIGHT-TO-LEFT OVERRIDE'],
  [0x2060, 'WORD JOINER'],
  [0x2061, 'FUNCTION APPLICATION'],
  [0x2062, 'INVISIBLE TIMES'],
  [0x2063, 'INVISIBLE SEPARATOR'],
  [0x2064, 'INVISIBLE PLUS'],
  [0x2066, 'LEFT-TO-RIGHT ISOLATE'],
  [0x2067, 'RIGHT-TO-LEFT ISOLATE'],
  [0x2068, 'FIRST STRONG ISOLATE'],
  [0x2069, 'POP DIRECTIONAL ISOLATE'],
  [0x3164, 'HANGUL FILLER'],
  [0xfeff, 'ZERO WIDTH NO-BREAK SPACE (a byte-order mark)'],
  [0xffa0, 'HALFWIDTH HANGUL FILLER'],
  [0xfff9, 'INTERLINEAR ANNOTATION ANCHOR'],
  [0xfffa, 'INTERLINEAR ANNOTATION SEPARATOR'],
  [0xfffb, 'INTERLINEAR ANNOTATION TERMINATOR'],
  [0xe0001, 'LANGUAGE TAG'],
  [0xe007f, 'CANCEL TAG'],
]);
