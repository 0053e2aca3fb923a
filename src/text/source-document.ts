import { decodeUtf8, withoutByteOrderMark } from './decode.js';
import { anomalyFaults } from './json-faults.js';
import { locateJson, type Wanted } from './json-locate.js';
import type { Signs } from './json-survey.js';
import { blankComments } from './jsonc.js';
import { locateInJson, locateInYaml } from './locate.js';
import { arrayIndex, type Steps } from './pointer.js';
import type { Span } from './position.js';
import { type JsonSyntax, type Syntax, syntaxOfText } from './syntax.js';
import { EMPTY_FAULT, lineFault, type TextFault } from './text-fault.js';
import type { JsonValue } from './value.js';
import type { YamlReader } from './yaml.js';

/** A place sought: a pointer, and whether the member's name or its value is meant. */
export interface Located {
  readonly steps: Steps;
  readonly part: 'key' | 'value';
}

/** A text and what it says. Made by {@link readDocument}; never changes. */
export interface SourceDocument {
  /** What people call it: a path as given, or "-" for standard input. */
  readonly source: string;
  readonly text: string;
  readonly syntax: Syntax;
  /** The value, unless the text could not be read as one; then the last of the faults says why. Of NDJSON an array. */
  readonly value: JsonValue | undefined;
  /** The lines of NDJSON that hold no value, by index; null stands in their place. A fault says why one is malformed. */
  readonly linesWithoutValue?: ReadonlyMap<number, 'blank' | 'malformed'>;
  readonly faults: readonly TextFault[];
  /**
   * The spans of places, in the order given, in one pass over the text. A place that is not there stands for the
   * nearest parent that is: its name, or its opening bracket where it has none.
   */
  locate(places: readonly Located[]): Span[];
}

/** Whether nothing of a document's text was left unread. */
export function isReadWhole({ value, linesWithoutValue }: SourceDocument): boolean {
  const lacks = linesWithoutValue === undefined ? [] : [...linesWithoutValue.values()];
  return value !== undefined && !lacks.includes('malformed');
}

/** A document without a value, in whose text no place is found; without a text when there is none to show. */
export function unreadable(
  source: string,
  faults: readonly TextFault[],
  written: Pick<SourceDocument, 'text' | 'syntax'> = { text: '', syntax: 'json' },
): SourceDocument {
  const locate = (places: readonly Located[]): Span[] => places.map(() => ({ start: 0, end: 0 }));
  return { source, ...written, value: undefined, faults, locate };
}

/**
 * Finds the words for a text that is no JSON. A parameter, so that sound files never load them.
 *
 * @param line the number of the text's first line, 1 by default, where it is a line of a file.
 */
export type BrokenJsonReader = (text: string, syntax: JsonSyntax, line?: number) => TextFault;

/** What reading takes: how the text is written when that is known, and the parts that only some texts need. */
export interface ReadingOptions {
  readonly source?: string;
  readonly syntax?: Syntax;
  readonly yaml?: YamlReader | undefined;
  /** Without it a text in which something is no JSON has no value and no fault that says so: read it again with it. */
  readonly brokenJson?: BrokenJsonReader | undefined;
}

/**
 * Reads a text, or the bytes of one. Without a syntax it is JSON when it begins like JSON, and else YAML if a reader for
 * it was given. Whatever is wrong is a fault of the document; nothing is thrown.
 */
export function readDocument(input: string | Uint8Array, options: ReadingOptions = {}): SourceDocument {
  const { source = '-', yaml, brokenJson } = options;
  const decoded = typeof input === 'string' ? withoutByteOrderMark(input) : decodeUtf8(input);
  const { text = '', faults } = decoded;
  const syntax = options.syntax ?? (yaml === undefined ? 'json' : syntaxOfText(text));
  if (decoded.text === undefined) return unreadable(source, faults, { text, syntax });
  const written = { source, text, faults, brokenJson };
  if (syntax === 'yaml') return readYamlDocument(written, yaml);
  return syntax === 'ndjson' ? readLines(written) : readJsonDocument(written, syntax);
}

/** A decoded text, with what was wrong with its bytes. */
interface WrittenText {
  readonly source: string;
  readonly text: string;
  readonly faults: readonly TextFault[];
  readonly brokenJson: BrokenJsonReader | undefined;
}

function readJsonDocument(written: WrittenText, syntax: 'json' | 'jsonc'): SourceDocument {
  const { source, text, faults, brokenJson } = written;
  const pure = syntax === 'jsonc' ? blankComments(text) : text;
  const value = parse(pure);
  if (value === undefined) {
    if (isBlank(pure)) return unreadable(source, [...faults, EMPTY_FAULT], { text, syntax });
    if (syntax === 'json' && beginsWithTwoValues(text)) return readLines(written);
    const explained = brokenJson === undefined ? [] : [brokenJson(pure, syntax)];
    return unreadable(source, [...faults, ...explained], { text, syntax });
  }
  const locate = (places: readonly Located[]): Span[] => locateInJson(places, (root) => locateJson(pure, 0, root));
  return { source, text, syntax, value, faults: [...faults, ...anomalyFaults(pure)], locate };
}

function isBlank(text: string): boolean {
  return !/\S/.test(text);
}

/** The value, or undefined when the text is no JSON; JSON has no undefined. */
function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the first two lines are JSON: what is one value in several lines, or no JSON at all, is not read line by line. */
function beginsWithTwoValues(text: string): boolean {
  let count = 0;
  for (const { content, value } of linesOf(text)) {
    if (isBlank(content)) continue;
    if (value === undefined) return false;
    count++;
    if (count === 2) return true;
  }
  return false;
}

