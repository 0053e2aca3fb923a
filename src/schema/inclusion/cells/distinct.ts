import { canonicalText, type JsonValue } from '../../../text/value.js';

/**
 * One value of each list, all different; undefined when that cannot be. By augmenting paths: a value that another list
 * has taken is freed when that list can take another.
 */
export function distinctChoice(lists: readonly (readonly JsonValue[])[]): JsonValue[] | undefined {
  const choices = lists.map((values) => values.map((value) => ({ value, text: canonicalText(value) })));
  const takers = new Map<string, number>();
  const taken: JsonValue[] = [];

  const take = (list: number, seen: Set<string>): boolean => {
    for (const { value, text } of choices[list] ?? []) {
      if (seen.has(text)) continue;
      seen.add(text);
      const taker = takers.get(text);
      if (taker !== undefined && !take(taker, seen)) continue;
      takers.set(text, list);
      taken[list] = value;
      return true;
    }
    return false;
  };
  return lists.every((_, list) => take(list, new Set())) ? taken : undefined;
}
