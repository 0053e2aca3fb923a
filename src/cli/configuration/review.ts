import { existsSync } from 'node:fs';
import type { Weight } from '../../findings/entry.js';
import type { DocumentReport } from '../../findings/report.js';
import type { SourceDocument } from '../../text/source-document.js';
import { counted } from '../../text/value.js';
import type { Settle } from '../../verbs/settle.js';
import type { Severity } from '../../words.js';
import type { Input } from '../files.js';
import { UserError } from '../user-error.js';
import { Baseline } from './baseline.js';
import type { Configuration } from './configuration.js';
import { type Coverage, type Remarked, remarksOn } from './remarks.js';
import { Settlement } from './settlement.js';

/** A baseline that a command names. */
export interface NamedBaseline {
  readonly path: string;
  /** Whether the file is to be brought up to date. */
  readonly isUpdated: boolean;
  /** Whether findings that are new are taken into it. */
  readonly grows: boolean;
}

/** What settles the findings of a run. */
export interface ReviewRequest {
  readonly configuration: Configuration | undefined;
  readonly baseline: NamedBaseline | undefined;
  /** From which weight on findings fail. */
  readonly failOn: Severity | 'never';
  /** Rules that the command line gives a weight. */
  readonly commanded: ReadonlyMap<string, Weight>;
  /** Today in UTC, as YYYY-MM-DD. */
  readonly today: string;
  read(input: Input): Promise<SourceDocument>;
}

/** What is to be done and said once everything was judged. */
export interface Review {
  readonly settle: Settle;
  /** Remarks on files of ours, in the order of their text. */
  remarks(coverage: Coverage): Promise<Remarked[]>;
  /** Findings that do not count. */
  totals(): { readonly suppressed?: number; readonly known?: number };
  /** The baseline as it is to be written, and what is said of that; undefined where it is not to be. */
  baselineAfter(reports: readonly DocumentReport[]): { readonly text: string; readonly note: string } | undefined;
}

/**
 * Makes ready for the findings of a run.
 *
 * @throws {UserError} for a baseline that is not there, or is none.
 */
export async function reviewOf(request: ReviewRequest): Promise<Review> {
  const baseline = await readBaseline(request);
  const { configuration, commanded, today } = request;
  const settlement = await Settlement.of(configuration, {
    commanded: new Set(commanded.keys()),
    today,
    baseline,
  });
  const isUpdated = request.baseline?.isUpdated === true;
  return {
    settle: settlement.settle,
    remarks: (coverage) => {
      noteJudged(baseline, coverage.reports);
      return remarksOn({ configuration, settlement, baseline: isUpdated ? undefined : baseline }, coverage);
    },
    totals: () => ({
      ...(settlement.suppressed > 0 ? { suppressed: settlement.suppressed } : {}),
      ...(baseline !== undefined && baseline.known > 0 ? { known: baseline.known } : {}),
    }),
    baselineAfter: (reports) => {
      if (!isUpdated || baseline === undefined) return undefined;
      noteJudged(baseline, reports);
      return { text: baseline.textAfter(), note: noteOn(baseline) };
    },
  };
}

/** Of a file that could not be read it is not known which findings are no more. */
function noteJudged(baseline: Baseline | undefined, reports: readonly DocumentReport[]): void {
  for (const { source, verdict } of reports) if (verdict !== 'unreadable') baseline?.noteJudged(source);
}

async function readBaseline({ baseline, failOn, read }: ReviewRequest): Promise<Baseline | undefined> {
  if (baseline === undefined) return undefined;
  const { path, isUpdated, grows } = baseline;
  const isThere = existsSync(path);
  if (!isThere && !isUpdated) {
    throw new UserError(`There is no baseline ${path}.`, { hint: 'Write it with --update-baseline.' });
  }
  const document = isThere ? await read({ source: path.replaceAll('\\', '/'), path, isNamed: true }) : undefined;
  // The first version takes all there is; later ones take nothing by themselves.
  const use = { path, grows: isUpdated && (grows || !isThere), least: failOn === 'info' ? failOn : 'warning' } as const;
  return new Baseline(document, use);
}

function noteOn(baseline: Baseline): string {
  const removed = baseline.stale().length;
  const told = [
    `${counted(baseline.known, 'finding')} known`,
    ...(removed > 0 ? [`${counted(removed, 'entry').replace('entrys', 'entries')} taken out or lowered`] : []),
    ...(baseline.fresh > 0 ? [`${baseline.fresh} new and not taken in (--grow-baseline takes them)`] : []),
  ];
  return told.join(', ');
}
