import type { EntryHead } from '../../findings/entry.js';
import { type DocumentReport, type Report, reportOf } from '../../findings/report.js';
import type { ContradictionReader } from '../../rules/rule.js';
import type { TargetJudge } from '../../targets/judge-by-facts.js';
import { isReadWhole, type SourceDocument } from '../../text/source-document.js';
import { isImported } from '../../tools/imported.js';
import { isRecognized } from '../../tools/recognize.js';
import { type CheckingOptions, checkDocument, isDescription, recognizeParts } from '../../verbs/check.js';
import { checkLongList } from '../../verbs/check-parts.js';
import { VERSION } from '../../version.js';
import { type CommandLine, namesServer } from '../arguments.js';
import { readConfigured } from '../configured.js';
import { checkSpares, type Destination } from '../destinations.js';
import { displayIn, displayOf } from '../display.js';
import { type Reading, readToCheck } from '../documents.js';
import { exitCodeOf } from '../exit-code.js';
import { findInputs, type Input } from '../files.js';
import { carriesFixes, readFormat } from '../formats.js';
import { type MendingChoice, mendingOf } from '../mending-choice.js';
import { writeOut } from '../output.js';
import { Progress } from '../progress.js';
import { coverageOf, ownPathsOf, renewBaseline, reviewFor, withTotals } from '../reviewing.js';
import { readCatalogue } from '../schemas.js';
import { today } from '../system.js';
import { readersOf, rulesOf } from '../targets.js';
import { holdsTools, nothingFound, tellSkipped } from '../tool-files.js';

/** Judges what the operands name and prints the report; the exit code is the answer. */
export async function checkCommand(line: CommandLine): Promise<number> {
  const configured = await readConfigured(line);
  const { settings, operands, configuration } = configured;
  const mending = mendingOf(settings, line);
  const { destinations, kind, revisions, targets, failOn } = settings;
  const readers = await readersOf(targets);
  const heads = settings.hasWeights || configuration !== undefined ? await rulesBeside(readers) : [];
  const overrides = settings.hasWeights ? settings.overridesWith(heads) : undefined;
  const conditions = {
    failOn,
    maxWarnings: settings.count('max-warnings'),
    requireComplete: settings.isOn('require-complete'),
  };
  const display = displayOf(settings);
  const folder = settings.text('schemas');
  const catalogue = folder === undefined ? undefined : await readCatalogue(folder);
  const review = await reviewFor(configured, line);

  const live = namesServer(line) ? await (await import('../live-documents.js')).readLive(line, settings) : [];
  // Who names a server means it, and not what is usually judged here.
  const paths = live.length > 0 ? line.operands : operands.length === 0 ? ['.'] : operands;
  const inputs = await findInputs(paths);
  checkSpares(destinations, [...inputs.map(({ path }) => path), ...ownPathsOf(configured)]);
  const surface = configuration?.find('surface')?.value;
  const chosen = settings.text('targets') === undefined ? undefined : targets;
  const weighing = { catalogue, overrides, settle: review?.settle };
  const choices = { as: kind, surface, revisions, targets: chosen, readers, ...weighing };
  const files = paths.length === 0 ? [] : await readDocuments({ inputs, paths }, choices);
  const options = { ...choices, ...(await partsFor([...files, ...live], choices, mending !== undefined)) };
  const judged: Judged[] = [];
  for (const reading of files) {
    judged.push(
      await judgeTwice((contradictions) => judge(reading, { ...options, contradictions }, mending !== undefined)),
    );
  }
  // To a server --protocol says what to speak; what it answers is judged by what was spoken.
  for (const { document } of live) {
    const negotiated = { ...options, revisions: undefined };
    judged.push(
      await judgeTwice(async (contradictions) => {
        return judgeWhole(document, document.source, { ...negotiated, contradictions });
      }),
    );
  }
  const contradictions = mending === undefined ? notLoaded : await loadContradictions();
  const withAll = { ...options, contradictions };
  const isInFiles = live.length === 0 && !paths.includes('-');
  const finished = [...(await mended(judged, { options: withAll, mending, destinations, isInFiles }))];
  const mendable = isInFiles && mending === undefined ? mendableIn(finished) : 0;
  if (review !== undefined) {
    const reports = finished.map((each) => each.report);
    const coverage = coverageOf({ configured, line, reports, overrides, others: heads });
    finished.push(...(await review.remarks(coverage)).map((remark) => ({ ...remark, path: remark.document.source })));
    renewBaseline(review, { path: settings.text('baseline'), judged: finished });
  }
  const documents = finished.map(({ document }) => document);
  const reports = finished.map((each) => each.report);
  const report = withMendedCount(withTotals(reportOf('check', VERSION, reports), review), finished);

  const printed = await Promise.all(destinations.map(async (to) => ({ ...to, print: await readFormat(to.name) })));
  writeOut(printed, ({ print, file }) => print(report, { ...displayIn(file, display), documents, mendable }));
  return exitCodeOf(report, { ...conditions, isAllRead: documents.every(isReadWhole) });
}

