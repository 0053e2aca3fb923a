import type { Step, Steps } from '../text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue, own } from '../text/value.js';
import { DEFAULT_DIALECT, DIALECTS, type Dialect } from '../words.js';
import { type DialectReader, type NamedDialect, readKnownDialect, TABLES } from './dialects/dialects.js';
import { ANYTHING, isEntry, type Keyword, type Leads } from './dialects/keyword.js';
import type { Bound, Frame, SchemaNode } from './frame.js';
import { resolveUri } from './uri.js';

/** Subschemas nested deeper are not read. Validators that recurse overflow at about this depth. */
const DEEPEST = 512;
/** Subschemas of one schema beyond this count are not read. */
const MOST_NODES = 1_000_000;

/** The base of a schema without an absolute `$id`. */
const UNNAMED_BASE = 'schema://unnamed/';

/** How to frame a schema. */
export interface FramingOptions {
  /** The dialect of a schema that declares none (2020-12). */
  readonly dialect?: Dialect | undefined;
  /** Keywords that mean nothing in that dialect, for a part framed on its own. */
  readonly silent?: ReadonlySet<string> | undefined;
  /** What a `$schema` names (the two dialects alone). */
  readonly readDialect?: DialectReader | undefined;
  /** The URI the schema was retrieved from. */
  readonly base?: string;
  /** Where the schema stands in the outermost one, for a part framed on its own. */
  readonly origin?: Steps;
  /** Keywords whose bearers the frame lists, so that rules need not walk. */
  readonly watch?: ReadonlySet<string> | undefined;
}

const WATCH_NOTHING: ReadonlySet<string> = new Set();

/**
 * Reads a schema once, all its subschemas and embedded resources, without recursion: linear in its size, bounded in
 * depth ({@link DEEPEST}) and count ({@link MOST_NODES}).
 */
export function frameSchema(schema: boolean | JsonObject, options: FramingOptions = {}): Frame {
  return new Framing(options).run(schema);
}

/** What one member name of a schema means, with whether a rule watches it. */
interface Slot {
  readonly keyword: Keyword | undefined;
  readonly isWatched: boolean;
  /** Whether there is nothing to do with a value that the keyword accepts. */
  readonly isPlain: boolean;
}

type SlotTable = ReadonlyMap<string, Slot>;
type SlotTables = { readonly [dialect in Dialect]: SlotTable };

const slotTables = new WeakMap<ReadonlySet<string>, SlotTables>();

/** What names mean in each dialect. Made once for what is watched. */
function slotTablesFor(watch: ReadonlySet<string>): SlotTables {
  let tables = slotTables.get(watch);
  if (tables === undefined) {
    tables = { 'draft-07': slotTable('draft-07', watch), '2020-12': slotTable('2020-12', watch) };
    slotTables.set(watch, tables);
  }
  return tables;
}

function slotTable(dialect: Dialect, watch: ReadonlySet<string>): SlotTable {
  const table = new Map<string, Slot>();
  for (const [name, keyword] of TABLES[dialect]) {
    table.set(name, { keyword, isWatched: watch.has(name), isPlain: isPlain(keyword) });
  }
  for (const name of watch) {
    if (!table.has(name)) table.set(name, { keyword: undefined, isWatched: true, isPlain: false });
  }
  return table;
}

function isPlain({ name, holds, instead, needs }: Keyword): boolean {
  const leadsOrNames = holds.leads !== undefined || name.startsWith('$');
  return !leadsOrNames && instead === undefined && needs === undefined && holds !== ANYTHING;
}

/** A frame whose root is still to be made. */
type Growing<Whole extends { root: unknown }> = Omit<Whole, 'root'> & { root: SchemaNode | undefined };

const NOWHERE: Steps = [];

class Framing {
  readonly #slots: SlotTables;
  readonly #pending: SchemaNode[] = [];
  readonly #embedded: Frame[] = [];
  readonly #bounds: Bound[] = [];
  readonly #options: FramingOptions;
  #count = 0;

  constructor(options: FramingOptions) {
    this.#options = options;
    this.#slots = slotTablesFor(options.watch ?? WATCH_NOTHING);
  }

  run(schema: boolean | JsonObject): Frame {
    const { dialect = DEFAULT_DIALECT, silent, base = UNNAMED_BASE } = this.#options;
    const root = this.#resource(
      { schema, parent: undefined, keyword: undefined, key: undefined, depth: 0 },
      { dialect, silent },
      base,
    );
    this.#pending.push(root);
    for (let node = this.#pending.pop(); node !== undefined; node = this.#pending.pop()) this.#read(node);
    return root.frame;
  }

