import { TABLES } from '../schema/dialects/dialects.js';
import { parsePointer } from '../text/pointer.js';
import { define, isArray, isObject, type JsonObject, type JsonValue, own } from '../text/value.js';
import type { Dialect } from '../words.js';

/**
 * A schema as its contract is read: names that it does not declare are no part of it. At every place of an instance whose
 * schema declares a property and says nothing of the rest, other members are refused; never inside `not` or `if`.
 */
export function closedReading(schema: JsonObject, dialect: Dialect): JsonObject {
  const reader = new Reader(schema, dialect);
  return reader.placeOf(schema);
}

/** Keywords whose subschemas judge parts of the instance, each of which is a place of its own. */
const BELOW = ['properties', 'patternProperties', 'additionalProperties', 'items', 'prefixItems', 'unevaluatedItems'];
/** Those whose subschemas judge the same place. */
const SAME_PLACE = ['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas'];
const DEFINITIONS = ['$defs', 'definitions'];

class Reader {
  readonly #root: JsonObject;
  readonly #dialect: Dialect;

  constructor(root: JsonObject, dialect: Dialect) {
    this.#root = root;
    this.#dialect = dialect;
  }

  /** A schema that judges a place: closed, where it declares members and says nothing of the rest. */
  placeOf(schema: JsonObject): JsonObject {
    const within = this.#within(schema);
    const { declares, saysRest, isComposed } = this.#sayingsOf(schema, new Set());
    if (!declares || saysRest) return within;
    if (!isComposed) return { ...within, additionalProperties: false };
    // draft-07 has no keyword that sees what others have judged, and passes over what stands beside a reference.
    return this.#dialect === '2020-12' ? { ...within, unevaluatedProperties: false } : within;
  }

  /** The same schema with the places below it closed. */
  #within(schema: JsonObject): JsonObject {
    const copy: JsonObject = {};
    for (const keyword of Object.keys(schema)) {
      const value = schema[keyword] ?? null;
      define(copy, keyword, this.#valueOf(keyword, value));
    }
    return copy;
  }

  #valueOf(keyword: string, value: JsonValue): JsonValue {
    if (BELOW.includes(keyword)) return this.#each(keyword, value, (schema) => this.placeOf(schema));
    if (SAME_PLACE.includes(keyword) || DEFINITIONS.includes(keyword)) {
      return this.#each(keyword, value, (schema) => this.#within(schema));
    }
    return value;
  }

  /** Every subschema of a keyword's value changed. */
  #each(keyword: string, value: JsonValue, change: (schema: JsonObject) => JsonObject): JsonValue {
    if (isArray(value)) return value.map((entry) => (isObject(entry) ? change(entry) : entry));
    if (!isObject(value)) return value;
    if (TABLES[this.#dialect].get(keyword)?.holds.leads !== 'map' && !DEFINITIONS.includes(keyword))
      return change(value);
    const copy: JsonObject = {};
    for (const name of Object.keys(value)) {
      const entry = value[name] ?? null;
      define(copy, name, isObject(entry) ? change(entry) : entry);
    }
    return copy;
  }

  /** What a schema, and those that judge the same place with it, say of members. */
  #sayingsOf(schema: JsonObject, seen: Set<JsonObject>): Sayings {
    if (seen.has(schema)) return NOTHING;
    seen.add(schema);
    const properties = own(schema, 'properties');
    const others = this.#samePlace(schema).map((each) => this.#sayingsOf(each, seen));
    return {
      declares: (isObject(properties) && Object.keys(properties).length > 0) || others.some(({ declares }) => declares),
      saysRest:
        own(schema, 'additionalProperties') !== undefined ||
        own(schema, 'unevaluatedProperties') !== undefined ||
        others.some(({ saysRest }) => saysRest),
      isComposed: others.length > 0,
    };
  }

  #samePlace(schema: JsonObject): JsonObject[] {
    const found: JsonObject[] = [];
    for (const keyword of SAME_PLACE) {
      const value = own(schema, keyword);
      const entries = isArray(value)
        ? value
        : keyword === 'dependentSchemas' && isObject(value)
          ? Object.values(value)
          : [value];
      for (const entry of entries) if (isObject(entry)) found.push(entry);
    }
    const target = targetOf(this.#root, own(schema, '$ref'));
    return target === undefined ? found : [...found, target];
  }
}

interface Sayings {
  readonly declares: boolean;
  readonly saysRest: boolean;
  readonly isComposed: boolean;
}

const NOTHING: Sayings = { declares: false, saysRest: false, isComposed: false };

/** The schema that a pointer into the same document leads to. */
export function targetOf(root: JsonObject, reference: JsonValue | undefined): JsonObject | undefined {
  const steps = stepsOf(reference);
  if (steps === undefined) return undefined;
  let at: JsonValue | undefined = root;
  for (const step of steps) {
    if (isArray(at)) at = at[Number(step)];
    else at = isObject(at) ? own(at, step) : undefined;
  }
  return isObject(at) ? at : undefined;
}

/** The steps of a pointer into the same document. */
export function stepsOf(reference: JsonValue | undefined): string[] | undefined {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return undefined;
  try {
    return parsePointer(decodeURIComponent(reference.slice(1)));
  } catch {
    return undefined;
  }
}
