import type { SchemaNode } from '../frame.js';
import type { Outcome } from './outcome.js';
import type { Judging, Part, Use } from './use.js';

/**
 * Judges a part of which is not known whether another keyword has judged it, for that one is undecided: accepted here it
 * is accepted anyway, refused it may not be this keyword's to refuse.
 */
export function unlessRefused(use: Use, judging: Judging, subschema: SchemaNode | undefined, part: Part): Outcome {
  return judging.attempt(use, subschema, part) === 'valid' ? 'valid' : 'undecided';
}
