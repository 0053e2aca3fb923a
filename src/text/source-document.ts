import { decodeUtf8, withoutByteOrderMark } from './decode.js';
import { type Anomaly, findAnomalies } from './json-anomalies.js';
import { locateJson, pointersAt, type Wanted } from './json-locate.js';
import { blankComments } from './jsonc.js';
import { locateInJson, locateInYaml } from './locate.js';
import { arrayIndex, type Steps } from './pointer.js';
import type { Span } from './position.js';
import { type JsonSyntax, type Syntax, syntaxOfText } from './syntax.js';
import { EMPTY_FAULT, type FaultWords, type TextFault } from './text-fault.js';
import type { JsonValue } from './value.js';
import { duplicateFault, numberFault, SURROGATE_FAULT } from './value-faults.js';
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
  /** The value, unless the text could not be read as one; then the last of the faults says why. */
  readonly value: JsonValue | undefined;
  readonly faults: readonly TextFault[];
  /**
   * The spans of places, in the order given, in one pass over the text. A place that is not there stands for the
   * nearest parent that is: its name, or its opening bracket where it has none.
   */
  locate(places: readonly Located[]): Span[];
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
 * Finds the words for a text that is no JSON from an offset on. A parameter, so that sound files never load them.
 *
 * @param start where the value should begin, 0 by default; what stands before it is another's.
 */
export type BrokenJsonReader = (text: string, syntax: JsonSyntax, start?: number) => TextFault;

/** What reading takes: how the text is written when that is known, and the parts that only some texts need. */
export interface ReadingOptions {
  readonly source?: string;
  readonly syntax?: Syntax;
  readonly yaml?: YamlReader | undefined;
  /** Without it a text that is no JSON has no fault that says so: read it again with it. */
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
    const lines = syntax === 'json' ? readLinesIfAllParse(written) : undefined;
    return lines ?? unreadable(source, [...faults, ...explained(brokenJson, pure, syntax)], { text, syntax });
  }
  const locate = (places: readonly Located[]): Span[] => locateInJson(places, (root) => locateJson(pure, 0, root));
  return { source, text, syntax, value, faults: [...faults, ...anomalyFaults(pure, 0)], locate };
}

function isBlank(text: string): boolean {
  return !/\S/.test(text);
}

/** The fault of a text that is no JSON, when someone is there to find it. */
function explained(reader: BrokenJsonReader | undefined, ...broken: Parameters<BrokenJsonReader>): TextFault[] {
  return reader === undefined ? [] : [reader(...broken)];
}

/** The value, or undefined when the text is no JSON; JSON has no undefined. */
function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Line {
  readonly start: number;
  readonly text: string;
}

/** The lines that are not blank. */
function* linesOf(text: string): Generator<Line> {
  for (const match of text.matchAll(/[^\r\n]+/g)) {
    if (!isBlank(match[0])) yield { start: match.index, text: match[0] };
  }
}

function readLinesIfAllParse(written: WrittenText): SourceDocument | undefined {
  if (!beginsWithTwoValues(written.text)) return undefined;
  const document = readLines({ ...written, brokenJson: undefined });
  return document.value === undefined ? undefined : document;
}

/** Whether the first two lines are JSON: what is one value in several lines, or no JSON at all, is not read line by line. */
function beginsWithTwoValues(text: string): boolean {
  let count = 0;
  for (const line of linesOf(text)) {
    if (parse(line.text) === undefined) return false;
    count++;
    if (count === 2) return true;
  }
  return false;
}

function readLines({ source, text, faults, brokenJson }: WrittenText): SourceDocument {
  const syntax = 'ndjson';
  const lines = [...linesOf(text)];
  if (lines.length === 0) return unreadable(source, [...faults, EMPTY_FAULT], { text, syntax });
  const values: JsonValue[] = [];
  const found: TextFault[] = [...faults];
  for (const [index, line] of lines.entries()) {
    const value = parse(line.text);
    if (value === undefined) {
      const upToHere = text.slice(0, line.start + line.text.length);
      return unreadable(source, [...faults, ...explained(brokenJson, upToHere, syntax, line.start)], { text, syntax });
    }
    values.push(value);
    for (const fault of anomalyFaults(line.text, line.start)) found.push({ ...fault, steps: [index, ...fault.steps] });
  }
  const locate = (places: readonly Located[]): Span[] =>
    locateInJson(places, (root) => locateInLines(text, lines, root));
  return { source, text, syntax, value: values, faults: found, locate };
}

function locateInLines(text: string, lines: readonly Line[], root: Wanted): void {
  root.found = { value: { start: 0, end: text.length }, key: undefined };
  for (const [step, wanted] of root.children) {
    const line = lines[arrayIndex(step) ?? -1];
    if (line !== undefined) locateJson(text, line.start, wanted);
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

function anomalyFaults(text: string, shift: number): TextFault[] {
  const anomalies = findAnomalies(text);
  if (anomalies.length === 0) return [];
  const pointers = pointersAt(
    text,
    anomalies.map(({ start }) => start),
  );
  return anomalies.map((anomaly, index) => ({
    ...wordsFor(anomaly, text.slice(anomaly.start, anomaly.end)),
    steps: pointers[index] ?? [],
    part: anomaly.inName ? 'key' : 'value',
    start: anomaly.start + shift,
    end: anomaly.end + shift,
  }));
}

function wordsFor({ kind }: Anomaly, token: string): FaultWords {
  if (kind === 'duplicate-key') return duplicateFault('syntax.json.duplicate-key', JSON.parse(token));
  return kind === 'changed-number' ? numberFault(token) : SURROGATE_FAULT;
}
