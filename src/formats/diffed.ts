import type { Change, ChangeClass, ChangePlace } from '../findings/change.js';
import type { Report } from '../findings/report.js';
import type { SourceDocument } from '../text/source-document.js';
import { counted, listedUpTo, visible } from '../text/value.js';
import { allowanceLines } from './allowed.js';
import {
  brokenTools,
  changesByTool,
  countsInWords,
  heaviestFirst,
  isCompared,
  nextVersionInWords,
  placesOf,
  READINGS,
  reasonOf,
  type SidedPlace,
  subjectOf,
  type ToolChanges,
  toolVerdict,
} from './change-words.js';
import { linesOf } from './code-frame.js';
import { proofInWords, shownBreak } from './example-call.js';
import { shortName } from './gaps.js';
import { Layout, type Paint } from './layout.js';
import { formatPretty, type PrettyOptions } from './pretty.js';
import { type Style, styleOf } from './style.js';

/** How long an example may be that is shown; the whole of it is in the JSON report. */
const LONGEST_EXAMPLE = 300;
const MOST_SHOWN = 50;
const MOST_NAMED = 8;

/**
 * What differs between two versions, for people: tool by tool, each change where it stands in both. Of inputs that could not
 * be read it tells what a check does.
 */
export function formatDiff(report: Report, options: PrettyOptions = {}): string {
  if (!isCompared(report)) return formatPretty(report, options);
  return new DiffPrinter(report, options).print();
}

class DiffPrinter {
  readonly #report: Report;
  readonly #options: PrettyOptions;
  readonly #style: Style;
  readonly #layout: Layout;
  readonly #lines: SourceLines;

  constructor(report: Report, options: PrettyOptions) {
    this.#report = report;
    this.#options = options;
    this.#style = styleOf(options.color ?? false);
    this.#layout = new Layout(this.#style, Math.max(40, options.width ?? 80));
    this.#lines = new SourceLines(report, options.documents ?? []);
  }

