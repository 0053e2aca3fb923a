import { TargetJudge } from './judge-by-facts.js';
import { openaiStrict } from './openai/strict.js';
import type { Target } from './target.js';

/** Every target that speaks for itself; the rules of MCP speak for `mcp`. */
export const targets: readonly Target[] = [openaiStrict];

/** Judges, each made when it is first asked for. */
const judges = new Map<string, TargetJudge>();

/** Those of some targets that speak for themselves. */
export function readersFor(ids: readonly string[]): readonly TargetJudge[] {
  return targets
    .filter(({ id }) => ids.includes(id))
    .map((target) => {
      const judge = judges.get(target.id) ?? new TargetJudge(target);
      judges.set(target.id, judge);
      return judge;
    });
}
