import { readDescription } from '../description/description.js';
import { NEWEST_FORMAT } from '../description/format.js';
import { caveatsOf } from '../description/projection/caveats.js';
import { projectDescription } from '../description/projection/projection.js';
import { projectedTools } from '../description/projection/tools.js';
import { isSuperseded, movesOf, readSupersededTools } from '../description/superseded.js';
import { rules } from './description-rules.js';
import { rule as supersededRule } from './mcpdesc/document-version.js';
import type { Rule } from './rule.js';

/** What a description takes beyond what its tools do. A parameter of whoever judges one, for most checks have none. */
export interface Descriptions {
  readonly rules: readonly Rule[];
  readonly readDescription: typeof readDescription;
  readonly projectDescription: typeof projectDescription;
  readonly projectedTools: typeof projectedTools;
  readonly caveatsOf: typeof caveatsOf;
  readonly isSuperseded: typeof isSuperseded;
  readonly readSupersededTools: typeof readSupersededTools;
  readonly movesOf: typeof movesOf;
  /** What is told of a description of a version that is not judged whole. */
  readonly supersededRule: Rule;
  readonly newestFormat: string;
}

export const descriptions: Descriptions = {
  rules,
  readDescription,
  projectDescription,
  projectedTools,
  caveatsOf,
  isSuperseded,
  readSupersededTools,
  movesOf,
  supersededRule,
  newestFormat: NEWEST_FORMAT,
};
