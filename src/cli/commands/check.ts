import { type DocumentReport, reportOf } from '../../findings/report.js';
import type { SchemaCatalogue } from '../../schema/references.js';
import { isReadWhole, type SourceDocument } from '../../text/source-document.js';
import { type CheckingOptions, checkDocument } from '../../verbs/check.js';
import { checkLongList, joinParts, partsToJudge } from '../../verbs/check-parts.js';
import { VERSION } from '../../version.js';
import type { CommandLine } from '../arguments.js';
import { Crew } from '../crew.js';
import { checkSpares } from '../destinations.js';
import { displayIn, displayOf } from '../display.js';
import { type Reading, readToCheck } from '../documents.js';
import { exitCodeOf } from '../exit-code.js';
import { findInputs, type Input } from '../files.js';
import { readFormat } from '../formats.js';
import { writeOut } from '../output.js';
import { Progress } from '../progress.js';
import { readCatalogue } from '../schemas.js';
import { Settings } from '../settings.js';
import { readersOf } from '../targets.js';
import { holdsTools, nothingFound, tellSkipped } from '../tool-files.js';

/** Judges what the operands name and prints the report; the exit code is the answer. */
export async function checkCommand(line: CommandLine): Promise<number> {
  const settings = new Settings(line);
  const { destinations, kind, revisions, targets, failOn } = settings;
  const readers = await readersOf(targets);
  const overrides = settings.overridesWith(readers);
  const conditions = {
    failOn,
    maxWarnings: settings.count('max-warnings'),
    requireComplete: settings.isOn('require-complete'),
  };
  const display = displayOf(settings);
  const folder = settings.text('schemas');
  const catalogue = folder === undefined ? undefined : await readCatalogue(folder);

  const paths = line.operands.length === 0 ? ['.'] : line.operands;
  const inputs = await findInputs(paths);
  checkSpares(
    destinations,
    inputs.map(({ path }) => path),
  );
  const choices = { as: kind, revisions, targets, readers, catalogue, overrides };
  const readings = await readDocuments({ inputs, paths }, choices);
  const options = { ...choices, ...(await partsFor(readings, catalogue)) };
  const judged: Judged[] = [];
  for (const reading of readings) judged.push(await judge(reading, options));
  const documents = judged.map(({ document }) => document);
  const report = reportOf(
    'check',
    VERSION,
    judged.map((each) => each.report),
  );

  const printed = await Promise.all(destinations.map(async (to) => ({ ...to, print: await readFormat(to.name) })));
  writeOut(printed, ({ print, file }) => print(report, { ...displayIn(file, display), documents }));
  return exitCodeOf(report, { ...conditions, isAllRead: documents.every(isReadWhole) });
}

interface Judged {
  readonly document: SourceDocument;
  readonly report: DocumentReport;
}

/** Judges what was read: a long list in parts, if they can tell. */
async function judge(reading: Reading, options: CheckingOptions): Promise<Judged> {
  if ('document' in reading) return judgeWhole(reading.document, options);
  // Targets judge tools side by side too, which parts cannot tell.
  if (options.readers?.length) return judgeWhole(await reading.whole(), options);
  const { list, threads, whole } = reading;
  const { kind, surface, revisions, steps } = list;
  const reports = await threads?.shareOut(partsToJudge(list, options), { kind, surface, revisions, steps });
  const report = reports === undefined ? checkLongList(list, options) : joinParts(list, reports, options);
  return report === undefined ? judgeWhole(await whole(), options) : { document: list.document, report };
}

function judgeWhole(document: SourceDocument, options: CheckingOptions): Judged {
  return { document, report: checkDocument(document, options) };
}

async function readDocuments(
  { inputs, paths }: { readonly inputs: readonly Input[]; readonly paths: readonly string[] },
  choices: Omit<CheckingOptions, 'patterns' | 'evaluate'>,
): Promise<Reading[]> {
  const crew = new Crew(choices);
  const readings: Reading[] = [];
  const skipped: string[] = [];
  const progress = new Progress(inputs.length);
  for (const input of inputs) {
    progress.step();
    const reading = await readToCheck(input, choices, crew);
    const isMeant = input.isNamed || 'list' in reading || holdsTools(reading.document, choices.as);
    if (isMeant) readings.push(reading);
    else skipped.push(input.source);
  }
  progress.clear();
  if (readings.length === 0) throw nothingFound(paths, skipped);
  if (skipped.length > 0) tellSkipped(skipped);
  return readings;
}

/** The parts that only some schemas need, as far as any document may need them. */
async function partsFor(
  readings: readonly Reading[],
  catalogue: SchemaCatalogue | undefined,
): Promise<Pick<CheckingOptions, 'patterns' | 'evaluate'>> {
  const documents = readings.map((reading) => ('list' in reading ? reading.list.document : reading.document));
  const mayHave = (...keywords: readonly string[]): boolean =>
    catalogue !== undefined || documents.some((document) => mayMention(document, keywords));
  return {
    patterns: mayHave('pattern') ? (await import('../../schema/patterns.js')).readPattern : notLoaded,
    evaluate: mayHave('default', 'examples', 'interactionExamples')
      ? (await import('../../schema/evaluate.js')).evaluate
      : notLoaded,
  };
}

/** Whether a text has one of the keywords, plainly or perhaps spelled with escapes. */
function mayMention({ text, syntax }: SourceDocument, keywords: readonly string[]): boolean {
  return syntax === 'yaml' || text.includes('\\u') || keywords.some((keyword) => text.includes(keyword));
}

function notLoaded(): never {
  throw new Error('A keyword was met in documents that do not mention it.');
}
