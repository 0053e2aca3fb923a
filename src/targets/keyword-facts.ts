import type { Fact } from './facts.js';

/** Facts by keyword, from lists of keywords that share one; of a keyword in two lists, the later counts. */
export function factsByKeyword(
  rows: readonly (readonly [keywords: readonly string[], fact: Fact])[],
): ReadonlyMap<string, Fact> {
  return new Map(rows.flatMap(([keywords, fact]) => keywords.map((keyword) => [keyword, fact] as const)));
}
