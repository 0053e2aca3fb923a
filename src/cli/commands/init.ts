import { existsSync } from 'node:fs';
import { type DocumentReport, reportOf } from '../../findings/report.js';
import { readContradictions } from '../../rules/contradictions/contradictions.js';
import { descriptions } from '../../rules/descriptions.js';
import { evaluate } from '../../schema/evaluate.js';
import { readPattern } from '../../schema/patterns.js';
import { counted, listed } from '../../text/value.js';
import { checkDocument } from '../../verbs/check.js';
import { VERSION } from '../../version.js';
import type { CommandLine } from '../arguments.js';
import { readDocumentOf } from '../documents.js';
import { findInputs } from '../files.js';
import { firstConfiguration } from '../first-configuration.js';
import { writeFile } from '../output.js';
import { CONFIGURATION_FILES, USUAL_BASELINE } from '../own-files.js';
import { write } from '../system.js';
import { holdsTools } from '../tool-files.js';
import { UserError } from '../user-error.js';

/** With comments, for a configuration is read by people first. */
const FILE = 'toolgauge.config.jsonc';

/** Writes a commented configuration for what lies in the current folder, and says what to do next. */
export async function initCommand({ operands }: CommandLine): Promise<number> {
  if (operands.length > 0) {
    throw new UserError('init takes no path: it writes a configuration for the current folder.', {
      hint: 'Run it in the folder that the configuration is for.',
    });
  }
  const present = CONFIGURATION_FILES.find((name) => existsSync(name));
  if (present !== undefined) {
    throw new UserError(`There is a configuration already: ${present}.`, {
      hint: 'It is left as it is. Remove it first to have a new one.',
    });
  }
  const reports = await judgeFolder();
  writeFile(FILE, [firstConfiguration(reports)]);
  write(1, `${told(reports).join('\n')}\n`);
  return 0;
}

async function judgeFolder(): Promise<DocumentReport[]> {
  const reports: DocumentReport[] = [];
  for (const input of await findInputs(['.'])) {
    const document = await readDocumentOf(input);
    const options = { patterns: readPattern, evaluate, contradictions: readContradictions, descriptions };
    if (holdsTools(document, undefined)) reports.push(checkDocument(document, options));
  }
  return reports;
}

/** What was found, and what comes next. */
function told(reports: readonly DocumentReport[]): string[] {
  const { summary } = reportOf('init', VERSION, reports);
  const found = `${counted(summary.tools, 'tool')} in ${counted(summary.documents, 'document')}`;
  const wrote = `Wrote ${FILE}: ${reports.length === 0 ? 'no tools were found here; name them in "inputs"' : found}.`;
  if (summary.errors + summary.warnings === 0) return [wrote, 'Next: toolgauge check'];
  const counts = [
    ...(summary.errors > 0 ? [counted(summary.errors, 'error')] : []),
    ...(summary.warnings > 0 ? [counted(summary.warnings, 'warning')] : []),
  ];
  return [
    wrote,
    `Today there are ${listed(counts)}. Look at them: toolgauge check`,
    `To count only what is new from now on: toolgauge check --baseline ${USUAL_BASELINE} --update-baseline`,
  ];
}
