import { TABLES } from '../schema/dialects/dialects.js';
import { define, isArray, isObject, type JsonObject, type JsonValue, own } from '../text/value.js';
import type { Dialect } from '../words.js';
import { modernized } from './modernized.js';
import { schemaBehind, targetOf } from './references.js';

/** How a schema is read as a contract. */
export interface ContractReading {
  readonly schema: JsonObject;
  readonly dialect: Dialect;
  /** Why the reading may not be what is meant; nothing may be concluded from it then. */
  readonly doubt?: string;
}

/**
 * A schema as its contract is read: names that it does not declare are no part of it. At every place of an instance whose
 * schema declares a property and says nothing of the rest, other members are refused; never inside `not` or `if`.
 */
export function closedReading(schema: JsonObject, dialect: Dialect): ContractReading {
  // draft-07 has no keyword that sees what others have judged; most of its schemas mean the same in 2020-12.
  const modern = dialect === 'draft-07' ? modernized(schema) : undefined;
  const reader = new Reader(modern ?? schema, modern === undefined ? dialect : '2020-12');
  return reader.read();
}

/** Keywords whose subschemas judge parts of the instance, each of which is a place of its own. */
const BELOW = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'contains',
];
/** Those whose subschemas judge the same place, all of them at once, or one for another. */
const ALL_AT_ONCE = ['allOf'];
const ONE_FOR_ANOTHER = ['anyOf', 'oneOf', 'then', 'else', 'dependentSchemas'];
const SAME_PLACE = [...ALL_AT_ONCE, ...ONE_FOR_ANOTHER];
const DEFINITIONS = ['$defs', 'definitions'];
/** Those whose subschemas are left as they are written. */
const AS_WRITTEN = ['not', 'if'];

class Reader {
  readonly #root: JsonObject;
  readonly #dialect: Dialect;
  #doubt: string | undefined;
  #closes = false;

  constructor(root: JsonObject, dialect: Dialect) {
    this.#root = root;
    this.#dialect = dialect;
  }

