import type { Change } from '../../findings/change.js';
import type { Report } from '../../findings/report.js';
import { DIFF_FORMAT_NAMES } from '../../formats/formats.js';
import { descriptions } from '../../rules/descriptions.js';
import { evaluate } from '../../schema/evaluate.js';
import { readPattern } from '../../schema/patterns.js';
import { isReadWhole, type SourceDocument } from '../../text/source-document.js';
import { applyAllowances } from '../../verbs/allowances.js';
import type { CheckingOptions } from '../../verbs/check.js';
import { diffVersions, type Version, versionOf } from '../../verbs/diff.js';
import { readAllowances } from '../allowances.js';
import type { CommandLine } from '../arguments.js';
import { checkSpares } from '../destinations.js';
import { displayIn, displayOf } from '../display.js';
import { readDocumentOf } from '../documents.js';
import { findInputs } from '../files.js';
import { writeOut } from '../output.js';
import { isRevisionPath, readRevision } from '../revisions.js';
import { readCatalogue } from '../schemas.js';
import { Settings } from '../settings.js';
import { holdsTools, nothingFound } from '../tool-files.js';
import { UserError } from '../user-error.js';

/** Compares two versions and prints what changed; the exit code is the answer. */
export async function diffCommand(line: CommandLine): Promise<number> {
  const settings = new Settings(line);
  const destinations = settings.destinationsIn(DIFF_FORMAT_NAMES);
  const failOn = settings.choice('fail-on', ['breaking', 'any', 'never']) ?? 'breaking';
  const [old, young, ...others] = line.operands;
  if (old === undefined || young === undefined || others.length > 0) {
    throw new UserError('diff takes two versions, the old one first.', {
      hint: 'For example: toolgauge diff main:tools.json tools.json',
    });
  }
  const allowed = settings.text('allow');
  const allowances = allowed === undefined ? [] : await readAllowances(allowed);
  const folder = settings.text('schemas');
  const options = {
    revisions: settings.revisions,
    descriptions,
    patterns: readPattern,
    evaluate,
    catalogue: folder === undefined ? undefined : await readCatalogue(folder),
  };
  const sides = [await readSide(old, settings), await readSide(young, settings)] as const;
  const documents = sides.flat();
  checkSpares(
    destinations,
    documents.map(({ source }) => source),
  );
  const [before, after] = sides.map((side) => versionFrom(side, settings, options));
  if (before === undefined || after === undefined) throw new Error('There are two sides.');
  const compared = diffVersions(before, after, { isOpenWorld: settings.isOn('open-world') });
  const report = applyAllowances(compared, allowances, today());
  const display = displayOf(settings);
  const { DIFF_FORMATS } = await import('../../formats/diff-formats.js');
  writeOut(destinations, ({ name, file }) => DIFF_FORMATS[name](report, { ...displayIn(file, display), documents }));
  return documents.every(isReadWhole) && report.summary.errors === 0 ? exitCode(report, failOn) : 2;
}

function exitCode({ changes = [] }: Report, failOn: 'breaking' | 'any' | 'never'): 0 | 1 {
  if (failOn === 'never') return 0;
  const counts = ({ class: weight, allowed }: Change): boolean =>
    allowed === undefined && (failOn === 'any' || weight === 'breaking');
  return changes.some(counts) ? 1 : 0;
}

/** The day, wherever in the world the command runs. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
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
