import { type Report, reportOf } from '../../findings/report.js';
import { compiledPrologue, heldBackPrologue } from '../../formats/compiled.js';
import { type CompileFor, compilersFor } from '../../targets/targets.js';
import { isReadWhole, type SourceDocument } from '../../text/source-document.js';
import { counted, listed, listedUpTo, visible } from '../../text/value.js';
import { compileDocuments } from '../../verbs/compile.js';
import { VERSION } from '../../version.js';
import { COMPILE_TARGETS } from '../../words.js';
import { type CommandLine, namesServer } from '../arguments.js';
import { compilingFrom } from '../compiling.js';
import { readConfigured } from '../configured.js';
import { checkSpares } from '../destinations.js';
import { displayIn, displayOf } from '../display.js';
import { exitCodeOf } from '../exit-code.js';
import { readFormat } from '../formats.js';
import { filesOf, MANIFEST } from '../manifest.js';
import { type Changes, KEEP_EDITS, OutFolder } from '../out-folder.js';
import { writeOut } from '../output.js';
import { ownPathsOf } from '../reviewing.js';
import type { Settings } from '../settings.js';
import { write } from '../system.js';
import { readToolFiles } from '../tool-files.js';
import { UserError } from '../user-error.js';

/** Compiles what the operands name, writes the definitions and prints the report; the exit code is the answer. */
export async function compileCommand(line: CommandLine): Promise<number> {
  const configured = await readConfigured(line);
  const { settings, operands } = configured;
  const { destinations, failOn } = settings;
  const targets = targetsOf(settings);
  const out = settings.text('out');
  if (out === undefined) {
    throw new UserError('compile needs a folder to write to.', {
      hint: 'Write --out DIR, or "compile": { "out": … } in the configuration.',
    });
  }
  const display = displayOf(settings);
  const live = namesServer(line) ? [await (await import('../live-documents.js')).readOneLive(line, settings)] : [];
  const isLiveAlone = operands.length === 0 && live.length > 0;
  const files = isLiveAlone ? [] : await readToolFiles(operands, settings.kind);
  const documents = [...files, ...live];
  checkSpares(destinations, [...documents.map(({ source }) => source), ...ownPathsOf(configured)]);
  const options = await compilingFrom(configured, targets);
  const sources = documents.map((document) => ({ document, as: settings.kind }));
  const report = reportOf('compile', VERSION, compileDocuments(sources, options));
  const changes = bringOut(new OutFolder(out), { report, targets, documents }, settings.isOn('check'));
  const printed = await Promise.all(
    destinations.map(async (to) => ({ ...to, print: await readFormat(to.name, 'compile') })),
  );
  const prologue = changes === undefined ? heldBackPrologue : compiledPrologue;
  writeOut(printed, ({ print, file }) => print(report, { ...displayIn(file, display), documents, prologue }));
  tell(changes, out, settings.isOn('check'));
  const code = exitCodeOf(report, { failOn, requireComplete: false, isAllRead: documents.every(isReadWhole) });
  if (code !== 0) return code;
  const isRefused = report.documents.some(({ refusals }) => refusals?.length);
  return isRefused || (settings.isOn('check') && hasChanges(changes)) ? 1 : 0;
}

function targetsOf(settings: Settings): readonly CompileFor[] {
  if (settings.text('targets') === undefined) {
    throw new UserError('compile needs to know for whom.', {
      hint: `Write --targets, or "targets" in the configuration, with some of ${listed(COMPILE_TARGETS)}, or all.`,
    });
  }
  const client = settings.targets.find((id) => !COMPILE_TARGETS.some((each) => each === id));
  if (client !== undefined) {
    throw new UserError(`Nothing is compiled for "${client}": it is a client, which takes what servers send.`, {
      hint: 'Check against it with "toolgauge check --targets", and compile for a provider.',
    });
  }
  return compilersFor(settings.targets);
}

/** What is written, and of what. */
interface Outcome {
  readonly report: Report;
  readonly targets: readonly CompileFor[];
  readonly documents: readonly SourceDocument[];
}

/** Writes the files, or only says what would change; nothing where two would be one, or an input could not be read. */
function bringOut(folder: OutFolder, outcome: Outcome, isOnlyCompared: boolean): Changes | undefined {
  const { report, targets, documents } = outcome;
  const collides = report.documents.some(({ refusals = [] }) =>
    refusals.some(({ rules }) => rules.includes('compile.output.collision')),
  );
  // What could not be read has its definitions in the folder still, and they are not to go because of that.
  if (collides || !documents.every(isReadWhole) || report.summary.verdict === 'unreadable') return undefined;
  const files = filesOf(report, {
    targets: targets.map(({ target }) => target),
    folder: folder.path,
    texts: documents.map(({ text }) => text),
  });
  return isOnlyCompared ? folder.compare(files) : folder.bring(files);
}

function hasChanges(changes: Changes | undefined): boolean {
  return changes !== undefined && changes.written.length + changes.removed.length > 0;
}

/** Says what came of the folder, to those who watch. */
function tell(changes: Changes | undefined, out: string, isOnlyCompared: boolean): void {
  if (changes === undefined) {
    write(2, 'Nothing was written.\n');
    return;
  }
  const { written, removed, same, edited } = changes;
  if (isOnlyCompared) {
    const stale = [...written, ...removed];
    const words = stale.length === 0 ? 'is current' : `is not current: ${listedUpTo(5, stale)}`;
    write(2, `${visible(out)} ${words}.\n`);
    if (edited.length > 0) write(2, `Changed since toolgauge wrote them: ${listedUpTo(5, edited)}.\n  ${KEEP_EDITS}\n`);
    return;
  }
  const parts = [
    `Wrote ${counted(written.length, 'file')} to ${visible(out)}`,
    ...(same.length > 0 ? [`left ${same.length} as they were`] : []),
    ...(removed.length > 0 ? [`removed ${removed.length} that ${MANIFEST} named and nothing needs now`] : []),
  ];
  write(2, `${parts.join(', ')}.\n`);
}
