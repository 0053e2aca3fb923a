import { decodeUtf8, withoutByteOrderMark } from './decode.js';
import { type Anomaly, findAnomalies } from './json-anomalies.js';
import { type Found, locateJson, pointersAt, Wanted } from './json-locate.js';
import { skipSpace } from './json-scan.js';
import { blankComments } from './jsonc.js';
import { arrayIndex, type Step, type Steps } from './pointer.js';
import type { Span } from './position.js';
import { EMPTY_FAULT, type FaultWords, type TextFault } from './text-fault.js';
import type { JsonValue } from './value.js';
import { duplicateFault, numberFault, SURROGATE_FAULT } from './value-faults.js';
import type { YamlNode, YamlReader } from './yaml.js';

/** How a text is written. NDJSON is one JSON value per line; its value here is the array of them. */
export type Syntax = 'json' | 'jsonc' | 'ndjson' | 'yaml';

/** How a text is written that is no YAML. */
export type JsonSyntax = Exclude<Syntax, 'yaml'>;

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

/** Finds the words for a text that is no JSON. A parameter, so that sound files never load them. */
export type BrokenJsonReader = (text: string, syntax: JsonSyntax) => TextFault;

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
  const syntax = options.syntax ?? guessSyntax(text, yaml !== undefined);
  if (decoded.text === undefined) return unreadable(source, faults, { text, syntax });
  if (syntax === 'yaml') return readYamlDocument(source, text, faults, yaml);
  if (syntax === 'ndjson') return readLines(source, text, faults, brokenJson);
  return readJsonDocument({ source, text, faults, syntax, brokenJson });
}

function guessSyntax(text: string, yamlIsPossible: boolean): Syntax {
  const first = text[skipSpace(text, 0)];
  const isLikeJson = first === undefined || '{["'.includes(first);
  return isLikeJson || !yamlIsPossible ? 'json' : 'yaml';
}

interface JsonText {
  readonly source: string;
  readonly text: string;
  readonly faults: readonly TextFault[];
  readonly syntax: 'json' | 'jsonc';
  readonly brokenJson: BrokenJsonReader | undefined;
}

function readJsonDocument({ source, text, faults, syntax, brokenJson }: JsonText): SourceDocument {
  const pure = syntax === 'jsonc' ? blankComments(text) : text;
  const value = parse(pure);
  if (value === undefined) {
    if (isBlank(pure)) return unreadable(source, [...faults, EMPTY_FAULT], { text, syntax });
    const lines = syntax === 'json' ? readLinesIfAllParse(source, text, faults) : undefined;
    return lines ?? unreadable(source, [...faults, ...explained(pure, syntax, brokenJson)], { text, syntax });
  }
  return {
    source,
    text,
    syntax,
    value,
    faults: [...faults, ...anomalyFaults(pure, 0)],
    locate: (places) => locateIn(places, (root) => locateJson(pure, 0, root)),
  };
}

function isBlank(text: string): boolean {
  return !/\S/.test(text);
}

function explained(text: string, syntax: JsonSyntax, brokenJson: BrokenJsonReader | undefined): TextFault[] {
  return brokenJson === undefined ? [] : [brokenJson(text, syntax)];
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

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (const match of text.matchAll(/[^\r\n]+/g)) {
    if (match[0].trim() !== '') lines.push({ start: match.index, text: match[0] });
  }
  return lines;
}

function readLinesIfAllParse(source: string, text: string, faults: readonly TextFault[]): SourceDocument | undefined {
  const [first, second] = firstTwoLines(text);
  const isLikely =
    first !== undefined && second !== undefined && parse(first) !== undefined && parse(second) !== undefined;
  if (!isLikely) return undefined;
  const document = readLines(source, text, faults, undefined);
  return document.value === undefined ? undefined : document;
}

/** The first two lines that are not blank. */
function firstTwoLines(text: string): string[] {
  const lines: string[] = [];
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (line.trim() !== '') lines.push(line);
    if (lines.length === 2) break;
  }
  return lines;
}

