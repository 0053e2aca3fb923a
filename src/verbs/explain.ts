import { type Entry, factsOf } from '../findings/entry.js';
import { type Report, reportOf } from '../findings/report.js';
import type { TargetSheet } from '../findings/target-sheet.js';
import { VERSION } from '../version.js';

/** Tells of entries of the catalogue, and of targets, in the order given. */
export function explainEntries(entries: readonly Entry[], targets: readonly TargetSheet[]): Report {
  return { ...reportOf('explain', VERSION, []), rules: entries.map(factsOf), targets };
}
