import type { JsonObject } from '../../src/text/value.js';
import type { Dialect } from '../../src/words.js';

/** What a judge may object to, each at a place of its own. */
export const ASPECTS = [
  /** A keyword's value, by the meta-schema. */
  'value',
  /** A reference that is no URI reference. */
  'spelling',
  /** A reference that leads to nothing at hand, for whatever reason. */
  'reference',
  /** An `$id` that is no URI reference. */
  'identifier',
  /** A `$schema` that names a dialect nobody knows. */
  'dialect',
  /** A pattern that is no regular expression with the `u` flag. */
  'pattern',
  /** A pattern that is none without the flag either. */
  'plain-pattern',
] as const;
export type Aspect = (typeof ASPECTS)[number];

/** What one judge says of one schema: for each aspect the places it refuses. An absent aspect was not judged. */
export type Opinion = { readonly [aspect in Aspect]?: ReadonlySet<string> | undefined };

/** A schema to be judged, in the dialect it has unless it says otherwise. */
export interface Candidate {
  readonly schema: JsonObject;
  readonly dialect: Dialect;
}

/** The meta-schemas, as validators know them. */
export const META_SCHEMAS: { readonly [dialect in Dialect]: string } = {
  'draft-07': 'http://json-schema.org/draft-07/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
};
