import { evaluate } from '../schema/evaluate.js';
import { readPattern } from '../schema/patterns.js';
import { type ListFacts, PartJudge } from '../verbs/check-parts.js';
import type { ThreadOptions } from './crew.js';

/** A judge of the parts of a long list, with all that one needs in a thread of its own. */
export function judgeOfParts(facts: ListFacts, options: ThreadOptions): PartJudge {
  return new PartJudge(facts, { ...options, evaluate, patterns: readPattern });
}
