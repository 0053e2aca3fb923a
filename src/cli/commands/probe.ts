import { type Report, reportOf } from '../../findings/report.js';
import { probedPrologue } from '../../formats/probed.js';
import { compilersFor } from '../../targets/targets.js';
import { isReadWhole } from '../../text/source-document.js';
import { listed } from '../../text/value.js';
import { type CompiledDocument, compileToSend } from '../../verbs/compile.js';
import { pairsOf, probedDocument } from '../../verbs/probe.js';
import { VERSION } from '../../version.js';
import { COMPILE_TARGETS, type TargetId } from '../../words.js';
import type { CommandLine } from '../arguments.js';
import { compilingFrom } from '../compiling.js';
import { readConfigured } from '../configured.js';
import { checkSpares } from '../destinations.js';
import { displayIn, displayOf } from '../display.js';
import { exitCodeOf } from '../exit-code.js';
import { readFormat } from '../formats.js';
import { writeOut } from '../output.js';
import { type Run, runProbe } from '../probing/run.js';
import { ownPathsOf } from '../reviewing.js';
import type { Settings } from '../settings.js';
import { readToolFiles } from '../tool-files.js';
import { UserError } from '../user-error.js';

/** What the command answers where there is no verdict and should be one, and when it was interrupted. */
const NO_VERDICT = 3;
const INTERRUPTED = 130;

/** Asks providers whether they take the compiled definitions, and prints what they say. */
export async function probeCommand(line: CommandLine): Promise<number> {
  const configured = await readConfigured(line);
  const { settings, operands } = configured;
  const { destinations, failOn } = settings;
  const ids = targetsOf(settings);
  const display = displayOf(settings);
  const documents = await readToolFiles(operands, settings.kind);
  checkSpares(destinations, [...documents.map(({ source }) => source), ...ownPathsOf(configured)]);
  // Of MCP nobody is asked, so nothing is compiled for it.
  const targets = compilersFor(ids).filter(({ target }) => target.id !== 'mcp');
  const options = await compilingFrom(configured, targets);
  const compiled = documents.map((document) => compileToSend({ document, as: settings.kind }, options));
  const pairs = compiled.flatMap((each) => pairsOf(each, ids));
  const run = await runProbe(pairs, settings, { parts: options, targets });
  const report = reportFrom(compiled, ids, run);
  const printed = await Promise.all(
    destinations.map(async (to) => ({ ...to, print: await readFormat(to.name, 'probe') })),
  );
  const prologue = probedPrologue;
  writeOut(printed, ({ print, file }) => print(report, { ...displayIn(file, display), documents, prologue }));
  if (run.isInterrupted) return INTERRUPTED;
  const code = exitCodeOf(report, { failOn, requireComplete: false, isAllRead: documents.every(isReadWhole) });
  return code === 0 && run.told.some(({ result }) => isWithoutVerdict(result)) ? NO_VERDICT : code;
}

/** What was asked for and has no verdict; that a definition was refused before is a finding of its own. */
function isWithoutVerdict({ status, kind }: Run['told'][number]['result']): boolean {
  return status === 'error' && kind !== 'compile-refused';
}

function targetsOf(settings: Settings): readonly TargetId[] {
  if (settings.text('targets') === undefined) {
    throw new UserError('probe needs to know whom to ask.', {
      hint: `Write --targets, or "targets" in the configuration, with some of ${listed(COMPILE_TARGETS)}, or all.`,
    });
  }
  const client = settings.targets.find((id) => !COMPILE_TARGETS.some((each) => each === id));
  if (client === undefined) return settings.targets;
  throw new UserError(`Nobody can be asked about "${client}": it is a client, which has no service to ask.`, {
    hint: 'Check against it with "toolgauge check --targets".',
  });
}

function reportFrom(
  compiled: readonly CompiledDocument[],
  targets: readonly TargetId[],
  { told, isInterrupted }: Run,
): Report {
  const findings = told.flatMap((each) => each.findings);
  const reports = compiled.map((each) => probedDocument(each, { targets, findings }));
  const { summary, ...report } = reportOf('probe', VERSION, reports);
  // What targets lose is known of those alone that were asked, and each result tells it.
  const { targets: _, ...totals } = summary;
  const results = told.map(({ result }) => result);
  return { ...report, summary: totals, results, ...(isInterrupted ? { interrupted: true } : {}) };
}
