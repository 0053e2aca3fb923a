import type { ChangeKind } from '../findings/change.js';
import { type Entry, factsOf } from '../findings/entry.js';
import { type Report, reportOf } from '../findings/report.js';
import type { TargetSheet } from '../findings/target-sheet.js';
import { VERSION } from '../version.js';

/** What is told of. */
export interface Explained {
  readonly entries: readonly Entry[];
  readonly sheets: readonly TargetSheet[];
  readonly changeKinds: readonly ChangeKind[];
}

/** Tells of entries of the catalogue, of targets, and of kinds of change, in the order given. */
export function explainEntries({ entries, sheets, changeKinds }: Explained): Report {
  return { ...reportOf('explain', VERSION, []), rules: entries.map(factsOf), changeKinds, targets: sheets };
}
