import type { CompileOutcome } from '../findings/entry.js';

/** A header that cannot be sent refuses a tool for every revision: leaving it out would drop the routing asked for. */
export const HEADER_REFUSES: CompileOutcome = {
  ability: 'refuses',
  detail: 'No definition is written: without the header, the routing that it asks for would be lost.',
  inEveryRevision: true,
};
