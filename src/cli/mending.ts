import { chmodSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { DocumentReport } from '../findings/report.js';
import { decodeUtf8 } from '../text/decode.js';
import { readDocument, type SourceDocument } from '../text/source-document.js';
import { unifiedDiff } from '../text/unified-diff.js';
import { counted, visible } from '../text/value.js';
import { changesOf, type MendingOptions, mendDocument, proposeMends, sizeOfProofs, withMends } from '../verbs/mend.js';
import { reasonOf } from './files.js';
import { systemCodeOf, write } from './system.js';
import { UserError } from './user-error.js';

/** A document that was judged, and the file that it came from. */
export interface Judged {
  readonly document: SourceDocument;
  readonly report: DocumentReport;
  readonly path: string;
}

/** A document before and after mending. */
export interface Mended extends Judged {
  readonly before: string;
  /** What was done, in order. */
  readonly titles: readonly string[];
}

/**
 * A report that says how what it tells can be mended.
 *
 * @param tellsChanges whether a format tells the changes of the text too
 */
export async function annotated(
  document: SourceDocument,
  report: DocumentReport,
  tellsChanges: boolean,
): Promise<DocumentReport> {
  const mends = proposeMends(document, report);
  if (!tellsChanges || mends.length === 0) return withMends(report, mends);
  return withMends(report, mends, changesOf(document, mends, await readerFor(document)));
}

/** So much is proved before people are told what can be mended: some milliseconds. */
const MOST_PROVED = 1500;

/** Whether it is soon known what can be mended. */
export function isSoonProposed(judged: readonly Pick<Judged, 'document' | 'report'>[]): boolean {
  return judged.reduce((sum, { document, report }) => sum + sizeOfProofs(document, report), 0) <= MOST_PROVED;
}

/** How to mend all that was judged. */
export interface MendingAll extends Pick<MendingOptions, 'isUnsafe' | 'judge'> {
  /** Whether nothing is written, and the changes are shown. */
  readonly isDry: boolean;
  /** The descriptor that the changes are shown on: standard output, unless a program reads that. */
  readonly diffTo: 1 | 2;
}

/** Mends all that was judged, writes the files or shows what would change, and says what was done. */
export async function mendAll(judged: readonly Judged[], options: MendingAll): Promise<Mended[]> {
  const mended: Mended[] = [];
  for (const each of judged) mended.push(await mend(each, options));
  if (options.isDry) write(options.diffTo, diffOf(mended));
  else writeMended(mended);
  write(2, mendingLines(mended, options.isDry));
  return mended;
}

/** Mends one document; a byte-order mark is no part of its text, and stays where it was. */
async function mend(judged: Judged, options: Pick<MendingOptions, 'isUnsafe' | 'judge'>): Promise<Mended> {
  const plain = await readerFor(judged.document);
  const read = (text: string): SourceDocument => withFaultsOfBytes(plain(text), judged.document);
  return { ...judged, before: judged.document.text, ...mendDocument(judged, { ...options, read }) };
}

/** Reads a text as a document was read. */
async function readerFor({ source, syntax }: SourceDocument): Promise<(text: string) => SourceDocument> {
  const yaml = syntax === 'yaml' ? (await import('../text/yaml.js')).readYaml : undefined;
  return (text) => readDocument(text, { source, syntax, yaml });
}

const BYTE_ORDER_MARK = 'syntax.encoding.byte-order-mark';

function withFaultsOfBytes(document: SourceDocument, { faults }: SourceDocument): SourceDocument {
  const ofBytes = faults.filter(({ ruleId }) => ruleId === BYTE_ORDER_MARK);
  return ofBytes.length === 0 ? document : { ...document, faults: [...ofBytes, ...document.faults] };
}

/** The changes of all files as one unified diff. */
function diffOf(mended: readonly Mended[]): string {
  return mended
    .map(({ document, before }) =>
      unifiedDiff({ name: document.source === '-' ? 'stdin' : document.source, before, after: document.text }),
    )
    .join('');
}

/** So many kinds of mends are named. */
const MOST_TOLD = 10;

/** What was done, for people. */
function mendingLines(mended: readonly Mended[], isDry: boolean): string {
  const titles = mended.flatMap((each) => each.titles);
  if (titles.length === 0) return 'Nothing was found that can be mended.\n';
  const files = mended.filter((each) => each.titles.length > 0).length;
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  const told = [...counts].map(([title, count]) => `  - ${title}${count === 1 ? '' : ` (${count} times)`}`);
  const left = told.length - MOST_TOLD;
  const did = isDry ? 'Would mend' : 'Mended';
  const lines = [
    `${did} ${counted(titles.length, 'finding')} in ${counted(files, 'file')}:`,
    ...told.slice(0, MOST_TOLD),
    ...(left > 0 ? [`  - and ${left} more`] : []),
  ];
  return `${visibleLines(lines)}\n`;
}

function visibleLines(lines: readonly string[]): string {
  return lines.map(visible).join('\n');
}

/**
 * Writes the files that changed: all beside their places before the first takes its own, each with the mode that it had.
 *
 * @throws {UserError} when a file cannot be written, or is no longer what was read.
 */
function writeMended(mended: readonly Mended[]): void {
  const changed = mended.filter(({ document, before }) => document.text !== before);
  const placed = changed.map((each) => ({ ...each, place: placeToWrite(each) }));
  try {
    for (const { place, document } of placed) {
      const mark = document.faults.some(({ ruleId }) => ruleId === BYTE_ORDER_MARK) ? '\ufeff' : '';
      writeFileSync(beside(place), mark + document.text);
      chmodSync(beside(place), statSync(place).mode);
    }
    for (const { place } of placed) renameSync(beside(place), place);
  } catch (error) {
    for (const { place } of placed) rmSync(beside(place), { force: true });
    if (systemCodeOf(error) === undefined) throw error;
    throw new UserError(`A mended file cannot be written: ${reasonOf(error)}.`);
  }
}

function beside(place: string): string {
  return `${place}.${process.pid}.tmp`;
}

/** The file that a path leads to, also by way of a link. */
function placeToWrite({ path, before }: Mended): string {
  if (decodeUtf8(readFileSync(path)).text !== before) {
    throw new UserError(`${path} changed while it was checked, and was left as it is.`, { hint: 'Run it again.' });
  }
  return realpathSync(path);
}
