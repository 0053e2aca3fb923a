import type { Draft, DraftSchema } from './draft.js';

/** Puts the members of every schema of a draft into one order, so that the same tool gives the same text. */
export function arrangeMembers(draft: Draft, ranks: ReadonlyMap<string, number>): void {
  const rankOf = (name: string): number => ranks.get(name) ?? ranks.size;
  arrangeBelow(draft.root);

  function arrangeBelow(schema: DraftSchema): void {
    arrange(schema, rankOf);
    for (const { schema: below } of draft.seatsBelow(schema)) if (typeof below !== 'boolean') arrangeBelow(below);
  }
}

/** The rank of each name: its place in a list. */
export function ranksOf(order: readonly string[]): ReadonlyMap<string, number> {
  return new Map(order.map((name, index) => [name, index]));
}

function arrange(schema: DraftSchema, rankOf: (name: string) => number): void {
  const names = Object.keys(schema);
  if (names.every((name, index) => index === 0 || rankOf(names[index - 1] ?? '') <= rankOf(name))) return;
  const members = names.sort((a, b) => rankOf(a) - rankOf(b)).map((name) => [name, schema[name] ?? null] as const);
  for (const [name] of members) delete schema[name];
  for (const [name, value] of members) schema[name] = value;
}
