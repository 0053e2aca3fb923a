import { type EntryHead, namesOf, type Weight } from '../findings/entry.js';

/** A weight that the configuration gives to a rule by one of its names; `scope` says where, if not everywhere. */
export interface ConfiguredWeight {
  readonly name: string;
  readonly weight: Weight;
  readonly scope?: unknown;
}

/** What is said of weights. */
export interface SaidWeights {
  /** By the configuration, the last word last. */
  readonly configured: readonly ConfiguredWeight[];
  /** By the command line, which wins. */
  readonly commanded: ReadonlyMap<string, Weight>;
}

/**
 * Weights by rule id or alias, as judging takes them. What the configuration says of a rule that weighs otherwise in some
 * places is left out, for those who know the places.
 */
export function overridesFrom(
  { configured, commanded }: SaidWeights,
  heads: readonly EntryHead[],
): ReadonlyMap<string, Weight> {
  const namesById = new Map(heads.map((head) => [head.id, namesOf(head)]));
  const ids = new Map(heads.flatMap((head) => namesOf(head).map((name) => [name, head.id])));
  const placed = new Set(configured.filter(({ scope }) => scope !== undefined).map(({ name }) => ids.get(name)));
  const overrides = new Map<string, Weight>();
  // What is said of a whole rule takes the place of what was said of its variants before.
  const forget = (name: string): void => {
    for (const each of namesById.get(name) ?? []) overrides.delete(each);
  };
  for (const { name, weight } of configured.filter((each) => !placed.has(ids.get(each.name)))) {
    forget(name);
    overrides.set(name, weight);
  }
  for (const name of commanded.keys()) forget(name);
  for (const [name, weight] of commanded) overrides.set(name, weight);
  return overrides;
}
