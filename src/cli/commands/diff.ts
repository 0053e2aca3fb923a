import type { ComparingTools } from '../../changes/schema-judge.js';
import type { Change } from '../../findings/change.js';
import type { DocumentKind, Report } from '../../findings/report.js';
import { readContradictions } from '../../rules/contradictions/contradictions.js';
import { descriptions } from '../../rules/descriptions.js';
import { evaluate } from '../../schema/evaluate.js';
import { readPattern } from '../../schema/patterns.js';
import { isReadWhole, type SourceDocument } from '../../text/source-document.js';
import { counted, visible } from '../../text/value.js';
import { applyAllowances } from '../../verbs/allowances.js';
import type { CheckingOptions } from '../../verbs/check.js';
import type { Source } from '../../verbs/compile.js';
import { diffVersions, type Version, versionOf } from '../../verbs/diff.js';
import { targetChanges } from '../../verbs/target-changes.js';
import { readAllowances } from '../allowances.js';
import { type CommandLine, namesServer } from '../arguments.js';
import { readConfigured } from '../configured.js';
import { checkSpares } from '../destinations.js';
import { displayIn, displayOf } from '../display.js';
import { readDocumentOf } from '../documents.js';
import { findInputs } from '../files.js';
import { writeOut } from '../output.js';
import { ownPathsOf } from '../reviewing.js';
import { inputsInRevision, isRevisionPath } from '../revisions.js';
import { readCatalogue } from '../schemas.js';
import type { Settings } from '../settings.js';
import { Snapshot } from '../snapshot.js';
import { today, write } from '../system.js';
import { holdsTools, nothingFound } from '../tool-files.js';
import { UserError } from '../user-error.js';

/** Compares two versions and prints what changed; the exit code is the answer. */
export async function diffCommand(line: CommandLine): Promise<number> {
  // Versions of git have no folder of their own.
  const paths = line.operands.filter((word) => !isRevisionPath(word));
  const configured = await readConfigured(line, paths);
  const { settings } = configured;
  const destinations = settings.destinations;
  const failOn = failOnIn(settings);
  const snapshot = snapshotIn(settings);
  const words = wordsOf(line, snapshot);
  const live = namesServer(line) ? [await (await import('../live-documents.js')).readOneLive(line, settings)] : [];
  const allowed = settings.text('allow');
  const configuredAllowances = configured.configuration?.allowedChanges.map(({ value }) => value) ?? [];
  const allowances = allowed === undefined ? configuredAllowances : await readAllowances(allowed);
  const options = await checkingOptions(settings);
  const renewal = renewalOf(words, line);
  const old =
    snapshot?.exists === false
      ? nothingKept(snapshot, renewal, settings)
      : await readSide(words.old, words.young[0] ?? '.', settings);
  const young = [...(await readYoung(words, snapshot, settings)), ...live];
  const documents = [...old, ...young];
  checkSpares(destinations, [
    ...documents.map(({ source }) => source),
    ...(snapshot === undefined ? [] : [snapshot.path]),
    ...ownPathsOf(configured),
  ]);
  const before = versionOf(sourcesIn(old, snapshot === undefined ? settings.kind : undefined), options);
  const after = versionOf(sourcesIn(young, settings.kind), options);
  const alsoOf = await targetsCompared(settings, options);
  const compared = diffVersions(before, after, { isOpenWorld: settings.isOn('open-world'), alsoOf });
  const report = applyAllowances(compared, allowances, today());
  const isRead = documents.every(isReadWhole) && report.summary.errors === 0;
  const code = isRead ? exitCode(report, failOn) : 2;
  const isUpdating = settings.isOn('update');
  const outcome = snapshot !== undefined && isUpdating ? await updateSnapshot(snapshot, after, code) : '';
  const display = displayOf(settings);
  const { DIFF_FORMATS } = await import('../../formats/diff-formats.js');
  writeOut(destinations, ({ name, file }) => DIFF_FORMATS[name](report, { ...displayIn(file, display), documents }));
  if (outcome !== '') tell(outcome);
  if (snapshot !== undefined && !isUpdating && code === 1) tell(`If this is meant, renew the snapshot: ${renewal}`);
  return code;
}

type FailOn = 'breaking' | 'any' | 'never';

/** Who renews a snapshot means what changed, and may still ask not to renew it when something breaks. */
function failOnIn(settings: Settings): FailOn {
  const usual = settings.isOn('update') ? 'never' : 'breaking';
  return settings.choice('fail-on', ['breaking', 'any', 'never']) ?? usual;
}

function snapshotIn(settings: Settings): Snapshot | undefined {
  const path = settings.text('against');
  if (path !== undefined) return new Snapshot(path);
  if (settings.isOn('update')) {
    throw new UserError('The option --update renews a snapshot, and none is named.', {
      hint: 'For example: toolgauge diff --against tools.snapshot.json --update tools.json',
    });
  }
  return undefined;
}

