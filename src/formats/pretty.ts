import type { Diagnostic } from '../findings/diagnostic.js';
import type { DocumentReport, Report, UsageError, Verdict } from '../findings/report.js';
import type { SourceDocument } from '../text/source-document.js';
import { counted, listed, listedUpTo, visible } from '../text/value.js';
import { SEVERITIES, type Severity } from '../words.js';
import { linesOf } from './code-frame.js';
import { gapsOf, placeInWords, shortName } from './gaps.js';
import { Layout } from './layout.js';
import { type Style, styleOf } from './style.js';

/** How to print for people. */
export interface PrettyOptions {
  /** The documents of the report, in its order, for code frames. */
  readonly documents?: readonly SourceDocument[];
  readonly color?: boolean;
  /** Columns of the terminal (80). */
  readonly width?: number;
  /** Errors only. */
  readonly quiet?: boolean;
  /** Infos too. */
  readonly verbose?: boolean;
  /** Findings shown at most, equal ones counting once (50). */
  readonly maxFindings?: number;
}

/** What a verb tells before the findings, and the sentence that sums it up. */
export type Prologue = (
  report: Report,
  style: Style,
  width: number,
) => {
  readonly lines: readonly string[];
  readonly summary: string /** Whether there is nothing else to sum up. */;
  readonly isWhole?: boolean;
};

/** The same for verbs that tell more than findings. */
export interface PrettyVerbOptions extends PrettyOptions {
  readonly prologue?: Prologue | undefined;
  /** How many findings --fix would mend (0, or not known). */
  readonly mendable?: number;
}

/** Equal diagnostics of one document. */
interface Group {
  readonly document: DocumentReport;
  readonly source: SourceDocument | undefined;
  readonly first: Diagnostic;
  readonly others: Diagnostic[];
  /** The targets that say it; one place is told once for all of them. */
  readonly targets: Set<string>;
}

const MOST_SHOWN = 50;
/** Rules that a target loses a tool for, and that are named; the findings tell all. */
const MOST_REASONS = 3;

function weightOf({ first }: Group): number {
  return SEVERITIES.indexOf(first.severity);
}

/** A report for people: each finding with its line, then what to make of the whole. */
export function formatPretty(report: Report, options: PrettyVerbOptions = {}): string {
  const printer = new Printer(options);
  return report.errors.length > 0 ? printer.usage(report) : printer.report(report);
}

class Printer {
  readonly #options: PrettyVerbOptions;
  readonly #style: Style;
  readonly #width: number;
  readonly #layout: Layout;

  constructor(options: PrettyVerbOptions) {
    this.#options = options;
    this.#style = styleOf(options.color ?? false);
    this.#width = Math.max(40, options.width ?? 80);
    this.#layout = new Layout(this.#style, this.#width);
  }

  usage({ errors }: Report): string {
    return errors
      .map(({ message, hint, place }) => {
        const lines = [`${this.#style.red(this.#style.bold('error'))}: ${visible(message)}`];
        const framed = place === undefined ? [] : this.#usageFrame(place);
        return [...lines, ...framed, ...(hint === undefined ? [] : [`  ${visible(hint)}`]), ''].join('\n');
      })
      .join('');
  }

