import { formatPointer } from '../../text/pointer.js';
import type { FindingFacts } from '../../verbs/settle.js';

/** What tells a finding from others as reports tell it, in which revisions are put together. */
export function identityOf({ document, names, target, severity, steps, part, problem }: FindingFacts): string {
  return [document.source, names.at(-1), target, severity, formatPointer(steps), part, problem].join('\n');
}
