import { readDescription } from '../description/description.js';
import { caveatsOf } from '../description/projection/caveats.js';
import { projectDescription } from '../description/projection/projection.js';
import { projectedTools } from '../description/projection/tools.js';
import { rules } from './description-rules.js';
import type { Rule } from './rule.js';

/** What a description takes beyond what its tools do. A parameter of whoever judges one, for most checks have none. */
export interface Descriptions {
  readonly rules: readonly Rule[];
  readonly readDescription: typeof readDescription;
  readonly projectDescription: typeof projectDescription;
  readonly projectedTools: typeof projectedTools;
  readonly caveatsOf: typeof caveatsOf;
}

export const descriptions: Descriptions = { rules, readDescription, projectDescription, projectedTools, caveatsOf };
