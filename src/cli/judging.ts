import type { DocumentReport } from '../findings/report.js';
import type { ContradictionReader } from '../rules/rule.js';
import type { SourceDocument } from '../text/source-document.js';
import { isImported } from '../tools/imported.js';
import { isRecognized } from '../tools/recognize.js';
import { type CheckingOptions, checkDocument, isDescription, recognizeParts } from '../verbs/check.js';
import { checkLongList } from '../verbs/check-parts.js';
import type { Reading } from './documents.js';
import type { LiveDocument } from './live-documents.js';

/** Judges what was read, and brings in the parts of the command that it takes. */

/** Something with the path of the file that it comes from. */
export type Named<Value> = Value & { readonly path: string };

/** What there is to judge: files, and what live servers answered. */
export interface Readings {
  readonly files: readonly Named<Reading>[];
  readonly live: readonly LiveDocument[];
}

/** What is known of a check before it is known which parts of the command it takes. */
export type Choices = Omit<CheckingOptions, 'patterns' | 'evaluate' | 'contradictions' | 'descriptions' | 'readersFor'>;

export interface Judged {
  readonly document: SourceDocument;
  readonly report: DocumentReport;
  readonly path: string;
  /** The document with its whole value, where a long list was judged in parts. */
  readonly whole?: () => Promise<SourceDocument>;
  /** What was mended, where that was asked for. */
  readonly titles?: readonly string[];
}

/** How documents are judged, but for what proves contradictions. */
export type Judging = Omit<CheckingOptions, 'contradictions'>;

/**
 * Judges all that was read.
 *
 * @param isWholeWanted whether every document is judged as a whole, to be mended
 */
export async function judgeAll({ files, live }: Readings, options: Judging, isWholeWanted: boolean): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const reading of files) {
    judged.push(await judgeTwice((contradictions) => judge(reading, { ...options, contradictions }, isWholeWanted)));
  }
  // To a server --protocol says what to speak; what it answers is judged by what was spoken.
  const negotiated = { ...options, revisions: undefined };
  for (const { document } of live) {
    judged.push(
      await judgeTwice(async (contradictions) => {
        return judgeWhole(document, document.source, { ...negotiated, contradictions });
      }),
    );
  }
  return judged;
}

/** Something looks like a contradiction, and what proves one is not there yet. */
class Suspicion extends Error {}

/**
 * Judges, and when something looks like a contradiction brings in what proves one, and begins anew: few documents have any.
 */
async function judgeTwice(judge: (contradictions: ContradictionReader) => Promise<Judged>): Promise<Judged> {
  try {
    return await judge(() => {
      throw new Suspicion();
    });
  } catch (error) {
    if (error instanceof Suspicion) return judge(await loadContradictions());
    throw error;
  }
}

/** What proves that nothing can satisfy a schema, or a part of it. */
export async function loadContradictions(): Promise<ContradictionReader> {
  return (await import('../rules/contradictions/contradictions.js')).readContradictions;
}

/** Judges what was read: a long list in parts, if they can tell and nobody wants to mend it. */
async function judge(reading: Named<Reading>, options: CheckingOptions, isWholeWanted: boolean): Promise<Judged> {
  const { path } = reading;
  if ('document' in reading) return judgeWhole(reading.document, path, options);
  const { list, whole } = reading;
  // Targets judge tools side by side too, and settling wants to know the place in the document: parts can tell neither.
  const isApart = isWholeWanted || options.readers?.length || options.settle !== undefined;
  if (isApart) return judgeWhole(await whole(), path, options);
  const report = checkLongList(list, options);
  return report === undefined
    ? judgeWhole(await whole(), path, options)
    : { document: list.document, report, path, whole };
}

function judgeWhole(document: SourceDocument, path: string, options: CheckingOptions): Judged {
  return { document, report: checkDocument(document, options), path };
}

/** The parts that only some documents need, as far as any of these may need them. */
export async function partsFor(
  { files, live }: Readings,
  { as, catalogue }: Choices,
  mayChange: boolean,
): Promise<Omit<Judging, keyof Choices>> {
  const documents = [...files, ...live].map((reading) =>
    'list' in reading ? reading.list.document : reading.document,
  );
  const mayHave = (...keywords: readonly string[]): boolean =>
    mayChange || catalogue !== undefined || documents.some((document) => mayMention(document, keywords));
  return {
    patterns: mayHave('pattern') ? (await import('../schema/patterns.js')).readPattern : notLoaded,
    evaluate: mayHave('default', 'examples', 'interactionExamples')
      ? (await import('../schema/evaluate.js')).evaluate
      : notLoaded,
    descriptions: documents.some((document) => mayBeDescription(document, as))
      ? (await import('../rules/descriptions.js')).descriptions
      : undefined,
    readersFor: documents.some((document) => isWrittenForProvider(document, as))
      ? (await import('../targets/targets.js')).readersFor
      : undefined,
  };
}

/** Whether a text has one of the keywords, plainly or perhaps spelled with escapes. */
function mayMention({ text, syntax }: SourceDocument, keywords: readonly string[]): boolean {
  return syntax === 'yaml' || keywords.some((keyword) => text.includes(keyword)) || text.includes('\\u');
}

/** Whether a document is a description as a whole: a line is never one. */
function mayBeDescription(document: SourceDocument, as: CheckingOptions['as']): boolean {
  return document.syntax !== 'ndjson' && recognizeParts(document, as).some(isDescription);
}

/** Whether a document holds tools as they are sent to a provider. */
function isWrittenForProvider(document: SourceDocument, as: CheckingOptions['as']): boolean {
  return recognizeParts(document, as).some((part) => isRecognized(part) && isImported(part.kind));
}

/** Stands for a part that is not needed. */
export function notLoaded(): never {
  throw new Error('A part of the command is needed that was not brought in.');
}