  /** The place of a mistake in a configuration file, and its line. */
  #usageFrame({ source, start, end }: NonNullable<UsageError['place']>): string[] {
    const gutter = this.#layout.gutterFor(start.line);
    const text = this.#options.documents?.find((document) => document.source === source)?.text ?? '';
    const line = linesOf(text, [start.line]).get(start.line);
    return [
      ...this.#layout.place(gutter, `${visible(source)}:${start.line}:${start.column}`, ''),
      ...this.#layout.frame(gutter, line, { start, end, paint: this.#style.red }),
    ];
  }

  report(report: Report): string {
    const groups = this.#groups(report);
    // When not all can be shown, the heaviest are; those shown keep the order of the documents.
    const heaviest = [...groups].sort((a, b) => weightOf(a) - weightOf(b));
    const shown = new Set(heaviest.slice(0, this.#options.maxFindings ?? MOST_SHOWN));
    const lines = this.#framed(groups.filter((group) => shown.has(group)));
    const { lines: before = [] } = this.#options.prologue?.(report, this.#style, this.#width) ?? {};
    return [
      ...before,
      ...lines,
      ...this.#rest(groups.filter((group) => !shown.has(group))),
      ...this.#summary(report),
      '',
    ].join('\n');
  }

  #isShown({ severity }: Diagnostic): boolean {
    if (this.#options.quiet) return severity === 'error';
    return severity !== 'info' || this.#options.verbose === true;
  }

  #groups({ documents }: Report): Group[] {
    return documents.flatMap((document, index) => {
      const groups = new Map<string, Group>();
      for (const diagnostic of document.diagnostics.filter((each) => this.#isShown(each))) {
        const { ruleId, severity, words, protocolVersions } = diagnostic;
        const key = [ruleId, severity, words.problem, words.advice, protocolVersions].join('\n');
        const known = groups.get(key);
        const targets = new Set(diagnostic.target === null ? [] : [diagnostic.target]);
        if (known === undefined) {
          groups.set(key, {
            document,
            source: this.#options.documents?.[index],
            first: diagnostic,
            others: [],
            targets,
          });
          continue;
        }
        if (!isToldOf(diagnostic, known)) known.others.push(diagnostic);
        for (const target of targets) known.targets.add(target);
      }
      return [...groups.values()];
    });
  }

  /** The groups as text; the source lines of each document are sought in one pass. */
  #framed(groups: readonly Group[]): string[] {
    const lines: string[] = [];
    const sources = new Map<SourceDocument, Map<number, string>>();
    for (const { source } of groups) {
      if (source === undefined || sources.has(source)) continue;
      const numbers = groups.filter((group) => group.source === source).map(({ first }) => first.start.line);
      sources.set(source, source.text === '' ? new Map() : linesOf(source.text, numbers));
    }
    for (const group of groups) {
      const line = group.source === undefined ? undefined : sources.get(group.source)?.get(group.first.start.line);
      lines.push(...this.#group(group, line), '');
    }
    return lines;
  }

  #group({ document, first, others, targets }: Group, line: string | undefined): string[] {
    const { words, severity, start } = first;
    const layout = this.#layout;
    const paint = this.#paint(severity);
    const gutter = layout.gutterFor(start.line);
    const isThere = document.verdict !== 'unreadable' || line !== undefined;
    const place = `${visible(document.source)}${isThere ? `:${start.line}:${start.column}` : ''}`;
    return [
      ...layout.labelled(severity, paint, words.problem),
      ...layout.place(gutter, place, aboutWhat(first)),
      ...layout.frame(gutter, line, { ...first, paint }),
      ...layout.note(gutter, 'fix', words.advice),
      ...layout.note(gutter, 'also', others.length === 0 ? '' : alsoAt(others)),
      ...layout.note(gutter, 'see', relatedPlaces(first)),
      ...layout.note(
        gutter,
        'rule',
        ruleWords(first, document.targets.length > 1 ? [...targets] : []),
        this.#style.dim,
      ),
    ];
  }

  #paint(severity: Severity): (text: string) => string {
    const { red, yellow, blue } = this.#style;
    return { error: red, warning: yellow, info: blue }[severity];
  }

  /** What was cut off, counted per rule. */
  #rest(groups: readonly Group[]): string[] {
    if (groups.length === 0) return [];
    const counts = new Map<string, number>();
    for (const { first, others } of groups)
      counts.set(first.ruleId, (counts.get(first.ruleId) ?? 0) + 1 + others.length);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const mostFirst = [...counts].sort(([, a], [, b]) => b - a);
    const lines = mostFirst.map(([rule, count]) => `  ${String(count).padStart(6)}  ${rule}`);
    return [`And ${counted(total, 'more finding')} (--max-findings shows more):`, ...lines, ''];
  }

  #summary(report: Report): string[] {
    const { summary, documents } = report;
    const told = this.#options.prologue?.(report, this.#style, this.#width);
    const { bold, red, yellow, green } = this.#style;
    const notRead = this.#notRead(documents);
    if (told?.isWhole === true) return [bold(told.summary), ...notRead];
    const counts = [
      summary.errors > 0 ? red(counted(summary.errors, 'error')) : '',
      summary.warnings > 0 ? yellow(counted(summary.warnings, 'warning')) : '',
    ].filter((part) => part !== '');
    const where = `${counted(summary.tools, 'tool')} in ${counted(summary.documents, 'document')}`;
    const isComplete = summary.complete;
    const none = isComplete ? 'No errors and no warnings' : 'No errors and no warnings in what could be checked';
    const verdict = counts.length > 0 ? listed(counts) : isComplete ? green(none) : yellow(none);
    const lines = [
      ...(told === undefined ? [] : [bold(told.summary)]),
      bold(`${verdict}: ${where}.`),
      ...this.#notCounted(summary),
      ...this.#toolLines(documents),
      ...this.#targetLines(report),
      ...notRead,
      ...this.#gaps(report),
      ...this.#mendable(),
    ];
    const hidden = this.#hidden(report);
    return hidden === '' ? lines : [...lines, this.#style.dim(hidden)];
  }

  #mendable(): string[] {
    const { mendable = 0 } = this.#options;
    return mendable === 0 ? [] : [`${counted(mendable, 'finding')} can be mended with --fix.`];
  }

  #notRead(documents: readonly DocumentReport[]): string[] {
    const unreadable = documents.filter(({ verdict }) => verdict === 'unreadable');
    const names = unreadable.map(({ source }) => source);
    return this.#layout.wrapped('Not read: ', listedUpTo(5, names));
  }

  /** What is known and does not count. */
  #notCounted({ suppressed = 0, known = 0 }: Report['summary']): string[] {
    const parts = [
      ...(suppressed > 0 ? [`${suppressed} suppressed by the configuration`] : []),
      ...(known > 0 ? [`${known} of the baseline`] : []),
    ];
    return this.#layout.wrapped('Not counted: ', parts.length === 0 ? '' : `${listed(parts)}.`);
  }

  /** Which tools are fine, and which are not. */
  #toolLines(documents: readonly DocumentReport[]): string[] {
    const fine = documents.flatMap(({ tools }) => tools).filter(({ verdict }) => verdict === 'valid').length;
    return [
      ...this.#toolsWith('invalid', 'With errors:', documents),
      ...this.#toolsWith('warning', 'With warnings:', documents),
      ...(fine === 0 ? [] : [`Fine: ${counted(fine, 'tool')}.`]),
    ];
  }

  /** What each target would lose, and why. */
  #targetLines({ summary: { targets = [] }, documents }: Report): string[] {
    return targets.flatMap(({ target, tools, lost }) => {
      if (lost.length === 0) return [`${target}: takes ${tools === 1 ? 'the tool' : `all ${tools} tools`}.`];
      const names = lost.map(({ source, tool, rules }) => {
        const place = documents.length === 1 ? '' : `${source}: `;
        const name = tool === '' ? '(unnamed)' : shortName(tool);
        return `${place}${name} (${listedUpTo(MOST_REASONS, rules)})`;
      });
      return this.#layout.wrapped(
        `${target}: `,
        `loses ${lost.length} of ${counted(tools, 'tool')}: ${listedUpTo(8, names)}.`,
      );
    });
  }

  /** The tools of a verdict: in one line, or one for each document when there are several. */
  #toolsWith(wanted: Verdict, title: string, documents: readonly DocumentReport[]): string[] {
    const named = documents
      .map(({ source, tools }) => ({ source, names: namesWith(wanted, tools) }))
      .filter(({ names }) => names.length > 0);
    if (documents.length === 1)
      return named.flatMap(({ names }) => this.#layout.wrapped(`${title} `, listedUpTo(8, names)));
    const entries = named.map(({ source, names }) => `${source}: ${listedUpTo(4, names)}`);
    return this.#list(title, entries, { most: 10, noun: 'more document' });
  }

  #gaps(report: Report): string[] {
    const entries = gapsOf(report)
      .filter(({ document }) => document.verdict !== 'unreadable')
      .map(({ document, pointer, reason }) => {
        const source = report.documents.length === 1 ? [] : [document.source];
        const place = [...source, placeInWords(pointer, document)].filter((part) => part !== '').join(', ');
        return place === '' ? reason : `${place}: ${reason}`;
      });
    return this.#list('Not checked completely:', entries, { most: 5, noun: 'more place' });
  }

  /** Entries below a title, and how many were left out; nothing when there are none. */
  #list(title: string, entries: readonly string[], { most, noun }: { most: number; noun: string }): string[] {
    if (entries.length === 0) return [];
    const more = entries.length - most;
    return [
      title,
      ...entries.slice(0, most).flatMap((entry) => this.#layout.wrapped('  - ', entry)),
      ...(more > 0 ? [`  - and ${counted(more, noun)}`] : []),
    ];
  }

  /** What the options kept back. */
  #hidden({ summary }: Report): string {
    const { quiet = false, verbose = false } = this.#options;
    const warnings = quiet && summary.warnings > 0 ? counted(summary.warnings, 'warning') : '';
    const infos = !verbose && summary.infos > 0 ? counted(summary.infos, 'info') : '';
    const parts = [warnings, infos].filter((part) => part !== '');
    if (parts.length === 0) return '';
    return `Not shown: ${listed(parts)}${quiet ? '' : ' (--verbose shows them)'}.`;
  }
}

