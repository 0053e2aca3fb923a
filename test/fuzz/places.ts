import { isArray, isObject, type JsonObject, type JsonValue, own } from '../../src/text/value.js';
import type { Dialect } from '../../src/words.js';
import type { Candidate } from './opinion.js';

/**
 * Where the subschemas of a schema stand. Written from the specifications and apart from `src/schema`, so that a place
 * the project forgets is not forgotten here too: a plain recursion, for schemas of the size that the mutations make.
 */

/** A subschema, where it stands and what holds there. */
export interface Place {
  /** JSON Pointer from the outermost schema. */
  readonly pointer: string;
  readonly schema: JsonObject;
  /** Undefined in a resource whose `$schema` names no dialect at hand. */
  readonly dialect: Dialect | undefined;
  /** URI that references in it are resolved against; undefined where an `$id` on the way is no URI reference. */
  readonly base: string | undefined;
  readonly isResource: boolean;
}

/** The URI that stands for where a schema was read from. */
export const RETRIEVED_FROM = 'https://fuzz.example/root.json';

const ONE = ['additionalProperties', 'propertyNames', 'contains', 'not', 'if', 'then', 'else', 'items'];
const LIST = ['allOf', 'anyOf', 'oneOf'];
const MAP = ['properties', 'patternProperties', 'definitions', 'dependencies'];

/** https://json-schema.org/draft/2020-12/meta/applicator and …/unevaluated; draft-07, core and validation. */
const KEYWORDS: { readonly [dialect in Dialect]: Readonly<Record<'one' | 'list' | 'map', ReadonlySet<string>>> } = {
  'draft-07': {
    one: new Set([...ONE, 'additionalItems']),
    list: new Set([...LIST, 'items']),
    map: new Set(MAP),
  },
  '2020-12': {
    one: new Set([...ONE, 'unevaluatedItems', 'unevaluatedProperties', 'contentSchema']),
    list: new Set([...LIST, 'prefixItems']),
    map: new Set([...MAP, '$defs', 'dependentSchemas']),
  },
};

/** Every subschema that is an object, the outermost first. */
export function placesOf(schema: JsonValue, dialect: Dialect): Place[] {
  const places: Place[] = [];
  visit(schema, '', { dialect, base: RETRIEVED_FROM });
  return places;

  function visit(value: JsonValue, pointer: string, around: Pick<Place, 'dialect' | 'base'>): void {
    if (!isObject(value)) return;
    const place = placeOf(value, pointer, around);
    places.push(place);
    if (place.dialect === undefined) return;
    for (const [key, child] of subschemas(value, place.dialect)) visit(child, pointer + key, place);
  }
}

function placeOf(schema: JsonObject, pointer: string, around: Pick<Place, 'dialect' | 'base'>): Place {
  const declared = own(schema, '$schema');
  const dialect = typeof declared === 'string' ? dialectNamed(declared) : around.dialect;
  // The dialect around decides whether there is an identifier, and only beside one does "$schema" count.
  const id = identifierOf(schema, (pointer === '' ? dialect : around.dialect) ?? '2020-12');
  const { base } = around;
  if (id === undefined && pointer !== '') return { pointer, schema, dialect: around.dialect, base, isResource: false };
  return { pointer, schema, dialect, base: id === undefined ? base : joined(id, base), isResource: true };
}

function identifierOf(schema: JsonObject, dialect: Dialect): string | undefined {
  const id = own(schema, '$id');
  if (typeof id !== 'string' || id.startsWith('#')) return undefined;
  return dialect === 'draft-07' && Object.hasOwn(schema, '$ref') ? undefined : id;
}

