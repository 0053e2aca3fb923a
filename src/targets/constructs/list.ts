import type { Construct } from '../facts.js';

/** Constructs of tools side by side. */

/** More tools than go into one request; told at the first that is too many. */
export function toolsAbove(limit: number): Construct {
  return {
    id: 'too-many-tools',
    title: `more than ${limit} tools`,
    of: 'list',
    *find({ tools }) {
      const first = tools[limit];
      if (first === undefined) return;
      yield { steps: first.steps, words: { count: String(tools.length), limit: String(limit) } };
    },
  };
}