/** The tool and the property, in words. */
function aboutWhat({ words }: Diagnostic): string {
  return [words.tool, words.subject].filter((part) => part !== '').join(', ');
}

function namesWith(wanted: Verdict, tools: DocumentReport['tools']): string[] {
  const counts = new Map<string, number>();
  for (const { name, verdict } of tools) if (verdict === wanted) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => {
    const shown = name === '' ? '(unnamed)' : shortName(name);
    return count === 1 ? shown : `${shown} (${count} times)`;
  });
}

function alsoAt(others: readonly Diagnostic[]): string {
  const places = others.map((other) => {
    const about = other.tool === null || other.tool === '' ? '' : `${shortName(other.tool)}, `;
    const property = /^property "(.*)"$/.exec(other.words.subject)?.[1];
    return `${about}${property === undefined ? '' : `${property}, `}line ${other.start.line}:${other.start.column}`;
  });
  const shown = places.slice(0, 4).join('; ');
  return places.length > 4 ? `${shown}; and ${places.length - 4} more` : shown;
}

function relatedPlaces({ related }: Diagnostic): string {
  return related
    .slice(0, 3)
    .map(({ start, message }) => `line ${start.line}:${start.column}: ${message}`)
    .join(' ');
}

/** The rule, with the revisions of MCP or the targets that it is told of. */
function ruleWords({ ruleId, protocolVersions }: Diagnostic, targets: readonly string[]): string {
  const of = protocolVersions.length > 0 ? `MCP ${protocolVersions.join(', ')}` : targets.join(', ');
  return of === '' ? ruleId : `${ruleId} (${of})`;
}

/** Whether a group tells of the place of a diagnostic already, for another target. */
function isToldOf({ pointer, target }: Diagnostic, { first, others, targets }: Group): boolean {
  if (target === null || targets.has(target)) return false;
  return [first, ...others].some((told) => told.pointer === pointer);
}
