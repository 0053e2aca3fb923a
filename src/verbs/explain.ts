import { catalogue, entryOf } from '../catalogue.js';
import { type Entry, namesOf } from '../findings/entry.js';
import { nearest } from '../text/nearest.js';

/** What `explain` found: an entry, or the name that was perhaps meant. */
export type Explanation = { readonly entry: Entry } | { readonly meant: string | undefined };

/** Finds the entry of an id or alias. */
export function explainEntry(idOrAlias: string): Explanation {
  const entry = entryOf(idOrAlias);
  if (entry !== undefined) return { entry };
  return {
    meant: nearest(
      idOrAlias,
      catalogue.flatMap(({ head }) => namesOf(head)),
    ),
  };
}