function readLines(
  source: string,
  text: string,
  faults: readonly TextFault[],
  brokenJson?: BrokenJsonReader,
): SourceDocument {
  const lines = linesOf(text);
  if (lines.length === 0) return unreadable(source, [...faults, EMPTY_FAULT], { text, syntax: 'ndjson' });
  const values: JsonValue[] = [];
  const found: TextFault[] = [...faults];
  for (const [index, line] of lines.entries()) {
    const value = parse(line.text);
    if (value === undefined) {
      const shifted = explained(line.text, 'ndjson', brokenJson).map((fault) => {
        return { ...fault, start: fault.start + line.start, end: fault.end + line.start };
      });
      return unreadable(source, [...faults, ...shifted], { text, syntax: 'ndjson' });
    }
    values.push(value);
    for (const fault of anomalyFaults(line.text, line.start)) found.push({ ...fault, steps: [index, ...fault.steps] });
  }
  const locate = (places: readonly Located[]): Span[] =>
    locateIn(places, (root) => {
      for (const [step, wanted] of root.children) {
        const line = lines[arrayIndex(step) ?? -1];
        if (line !== undefined) locateJson(text, line.start, wanted);
      }
      root.found = { value: { start: 0, end: text.length }, key: undefined };
    });
  return { source, text, syntax: 'ndjson', value: values, faults: found, locate };
}

function readYamlDocument(
  source: string,
  text: string,
  faults: readonly TextFault[],
  yaml?: YamlReader,
): SourceDocument {
  if (yaml === undefined) throw new Error('A YAML document needs the YAML reader.');
  const { value, root, faults: found } = yaml(text);
  if (value === undefined || root === undefined)
    return unreadable(source, [...faults, ...found], { text, syntax: 'yaml' });
  const locate = (places: readonly Located[]): Span[] =>
    places.map((place) => spanOf(place, (steps) => findInYaml(root, steps)));
  return { source, text, syntax: 'yaml', value, faults: [...faults, ...found], locate };
}

function locateIn(places: readonly Located[], run: (root: Wanted) => void): Span[] {
  const root = new Wanted();
  for (const { steps } of places) root.add(steps);
  run(root);
  return places.map((place) => spanOf(place, (steps) => findWanted(root, steps)));
}

/** The chain of places along a pointer that exist, outermost first. */
function findWanted(root: Wanted, steps: Steps): Found[] {
  const chain: Found[] = [];
  let wanted: Wanted | undefined = root;
  for (let depth = 0; wanted?.found !== undefined; depth++) {
    const around = chain.at(-1);
    // Found in a member that a later one of the same name replaced.
    if (around !== undefined && !isWithin(wanted.found.value, around.value)) break;
    chain.push(wanted.found);
    if (depth === steps.length) break;
    wanted = wanted.children.get(String(steps[depth]));
  }
  return chain;
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function findInYaml(root: YamlNode, steps: Steps): Found[] {
  const chain: Found[] = [{ value: root, key: undefined }];
  let node = root;
  for (const step of steps) {
    const member = node.members?.get(String(step));
    const next: YamlNode | undefined = member?.node ?? node.items?.[indexOf(step) ?? -1];
    if (next === undefined) break;
    node = next;
    chain.push({ value: next, key: member?.key });
  }
  return chain;
}

function indexOf(step: Step): number | undefined {
  return typeof step === 'number' ? step : arrayIndex(step);
}

function spanOf({ steps, part }: Located, find: (steps: Steps) => Found[]): Span {
  const chain = find(steps);
  const found = chain.at(-1);
  if (found === undefined) return { start: 0, end: 0 };
  const isThere = chain.length === steps.length + 1;
  if (isThere && part === 'value') return { start: found.value.start, end: found.value.end };
  if (found.key !== undefined) return found.key;
  return isThere ? found.value : { start: found.value.start, end: Math.min(found.value.start + 1, found.value.end) };
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
