import { isArray, isObject, type JsonObject, type JsonValue } from '../text/value.js';
import { assertionOf } from './assertions.js';
import { TABLES } from './dialects/dialects.js';
import { LONGEST_PATTERN } from './longest-pattern.js';
import type { PatternReader } from './patterns.js';
import { plainDefinition } from './plain-reference.js';

/** What telling without a frame takes. */
export interface SurelyOptions {
  readonly patterns: PatternReader;
  /** The schema whose definitions are referred to; without it no reference is followed. */
  readonly root?: JsonObject;
}

const DIALECT = '2020-12';
/** What nests deeper, or takes more steps, is worth a frame. */
const DEEPEST = 64;
const MOST_STEPS = 10_000;

/**
 * Whether a value surely satisfies a schema of 2020-12 that is plain in the eyes of a glance: told without a frame. It may
 * say no of a value that does, never yes of one that does not.
 */
export function surelySatisfies(value: JsonValue, schema: JsonObject, options: SurelyOptions): boolean {
  return new Teller(options).accepts(value, schema, 0);
}

/** A keyword that judges a value. */
interface Use {
  readonly value: JsonValue;
  readonly schema: JsonObject;
  readonly asserted: JsonValue;
  /** How deep subschemas nest around those of the keyword. */
  readonly depth: number;
}

class Teller {
  readonly #options: SurelyOptions;
  #left = MOST_STEPS;

  constructor(options: SurelyOptions) {
    this.#options = options;
  }

  accepts(value: JsonValue, schema: JsonValue, depth: number): boolean {
    if (schema === true) return true;
    if (!isObject(schema) || depth > DEEPEST) return false;
    return Object.keys(schema).every((keyword) => {
      const asserted = schema[keyword] ?? null;
      const assertion = assertionOf(keyword, DIALECT);
      if (this.#left-- <= 0) return false;
      if (assertion !== undefined) return assertion.problem(value, asserted) === undefined;
      return this.#applies(keyword, { value, schema, asserted, depth: depth + 1 });
    });
  }

  #applies(keyword: string, use: Use): boolean {
    const { value, asserted, depth } = use;
    switch (keyword) {
      case 'properties':
      case 'additionalProperties':
        return !isObject(value) || this.#judgesMembers(keyword, value, use);
      case 'items':
        return !isArray(value) || value.every((item) => this.accepts(item, asserted, depth));
      case 'allOf':
        return isArray(asserted) && asserted.every((each) => this.accepts(value, each, depth));
      case 'anyOf':
        return isArray(asserted) && asserted.some((each) => this.accepts(value, each, depth));
      case '$ref':
        return this.#referenceAccepts(use);
      case 'pattern':
        return typeof value !== 'string' || this.#surelyMatches(asserted, value);
      default:
        return isWithoutEffect(keyword, value);
    }
  }

  #judgesMembers(keyword: string, value: JsonObject, { schema, asserted, depth }: Use): boolean {
    const { properties: declared = {} } = schema;
    if (!isObject(declared)) return false;
    return Object.keys(value).every((name) => {
      const isDeclared = Object.hasOwn(declared, name);
      if (isDeclared !== (keyword === 'properties')) return true;
      return this.accepts(value[name] ?? null, (isDeclared ? declared[name] : asserted) ?? null, depth);
    });
  }

  #referenceAccepts({ value, asserted, depth }: Use): boolean {
    const { root } = this.#options;
    const definition = root === undefined ? undefined : plainDefinition(asserted, root);
    return definition !== undefined && this.accepts(value, definition, depth);
  }

  #surelyMatches(pattern: JsonValue, text: string): boolean {
    if (typeof pattern !== 'string' || pattern.length > LONGEST_PATTERN) return false;
    const verdict = this.#options.patterns(pattern);
    return verdict.effort(text) === 0 && verdict.matches(text) === true;
  }
}

/** Whether a keyword surely says nothing of a value: it asserts nothing, or only of parts that a scalar has not. */
function isWithoutEffect(keyword: string, value: JsonValue): boolean {
  const { applies, refers } = TABLES[DIALECT].get(keyword) ?? {};
  if (refers || applies === 'in-place') return false;
  return applies !== 'below' || typeof value !== 'object' || value === null;
}