/** A line of NDJSON, without its end. */
interface Line extends Span {
  readonly content: string;
  readonly value: JsonValue | undefined;
  /** Why there is no value. */
  readonly lack: 'blank' | 'malformed' | undefined;
}

function* linesOf(text: string): Generator<Line> {
  let start = 0;
  for (const { index: end, 0: lineEnd } of text.matchAll(/\r\n?|\n|$/g)) {
    if (start === text.length) return;
    const content = text.slice(start, end);
    const lack = isBlank(content) ? 'blank' : 'malformed';
    const value = lack === 'blank' ? undefined : parse(content);
    yield { start, end, content, value, lack: value === undefined ? lack : undefined };
    start = end + lineEnd.length;
  }
}

function readLines({ source, text, faults, brokenJson }: WrittenText): SourceDocument {
  const syntax = 'ndjson';
  const lines = [...linesOf(text)];
  const linesWithoutValue = new Map<number, 'blank' | 'malformed'>();
  for (const [index, { lack }] of lines.entries()) if (lack !== undefined) linesWithoutValue.set(index, lack);
  if (lines.every(({ lack }) => lack === 'blank')) {
    return unreadable(source, [...faults, EMPTY_FAULT], { text, syntax });
  }
  const found = lines.flatMap((line, index) => faultsOfLine(line, index, brokenJson));
  const malformed = lines.findIndex(({ lack }) => lack === 'malformed');
  // One value over several lines is not read line by line, though some of them would pass for values.
  const isReadable =
    malformed < 0 || (brokenJson !== undefined && linesWithoutValue.size < lines.length && parse(text) === undefined);
  if (!isReadable) {
    const first = found.find(({ steps }) => steps[0] === malformed);
    return unreadable(source, first === undefined ? faults : [...faults, { ...first, steps: [] }], { text, syntax });
  }
  const value = lines.map((line) => line.value ?? null);
  const locate = (places: readonly Located[]): Span[] =>
    locateInJson(places, (root) => locateInLines(text, lines, root));
  return { source, text, syntax, value, linesWithoutValue, faults: [...faults, ...found], locate };
}

/** What is wrong in a line, with its places in the file. */
function faultsOfLine(
  { start, content, lack }: Line,
  index: number,
  brokenJson: BrokenJsonReader | undefined,
): TextFault[] {
  const number = index + 1;
  const faults = lack === undefined ? anomalyFaults(content) : [];
  if (lack === 'malformed' && brokenJson !== undefined) {
    faults.push({ ...brokenJson(content, 'ndjson', number), incomplete: `Line ${number} could not be read.` });
  }
  return faults.map((fault) => lineFault(fault, index, start));
}

/** The text of values that stand side by side, a character between each two. */
export interface EntriesText {
  readonly text: string;
  /** Where each value begins, in order, white space before it counted. */
  readonly starts: readonly number[];
  /** What a survey saw in it. */
  readonly signs: Readonly<Signs>;
}

/** Values that stand side by side. */
export interface Entries extends SourceDocument {
  readonly value: readonly JsonValue[];
}

/**
 * Reads values that stand side by side; places in them are those in an array. Undefined when one of them is no JSON.
 *
 * @param depth how many steps lead to each of them, in the document that they are a part of.
 */
export function readEntries({ text, starts, signs }: EntriesText, depth: number): Entries | undefined {
  const value: JsonValue[] = [];
  for (let index = 0; index < starts.length; index++) {
    const end = (starts[index + 1] ?? text.length + 1) - 1;
    const entry = parse(text.slice(starts[index], end));
    if (entry === undefined) return undefined;
    value.push(entry);
  }
  const indexAt = (offset: number): number => starts.findLastIndex((start) => start <= offset);
  const faults = anomalyFaults(text, signs, depth).map((fault) => lineFault(fault, indexAt(fault.start), 0));
  const locate = (places: readonly Located[]): Span[] => locateInEntries({ text, starts }, places);
  return { source: '-', text, syntax: 'json', value, faults, locate };
}

/** The spans of places in values that stand side by side. */
export function locateInEntries(
  { text, starts }: Pick<EntriesText, 'text' | 'starts'>,
  places: readonly Located[],
): Span[] {
  return locateInJson(places, (root) => {
    root.found = { value: { start: 0, end: text.length }, key: undefined };
    for (const [step, wanted] of root.children) {
      const start = starts[arrayIndex(step) ?? -1];
      if (start !== undefined) locateJson(text, start, wanted);
    }
  });
}

function locateInLines(text: string, lines: readonly Line[], root: Wanted): void {
  root.found = { value: { start: 0, end: text.length }, key: undefined };
  for (const [step, wanted] of root.children) {
    const line = lines[arrayIndex(step) ?? -1];
    if (line?.value !== undefined) locateJson(text, line.start, wanted);
    else if (line !== undefined) wanted.found = { value: line, key: undefined };
  }
}

function readYamlDocument({ source, text, faults }: WrittenText, yaml: YamlReader | undefined): SourceDocument {
  if (yaml === undefined) throw new Error('A YAML document needs the YAML reader.');
  const syntax = 'yaml';
  const reading = yaml(text);
  const { value, root } = reading;
  const found = [...faults, ...reading.faults];
  if (value === undefined || root === undefined) return unreadable(source, found, { text, syntax });
  return { source, text, syntax, value, faults: found, locate: (places) => locateInYaml(places, root) };
}
