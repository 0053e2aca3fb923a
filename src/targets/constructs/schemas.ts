import type { JudgedSchema } from '../../tools/judged-schema.js';
import type { Construct } from '../facts.js';

/** Constructs of schemas as a whole. */

/** An `outputSchema` of which no validator can be made, for a keyword is malformed or a reference leads nowhere. */
export const BROKEN_OUTPUT_SCHEMA: Construct = {
  id: 'broken-output-schema',
  title: 'an "outputSchema" that cannot be compiled',
  of: 'schema',
  *find(judged) {
    const reason = judged.schema.field === 'outputSchema' ? reasonOf(judged) : undefined;
    if (reason !== undefined) yield { steps: [], words: { reason } };
  },
};

const LEADS_SOMEWHERE: ReadonlySet<string> = new Set(['local', 'meta-schema', 'supplied']);

function reasonOf({ frames, resolution }: JudgedSchema): string | undefined {
  const [fault] = frames.flatMap(({ faults }) => faults);
  if (fault !== undefined) return `"${fault.keyword}" must be ${fault.expected}`;
  const lost = resolution.references.find(({ kind }) => !LEADS_SOMEWHERE.has(kind));
  return lost === undefined ? undefined : `the reference "${lost.uri}" leads to no schema at hand`;
}