function joined(id: string, base: string | undefined): string | undefined {
  if (base === undefined || FOREIGN.test(id) || !URL.canParse(id, base)) return undefined;
  return new URL(id, base).href.replace(/#.*$/, '');
}

/** What no URI holds; `URL` would encode it. */
const FOREIGN = /[^!-~]|["<>\\^`{|}]|%(?![0-9A-Fa-f]{2})/;

/** The dialect that a `$schema` names, near spellings included, as the contract reads them. */
export function dialectNamed(uri: string): Dialect | undefined {
  const plain = uri.replace(/^https?:\/\/json-schema\.org\//, '').replace(/#$/, '');
  if (plain === uri) return undefined;
  if (plain === 'draft-07/schema') return 'draft-07';
  return plain === 'draft/2020-12/schema' ? '2020-12' : undefined;
}

function subschemas(schema: JsonObject, dialect: Dialect): [key: string, value: JsonValue][] {
  const { one, list, map } = KEYWORDS[dialect];
  return Object.entries(schema).flatMap(([keyword, value]): [string, JsonValue][] => {
    const step = `/${escaped(keyword)}`;
    if (map.has(keyword) && isObject(value)) {
      return Object.entries(value).map(([name, child]) => [`${step}/${escaped(name)}`, child]);
    }
    if (list.has(keyword) && isArray(value)) return value.map((child, index) => [`${step}/${index}`, child]);
    return one.has(keyword) ? [[step, value]] : [];
  });
}

/** A name as a step of a JSON Pointer (RFC 6901). */
export function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** A part of a schema that one meta-schema judges: resources in another dialect are taken out of it. */
export interface Portion {
  readonly pointer: string;
  readonly dialect: Dialect;
  readonly schema: JsonValue;
}

/** The portions of a schema, one for each change of the dialect; a portion in an unknown dialect is left out. */
export function portionsOf(schema: JsonValue, dialect: Dialect): Portion[] {
  const places = placesOf(schema, dialect);
  const [root] = places;
  if (root === undefined) return [{ pointer: '', dialect, schema }];
  const starts = places.filter((place) => place === root || changesDialect(place, places));
  const cuts = new Set(starts.map((start) => start.pointer));
  return starts.flatMap(({ pointer, dialect: own, schema: part }) =>
    own === undefined ? [] : [{ pointer, dialect: own, schema: without(part, pointer, cuts) }],
  );
}

function changesDialect({ pointer, dialect, isResource }: Place, places: readonly Place[]): boolean {
  if (!isResource) return false;
  const around = places.findLast((other) => other.pointer !== pointer && pointer.startsWith(`${other.pointer}/`));
  return around?.dialect !== dialect;
}

/** A copy in which the places to cut are `true`, which every meta-schema accepts. */
function without(value: JsonValue, pointer: string, cuts: ReadonlySet<string>): JsonValue {
  if (isArray(value)) return value.map((entry, index) => cutOr(entry, `${pointer}/${index}`, cuts));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, cutOr(entry, `${pointer}/${escaped(name)}`, cuts)]),
  );
}

function cutOr(value: JsonValue, pointer: string, cuts: ReadonlySet<string>): JsonValue {
  return cuts.has(pointer) ? true : without(value, pointer, cuts);
}

/** A text that names something, where it stands, and the subschema it stands in. */
export interface Mention {
  readonly pointer: string;
  readonly text: string;
  readonly place: Place;
}

/** The references of a schema. */
export function referencesIn(places: readonly Place[]): Mention[] {
  return places.flatMap((place) => {
    if (place.dialect === undefined) return [];
    return textsOf(place, place.dialect === '2020-12' ? ['$ref', '$dynamicRef'] : ['$ref']);
  });
}

/** The dialects that resources declare. */
export function dialectsIn(places: readonly Place[]): Mention[] {
  return places.flatMap((place) => (place.isResource ? textsOf(place, ['$schema']) : []));
}

/** The regular expressions of a schema; a name under `patternProperties` is one. */
export function patternsIn(places: readonly Place[]): Mention[] {
  return places.flatMap((place) => {
    if (place.dialect === undefined) return [];
    const byPattern = own(place.schema, 'patternProperties');
    const names = isObject(byPattern) ? Object.keys(byPattern) : [];
    return [
      ...textsOf(place, ['pattern']),
      ...names.map((text) => ({ pointer: `${place.pointer}/patternProperties/${escaped(text)}`, text, place })),
    ];
  });
}

function textsOf(place: Place, keywords: readonly string[]): Mention[] {
  return keywords.flatMap((keyword) => {
    const text = own(place.schema, keyword);
    return typeof text === 'string' ? [{ pointer: `${place.pointer}/${keyword}`, text, place }] : [];
  });
}

/** Where the mentions stand that are refused. */
export function refused(mentions: readonly Mention[], isRefused: (mention: Mention) => boolean): Set<string> {
  return new Set(mentions.filter(isRefused).map(({ pointer }) => pointer));
}

/** Whether one of the keywords stands, with a text, in an object that is no subschema. */
export function standsInValue(keywords: readonly string[], { schema, dialect }: Candidate): boolean {
  const places = new Set(placesOf(schema, dialect).map((place) => place.schema));
  return objectsIn(schema).some(
    (object) => !places.has(object) && keywords.some((keyword) => typeof own(object, keyword) === 'string'),
  );
}

function objectsIn(value: JsonValue): JsonObject[] {
  if (isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}
