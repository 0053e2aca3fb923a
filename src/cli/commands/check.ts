import type { EntryHead } from '../../findings/entry.js';
import { type Report, reportOf } from '../../findings/report.js';
import type { TargetJudge } from '../../targets/judge-by-facts.js';
import { isReadWhole } from '../../text/source-document.js';
import { type CheckingOptions, checkDocument } from '../../verbs/check.js';
import { VERSION } from '../../version.js';
import { type CommandLine, namesServer } from '../arguments.js';
import type { Review } from '../configuration/review.js';
import { type Configured, readConfigured } from '../configured.js';
import { checkSpares, type Destination } from '../destinations.js';
import { displayIn, displayOf } from '../display.js';
import { type Reading, readToCheck } from '../documents.js';
import { exitCodeOf } from '../exit-code.js';
import { findInputs, type Input } from '../files.js';
import { carriesFixes, readFormat } from '../formats.js';
import {
  type Choices,
  type Judged,
  judgeAll,
  loadContradictions,
  type Named,
  notLoaded,
  partsFor,
  type Readings,
} from '../judging.js';
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
  const { settings } = configured;
  const { destinations } = settings;
  const mending = mendingOf(settings, line);
  const conditions = {
    failOn: settings.failOn,
    maxWarnings: settings.count('max-warnings'),
    requireComplete: settings.isOn('require-complete'),
  };
  const display = displayOf(settings);
  const weighing = await weighingOf(configured, line);
  const { choices, review } = weighing;

  const readings = await readAll(configured, line, choices);
  const options = { ...choices, ...(await partsFor(readings, choices, mending !== undefined)) };
  const judged = await judgeAll(readings, options, mending !== undefined);
  const contradictions = mending === undefined ? notLoaded : await loadContradictions();
  const isInFiles = readings.live.length === 0 && !configured.operands.includes('-');
  const mendingContext = { options: { ...options, contradictions }, mending, destinations, isInFiles };
  const finished = [...(await mended(judged, mendingContext))];
  const mendable = isInFiles && mending === undefined ? mendableIn(finished) : 0;
  finished.push(...(await remarksOn(finished, { configured, line, weighing })));
  const documents = finished.map(({ document }) => document);
  const reports = finished.map((each) => each.report);
  const report = withMendedCount(withTotals(reportOf('check', VERSION, reports), review), finished);

  const printed = await Promise.all(destinations.map(async (to) => ({ ...to, print: await readFormat(to.name) })));
  writeOut(printed, ({ print, file }) => print(report, { ...displayIn(file, display), documents, mendable }));
  return exitCodeOf(report, { ...conditions, isAllRead: documents.every(isReadWhole) });
}

/** What a check is made by. */
interface Weighing {
  readonly choices: Choices;
  /** The rules beside those that every check has, where anything speaks of rules. */
  readonly others: readonly EntryHead[];
  readonly review: Review | undefined;
}

async function weighingOf(configured: Configured, line: CommandLine): Promise<Weighing> {
  const { settings, configuration } = configured;
  const { kind, revisions, targets } = settings;
  const readers = await readersOf(targets);
  const others = settings.hasWeights || configuration !== undefined ? await rulesBeside(readers) : [];
  const folder = settings.text('schemas');
  const catalogue = folder === undefined ? undefined : await readCatalogue(folder);
  const review = await reviewFor(configured, line);
  const choices = {
    as: kind,
    surface: configuration?.find('surface')?.value,
    revisions,
    targets: settings.text('targets') === undefined ? undefined : targets,
    readers,
    catalogue,
    overrides: settings.hasWeights ? settings.overridesWith(others) : undefined,
    settle: review?.settle,
  };
  return { choices, others, review };
}

/** Reads the files and the server that a command line or a configuration names. */
async function readAll(configured: Configured, line: CommandLine, choices: Choices): Promise<Readings> {
  const { settings, operands } = configured;
  const live = namesServer(line) ? await (await import('../live-documents.js')).readLive(line, settings) : [];
  // Who names a server means it, and not what is usually judged here.
  const paths = live.length > 0 ? line.operands : operands.length === 0 ? ['.'] : operands;
  const inputs = await findInputs(paths);
  checkSpares(settings.destinations, [...inputs.map(({ path }) => path), ...ownPathsOf(configured)]);
  const files = paths.length === 0 ? [] : await readDocuments({ inputs, paths }, choices);
  return { files, live };
}

interface Run {
  readonly configured: Configured;
  readonly line: CommandLine;
  readonly weighing: Weighing;
}

/** What is to be said of the configuration and of the baseline, which is written where it is to be. */
async function remarksOn(finished: readonly Judged[], { configured, line, weighing }: Run): Promise<Judged[]> {
  const { review, others, choices } = weighing;
  if (review === undefined) return [];
  const reports = finished.map(({ report }) => report);
  const coverage = coverageOf({ configured, line, reports, overrides: choices.overrides, others });
  const remarks = (await review.remarks(coverage)).map((remark) => ({ ...remark, path: remark.document.source }));
  renewBaseline(review, { path: configured.settings.text('baseline'), judged: [...finished, ...remarks] });
  return remarks;
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
