import { type DocumentReport, type ProbeResult, type Report, reportOf } from '../../findings/report.js';
import { descriptions } from '../../rules/descriptions.js';
import { evaluate } from '../../schema/evaluate.js';
import { readPattern } from '../../schema/patterns.js';
import { checkDocument } from '../../verbs/check.js';
import { VERSION } from '../../version.js';
import type { CommandLine } from '../arguments.js';
import { displayIn, displayOf } from '../display.js';
import { readDocumentOf } from '../documents.js';
import { exitCodeOf } from '../exit-code.js';
import { findInputs } from '../files.js';
import { readFormat } from '../formats.js';
import { writeOut } from '../output.js';
import { Settings } from '../settings.js';
import { notYet, UserError } from '../user-error.js';

/** Why nobody can be asked about a definition for MCP. */
const NOBODY_TO_ASK =
  'MCP is a protocol that servers speak: no service can be asked whether it takes a definition. "toolgauge check --targets mcp" judges definitions here; in programs, validateMcpTool and validateToolsListResult do.';

/** Asks providers whether they take the compiled definitions; of MCP it says why nobody is asked. */
export async function probeCommand(line: CommandLine): Promise<number> {
  const settings = new Settings(line);
  const { destinations, kind, revisions } = settings;
  if (settings.text('targets') === undefined) {
    throw new UserError('probe needs to know whom to ask.', { hint: 'Write --targets mcp.' });
  }
  const other = settings.targets.find((id) => id !== 'mcp');
  if (other !== undefined) throw notYet(`Asking ${other}`);
  const display = displayOf(settings);
  const documents = await Promise.all((await findInputs(operandsOf(line))).map(readDocumentOf));
  const options = { as: kind, revisions, surface: 'canonical', patterns: readPattern, evaluate, descriptions } as const;
  const checked = documents.map((document) => checkDocument(document, options)).map(withoutFindings);
  const report: Report = { ...reportOf('probe', VERSION, checked), results: checked.flatMap(resultsOf) };
  const printed = await Promise.all(
    destinations.map(async (to) => ({ ...to, print: await readFormat(to.name, 'probe') })),
  );
  writeOut(printed, ({ print, file }) => print(report, { ...displayIn(file, display), documents }));
  const isAllRead = checked.every(({ verdict }) => verdict !== 'unreadable');
  return exitCodeOf(report, { failOn: 'never', requireComplete: false, isAllRead });
}

/** What is wrong with tools is for check to say; a document that cannot be read has nothing else. */
function withoutFindings(document: DocumentReport): DocumentReport {
  return document.verdict === 'unreadable' ? document : { ...document, diagnostics: [], verdict: 'valid' };
}

function resultsOf({ source, tools }: DocumentReport): ProbeResult[] {
  return tools.map(({ name }) => ({ source, tool: name, target: 'mcp', status: 'skipped', reason: NOBODY_TO_ASK }));
}

function operandsOf({ operands }: CommandLine): readonly string[] {
  return operands.length === 0 ? ['.'] : operands;
}
