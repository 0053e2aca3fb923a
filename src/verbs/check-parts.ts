import type { RelatedPlace } from '../findings/diagnostic.js';
import {
  type DocumentKind,
  type DocumentReport,
  type ToolReport,
  type Verdict,
  verdictOf,
} from '../findings/report.js';
import type { EvaluationBudget } from '../schema/evaluate.js';
import { documentAround, partText } from '../text/cut-document.js';
import { type CutArray, cutArray, type JsonPart } from '../text/json-parts.js';
import { formatPointer, type Steps } from '../text/pointer.js';
import type { Position } from '../text/position.js';
import { readEntries, type SourceDocument } from '../text/source-document.js';
import { isArray, isObject, type JsonValue, own } from '../text/value.js';
import { readTools } from '../tools/read-tools.js';
import { isRecognized, recognize } from '../tools/recognize.js';
import type { ToolList } from '../tools/tool-definition.js';
import type { Revision, Surface } from '../words.js';
import { type CheckingOptions, factsOf, judgeFor, textFindings } from './check.js';
import { diagnose, inOrder } from './diagnose.js';
import { type Judge, MOST_STEPS_PER_DOCUMENT } from './judge.js';

/*
 * A long list of tools is judged in parts, so that what a tool leaves behind is swept away with its part, and so that
 * several threads can share the work. The report is the same, byte for byte.
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

/** A part to be judged. */
export interface PartJob {
  readonly text: string;
  /** Where its entries start. */
  readonly starts: readonly number[];
}

/** What was found in a part; pointers and positions are those in the part's own text. */
export interface PartReport {
  readonly report: DocumentReport;
  /** Its entries in outline, in order. */
  readonly outlines: readonly JsonValue[];
  /** The steps of evaluation that it took. */
  readonly spent: number;
}

/** Shorter texts, in bytes or characters, are read whole. */
const LONG = 1_000_000;

/** Whether a text may be worth cutting. */
export function isLong({ length }: { readonly length: number }): boolean {
  return length >= LONG;
}

const TOOLS_PER_PART = 32;
const PLACES: readonly Steps[] = [[], ['tools'], ['result', 'tools']];

/**
 * Cuts a JSON text that is one long list of tools. Undefined for any other: one that is short, that holds something else,
 * or that something is wrong with outside the list. What is wrong in the list shows when its parts are judged.
 */
export function readLongList(
  text: string,
  source: string,
  { as, revisions: chosen }: Pick<CheckingOptions, 'as' | 'revisions'>,
): LongList | undefined {
  const cut = isLong(text) ? cutArray(text, PLACES, TOOLS_PER_PART) : undefined;
  const [first] = cut?.parts ?? [];
  if (cut === undefined || first === undefined) return undefined;
  const document = documentAround(text, source, cut);
  const entries = readEntries(partText(text, first), first.starts, cut.steps.length + 1)?.value;
  if (document.value === undefined || document.faults.length > 0 || entries === undefined) return undefined;
  const whole = withList(document.value, cut.steps, entries);
  const recognized = whole === undefined ? undefined : recognize(whole, as);
  if (recognized === undefined || !isRecognized(recognized) || recognized.kind === 'description') return undefined;
  const { kind, surface, lists } = readTools([recognized], chosen);
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
  const { job, answer } = partsToJudge(list, options);
  const reports: PartReport[] = [];
  for (let next = job(0); next !== undefined; next = job(reports.length)) {
    const report = answer(next);
    if (report === undefined) return undefined;
    reports.push(report);
  }
  return joinParts(list, reports, options);
}

/** The parts of a long list as jobs, which may be done in any order and anywhere; a part that is no JSON ends all. */
export function partsToJudge(list: LongList, options: CheckingOptions): PartsToJudge {
  const { document, parts } = list;
  const judge = new PartJudge(list, options);
  return {
    job: (index) => {
      const part = parts[index];
      return part && { text: partText(document.text, part), starts: part.starts };
    },
    answer: (job) => judge.check(job),
    endsAll: (report) => report === undefined,
  };
}

/** See {@link partsToJudge}. */
export interface PartsToJudge {
  job(index: number): PartJob | undefined;
  answer(job: PartJob): PartReport | undefined;
  endsAll(report: PartReport | undefined): boolean;
}

/** Judges parts of a list, each tool on its own. */
export class PartJudge {
  readonly #facts: ListFacts;
  readonly #options: CheckingOptions;
  readonly #budget: EvaluationBudget = { left: MOST_STEPS_PER_DOCUMENT };
  readonly #judge: Judge;

  constructor(facts: ListFacts, options: CheckingOptions) {
    this.#facts = facts;
    this.#options = options;
    this.#judge = judgeFor({ ...options, budget: this.#budget }, facts);
  }

  /** What is found in a part; undefined when it is no JSON. */
  check({ text, starts }: PartJob): PartReport | undefined {
    const { kind, revisions, steps } = this.#facts;
    const document = readEntries(text, starts, steps.length + 1);
    if (document === undefined) return undefined;
    const before = this.#budget.left;
    const { tools } = readTools([{ kind, steps: [], value: document.value }], revisions);
    for (const tool of tools) this.#judge.judgeTool(tool);
    const facts = factsOf(this.#facts, this.#options);
    const found = textFindings(document.faults, this.#judge, facts);
    const report = diagnose(document, this.#judge, found, tools, facts);
    this.#judge.forget();
    return { report, outlines: document.value.map(outlineOf), spent: before - this.#budget.left };
  }
}

/** An entry as far as rules about a list look at it: little enough to be sent by a thread, however deep it is. */
function outlineOf(entry: JsonValue): JsonValue {
  if (isArray(entry)) return [];
  if (!isObject(entry)) return entry;
  const name = own(entry, 'name');
  return typeof name === 'string' ? { name } : {};
}

/**
 * Judges the list as a whole and joins what was found in its parts, in order. Undefined when that is not what reading it
 * whole would say: a part is no JSON, or together they cost more than a document may and which of them went short hung on
 * who came first.
 */
export function joinParts(
  list: LongList,
  reports: readonly (PartReport | undefined)[],
  options: CheckingOptions,
): DocumentReport | undefined {
  const moved = list.parts.flatMap((part, index) => {
    const report = reports[index];
    return report === undefined ? [] : [moveReport(report, list.steps, part)];
  });
  const spent = moved.reduce((sum, each) => sum + each.spent, 0);
  if (moved.length < list.parts.length || spent > MOST_STEPS_PER_DOCUMENT) return undefined;
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
  const { lists, tools } = readTools([{ kind, steps, value: outlines }], revisions);
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
