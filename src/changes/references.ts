import { parsePointer } from '../text/pointer.js';
import { define, isArray, isObject, type JsonObject, type JsonValue, own } from '../text/value.js';

/** Keywords whose members are names, not keywords. */
const NAMED: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  'definitions',
  '$defs',
]);
/** Keywords whose values are data. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples']);
/** Keywords by which references lead elsewhere than where their pointers say. */
const OTHER_BASES: readonly string[] = ['$id', '$anchor', '$dynamicAnchor', '$dynamicRef'];

/** The schema that a pointer into the same document leads to. */
export function targetOf(root: JsonObject, reference: JsonValue | undefined): JsonObject | undefined {
  const target = schemaBehind(root, reference);
  return isObject(target) ? target : undefined;
}

/** The same, where it may be true or false. */
export function schemaBehind(root: JsonObject, reference: JsonValue | undefined): JsonObject | boolean | undefined {
  const steps = stepsOf(reference);
  if (steps === undefined) return undefined;
  let at: JsonValue | undefined = root;
  for (const step of steps) {
    if (isArray(at)) at = at[Number(step)];
    else at = isObject(at) ? own(at, step) : undefined;
  }
  return isObject(at) || typeof at === 'boolean' ? at : undefined;
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

/** Whether a schema, a part of one, or anything in it may have a reference. */
export function refers(value: JsonValue): boolean {
  return JSON.stringify(value).includes('"$ref"');
}

/** What stands in place of a schema, or a part of one, whose document is moved below a place of another. */
export class Relocation {
  /** Whether some reference does not lead where a pointer says, so that it would be lost. */
  isLost = false;
  readonly #place: string;

  /** @param place the pointer at which the whole document will stand */
  constructor(place: string) {
    this.#place = place;
  }

  /** A schema, or what is no schema as it is. */
  schema(schema: JsonValue): JsonValue {
    if (isArray(schema)) return schema.map((each) => this.schema(each));
    if (!isObject(schema)) return schema;
    const copy: JsonObject = {};
    for (const keyword of Object.keys(schema)) define(copy, keyword, this.keyword(keyword, schema[keyword] ?? null));
    return copy;
  }

  /** The value of a keyword. */
  keyword(keyword: string, value: JsonValue): JsonValue {
    if (DATA.has(keyword)) return value;
    if (OTHER_BASES.includes(keyword)) this.isLost = true;
    if (keyword === '$ref') return this.#reference(value);
    if (!NAMED.has(keyword) || !isObject(value)) return this.schema(value);
    const copy: JsonObject = {};
    for (const name of Object.keys(value)) define(copy, name, this.schema(value[name] ?? null));
    return copy;
  }

  #reference(value: JsonValue): JsonValue {
    if (typeof value === 'string' && /^#(\/|$)/.test(value)) return `#${this.#place}${value.slice(1)}`;
    this.isLost = true;
    return value;
  }
}

/** The definitions that a schema has under a name of its own choice, and where they stand. */
export interface Folder {
  readonly keyword: string;
  readonly name: string;
  /** The pointer to the definition. */
  readonly place: string;
}

/** A place among the definitions of a schema where nothing stands. */
export function freeFolder(schema: JsonObject): Folder {
  const keyword = own(schema, 'definitions') === undefined ? '$defs' : 'definitions';
  const definitions = own(schema, keyword);
  let name = 'other';
  while (isObject(definitions) && Object.hasOwn(definitions, name)) name += '-';
  return { keyword, name, place: `/${keyword}/${name}` };
}

/** A schema with another one among its definitions. */
export function withDefinition(schema: JsonObject, { keyword, name }: Folder, definition: JsonValue): JsonObject {
  const definitions = own(schema, keyword);
  const all = { ...(isObject(definitions) ? definitions : {}) };
  define(all, name, definition);
  return { ...schema, [keyword]: all };
}

/**
 * A whole schema as a definition of another, with references that lead there; undefined where some would lead elsewhere.
 */
export function asDefinition(schema: JsonObject, place: string): JsonValue | undefined {
  const { $schema: _, $id: __, ...rest } = schema;
  const relocation = new Relocation(place);
  const moved = relocation.schema(rest);
  return relocation.isLost ? undefined : moved;
}