/** Prints what the configuration says of a file, and where; nothing is judged. */
export async function printConfigCommand(line: CommandLine): Promise<number> {
  const [file = ''] = line.values.get('print-config') ?? [];
  const verb = line.verb ?? 'check';
  const { settings, configuration } = await readConfigured({ ...line, verb }, [file]);
  const { configurationFor, printedConfiguration } = await import('../configuration/configuration-part.js');
  const { commanded, destinations } = settings;
  const printed = await configurationFor({ file, configuration, options: line.values, commanded, today: today() });
  writeOut(destinations, ({ name }) => [
    name === 'json'
      ? `${JSON.stringify({ reportVersion: 1, toolgauge: VERSION, verb, errors: [], ...printed }, null, 2)}\n`
      : printedConfiguration(printed),
  ]);
  return 0;
}

interface Judged {
  readonly document: SourceDocument;
  readonly report: DocumentReport;
  readonly path: string;
  /** The document with its whole value, where a long list was judged in parts. */
  readonly whole?: () => Promise<SourceDocument>;
  /** What was mended, where that was asked for. */
  readonly titles?: readonly string[];
}

/**
 * Judges, and only if something looks like a contradiction brings in what proves one, and judges once more: few documents
 * have any.
 */
async function judgeTwice(judge: (contradictions: ContradictionReader) => Promise<Judged>): Promise<Judged> {
  let isSuspect = false;
  const judged = await judge(() => {
    isSuspect = true;
    return { at: () => [] };
  });
  return isSuspect ? judge(await loadContradictions()) : judged;
}

async function loadContradictions(): Promise<ContradictionReader> {
  return (await import('../../rules/contradictions/contradictions.js')).readContradictions;
}

/** Judges what was read: a long list in parts, if they can tell and nobody wants to mend it. */
async function judge(reading: Named<Reading>, options: CheckingOptions, isWholeWanted: boolean): Promise<Judged> {
  const { path } = reading;
  if ('document' in reading) return judgeWhole(reading.document, path, options);
  const { list, whole } = reading;
  // Targets judge tools side by side too, and settling wants to know the place in the document: parts can tell neither.
  const isApart = isWholeWanted || options.readers?.length || options.settle !== undefined;
  if (isApart) return judgeWhole(await whole(), path, options);
  const report = checkLongList(list, options);
  return report === undefined
    ? judgeWhole(await whole(), path, options)
    : { document: list.document, report, path, whole };
}

function judgeWhole(document: SourceDocument, path: string, options: CheckingOptions): Judged {
  return { document, report: checkDocument(document, options), path };
}

/** A report that tells how many findings were mended, where that was asked for. */
function withMendedCount(report: Report, finished: readonly Judged[]): Report {
  const counts = finished.flatMap(({ titles }) => (titles === undefined ? [] : [titles.length]));
  if (counts.length === 0) return report;
  return { ...report, summary: { ...report.summary, mended: counts.reduce((sum, count) => sum + count, 0) } };
}

interface MendingContext {
  readonly options: CheckingOptions;
  readonly mending: MendingChoice | undefined;
  readonly destinations: readonly Destination[];
  /** Whether everything judged is in files, which alone can be mended. */
  readonly isInFiles: boolean;
}

/** Mends what was judged, where that is wanted; else notes how it can be mended, where a format tells that. */
async function mended(judged: readonly Judged[], context: MendingContext): Promise<readonly Judged[]> {
  const { options, mending, destinations, isInFiles } = context;
  if (mending !== undefined) {
    const { mendAll } = await import('../mending.js');
    const isText = destinations.some(({ name, file }) => name === 'pretty' && file === undefined);
    return mendAll(judged, {
      ...mending,
      judge: (document) => checkDocument(document, options),
      diffTo: isText ? 1 : 2,
    });
  }
  if (!judged.some(({ report }) => report.diagnostics.length > 0)) return judged;
  const isTold = destinations.some(({ name }) => carriesFixes(name));
  if (!isTold && !(isInFiles && mayBeCounted(judged, destinations))) return judged;
  const { annotated, isSoonProposed } = await import('../mending.js');
  if (!isTold && !isSoonProposed(judged)) return judged;
  const tellsChanges = destinations.some(({ name }) => name === 'sarif');
  return Promise.all(
    judged.map(async (each) => {
      const document = each.report.diagnostics.length === 0 ? each.document : ((await each.whole?.()) ?? each.document);
      return { ...each, report: await annotated(document, each.report, tellsChanges) };
    }),
  );
}