  print(): string {
    const { changes = [] } = this.#report;
    const wanted = changes.filter((change) => this.#options.quiet !== true || change.class === 'breaking');
    // When not all can be shown, the heaviest are.
    const shown = new Set(heaviestFirst(wanted).slice(0, this.#options.maxFindings ?? MOST_SHOWN));
    const lines = changesByTool(changes).flatMap((tool) => this.#tool(tool, shown));
    const left = wanted.filter((change) => !shown.has(change));
    return [...lines, ...this.#rest(left), ...this.#summary(changes.length - wanted.length), ''].join('\n');
  }

  #tool(tool: ToolChanges, shown: ReadonlySet<Change>): string[] {
    const changes = heaviestFirst(tool.changes).filter((change) => shown.has(change));
    if (changes.length === 0) return [];
    const { bold } = this.#style;
    const verdict = toolVerdict(tool);
    const paint = this.#paint(verdict.class);
    const name = tool.name === '' ? '(unnamed)' : shortName(tool.name);
    return [
      ...this.#layout.wrapped('', `${name} ${verdict.words}: ${countsInWords(tool.changes)}.`).map((line) => {
        return paint(bold(line));
      }),
      '',
      ...changes.flatMap((change) => [...this.#change(change), '']),
    ];
  }

  #change(change: Change): string[] {
    const layout = this.#layout;
    const isAllowed = change.allowed !== undefined;
    const gutter = layout.gutterFor(Math.max(change.old?.start.line ?? 1, change.new?.start.line ?? 1));
    const paint = isAllowed ? this.#style.yellow : this.#paint(change.class);
    const example = shownBreak(change, LONGEST_EXAMPLE);
    const { code, proof, allowed } = change;
    return [
      ...layout.labelled(isAllowed ? `${change.class}, allowed` : change.class, paint, change.message),
      ...placesOf(change).flatMap((place) => this.#place(change, place, { gutter, paint })),
      ...(example === undefined ? [] : layout.note(gutter, example.label, example.text)),
      ...layout.note(gutter, 'why', example?.verdict ?? proofInWords(change)),
      ...layout.note(gutter, 'allowed', allowed === undefined ? '' : reasonOf(allowed)),
      ...layout.note(gutter, 'code', proof === 'undecided' ? `${code} (undecided)` : code, this.#style.dim),
    ];
  }

  /** Where a change stands in one version, with the line. */
  #place(change: Change, { side, place }: SidedPlace, { gutter, paint }: { gutter: number; paint: Paint }): string[] {
    const { source, start } = place;
    const when = side === 'old' ? 'before' : 'after';
    const about = [when, ...subjectOf(change)].join(', ');
    const isFramed = change.class !== 'informational' || this.#options.verbose === true;
    const line = isFramed ? this.#lines.find(side, place) : undefined;
    return [
      ...this.#layout.place(gutter, `${visible(source)}:${start.line}:${start.column}`, about),
      ...this.#layout.frame(gutter, line, { ...place, paint }),
    ];
  }

  #paint(weight: ChangeClass): Paint {
    const { red, green, blue } = this.#style;
    return { breaking: red, 'non-breaking': green, informational: blue }[weight];
  }

  /** What was cut off, counted by code. */
  #rest(changes: readonly Change[]): string[] {
    if (changes.length === 0) return [];
    const counts = new Map<string, number>();
    for (const { code } of changes) counts.set(code, (counts.get(code) ?? 0) + 1);
    const mostFirst = [...counts].sort(([, a], [, b]) => b - a);
    const lines = mostFirst.map(([code, count]) => `  ${String(count).padStart(6)}  ${code}`);
    return [`And ${counted(changes.length, 'more change')} (--max-findings shows more):`, ...lines, ''];
  }

  #summary(hidden: number): string[] {
    const { changes = [], reading = 'declared' } = this.#report;
    const layout = this.#layout;
    const { bold, dim } = this.#style;
    const tools = changesByTool(changes);
    const where = tools.length === 0 ? '' : ` in ${counted(tools.length, 'tool')}`;
    return [
      ...allowanceLines(this.#report).flatMap((line) => layout.wrapped('', line)),
      ...layout.wrapped('', `${countsInWords(changes)}${where}.`).map(bold),
      ...layout.wrapped('Breaks callers: ', listedUpTo(MOST_NAMED, brokenTools(changes))),
      ...nextVersionInWords(this.#report).flatMap((line) => layout.wrapped('', line)),
      ...(hidden === 0
        ? []
        : [dim(`Not shown: ${counted(hidden, 'change')} that ${hidden === 1 ? 'breaks' : 'break'} nobody.`)]),
      ...layout.wrapped('', READINGS[reading]).map(dim),
    ];
  }
}

/** The lines that places are in, sought once for each document. */
class SourceLines {
  readonly #lines = new Map<string, ReadonlyMap<number, string>>();

  constructor({ documents, changes = [] }: Report, sources: readonly SourceDocument[]) {
    const numbers = new Map<string, number[]>();
    for (const { side, place } of changes.flatMap(placesOf)) {
      const key = keyOf(side, place.source);
      const known = numbers.get(key);
      if (known === undefined) numbers.set(key, [place.start.line]);
      else known.push(place.start.line);
    }
    for (const [index, { side = 'new', source }] of documents.entries()) {
      const key = keyOf(side, source);
      const text = sources[index]?.text;
      // Two documents of one name, which only a program can give: nobody knows which of them is meant.
      if (this.#lines.has(key)) this.#lines.set(key, new Map());
      else if (text !== undefined) this.#lines.set(key, linesOf(text, numbers.get(key) ?? []));
    }
  }

  find(side: 'old' | 'new', { source, start }: ChangePlace): string | undefined {
    return this.#lines.get(keyOf(side, source))?.get(start.line);
  }
}

function keyOf(side: 'old' | 'new', source: string): string {
  return `${side} ${source}`;
}
