import type { RelatedPlace } from '../findings/diagnostic.js';
import {
  type DocumentKind,
  type DocumentReport,
  type ToolReport,
  type Verdict,
  verdictOf,
} from '../findings/report.js';
import { documentAround, textOfPart } from '../text/cut-document.js';
import { decodeUtf8 } from '../text/decode.js';
import { type CutArray, cutArray, type JsonPart } from '../text/json-parts.js';
import { codeUnitsOf } from '../text/json-survey.js';
import { formatPointer, type Steps } from '../text/pointer.js';
import type { Position } from '../text/position.js';
import { type EntriesText, readEntries, type SourceDocument } from '../text/source-document.js';
import { isArray, isObject, type JsonValue, own } from '../text/value.js';
import { isImported } from '../tools/imported.js';
import { readTools } from '../tools/read-tools.js';
import { isRecognized, recognize } from '../tools/recognize.js';
import type { ToolList } from '../tools/tool-definition.js';
import type { Revision, Surface } from '../words.js';
import { type CheckingOptions, factsOf, judgeFor, textFindings } from './check.js';
import { diagnose, inOrder } from './diagnose.js';
import type { Judge } from './judge.js';

/*
 * A long list of tools is judged in parts, so that what a tool leaves behind is swept away with its part. The report is the
 * same, byte for byte.
 */

/** A list of tools in a text, cut into parts; nothing but the text around the entries has been read. */
export interface LongList extends CutArray, ListFacts {
  /** The whole text; its value is what stands around the entries, the list itself empty. */
  readonly document: SourceDocument;
  /** The list with the tools of the first part. */
  readonly list: ToolList;
}

/** What the tools of a list are judged as. */
export interface ListFacts {
  readonly kind: DocumentKind;
  readonly surface: Surface;
  readonly revisions: readonly Revision[];
  /** Where the list stands. */
  readonly steps: Steps;
}

/** What was found in a part; pointers and positions are those in the part's own text. */
interface PartReport {
  readonly report: DocumentReport;
  /** Its entries in outline, in order. */
  readonly outlines: readonly JsonValue[];
}

/** Shorter texts, in bytes, are read whole. */
const LONG = 1_000_000;

/** Whether a text may be worth cutting. */
export function isLong({ length }: Uint8Array): boolean {
  return length >= LONG;
}

const TOOLS_PER_PART = 64;
const PLACES: readonly Steps[] = [[], ['tools'], ['result', 'tools']];

/**
 * Cuts a JSON text that is one long list of tools. Undefined for any other: one that is short, that holds something else,
 * or that something is wrong with outside the list. What is wrong in the list shows when its parts are judged.
 *
 * @param bytes the text as UTF-8.
 */
export function readLongList(
  bytes: Uint8Array,
  source: string,
  { as, revisions: chosen }: Pick<CheckingOptions, 'as' | 'revisions'>,
): LongList | undefined {
  const { text, faults } = isLong(bytes) ? decodeUtf8(bytes) : { text: undefined, faults: [] };
  if (text === undefined || faults.length > 0) return undefined;
  const cut = cutArray({ text, units: codeUnitsOf(text, bytes) }, PLACES, TOOLS_PER_PART);
  const [first] = cut?.parts ?? [];
  if (cut === undefined || first === undefined) return undefined;
  const document = documentAround(text, source, cut);
  const entries = readEntries(textOfPart(text, first), cut.steps.length + 1)?.value;
  if (document.value === undefined || document.faults.length > 0 || entries === undefined) return undefined;
  const whole = withList(document.value, cut.steps, entries);
  const recognized = whole === undefined ? undefined : recognize(whole, as);
  if (
    recognized === undefined ||
    !isRecognized(recognized) ||
    recognized.kind === 'description' ||
    isImported(recognized.kind)
  )
    return undefined;
  const { kind, surface, lists } = readTools([recognized], { revisions: chosen });
  const [list] = lists;
  const [entry] = [...(list?.tools ?? []), ...(list?.others ?? [])];
  const isThere = entry !== undefined && formatPointer(entry.steps.slice(0, -1)) === formatPointer(cut.steps);
  if (list === undefined || !isThere) return undefined;
  return { document, kind, surface, revisions: list.revisions, list, ...cut };
}

/** The value around an empty list, with entries in it. */
function withList(value: JsonValue, [step, ...steps]: Steps, entries: JsonValue): JsonValue | undefined {
  if (step === undefined) return isArray(value) && value.length === 0 ? entries : undefined;
  const member = isObject(value) ? own(value, String(step)) : undefined;
  const inside = member === undefined ? undefined : withList(member, steps, entries);
  return inside === undefined || !isObject(value) ? undefined : { ...value, [step]: inside };
}

/**
 * Judges a long list part by part. Undefined when one of them is no JSON: then the text is to be read whole, which says
 * why.
 */
export function checkLongList(list: LongList, options: CheckingOptions): DocumentReport | undefined {
  const { document, parts, steps } = list;
  const judge = new PartJudge(list, options);
  const reports: PartReport[] = [];
  for (const part of parts) {
    const report = judge.check(textOfPart(document.text, part));
    if (report === undefined) return undefined;
    reports.push(moveReport(report, steps, part));
  }
  return joinParts(list, reports, options);
}

