import { isArray, isObject, type JsonObject, type JsonValue } from '../text/value.js';
import { DIALECT_URIS, TABLES } from './dialects/dialects.js';
import type { Keyword, Leads } from './dialects/keyword.js';
import { plainDefinition } from './plain-reference.js';

/**
 * A glance at a schema of 2020-12, without a frame: is it so plain that there is surely nothing to tell of it? Most
 * schemas are. It may say no of one that is plain, never yes of another: it says no to whatever has an identity, a name
 * or a keyword that does nothing, and to all references but those to a definition that refers to nothing further.
 */
export type Glance = (schema: JsonObject) => boolean;

/** Whether those who look at a keyword have surely nothing to say of it, told from the schema that holds it. */
export type Silence = (value: JsonValue, schema: JsonObject, isRoot: boolean) => boolean;

/** Subschemas that nest deeper, or are more, are worth a frame. */
const DEEPEST = 32;
const MOST_NODES = 2_000;

/** What the glance knows of a keyword. */
interface Slot {
  readonly keyword: Keyword;
  readonly isSilent: Silence | undefined;
}

/** Makes a glance for those who look at some keywords: each has its silence. */
export function glanceWith(silences: ReadonlyMap<string, Silence>): Glance {
  const slots = new Map<string, Slot>();
  for (const [name, keyword] of TABLES['2020-12']) {
    if (isPlain(keyword)) slots.set(name, { keyword, isSilent: silences.get(name) });
  }
  return (schema) => new Look(slots, schema).isPlain(schema, 0, false);
}

/** Of the core, only these neither name a schema nor give it a dialect that the glance does not know. */
const CORE: ReadonlySet<string> = new Set(['$schema', '$comment', '$defs', '$ref']);

function isPlain({ name, instead }: Keyword): boolean {
  return instead === undefined && (!name.startsWith('$') || CORE.has(name));
}

class Look {
  readonly #slots: ReadonlyMap<string, Slot>;
  readonly #root: JsonObject;
  #count = 0;

  constructor(slots: ReadonlyMap<string, Slot>, root: JsonObject) {
    this.#slots = slots;
    this.#root = root;
  }

  /** @param isDefinition whether the schema stands in a definition. */
  isPlain(schema: JsonObject, depth: number, isDefinition: boolean): boolean {
    this.#count++;
    if (depth > DEEPEST || this.#count > MOST_NODES) return false;
    // V8 reads members quicker in such a loop; one that is inherited could only keep the schema from being plain.
    for (const name in schema) {
      const slot = this.#slots.get(name);
      const value = schema[name];
      if (slot === undefined || value === undefined) return false;
      const { keyword, isSilent } = slot;
      if (!keyword.holds.accepts(value)) return false;
      if (name === '$schema' && (depth > 0 || value !== DIALECT_URIS['2020-12'])) return false;
      if (isSilent !== undefined && !isSilent(value, schema, depth === 0)) return false;
      if (keyword.needs !== undefined && !Object.hasOwn(schema, keyword.needs)) return false;
      if (keyword.refers && (isDefinition || plainDefinition(value, this.#root) === undefined)) return false;
      const { leads } = keyword.holds;
      const isStored = isDefinition || keyword.applies === 'stored';
      if (leads !== undefined && !this.#arePlain(value, leads, depth + 1, isStored)) return false;
    }
    return true;
  }

  #arePlain(value: JsonValue, leads: Leads, depth: number, isDefinition: boolean): boolean {
    if (isArray(value)) return value.every((entry) => this.#isPlainEntry(entry, depth, isDefinition));
    if (leads !== 'map' || !isObject(value)) return this.#isPlainEntry(value, depth, isDefinition);
    for (const name in value) {
      if (!this.#isPlainEntry(value[name] ?? null, depth, isDefinition)) return false;
    }
    return true;
  }

  #isPlainEntry(value: JsonValue, depth: number, isDefinition: boolean): boolean {
    return typeof value === 'boolean' || (isObject(value) && this.isPlain(value, depth, isDefinition));
  }
}