/** Of more findings, or in longer documents, people are not told how many can be mended: it takes too long. */
const MOST_COUNTED = { findings: 200, characters: 200_000 };

/** Whether people may be told how many findings can be mended. */
function mayBeCounted(judged: readonly Judged[], destinations: readonly Destination[]): boolean {
  if (!destinations.some(({ name }) => name === 'pretty')) return false;
  const concerned = judged.filter(({ report }) => report.diagnostics.length > 0);
  const findings = concerned.reduce((sum, { report }) => sum + report.diagnostics.length, 0);
  const characters = concerned.reduce((sum, { document }) => sum + document.text.length, 0);
  if (concerned.some(({ whole }) => whole !== undefined)) return false;
  return findings <= MOST_COUNTED.findings && characters <= MOST_COUNTED.characters;
}

/** How many findings --fix would mend, as far as the reports tell it. */
function mendableIn(judged: readonly Judged[]): number {
  return judged.flatMap(({ report }) => report.diagnostics).filter(({ fix }) => fix?.safe === true).length;
}

type Named<Value> = Value & { readonly path: string };

async function readDocuments(
  { inputs, paths }: { readonly inputs: readonly Input[]; readonly paths: readonly string[] },
  choices: Pick<CheckingOptions, 'as' | 'revisions'>,
): Promise<Named<Reading>[]> {
  const readings: Named<Reading>[] = [];
  const skipped: string[] = [];
  const progress = new Progress(inputs.length, 'Reading', 'files');
  for (const input of inputs) {
    progress.step();
    const reading = await readToCheck(input, choices);
    const isMeant = input.isNamed || 'list' in reading || holdsTools(reading.document, choices.as);
    if (isMeant) readings.push({ ...reading, path: input.path });
    else skipped.push(input.source);
  }
  progress.clear();
  if (readings.length === 0) throw nothingFound(paths, skipped);
  if (skipped.length > 0) tellSkipped(skipped);
  return readings;
}

/** The rules beside those that every check has. */
async function rulesBeside(readers: readonly TargetJudge[]): Promise<EntryHead[]> {
  const { descriptions } = await import('../../rules/descriptions.js');
  return [...descriptions.rules, ...rulesOf(readers)];
}

/** The parts that only some documents need, as far as any of these may need them. */
async function partsFor(
  readings: readonly Reading[],
  { as, catalogue }: Pick<CheckingOptions, 'as' | 'catalogue'>,
  mayChange: boolean,
): Promise<Pick<CheckingOptions, 'patterns' | 'evaluate' | 'descriptions' | 'readersFor'>> {
  const documents = readings.map((reading) => ('list' in reading ? reading.list.document : reading.document));
  const mayHave = (...keywords: readonly string[]): boolean =>
    mayChange || catalogue !== undefined || documents.some((document) => mayMention(document, keywords));
  return {
    patterns: mayHave('pattern') ? (await import('../../schema/patterns.js')).readPattern : notLoaded,
    evaluate: mayHave('default', 'examples', 'interactionExamples')
      ? (await import('../../schema/evaluate.js')).evaluate
      : notLoaded,
    descriptions: documents.some((document) => mayBeDescription(document, as))
      ? (await import('../../rules/descriptions.js')).descriptions
      : undefined,
    readersFor: documents.some((document) => isWrittenForProvider(document, as))
      ? (await import('../../targets/targets.js')).readersFor
      : undefined,
  };
}

/** Whether a text has one of the keywords, plainly or perhaps spelled with escapes. */
function mayMention({ text, syntax }: SourceDocument, keywords: readonly string[]): boolean {
  return syntax === 'yaml' || keywords.some((keyword) => text.includes(keyword)) || text.includes('\\u');
}

/** Whether a document is a description as a whole: a line is never one. */
function mayBeDescription(document: SourceDocument, as: CheckingOptions['as']): boolean {
  return document.syntax !== 'ndjson' && recognizeParts(document, as).some(isDescription);
}

/** Whether a document holds tools as they are sent to a provider. */
function isWrittenForProvider(document: SourceDocument, as: CheckingOptions['as']): boolean {
  return recognizeParts(document, as).some((part) => isRecognized(part) && isImported(part.kind));
}

function notLoaded(): never {
  throw new Error('A part of the command is needed that was not brought in.');
}
