import type { Change } from '../findings/change.js';
import type { Report } from '../findings/report.js';
import { listedUpTo, visible } from '../text/value.js';
import { allowanceLines } from './allowed.js';
import {
  brokenTools,
  countsInWords,
  heaviestFirst,
  isCompared,
  isUnaccepted,
  messageOf,
  nextVersionInWords,
  READINGS,
  reasonOf,
} from './change-words.js';
import {
  command,
  formatGithub,
  linesAndColumns,
  MOST_ANNOTATIONS,
  type Properties,
  placeOf,
  withoutCommands,
} from './github.js';

const LONGEST_EXAMPLE = 500;
const MOST_NAMED = 20;

/**
 * Changes as annotations of a GitHub workflow: an error for each that breaks callers, a notice for each other, at the place
 * in the new version; below them in plain words what they come to. Of inputs that could not be read it tells what a check
 * does.
 */
export function* formatDiffGithub(report: Report): Generator<string> {
  const { changes = [] } = report;
  if (!isCompared(report)) {
    yield* formatGithub(report);
    return;
  }
  for (const change of heaviestFirst(changes)) yield annotation(change);
  for (const line of summaryLines(report, changes)) yield `${withoutCommands(visible(line))}\n`;
}

function annotation(change: Change): string {
  const { code, allowed, old } = change;
  const lines = [
    messageOf(change, LONGEST_EXAMPLE),
    ...(old === undefined ? [] : [`Before: ${placeOf(old.source, old.start)}`]),
    ...(allowed === undefined ? [] : [`Allowed: ${reasonOf(allowed)}`]),
  ];
  return command(isUnaccepted(change) ? 'error' : 'notice', { ...placeIn(change), title: code }, lines.join('\n'));
}

/** Annotations stand in files of the commit, which the old version need not be. */
function placeIn({ new: place }: Change): Properties {
  return place === undefined || place.source === '-' ? {} : { file: place.source, ...linesAndColumns(place) };
}

function summaryLines(report: Report, changes: readonly Change[]): string[] {
  const broken = brokenTools(changes);
  const errors = changes.filter(isUnaccepted).length;
  return [
    `${countsInWords(changes)}.`,
    ...(broken.length === 0 ? [] : [`Breaks callers: ${listedUpTo(MOST_NAMED, broken)}`]),
    ...nextVersionInWords(report),
    ...allowanceLines(report),
    READINGS[report.reading ?? 'declared'],
    ...(Math.max(errors, changes.length - errors) > MOST_ANNOTATIONS
      ? [`GitHub annotates the first ${MOST_ANNOTATIONS} of each kind; all stand above.`]
      : []),
  ];
}
