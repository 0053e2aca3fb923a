import type { EntryHead, Weight } from '../findings/entry.js';
import { namesOf } from '../findings/entry.js';
import type { DocumentReport, Report } from '../findings/report.js';
import { targetOf } from '../rules/rule.js';
import { rules } from '../rules/rules.js';
import { isReadWhole, type SourceDocument } from '../text/source-document.js';
import { visible } from '../text/value.js';
import type { Settle } from '../verbs/settle.js';
import type { CommandLine } from './arguments.js';
import type { Configuration } from './configuration/configuration.js';
import type { Coverage } from './configuration/remarks.js';
import type { NamedBaseline, Review } from './configuration/review.js';
import type { Configured } from './configured.js';
import { readDocumentOf } from './documents.js';
import { writeFile } from './output.js';
import type { Settings } from './settings.js';
import { today, write } from './system.js';
import { UserError } from './user-error.js';

/** What a check does with the configuration and the baseline, where there is any of them. */

/** Options that leave out findings which a configuration may speak of. */
const NARROWING = ['as', 'protocol', 'targets', 'rule', 'schemas'];

/**
 * What settles the findings of a run; undefined where nothing does.
 *
 * @throws {UserError} for a baseline that is not there or is none, and for options of one that do not fit.
 */
export async function reviewFor(configured: Configured, line: CommandLine): Promise<Review | undefined> {
  const { settings, configuration } = configured;
  const baseline = baselineIn(settings, isNarrowed(configured, line));
  if (configuration === undefined && baseline === undefined) return undefined;
  const { reviewOf } = await import('./configuration/configuration-part.js');
  const { failOn, commanded } = settings;
  return reviewOf({ configuration, baseline, failOn, commanded, today: today(), read: readDocumentOf });
}

function baselineIn(settings: Settings, isPartial: boolean): NamedBaseline | undefined {
  // Without a name, --no-baseline leaves out the one of the configuration.
  const path = settings.text('baseline') || undefined;
  const grows = settings.isOn('grow-baseline');
  const isUpdated = settings.isOn('update-baseline') || grows;
  if (path === undefined) {
    if (!isUpdated) return undefined;
    throw new UserError('There is no baseline to update.', {
      hint: 'Name one: --baseline toolgauge.baseline.json, or "baseline" in the configuration.',
    });
  }
  if (isUpdated && isPartial) {
    throw new UserError('The baseline would forget what is not judged now.', {
      hint: `Leave ${NARROWING.map((name) => `--${name}`).join(', ')} to the configuration when you update it.`,
    });
  }
  return { path, isUpdated, grows };
}

/** Whether the command line judges less, or otherwise, than the configuration would. */
function isNarrowed({ configuration }: Configured, { values }: CommandLine): boolean {
  return configuration !== undefined && NARROWING.some((name) => values.has(name));
}

/** What settles findings in verbs that have no baseline. */
export async function settlingBy(configuration: Configuration, { commanded, failOn }: Settings): Promise<Settle> {
  const { reviewOf } = await import('./configuration/configuration-part.js');
  const request = { configuration, baseline: undefined, failOn, commanded, today: today(), read: readDocumentOf };
  return (await reviewOf(request)).settle;
}

/** The files of ours that a run reads, in whose place no report may come. */
export function ownPathsOf({ settings, configuration }: Configured): string[] {
  const baseline = settings.text('baseline') || undefined;
  const layers = configuration?.layers.map(({ document }) => document.source) ?? [];
  return [...layers, ...(baseline === undefined ? [] : [baseline])];
}

/** What was judged, and how. */
export interface JudgedRun {
  readonly configured: Configured;
  readonly line: CommandLine;
  readonly reports: readonly DocumentReport[];
  readonly overrides: ReadonlyMap<string, Weight> | undefined;
  /** The rules beside those that every check has. */
  readonly others: readonly EntryHead[];
}

export function coverageOf({ configured, line, reports, overrides, others }: JudgedRun): Coverage {
  const { targets } = configured.settings;
  const isAtWork = ({ id }: EntryHead): boolean => targets.includes('mcp') || targetOf(id) === null || id.includes('/');
  return {
    reports,
    isWhole: line.operands.length === 0 || (configured.configuration?.inputs.length ?? 0) === 0,
    isNarrowed: isNarrowed(configured, line),
    ruleNames: new Set([...rules, ...others].filter(isAtWork).flatMap(namesOf)),
    weightOf: (ruleId) => {
      const weight = overrides?.get(ruleId) ?? rules.find(({ id }) => id === ruleId)?.weight;
      return typeof weight === 'string' ? weight : 'off';
    },
  };
}

/** Writes the baseline that a review leaves, unless an input could not be read: its findings are known still. */
export function renewBaseline(
  review: Review,
  { path, judged }: { readonly path: string | undefined; readonly judged: readonly JudgedFile[] },
): void {
  const next = review.baselineAfter(judged.map(({ report }) => report));
  if (next === undefined || path === undefined) return;
  if (!judged.every(({ document }) => isReadWhole(document))) {
    write(2, `${visible(path)} is left as it is, for not every input could be read.\n`);
    return;
  }
  writeFile(path, [next.text]);
  write(2, `Wrote ${visible(path)}: ${next.note}.\n`);
}

/** A file with what was found in it. */
export interface JudgedFile {
  readonly document: SourceDocument;
  readonly report: DocumentReport;
}

/** A report with the number of findings that do not count. */
export function withTotals(report: Report, review: Review | undefined): Report {
  return review === undefined ? report : { ...report, summary: { ...report.summary, ...review.totals() } };
}
