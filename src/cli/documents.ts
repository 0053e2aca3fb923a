import { type ReadingOptions, readDocument, type SourceDocument, unreadable } from '../text/source-document.js';
import { syntaxOf } from '../text/syntax.js';
import { documentFault } from '../text/text-fault.js';
import type { CheckingOptions } from '../verbs/check.js';
import { isLong, type LongList, readLongList } from '../verbs/check-parts.js';
import { type Input, type InputFault, readInput, reasonOf } from './files.js';

/** An input that was read: whole, or a long list of tools that was cut and is left to be read part by part. */
export type Reading = { readonly document: SourceDocument } | CutReading;

/** A long list of tools, which may have to be read whole after all. */
export interface CutReading {
  readonly list: LongList;
  whole(): Promise<SourceDocument>;
}

/** Reads an input to be checked. */
export async function readToCheck(input: Input, options: Pick<CheckingOptions, 'as' | 'revisions'>): Promise<Reading> {
  const bytes = bytesOf(input);
  if (bytes instanceof Uint8Array && isLong(bytes) && syntaxOf(input.source, bytes) === 'json') {
    const list = readLongList(bytes, input.source, options);
    if (list !== undefined) return { list, whole: () => readBytes(bytes, input) };
  }
  return { document: await readBytes(bytes, input) };
}

/** Reads an input whole. */
export function readDocumentOf(input: Input): Promise<SourceDocument> {
  return readBytes(bytesOf(input), input);
}

/** The bytes of an input, or why there are none. */
function bytesOf(input: Input): Uint8Array | InputFault {
  if (input.fault !== undefined) return input.fault;
  try {
    return readInput(input);
  } catch (error) {
    return { problem: `The file cannot be read: ${reasonOf(error)}.`, advice: 'Check the path.' };
  }
}

/** Reads bytes, bringing in the parts that only some texts need. */
async function readBytes(bytes: Uint8Array | InputFault, { source }: Input): Promise<SourceDocument> {
  if (!(bytes instanceof Uint8Array)) return missing(source, bytes);
  const syntax = syntaxOf(source, bytes);
  if (syntax === 'yaml') {
    const { readYaml } = await import('../text/yaml.js');
    return readDocument(bytes, { source, syntax, yaml: readYaml });
  }
  const document = readDocument(bytes, { source, syntax });
  const isUnexplained = document.value === undefined && document.text !== '';
  return isUnexplained || bytes.length === 0 ? readBroken(bytes, { source, syntax }) : document;
}

async function readBroken(bytes: Uint8Array, options: ReadingOptions): Promise<SourceDocument> {
  const { explainBrokenJson } = await import('../text/broken-json.js');
  return readDocument(bytes, { ...options, brokenJson: explainBrokenJson });
}

function missing(source: string, words: InputFault): SourceDocument {
  return unreadable(source, [documentFault({ ruleId: 'syntax.document.missing', ...words })]);
}
