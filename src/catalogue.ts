import { type Entry, type EntryHead, namesOf, type Page } from './findings/entry.js';
import { rules as descriptionRules } from './rules/description-rules.js';
import { pages } from './rules/pages.js';
import { rules } from './rules/rules.js';
import { targetPages } from './targets/pages.js';
import { targets } from './targets/targets.js';

/** Everything toolgauge can tell, with its page, by id. */
export const catalogue: readonly Entry[] = [
  ...[...rules, ...descriptionRules].map((head) => entryWith(head, pages)),
  ...headsOfTargets().map((head) => entryWith(head, targetPages)),
].sort((a, b) => (a.head.id < b.head.id ? -1 : 1));

/** What targets tell; those of one provider share their entries. */
function headsOfTargets(): readonly EntryHead[] {
  return [...new Map(targets.flatMap(({ rules: heads }) => [...heads])).values()];
}

function entryWith(head: EntryHead, told: ReadonlyMap<string, Page>): Entry {
  const page = told.get(head.id);
  if (page === undefined) throw new Error(`The rule ${head.id} has no page.`);
  return { head, page };
}

/** The entry of an id or of one of its aliases. */
export function entryOf(idOrAlias: string): Entry | undefined {
  return catalogue.find(({ head }) => namesOf(head).includes(idOrAlias));
}
