import type { EntryHead, Weights } from '../../findings/entry.js';
import type { ConstructFact, Fact, Saying, Source } from '../facts.js';
import type { Target } from '../target.js';

/** What is known of a client, where it differs from other clients. */
export interface Profile extends Pick<Target, 'id' | 'title' | 'sources'> {
  readonly reads?: Target['reads'];
  /** What it tells, by id, with its weight. */
  readonly rules: { readonly [id: string]: Weights['weight'] };
  readonly keywords?: ReadonlyMap<string, Fact>;
  readonly constructs: readonly ConstructFact[];
}

/** A client by its profile. Of keywords that no source speaks of, nothing is known. */
export function client({ reads = ['inputSchema'], rules, keywords, constructs, ...profile }: Profile): Target {
  const [source] = profile.sources;
  if (source === undefined) throw new Error(`What is known of ${profile.id} has a source.`);
  const heads = Object.entries(rules).map(([id, weight]): [string, EntryHead] => [id, { id, weight }]);
  return {
    ...profile,
    kind: 'client',
    reviewedOn: '2026-11-30',
    reads,
    rules: new Map(heads),
    facts: { keywords: keywords ?? new Map(), otherKeywords: { treatment: 'undocumented', source }, constructs },
  };
}

/** What is told of a client: what it does, and what to do about it. Nothing is compiled for clients. */
export function tells(rule: string, problem: string, advice: string): Saying {
  return { rule, problem, advice, ability: 'unchanged', detail: 'Nothing is compiled for a client.' };
}

/** A source that is a report of what was seen to happen. */
export function seen(title: string, issue: string, checkedOn = '2026-11-30'): Source {
  return { title: `Seen: ${title}`, url: `https://github.com/${issue}`, basis: 'observed', checkedOn };
}
