import type { Steps } from '../../text/pointer.js';
import type { Revision } from '../../words.js';

/**
 * Why something did not get into a view:
 * - `revision`: MCP has such a member, but not in this revision;
 * - `capability`: the server's capabilities do not promise the list that it stands in;
 * - `reference`: it is a component reference that leads to nothing;
 * - `unknown`: neither MCP nor the format has a member of this name;
 * - `malformed`: it is not what the format has there.
 */
export type LeftOutBecause = 'revision' | 'capability' | 'reference' | 'unknown' | 'malformed';

/**
 * Something of a description that could not be carried into a view. What the format alone has - scopes, examples, tags,
 * extensions - is meant to stay behind, and is none of it.
 */
export interface LeftOut {
  readonly because: LeftOutBecause;
  /** Where it stands in the description. */
  readonly steps: Steps;
  readonly part: 'key' | 'value';
  /** Why, as a sentence. */
  readonly problem: string;
  /** The revisions whose views lack it, oldest first. */
  readonly revisions: readonly Revision[];
}
