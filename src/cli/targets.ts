import type { EntryHead } from '../findings/entry.js';
import type { TargetJudge } from '../targets/judge-by-facts.js';
import { TARGET_IDS, TARGET_NAMES, type TargetId, targetsNamed } from '../words.js';
import { chosen } from './choice.js';

/** What may stand after --targets. */
export const TARGET_WORDS: readonly string[] = [...TARGET_IDS, ...Object.keys(TARGET_NAMES)];

/** The targets that a comma-separated list names, each once, in its order. */
export function targetsIn(text: string): readonly TargetId[] {
  const ids = text
    .split(',')
    .flatMap((name) => targetsNamed(chosen('The option --targets', name.trim(), TARGET_WORDS)) ?? []);
  return [...new Set(ids)];
}

/** Those that speak for themselves, with the part that knows them; MCP's rules are always there. */
export async function readersOf(ids: readonly string[]): Promise<readonly TargetJudge[]> {
  if (ids.every((id) => id === 'mcp')) return [];
  const { readersFor } = await import('../targets/targets.js');
  return readersFor(ids);
}

/** The rules that targets bring. */
export function rulesOf(readers: readonly TargetJudge[]): EntryHead[] {
  return readers.flatMap(({ target }) => [...target.rules.values()]);
}