  read(): ContractReading {
    const schema = this.#placeOf(this.#root);
    const reading = { schema, dialect: this.#dialect };
    return this.#closes && this.#doubt !== undefined ? { ...reading, doubt: this.#doubt } : reading;
  }

  /** A schema that judges a place: closed, where it declares members and says nothing of the rest. */
  #placeOf(schema: JsonObject): JsonObject {
    const within = this.#within(schema);
    const { declares, saysRest, isComposed } = this.#sayingsOf(schema, new Set());
    if (this.#meetsItself(schema)) this.#doubt ??= 'several of its parts describe the members of one property';
    if (!declares || saysRest) return within;
    this.#closes = true;
    if (!isComposed) return { ...within, additionalProperties: false };
    if (this.#dialect === '2020-12') return { ...within, unevaluatedProperties: false };
    this.#doubt ??= 'draft-07 cannot say that a composed schema takes no other members';
    return within;
  }

  /** The same schema with the places below it closed. */
  #within(schema: JsonObject): JsonObject {
    if (schema !== this.#root && own(schema, '$id') !== undefined)
      this.#doubt ??= 'it has schemas with a base of their own';
    if (own(schema, '$dynamicRef') !== undefined) this.#doubt ??= 'it has dynamic references';
    const reference = own(schema, '$ref');
    if (reference !== undefined && schemaBehind(this.#root, reference) === undefined) {
      this.#doubt ??= 'it has a reference that leads to no schema in it';
    }
    const copy: JsonObject = {};
    for (const keyword of Object.keys(schema)) {
      const value = schema[keyword] ?? null;
      define(copy, keyword, this.#valueOf(keyword, value));
    }
    return copy;
  }

  #valueOf(keyword: string, value: JsonValue): JsonValue {
    if (BELOW.includes(keyword)) return this.#each(keyword, value, (schema) => this.#placeOf(schema));
    if (SAME_PLACE.includes(keyword) || DEFINITIONS.includes(keyword)) {
      return this.#each(keyword, value, (schema) => this.#within(schema));
    }
    // What it refers to is closed for others, and would have to be as written here.
    if (AS_WRITTEN.includes(keyword) && JSON.stringify(value).includes('"$ref"')) {
      this.#doubt ??= `its "${keyword}" refers to another part of it`;
    }
    return value;
  }

  /** Every subschema of a keyword's value changed. */
  #each(keyword: string, value: JsonValue, change: (schema: JsonObject) => JsonObject): JsonValue {
    if (isArray(value)) return value.map((entry) => (isObject(entry) ? change(entry) : entry));
    if (!isObject(value)) return value;
    const isMap = TABLES[this.#dialect].get(keyword)?.holds.leads === 'map' || DEFINITIONS.includes(keyword);
    if (!isMap) return change(value);
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
    const others = this.#besides(schema, SAME_PLACE).map((each) => this.#sayingsOf(each, seen));
    return {
      declares: (isObject(properties) && Object.keys(properties).length > 0) || others.some(({ declares }) => declares),
      saysRest:
        own(schema, 'additionalProperties') !== undefined ||
        own(schema, 'unevaluatedProperties') !== undefined ||
        others.some(({ saysRest }) => saysRest),
      isComposed: others.length > 0,
    };
  }

  /**
   * Whether two schemas that judge a place at once each describe the members of one property: closed by itself, each
   * would refuse what the other declares.
   */
  #meetsItself(schema: JsonObject): boolean {
    const known = new Set<string>();
    for (const each of this.#atOnce(schema, new Set())) {
      const names = this.#describedIn(each);
      if (names.some((name) => known.has(name))) return true;
      for (const name of names) known.add(name);
    }
    const hasPatterns = [...known].some((name) => name.startsWith('/'));
    if (hasPatterns && known.size > 1) return true;
    const branches = this.#besides(schema, ONE_FOR_ANOTHER);
    return known.size > 0 && branches.some((branch) => this.#describedIn(branch).some((name) => known.has(name)));
  }

  /** A schema with all that hold whenever it does. */
  #atOnce(schema: JsonObject, seen: Set<JsonObject>): JsonObject[] {
    if (seen.has(schema)) return [];
    seen.add(schema);
    return [schema, ...this.#besides(schema, ALL_AT_ONCE).flatMap((each) => this.#atOnce(each, seen))];
  }

  /** The properties whose members a schema describes, and "/" with the pattern for those of a pattern. */
  #describedIn(schema: JsonObject): string[] {
    const described = (keyword: string, mark: string): string[] => {
      const map = own(schema, keyword);
      if (!isObject(map)) return [];
      return Object.keys(map).flatMap((name) => {
        const value = map[name];
        return isObject(value) && this.#sayingsOf(value, new Set()).declares ? [`${mark}${name}`] : [];
      });
    };
    return [...described('properties', ''), ...described('patternProperties', '/')];
  }

  /** The schemas that some keywords, and a reference, put beside a schema. */
  #besides(schema: JsonObject, keywords: readonly string[]): JsonObject[] {
    const found: JsonObject[] = [];
    for (const keyword of keywords) {
      const value = own(schema, keyword);
      const isMap = keyword === 'dependentSchemas' && isObject(value);
      const entries = isArray(value) ? value : isMap ? Object.values(value) : [value];
      for (const entry of entries) if (isObject(entry)) found.push(entry);
    }
    const target = keywords.includes('allOf') ? targetOf(this.#root, own(schema, '$ref')) : undefined;
    return target === undefined ? found : [...found, target];
  }
}

interface Sayings {
  readonly declares: boolean;
  readonly saysRest: boolean;
  readonly isComposed: boolean;
}

const NOTHING: Sayings = { declares: false, saysRest: false, isComposed: false };
