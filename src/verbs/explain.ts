import { type Entry, factsOf } from '../findings/entry.js';
import { type Report, reportOf } from '../findings/report.js';
import { VERSION } from '../version.js';

/** Tells of entries of the catalogue, in the order given. */
export function explainEntries(entries: readonly Entry[]): Report {
  return { ...reportOf('explain', VERSION, []), rules: entries.map(factsOf) };
}
