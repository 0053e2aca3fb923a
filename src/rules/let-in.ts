import type { PatternReader } from '../schema/patterns.js';
import { isObject, type JsonObject, own } from '../text/value.js';

/**
 * Tells which names of members a schema's own `properties` and `patternProperties` let in: what `additionalProperties`
 * beside them speaks of no more. Undefined for a name that a pattern cannot be asked about. The work is the number of
 * names times `cost`.
 */
export class LetIn {
  /** Patterns that each name may have to be matched with, and one. */
  readonly cost: number;
  readonly #declared: JsonObject;
  readonly #patterns: readonly string[];
  readonly #read: PatternReader;

  constructor(schema: JsonObject, read: PatternReader) {
    const properties = own(schema, 'properties');
    const byPattern = own(schema, 'patternProperties');
    this.#declared = isObject(properties) ? properties : {};
    this.#patterns = isObject(byPattern) ? Object.keys(byPattern) : [];
    this.#read = read;
    this.cost = this.#patterns.length + 1;
  }

  /** Whether `properties` has the name, which costs nothing to tell. */
  declares(name: string): boolean {
    return Object.hasOwn(this.#declared, name);
  }

  has(name: string): boolean | undefined {
    if (this.declares(name)) return true;
    let isUnknown = false;
    for (const pattern of this.#patterns) {
      const matches = this.#read(pattern).matches(name);
      if (matches === true) return true;
      if (matches === undefined) isUnknown = true;
    }
    return isUnknown ? undefined : false;
  }
}

/** Names times patterns that one place may cost. */
export const MOST_MATCHES = 1_000_000;
