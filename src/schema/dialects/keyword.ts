import { indexOfRepeated, isArray, isObject, JSON_TYPES, type JsonValue } from '../../text/value.js';

/** Where the subschemas of a keyword stand in its value. */
export type Leads = 'schema' | 'array' | 'map' | 'schema-or-array' | 'map-of-schemas-or-names';

/** Which part of an instance the subschemas judge: the same value, a part of it, or none until referenced. */
export type Applies = 'in-place' | 'below' | 'stored';

/** What a keyword's value must be, exactly as the dialect's meta-schema says. */
export interface Holding {
  /** Ends the sentence "must be …". */
  readonly expected: string;
  accepts(value: JsonValue): boolean;
  /** Subschemas inside; each is judged on its own, so that a fault stands at the subschema. */
  readonly leads?: Leads;
}

/** What a dialect says of one keyword. */
export interface Keyword {
  readonly name: string;
  readonly holds: Holding;
  readonly applies?: Applies;
  /** Whether it names a schema elsewhere. */
  readonly refers?: boolean;
  /** For a keyword that this dialect gives no effect: what to do instead. */
  readonly instead?: string;
  /** Another keyword beside which alone this one has an effect. */
  readonly needs?: string;
}

/** The keywords of a dialect, by name. */
export type DialectTable = ReadonlyMap<string, Keyword>;

/** Builds a table; the source of each is named where it is built. */
export function tableOf(keywords: readonly Keyword[]): DialectTable {
  return new Map(keywords.map((keyword) => [keyword.name, keyword]));
}

/** Whether a value is a schema at all: an object or a boolean. */
function isSchema(value: JsonValue): boolean {
  return typeof value === 'boolean' || isObject(value);
}

function isStringArray(value: JsonValue): value is readonly string[] {
  return isArray(value) && value.every((entry) => typeof entry === 'string') && indexOfRepeated(value) < 0;
}

const SIMPLE_TYPES: ReadonlySet<JsonValue> = new Set(JSON_TYPES);

export const ANYTHING: Holding = { expected: 'any value', accepts: () => true };
export const STRING: Holding = { expected: 'a string', accepts: (value) => typeof value === 'string' };
export const BOOLEAN: Holding = { expected: 'true or false', accepts: (value) => typeof value === 'boolean' };
export const NUMBER: Holding = { expected: 'a number', accepts: (value) => typeof value === 'number' };
export const ARRAY: Holding = { expected: 'an array', accepts: isArray };
export const POSITIVE_NUMBER: Holding = {
  expected: 'a number above 0',
  accepts: (value) => typeof value === 'number' && value > 0,
};
export const COUNT: Holding = {
  expected: 'a whole number of at least 0',
  accepts: (value) => Number.isInteger(value) && Number(value) >= 0,
};
export const NAMES: Holding = { expected: 'an array of different strings', accepts: isStringArray };
export const NAMES_BY_NAME: Holding = {
  expected: 'an object whose values are arrays of different strings',
  accepts: (value) => isObject(value) && Object.values(value).every(isStringArray),
};
export const BOOLEANS_BY_NAME: Holding = {
  expected: 'an object whose values are true or false',
  accepts: (value) => isObject(value) && Object.values(value).every((entry) => typeof entry === 'boolean'),
};
export const TYPE: Holding = {
  expected: 'a JSON type, or an array of different ones',
  accepts: (value) =>
    SIMPLE_TYPES.has(value) ||
    (isStringArray(value) && value.length > 0 && value.every((entry) => SIMPLE_TYPES.has(entry))),
};
export const NON_EMPTY_SET: Holding = {
  expected: 'an array of at least one value, all different',
  accepts: (value) => isArray(value) && value.length > 0 && indexOfRepeated(value) < 0,
};
export const SCHEMA: Holding = {
  expected: 'a schema: an object, true or false',
  accepts: isSchema,
  leads: 'schema',
};
export const SCHEMAS: Holding = {
  expected: 'an array of at least one schema',
  accepts: (value) => isArray(value) && value.length > 0,
  leads: 'array',
};
export const SCHEMA_MAP: Holding = {
  expected: 'an object whose values are schemas',
  accepts: isObject,
  leads: 'map',
};
export const SCHEMA_OR_SCHEMAS: Holding = {
  expected: 'a schema, or an array of at least one schema',
  accepts: (value) => isSchema(value) || (isArray(value) && value.length > 0),
  leads: 'schema-or-array',
};
export const SCHEMAS_OR_NAMES_MAP: Holding = {
  expected: 'an object whose values are schemas or arrays of different strings',
  accepts: isObject,
  leads: 'map-of-schemas-or-names',
};

/** What an entry of a keyword's value must be, for keywords whose subschemas stand in an array or a map. */
export function isEntry(leads: Leads, value: JsonValue): boolean {
  return isSchema(value) || (leads === 'map-of-schemas-or-names' && isStringArray(value));
}

/** A string that fits a pattern. */
export function stringLike(pattern: RegExp, expected: string): Holding {
  return { expected, accepts: (value) => typeof value === 'string' && pattern.test(value) };
}
