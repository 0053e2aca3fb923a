import { decodeUtf8 } from '../text/decode.js';
import { type ReadingOptions, readDocument, type SourceDocument, unreadable } from '../text/source-document.js';
import { syntaxOf } from '../text/syntax.js';
import { documentFault } from '../text/text-fault.js';
import type { CheckingOptions } from '../verbs/check.js';
import { isLong, type LongList, readLongList } from '../verbs/check-parts.js';
import { type Input, type InputFault, readInput, reasonOf } from './files.js';

/** An input that was read. */
export interface Reading {
  readonly document: SourceDocument;
  /** Of a long list of tools: it was cut, and its document holds only what stands around its entries. */
  readonly list?: LongList;
  /** Reads it whole after all. */
  readonly whole: () => Promise<SourceDocument>;
}

/** Reads an input; a long list of tools is cut and left to be read part by part. */
export async function readToCheck(input: Input, options: Pick<CheckingOptions, 'as' | 'revisions'>): Promise<Reading> {
  const bytes = bytesOf(input);
  const whole = (): Promise<SourceDocument> => readBytes(bytes, input);
  const list = bytes instanceof Uint8Array ? longListOf(bytes, input, options) : undefined;
  return list === undefined ? { document: await whole(), whole } : { document: list.document, list, whole };
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

function longListOf(
  bytes: Uint8Array,
  { source }: Input,
  options: Pick<CheckingOptions, 'as' | 'revisions'>,
): LongList | undefined {
  if (!isLong(bytes) || syntaxOf(source, bytes) !== 'json') return undefined;
  const { text, faults } = decodeUtf8(bytes);
  return text === undefined || faults.length > 0 ? undefined : readLongList(text, source, options);
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