  /** A node that is the root of its own resource. */
  #resource(
    { schema, parent, keyword, key, depth }: Omit<SchemaNode, 'frame' | 'children'>,
    inherited: NamedDialect,
    outerBase: string,
  ): SchemaNode {
    const { readDialect = readKnownDialect } = this.#options;
    const declared = isObject(schema) ? own(schema, '$schema') : undefined;
    const named = typeof declared === 'string' ? readDialect(declared) : inherited;
    const dialect = named?.dialect;
    const identifier = isObject(schema) ? resourceIdentifier(schema, dialect ?? inherited.dialect) : undefined;
    const isOutermost = parent === undefined;
    const frame: Growing<Frame> = {
      // Root and frame refer to each other, so one of them must exist before it is whole.
      root: undefined,
      dialect,
      silent: named?.silent,
      declared,
      base: identifier === undefined ? outerBase : resolveUri(identifier, outerBase).document,
      origin: isOutermost ? (this.#options.origin ?? NOWHERE) : NOWHERE,
      nodes: [],
      faults: [],
      idle: [],
      mentions: [],
      anchors: new Map(),
      watched: new Map(),
      embedded: isOutermost ? this.#embedded : [],
      bounds: isOutermost ? this.#bounds : [],
    };
    const root: SchemaNode = { schema, frame: frame as Frame, parent, keyword, key, depth, children: [] };
    frame.root = root;
    return root;
  }

  #child(schema: boolean | JsonObject, parent: SchemaNode, keyword: string, key: Step | undefined): void {
    const { frame } = parent;
    const dialect = frame.dialect ?? DEFAULT_DIALECT;
    const startsResource =
      typeof schema === 'object' && schema.$id !== undefined && resourceIdentifier(schema, dialect) !== undefined;
    const depth = parent.depth + 1;
    const node = startsResource
      ? this.#resource({ schema, parent, keyword, key, depth }, { dialect, silent: frame.silent }, frame.base)
      : { schema, frame, parent, keyword, key, depth, children: [] };
    parent.children.push(node);
    this.#pending.push(node);
  }

  #read(node: SchemaNode): void {
    const { frame, schema } = node;
    if (node === frame.root && node.parent !== undefined) this.#embedded.push(frame);
    frame.nodes.push(node);
    if (typeof schema === 'boolean' || frame.dialect === undefined) return;
    if (node.depth >= DEEPEST || ++this.#count > MOST_NODES) {
      this.#stop(node, node.depth >= DEEPEST ? `nest ${DEEPEST} deep` : `number more than ${MOST_NODES}`);
      return;
    }
    const slots = this.#slots[frame.dialect];
    const { silent } = frame;
    // Backwards, here and for entries, so that the stack gives the children back in the order of the document.
    const names = Object.keys(schema);
    for (let at = names.length - 1; at >= 0; at--) {
      const name = names[at] ?? '';
      const slot = slots.get(name);
      const value = schema[name];
      if (value === undefined || silent?.has(name)) continue;
      if (slot === undefined) {
        this.#unknown(node, name, value, frame.dialect);
        continue;
      }
      if (slot.isWatched) note(frame.watched, name, node);
      const { keyword } = slot;
      if (keyword === undefined) continue;
      if (!keyword.holds.accepts(value)) this.#refuse(node, keyword, undefined, value, frame.dialect);
      else if (!slot.isPlain) this.#accept(node, keyword, value, frame.dialect);
    }
  }

  /** Notes a bound; one place of each kind says enough. */
  #stop(node: SchemaNode, what: string): void {
    const reason = `The subschemas ${what}; the rest was not read.`;
    if (!this.#bounds.some((bound) => bound.reason === reason)) this.#bounds.push({ node, reason });
  }

  #accept(node: SchemaNode, keyword: Keyword, value: JsonValue, dialect: Dialect): void {
    const { leads } = keyword.holds;
    if (leads !== undefined) this.#lead(node, keyword, leads, value, dialect);
    else if (keyword.name.startsWith('$')) this.#core(node, keyword, value, dialect);
    const isIdle =
      keyword.instead !== undefined ||
      (keyword.needs !== undefined && !Object.hasOwn(Object(node.schema), keyword.needs));
    if (isIdle) node.frame.idle.push({ node, keyword: keyword.name, entry: keyword });
    if (keyword.holds === ANYTHING) this.#faultElsewhere(node, keyword.name, value, dialect);
  }

  #lead(node: SchemaNode, keyword: Keyword, leads: Leads, value: JsonValue, dialect: Dialect): void {
    if (isArray(value)) {
      for (let index = value.length - 1; index >= 0; index--) {
        this.#entry(node, keyword, leads, index, value[index] ?? null, dialect);
      }
    } else if (leads === 'map' || leads === 'map-of-schemas-or-names') {
      if (!isObject(value)) return;
      const names = Object.keys(value);
      for (let at = names.length - 1; at >= 0; at--) {
        const name = names[at] ?? '';
        this.#entry(node, keyword, leads, name, value[name] ?? null, dialect);
      }
    } else if (isObject(value) || typeof value === 'boolean') {
      this.#child(value, node, keyword.name, undefined);
    }
  }

  #entry(node: SchemaNode, keyword: Keyword, leads: Leads, key: Step, value: JsonValue, dialect: Dialect): void {
    if (isObject(value) || typeof value === 'boolean') this.#child(value, node, keyword.name, key);
    else if (!isEntry(leads, value)) this.#refuse(node, keyword, key, value, dialect);
  }

  #core(node: SchemaNode, keyword: Keyword, value: JsonValue, dialect: Dialect): void {
    const { frame } = node;
    const { name } = keyword;
    if (typeof value !== 'string') return;
    if (keyword.refers) frame.mentions.push({ from: node, keyword: name, uri: value });
    else if (dialect === '2020-12' && (name === '$anchor' || name === '$dynamicAnchor'))
      note(frame.anchors, value, node);
    else if (name === '$id' && dialect === 'draft-07') {
      const anchor = value.slice(value.indexOf('#') + 1);
      const isIgnored = isObject(node.schema) && Object.hasOwn(node.schema, '$ref');
      if (value.includes('#') && anchor !== '' && !isIgnored) note(frame.anchors, anchor, node);
    }
  }

  #unknown(node: SchemaNode, name: string, value: JsonValue, dialect: Dialect): void {
    node.frame.idle.push({ node, keyword: name, entry: undefined });
    this.#faultElsewhere(node, name, value, dialect);
  }

  #refuse(node: SchemaNode, keyword: Keyword, key: Step | undefined, value: JsonValue, dialect: Dialect): void {
    const others = DIALECTS.filter((other) => other !== dialect && knows(other, keyword.name));
    const brokenIn = [dialect, ...others.filter((other) => !takes(other, keyword.name, key, value))];
    node.frame.faults.push({
      node,
      keyword: keyword.name,
      key,
      value,
      expected: key === undefined ? keyword.holds.expected : entryExpected(keyword),
      brokenIn,
      brokenEverywhere: brokenIn.length === others.length + 1,
    });
  }

  /** Notes a value that this dialect does not judge and that every dialect that knows the keyword refuses. */
  #faultElsewhere(node: SchemaNode, name: string, value: JsonValue, dialect: Dialect): void {
    const knowing = DIALECTS.filter((other) => other !== dialect && knows(other, name));
    const expected = knowing.map((other) => TABLES[other].get(name)?.holds.expected).find((text) => text !== undefined);
    if (expected === undefined || knowing.some((other) => takes(other, name, undefined, value))) return;
    node.frame.faults.push({
      node,
      keyword: name,
      key: undefined,
      value,
      expected,
      brokenIn: knowing,
      brokenEverywhere: true,
    });
  }
}

