import { DIALECTS, type Dialect } from '../../words.js';
import { TABLES } from './dialects.js';
import { ANYTHING } from './keyword.js';

/**
 * Keywords that lead to schemas in one dialect and mean nothing in another, with that one, by name: `additionalItems` of
 * draft-07, `prefixItems` of 2020-12. Readers that ask for no dialect look into them all the same.
 */
export const FOREIGN_APPLICATORS: ReadonlyMap<string, Dialect> = new Map(
  DIALECTS.flatMap((home) =>
    [...TABLES[home].values()]
      .filter(({ name, holds }) => holds.leads !== undefined && DIALECTS.some((other) => isMeaningless(name, other)))
      .map(({ name }) => [name, home] as const),
  ),
);

/** Whether a dialect takes any value for a keyword, so that its frame does not look into it. */
export function isMeaningless(name: string, dialect: Dialect): boolean {
  const holds = TABLES[dialect].get(name)?.holds;
  return holds === undefined || holds === ANYTHING;
}
