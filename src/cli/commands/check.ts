import type { EntryHead } from '../../findings/entry.js';
import { type DocumentReport, reportOf } from '../../findings/report.js';
import type { TargetJudge } from '../../targets/judge-by-facts.js';
import { isReadWhole, type SourceDocument } from '../../text/source-document.js';
import { type CheckingOptions, checkDocument, isDescription, recognizeParts } from '../../verbs/check.js';
import { checkLongList } from '../../verbs/check-parts.js';
import { VERSION } from '../../version.js';
import type { CommandLine } from '../arguments.js';
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
import { readersOf, rulesOf } from '../targets.js';
import { holdsTools, nothingFound, tellSkipped } from '../tool-files.js';

/** Judges what the operands name and prints the report; the exit code is the answer. */
export async function checkCommand(line: CommandLine): Promise<number> {
  const settings = new Settings(line);
  const { destinations, kind, revisions, targets, failOn } = settings;
  const readers = await readersOf(targets);
  const overrides =
    settings.text('rule') === undefined ? undefined : settings.overridesWith(await rulesBeside(readers));
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
  const options = { ...choices, ...(await partsFor(readings, choices)) };
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
  const { list, whole } = reading;
  // Targets judge tools side by side too, which parts cannot tell.
  if (options.readers?.length) return judgeWhole(await whole(), options);
  const report = checkLongList(list, options);
  return report === undefined ? judgeWhole(await whole(), options) : { document: list.document, report };
}

function judgeWhole(document: SourceDocument, options: CheckingOptions): Judged {
  return { document, report: checkDocument(document, options) };
}

async function readDocuments(
  { inputs, paths }: { readonly inputs: readonly Input[]; readonly paths: readonly string[] },
  choices: Pick<CheckingOptions, 'as' | 'revisions'>,
): Promise<Reading[]> {
  const readings: Reading[] = [];
  const skipped: string[] = [];
  const progress = new Progress(inputs.length, 'Reading', 'files');
  for (const input of inputs) {
    progress.step();
    const reading = await readToCheck(input, choices);
    const isMeant = input.isNamed || 'list' in reading || holdsTools(reading.document, choices.as);
    if (isMeant) readings.push(reading);
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
): Promise<Pick<CheckingOptions, 'patterns' | 'evaluate' | 'descriptions'>> {
  const documents = readings.map((reading) => ('list' in reading ? reading.list.document : reading.document));
  const mayHave = (...keywords: readonly string[]): boolean =>
    catalogue !== undefined || documents.some((document) => mayMention(document, keywords));
  return {
    patterns: mayHave('pattern') ? (await import('../../schema/patterns.js')).readPattern : notLoaded,
    evaluate: mayHave('default', 'examples', 'interactionExamples')
      ? (await import('../../schema/evaluate.js')).evaluate
      : notLoaded,
    descriptions: documents.some((document) => mayBeDescription(document, as))
      ? (await import('../../rules/descriptions.js')).descriptions
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

function notLoaded(): never {
  throw new Error('A part of the command is needed that was not brought in.');
}
