import type { Report } from '../../findings/report.js';
import { formatDiff } from '../../formats/diffed.js';
import type { FormatName } from '../../formats/formats.js';
import { formatJson } from '../../formats/json.js';
import { formatPretty } from '../../formats/pretty.js';
import { styleOf } from '../../formats/style.js';
import { descriptions } from '../../rules/descriptions.js';
import { evaluate } from '../../schema/evaluate.js';
import { readPattern } from '../../schema/patterns.js';
import { isReadWhole, type SourceDocument } from '../../text/source-document.js';
import type { CheckingOptions } from '../../verbs/check.js';
import { diffVersions, type Version, versionOf } from '../../verbs/diff.js';
import { type CommandLine, namesServer } from '../arguments.js';
import { checkSpares } from '../destinations.js';
import { displayIn, displayOf } from '../display.js';
import { readDocumentOf } from '../documents.js';
import { findInputs } from '../files.js';
import { writeOut } from '../output.js';
import { isRevisionPath, readRevision } from '../revisions.js';
import { readCatalogue } from '../schemas.js';
import { Settings } from '../settings.js';
import { holdsTools, nothingFound } from '../tool-files.js';
import { notYet, UserError } from '../user-error.js';

/** Compares two versions and prints what changed; the exit code is the answer. */
export async function diffCommand(line: CommandLine): Promise<number> {
  const settings = new Settings(line);
  const { destinations } = settings;
  for (const { name } of destinations) checkTellsChanges(name);
  const failOn = settings.choice('fail-on', ['breaking', 'any', 'never']) ?? 'breaking';
  const isLive = namesServer(line);
  const [old, young] = line.operands;
  if (old === undefined || line.operands.length !== (isLive ? 1 : 2)) throw otherThanTwo(isLive);
  const folder = settings.text('schemas');
  const options = {
    revisions: settings.revisions,
    descriptions,
    patterns: readPattern,
    evaluate,
    catalogue: folder === undefined ? undefined : await readCatalogue(folder),
  };
  const sides = [
    await readSide(old, settings),
    young === undefined ? [await readServer(line, settings)] : await readSide(young, settings),
  ] as const;
  const documents = sides.flat();
  checkSpares(
    destinations,
    documents.map(({ source }) => source),
  );
  const [before, after] = sides.map((side) => versionFrom(side, settings, options));
  if (before === undefined || after === undefined) throw new Error('There are two sides.');
  const report = diffVersions(before, after, { isOpenWorld: settings.isOn('open-world') });
  const display = displayOf(settings);
  writeOut(destinations, ({ name, file }) => {
    const { color, width } = displayIn(file, display);
    if (name === 'json') return formatJson(report);
    const isRead = report.summary.errors === 0;
    return [isRead ? formatDiff(report, styleOf(color), width) : formatPretty(report, { ...display, documents })];
  });
  return documents.every(isReadWhole) && report.summary.errors === 0 ? exitCode(report, failOn) : 2;
}

function otherThanTwo(isLive: boolean): UserError {
  return isLive
    ? new UserError('diff takes one old version beside a live server, which is the new one.', {
        hint: 'For example: toolgauge diff capture.json -- npx -y some-server',
      })
    : new UserError('diff takes two versions, the old one first.', {
        hint: 'For example: toolgauge diff main:tools.json tools.json',
      });
}

async function readServer(line: CommandLine, settings: Settings): Promise<SourceDocument> {
  return (await import('../live-documents.js')).readOneLive(line, settings);
}

function checkTellsChanges(format: FormatName): void {
  if (format !== 'pretty' && format !== 'json') throw notYet(`The format ${format} of diff`);
}

function exitCode({ changes = [] }: Report, failOn: 'breaking' | 'any' | 'never'): 0 | 1 {
  if (failOn === 'never') return 0;
  const counting = failOn === 'any' ? changes : changes.filter((change) => change.class === 'breaking');
  return counting.length > 0 ? 1 : 0;
}

/** The documents of one side: a file as a revision has it, or files and folders. */
async function readSide(word: string, settings: Settings): Promise<SourceDocument[]> {
  if (isRevisionPath(word)) return [await readRevision(word)];
  const documents: SourceDocument[] = [];
  for (const input of await findInputs([word])) {
    const document = await readDocumentOf(input);
    if (input.isNamed || holdsTools(document, settings.kind)) documents.push(document);
  }
  if (documents.length === 0) throw nothingFound([word], []);
  return documents;
}

function versionFrom(documents: readonly SourceDocument[], settings: Settings, options: CheckingOptions): Version {
  return versionOf(
    documents.map((document) => ({ document, as: settings.kind })),
    options,
  );
}