function entryExpected({ holds }: Keyword): string {
  return holds.leads === 'map-of-schemas-or-names'
    ? 'a schema or an array of different strings'
    : 'a schema: an object, true or false';
}

function knows(dialect: Dialect, name: string): boolean {
  const keyword = TABLES[dialect].get(name);
  return keyword !== undefined && keyword.holds !== ANYTHING;
}

/** Whether a dialect accepts a keyword's value, or the entry of it at `key`. */
function takes(dialect: Dialect, name: string, key: Step | undefined, value: JsonValue): boolean {
  const holds = TABLES[dialect].get(name)?.holds;
  if (holds === undefined) return true;
  if (key !== undefined) return holds.leads !== undefined && isEntry(holds.leads, value);
  if (!holds.accepts(value)) return false;
  const isMap = holds.leads === 'map' || holds.leads === 'map-of-schemas-or-names';
  const entries =
    isArray(value) && holds.leads !== undefined ? value : isMap && isObject(value) ? Object.values(value) : [];
  return entries.every((entry) => holds.leads !== undefined && isEntry(holds.leads, entry));
}

function note(index: Map<string, SchemaNode[]>, name: string, node: SchemaNode): void {
  const nodes = index.get(name);
  if (nodes === undefined) index.set(name, [node]);
  else nodes.push(node);
}

/**
 * The `$id` that makes a schema a resource of its own. In draft-07 one that is only a fragment names a place instead,
 * and one beside `$ref` is ignored.
 */
function resourceIdentifier(schema: JsonObject, dialect: Dialect): string | undefined {
  const id = own(schema, '$id');
  if (typeof id !== 'string' || id.startsWith('#')) return undefined;
  return dialect === 'draft-07' && Object.hasOwn(schema, '$ref') ? undefined : id;
}
