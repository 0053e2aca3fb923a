import { blankComments } from '../text/jsonc.js';
import { readDocument, type SourceDocument } from '../text/source-document.js';
import { counted, listed, visible } from '../text/value.js';
import { isRecognized } from '../tools/recognize.js';
import { recognizeParts } from '../verbs/check.js';
import { readDocumentOf } from './documents.js';
import { findInputs } from './files.js';
import type { Settings } from './settings.js';
import { write } from './system.js';
import { UserError } from './user-error.js';

/** Which of the files that a folder or a pattern brought hold tools, and what is said of the others. */

/**
 * Reads the files that operands name; without any, those of the current folder.
 *
 * @throws {UserError} when none of them holds tools.
 */
export async function readToolFiles(operands: readonly string[], kind: Settings['kind']): Promise<SourceDocument[]> {
  const paths = operands.length === 0 ? ['.'] : operands;
  const documents: SourceDocument[] = [];
  const skipped: string[] = [];
  for (const input of await findInputs(paths)) {
    const document = await readDocumentOf(input);
    if (input.isNamed || holdsTools(document, kind)) documents.push(document);
    else skipped.push(input.source);
  }
  if (documents.length === 0) throw nothingFound(paths, skipped);
  if (skipped.length > 0) tellSkipped(skipped);
  return documents;
}

/** No input has tools. */
export function nothingFound(paths: readonly string[], skipped: readonly string[]): UserError {
  const looked = skipped.length === 0 ? '' : `, though ${counted(skipped.length, 'file')} there could be read`;
  return new UserError(`No tools found in ${listed(paths.map((path) => `"${path}"`))}${looked}.`, {
    hint: 'Expected an MCP Description, a tools/list result, an array of tools, or one tool.',
  });
}

/** Says which files were passed over. */
export function tellSkipped(skipped: readonly string[]): void {
  const names = visible(skipped.slice(0, 3).join(', '));
  write(2, `Skipped ${counted(skipped.length, 'file')} without tools: ${names}${skipped.length > 3 ? ', …' : ''}\n`);
}

/**
 * Whether a file that nobody named is to be judged. One that cannot be read is, unless it is plainly something else: a
 * JSON file that only comments keep from being read, and YAML - the templates of other tools - that mentions no tools.
 */
export function holdsTools(document: SourceDocument, kind: Settings['kind']): boolean {
  if (document.value !== undefined) return recognizeParts(document, kind).some(isRecognized) || isError(document);
  const { text, syntax } = document;
  if (syntax === 'yaml') return /mcpdesc|inputSchema|input_schema/.test(text);
  const lenient = readDocument(blankComments(text), { source: document.source, syntax: 'json' });
  return lenient.value === undefined || recognizeParts(lenient, kind).some(isRecognized);
}

/** Whether a file is a JSON-RPC error, which is worth telling wherever it lies. */
function isError(document: SourceDocument): boolean {
  return recognizeParts(document).some(
    (part) => !isRecognized(part) && part.ruleId === 'syntax.document.json-rpc-error',
  );
}
