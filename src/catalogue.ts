import { type Entry, namesOf, type Page } from './findings/entry.js';
import { pages } from './rules/pages.js';
import { rules } from './rules/rules.js';

/** Everything toolgauge can tell, with its page, by id. */
export const catalogue: readonly Entry[] = rules
  .map((head) => ({ head, page: pageOf(head.id) }))
  .sort((a, b) => (a.head.id < b.head.id ? -1 : 1));

function pageOf(id: string): Page {
  const page = pages.get(id);
  if (page === undefined) throw new Error(`The rule ${id} has no page.`);
  return page;
}

/** The entry of an id or of one of its aliases. */
export function entryOf(idOrAlias: string): Entry | undefined {
  return catalogue.find(({ head }) => namesOf(head).includes(idOrAlias));
}