/** What the operands name: two versions, or with a snapshot the paths of the new one. A live server is a new version. */
function wordsOf(line: CommandLine, snapshot: Snapshot | undefined): { old: string; young: readonly string[] } {
  const { operands } = line;
  const isLive = namesServer(line);
  if (snapshot !== undefined) {
    return { old: snapshot.path, young: operands.length === 0 && !isLive ? ['.'] : operands };
  }
  const [old, ...young] = operands;
  if (old !== undefined && young.length === (isLive ? 0 : 1)) return { old, young };
  throw isLive
    ? new UserError('diff takes one old version beside a live server, which is the new one.', {
        hint: 'For example: toolgauge diff capture.json -- npx -y some-server',
      })
    : new UserError('diff takes two versions, the old one first.', {
        hint: 'For example: toolgauge diff main:tools.json tools.json',
      });
}

async function checkingOptions(settings: Settings): Promise<CheckingOptions> {
  const folder = settings.text('schemas');
  return {
    revisions: settings.revisions,
    descriptions,
    patterns: readPattern,
    evaluate,
    contradictions: readContradictions,
    catalogue: folder === undefined ? undefined : await readCatalogue(folder),
  };
}

/** What targets make of each tool that changed, where some are asked for. */
async function targetsCompared(settings: Settings, checking: CheckingOptions): Promise<ComparingTools['alsoOf']> {
  if (settings.text('targets') === undefined) return undefined;
  const { comparedFor } = await import('../../targets/targets.js');
  return targetChanges({ ...comparedFor(settings.targets), checking });
}

/** The command that makes or renews a snapshot. */
function renewalOf(
  { old, young }: { readonly old: string; readonly young: readonly string[] },
  { server, values }: CommandLine,
): string {
  const live = server === undefined ? (values.get('url') ?? []).flatMap((url) => ['--url', url]) : ['--', ...server];
  return `toolgauge diff --against ${[old, '--update', ...young, ...live].map(quotedForShell).join(' ')}`;
}

function quotedForShell(word: string): string {
  return /^[\w./:@~^+-]+$/.test(word) ? word : JSON.stringify(word);
}

/** No document, where a snapshot is about to be made. */
function nothingKept({ path }: Snapshot, renewal: string, settings: Settings): SourceDocument[] {
  if (settings.isOn('update')) return [];
  throw new UserError(`There is no snapshot ${path} yet.`, { hint: `Make it: ${renewal}` });
}

/** The documents of the new version; a folder of them may hold the snapshot, too. */
async function readYoung(
  { old, young }: { readonly old: string; readonly young: readonly string[] },
  snapshot: Snapshot | undefined,
  settings: Settings,
): Promise<SourceDocument[]> {
  if (young.length === 0) return [];
  const documents: SourceDocument[] = [];
  for (const word of young) documents.push(...(await readSide(word, old, settings)));
  const others = documents.filter(({ source }) => snapshot?.isAt(source) !== true);
  if (others.length > 0) return others;
  throw new UserError(`There is nothing to compare ${snapshot?.path} with but itself.`, {
    hint: 'Name the files or folders that have the tools of today.',
  });
}

/** Keeps the new version, unless it could not be read or does not pass, and says so. */
async function updateSnapshot(snapshot: Snapshot, version: Version, code: number): Promise<string> {
  const { path } = snapshot;
  if (code !== 0) return `The snapshot ${path} is left as it is.`;
  const outcome = { created: 'is made', renewed: 'is renewed', current: 'is as it was' }[await snapshot.renew(version)];
  return `The snapshot ${path} ${outcome}: ${counted(version.tools.length, 'tool')}.`;
}

function tell(sentence: string): void {
  write(2, `${visible(sentence)}\n`);
}

function exitCode({ changes = [] }: Report, failOn: FailOn): 0 | 1 {
  if (failOn === 'never') return 0;
  const counts = ({ class: weight, allowed }: Change): boolean =>
    allowed === undefined && (failOn === 'any' || weight === 'breaking');
  return changes.some(counts) ? 1 : 0;
}

/** The documents of one version: files as a revision has them, or files and folders; `other` names the other version. */
async function readSide(word: string, other: string, settings: Settings): Promise<SourceDocument[]> {
  const inputs = isRevisionPath(word) ? await inputsInRevision(word, other) : await findInputs([word]);
  const documents: SourceDocument[] = [];
  for (const input of inputs) {
    const document = await readDocumentOf(input);
    if (input.isNamed || holdsTools(document, settings.kind)) documents.push(document);
  }
  if (documents.length === 0) throw nothingFound([word], []);
  return documents;
}

function sourcesIn(documents: readonly SourceDocument[], as: DocumentKind | undefined): Source[] {
  return documents.map((document) => ({ document, as }));
}