/** Judges parts of a list, each tool on its own. */
class PartJudge {
  readonly #facts: ListFacts;
  readonly #options: CheckingOptions;
  readonly #judge: Judge;

  constructor(facts: ListFacts, options: CheckingOptions) {
    this.#facts = facts;
    this.#options = options;
    this.#judge = judgeFor(options, facts);
  }

  /** What is found in a part; undefined when it is no JSON. */
  check(part: EntriesText): PartReport | undefined {
    const { kind, revisions, steps } = this.#facts;
    const document = readEntries(part, steps.length + 1);
    if (document === undefined) return undefined;
    const { tools } = readTools([{ kind, steps: [], value: document.value }], { revisions });
    for (const tool of tools) this.#judge.judgeTool(tool);
    const facts = factsOf(this.#facts, this.#options);
    const found = textFindings(document.faults, this.#judge, facts);
    const report = diagnose(document, this.#judge, found, tools, facts);
    this.#judge.forget();
    return { report, outlines: document.value.map(outlineOf) };
  }
}

/** An entry as far as rules about a list look at it. */
function outlineOf(entry: JsonValue): JsonValue {
  if (isArray(entry)) return [];
  if (!isObject(entry)) return entry;
  const name = own(entry, 'name');
  return typeof name === 'string' ? { name } : {};
}

/** Judges the list as a whole and joins what was found in its parts, in order. */
function joinParts(list: LongList, moved: readonly PartReport[], options: CheckingOptions): DocumentReport {
  const parts = moved.map(({ report }) => report);
  const reported = parts.flatMap(({ tools }) => tools);
  const outlines = moved.flatMap((each) => each.outlines);
  const around = reportAround(list, outlines, options);
  const diagnostics = [...around.diagnostics, ...parts.flatMap((part) => part.diagnostics)];
  return {
    ...around,
    verdict: verdictOf(diagnostics),
    complete: around.complete && parts.every(({ complete }) => complete),
    incomplete: [...around.incomplete, ...parts.flatMap(({ incomplete }) => incomplete)],
    tools:
      around.diagnostics.length === 0 && around.complete
        ? reported
        : around.tools.map((tool, index) => worseOf(tool, reported[index] ?? tool)),
    diagnostics: around.diagnostics.length === 0 ? diagnostics : diagnostics.sort(inOrder),
  };
}

/** What is found of the list as a whole, and of what stands around it. */
function reportAround(list: LongList, outlines: readonly JsonValue[], options: CheckingOptions): DocumentReport {
  const { kind, steps, surface, revisions } = list;
  const { lists, tools } = readTools([{ kind, steps, value: outlines }], { revisions });
  const judge = judgeFor(options, { surface });
  for (const listed of lists) judge.judgeList({ ...list.list, ...listed });
  return diagnose(list.document, judge, [], tools, factsOf(list, options));
}

type Placed = Pick<RelatedPlace, 'pointer' | 'start' | 'end'>;

const VERDICTS: readonly Verdict[] = ['valid', 'warning', 'invalid'];

/** A tool's report by what was found in it and what was found about it among the others. */
function worseOf(a: ToolReport, b: ToolReport): ToolReport {
  const worst = (one: Verdict, other: Verdict = one): Verdict =>
    VERDICTS[Math.max(VERDICTS.indexOf(one), VERDICTS.indexOf(other))] ?? one;
  const targets = Object.entries(a.targets).map(([target, verdict]) => [target, worst(verdict, b.targets[target])]);
  return {
    ...b,
    verdict: worst(a.verdict, b.verdict),
    complete: a.complete && b.complete,
    targets: Object.fromEntries(targets),
  };
}

/** A report of a part with the pointers and positions that the whole text has. */
function moveReport({ report, ...rest }: PartReport, steps: Steps, { first, line, column }: JsonPart): PartReport {
  const prefix = formatPointer(steps);
  const pointerIn = (pointer: string): string => {
    const end = pointer.indexOf('/', 1);
    const index = first + Number(pointer.slice(1, end < 0 ? undefined : end));
    return `${prefix}/${index}${end < 0 ? '' : pointer.slice(end)}`;
  };
  const positionIn = (at: Position): Position =>
    at.line === 1 ? { line, column: column + at.column - 1 } : { line: line + at.line - 1, column: at.column };
  const placeIn = <Place extends Placed>(place: Place): Place => ({
    ...place,
    pointer: pointerIn(place.pointer),
    start: positionIn(place.start),
    end: positionIn(place.end),
  });
  return {
    ...rest,
    report: {
      ...report,
      incomplete: report.incomplete.map(({ pointer, reason }) => ({ pointer: pointerIn(pointer), reason })),
      tools: report.tools.map(({ name, pointer, verdict, complete, targets }) => {
        return { name, pointer: pointerIn(pointer), verdict, complete, targets };
      }),
      diagnostics: report.diagnostics.map((found) => ({ ...placeIn(found), related: found.related.map(placeIn) })),
    },
  };
}
