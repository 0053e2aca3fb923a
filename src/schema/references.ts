import { arrayIndex, parsePointer, type Step } from '../text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue, own, quote } from '../text/value.js';
import { DEFAULT_DIALECT } from '../words.js';
import { childOf } from './children.js';
import { META_SCHEMAS, TABLES } from './dialects/dialects.js';
import { ANYTHING, type Keyword } from './dialects/keyword.js';
import { type Frame, framesOf, ignoresSiblings, isInPlace, type Mention, type SchemaNode, stepsTo } from './frame.js';
import { type FramingOptions, frameSchema } from './framing.js';
import { decodeFragment, isUriReference, resolveUri } from './uri.js';

/** Schemas that may be referenced though they stand elsewhere; what a user trusts and supplies. */
export interface SchemaCatalogue {
  /** The schema whose identifier is the URI (absolute, no fragment), and what people call the file it is in. */
  find(uri: string): { readonly schema: boolean | JsonObject; readonly source: string } | undefined;
}

/** What resolving may use. */
export interface ResolvingOptions {
  readonly catalogue?: SchemaCatalogue | undefined;
  /** How to frame what references lead to; `dialect` is that of supplied schemas which declare none. */
  readonly framing?: Pick<FramingOptions, 'dialect' | 'readDialect' | 'watch'>;
}

/**
 * Where a reference leads: into the schema itself, to one of the dialects' meta-schemas, into a supplied schema, to a
 * schema that nobody supplied, or nowhere (`dangling`); `malformed` is no URI reference at all.
 */
export type ReferenceKind = 'local' | 'meta-schema' | 'supplied' | 'external' | 'dangling' | 'malformed';

/** What a reference that leads nowhere lacks. */
export type Lack = 'place' | 'schema' | 'spelling';

/** A reference and what became of it. */
export interface Reference extends Mention {
  readonly kind: ReferenceKind;
  /** The schema it names; undefined when there is none at hand. */
  readonly target: SchemaNode | undefined;
  /** Why it is `dangling` or `malformed`: ends the sentence "the reference …". */
  readonly problem?: string;
  /** What a `dangling` one lacks: a place of that name, a schema at it, or the spelling of a pointer. */
  readonly lack?: Lack;
  /** The target stands where the dialect expects no schema, so that validators may differ. */
  readonly isOdd?: boolean;
  /** The target is there and was not read, for one of the bounds. */
  readonly isUnread?: boolean;
  /** Several different subschemas bear the name. */
  readonly isAmbiguous?: boolean;
}

/** A resource that only references lead to. */
export interface VisitedFrame {
  readonly frame: Frame;
  /** The supplied file it stands in; undefined for an odd place of the schema itself. */
  readonly source: string | undefined;
  /** The reference of the schema itself that led here first, if by way of others. */
  readonly entry: Mention;
}

/** A reference that stands in a supplied schema. */
export interface SuppliedReference extends Reference {
  /** The file. */
  readonly source: string;
  /** The reference of the schema itself that led to that file. */
  readonly entry: Mention;
}

/** What resolving all references of a schema showed. */
export interface Resolution {
  /** References of the schema itself, those at odd places included. */
  readonly references: readonly Reference[];
  readonly supplied: readonly SuppliedReference[];
  readonly visited: readonly VisitedFrame[];
  /** One reference of each loop that comes back to itself without going down into the instance. */
  readonly loops: readonly Reference[];
  /** The resolved references of each node. */
  readonly outgoing: ReadonlyMap<SchemaNode, readonly Reference[]>;
}

/**
 * Resolves every reference of a framed schema, within it and in the catalogue, and those of the schemas reached that
 * way. Nothing is fetched. Linear in the schemas and the pointers.
 */
export function resolveReferences(frame: Frame, options: ResolvingOptions = {}): Resolution {
  const frames = framesOf(frame);
  if (frames.some(({ mentions }) => mentions.length > 0)) return new Resolver(frames, options).run(frames);
  return { references: [], supplied: [], visited: [], loops: [], outgoing: new Map() };
}

/** Resolves the references of several schemas that know each other, and nothing else. */
export function resolveAmong(frames: readonly Frame[]): Resolution {
  return new Resolver(frames, {}).run(frames);
}

/** The schema that an absolute URI names among some; undefined when they have none of that name. */
export function schemaAt(uri: string, frames: readonly Frame[]): SchemaNode | undefined {
  return new Resolver(frames, {}).find(uri);
}

class Resolver {
  readonly #options: ResolvingOptions;
  readonly #byUri = new Map<string, Frame>();
  /** For frames that only references lead to: what is told of them. */
  readonly #visits = new Map<Frame, VisitedFrame>();
  readonly #visited: VisitedFrame[] = [];
  /** Nodes framed at odd places, by the object that stands there. */
  readonly #arrivals = new Map<JsonObject, SchemaNode>();
  #arrived = 0;

  constructor(frames: readonly Frame[], options: ResolvingOptions) {
    this.#options = options;
    for (const frame of frames) this.#register(frame);
  }

  run(frames: readonly Frame[]): Resolution {
    const references = this.#resolveAll(frames);
    const supplied: SuppliedReference[] = [];
    // Resolving a visited frame's references may visit more, so the list grows while it is read.
    for (const { frame, source, entry } of this.#visited) {
      for (const reference of this.#resolveAll(framesOf(frame))) {
        if (source === undefined) references.push(reference);
        else supplied.push({ ...reference, source, entry });
      }
    }
    const outgoing = outgoingOf([...references, ...supplied]);
    const loops = findLoops(outgoing);
    return { references, supplied, visited: this.#visited, loops, outgoing };
  }

  find(uri: string): SchemaNode | undefined {
    const { document, fragment } = resolveUri(uri, '');
    const frame = this.#byUri.get(document);
    return frame && this.#within(frame, fragment, { from: frame.root, keyword: '$ref', uri }).target;
  }

  /** The first resource to claim a URI keeps it. */
  #register(frame: Frame): void {
    if (!this.#byUri.has(frame.base)) this.#byUri.set(frame.base, frame);
  }

  #visit(frame: Frame, source: string | undefined, from: Mention): void {
    const visit = { frame, source, entry: this.#visits.get(from.from.frame)?.entry ?? from };
    this.#visited.push(visit);
    for (const each of framesOf(frame)) {
      this.#register(each);
      this.#visits.set(each, visit);
    }
  }

  #resolveAll(frames: readonly Frame[]): Reference[] {
    return frames.flatMap(({ mentions }) => mentions.map((mention) => this.#resolve(mention)));
  }

  #resolve(mention: Mention): Reference {
    if (!isUriReference(mention.uri)) {
      return { ...mention, target: undefined, kind: 'malformed', problem: 'is no URI reference' };
    }
    const { document, fragment } = resolveUri(mention.uri, mention.from.frame.base);
    const frame = this.#byUri.get(document);
    if (frame === undefined && META_SCHEMAS.has(document))
      return { ...mention, target: undefined, kind: 'meta-schema' };
    const known = frame ?? this.#supply(document, mention);
    if (known === undefined) return { ...mention, target: undefined, kind: 'external' };
    return this.#within(known, fragment, mention);
  }

  /** Frames a schema of the catalogue on its first mention. */
  #supply(uri: string, from: Mention): Frame | undefined {
    const supply = this.#options.catalogue?.find(uri);
    if (supply === undefined) return undefined;
    const frame = frameSchema(supply.schema, { ...this.#options.framing, base: uri });
    this.#visit(frame, supply.source, from);
    this.#byUri.set(uri, frame);
    return frame;
  }

  #within(frame: Frame, fragment: string, mention: Mention): Reference {
    const kind = this.#visits.get(frame)?.source === undefined ? 'local' : 'supplied';
    if (fragment === '') return { ...mention, kind, target: frame.root };
    const name = decodeFragment(fragment);
    if (name === undefined) return dangling(mention, 'spelling', 'has a malformed percent escape');
    if (name.startsWith('/')) return this.#byPointer(frame, name, mention, kind);
    const [target, ...others] = frame.anchors.get(name) ?? [];
    if (target === undefined)
      return dangling(mention, 'place', `names an anchor, ${quote(name)}, that this schema does not have`);
    const isAmbiguous = others.some(({ schema }) => schema !== target.schema);
    return { ...mention, kind, target, ...(isAmbiguous ? { isAmbiguous } : {}) };
  }

  #byPointer(frame: Frame, pointer: string, mention: Mention, kind: 'local' | 'supplied'): Reference {
    const names = parsePointer(pointer);
    if (names === undefined) return dangling(mention, 'spelling', 'has a "~" that is not followed by 0 or 1');
    let node = frame.root;
    for (let at = 0; at < names.length; ) {
      const keyword = names[at] ?? '';
      const key = names[at + 1];
      const child = childOf(node, keyword);
      const grandchild = child === undefined && key !== undefined ? childOf(node, keyword, key) : undefined;
      const next = child ?? grandchild;
      if (next === undefined) return this.#oddPlace(node, names.slice(at), mention, kind);
      node = next;
      at += child === undefined ? 2 : 1;
    }
    return { ...mention, kind, target: node };
  }

  /** Follows a pointer through values that the dialect does not read as schemas. */
  #oddPlace(node: SchemaNode, names: readonly string[], mention: Mention, kind: 'local' | 'supplied'): Reference {
    let value: JsonValue | undefined = node.schema;
    for (const name of names) {
      value = memberOf(value, name);
      if (value === undefined) return dangling(mention, 'place', `leads nowhere: there is no ${quote(name)}`);
    }
    const [keyword = ''] = names;
    const entry = node.frame.dialect === undefined ? undefined : TABLES[node.frame.dialect].get(keyword);
    if (!mayHoldSchemas(keyword, entry) || !(typeof value === 'boolean' || isObject(value))) {
      const what = names.length === 1 ? `the value of ${quote(keyword)}` : `a value within ${quote(keyword)}`;
      return dangling(mention, 'schema', `leads to ${what}, which is no schema`);
    }
    const target = this.#arrive(node, names, value, mention);
    const isOdd = entry?.applies !== 'stored' || names.length === 1;
    return {
      ...mention,
      kind,
      target,
      ...(isOdd ? { isOdd } : {}),
      ...(target === undefined ? { isUnread: true } : {}),
    };
  }

  /** Frames a schema at an odd place, in the dialect and against the base of the resource that holds it. */
  #arrive(
    { frame, ...node }: SchemaNode,
    names: readonly Step[],
    value: boolean | JsonObject,
    from: Mention,
  ): SchemaNode | undefined {
    const known = isObject(value) ? this.#arrivals.get(value) : undefined;
    if (known !== undefined) return known;
    if (this.#arrived > MOST_ARRIVED) return undefined;
    const origin = [...stepsTo({ frame, ...node }), ...names];
    const { dialect = DEFAULT_DIALECT, silent, base } = frame;
    const arrival = frameSchema(value, { ...this.#options.framing, base, origin, dialect, silent });
    this.#visit(arrival, this.#visits.get(frame)?.source, from);
    for (const { nodes } of framesOf(arrival)) {
      this.#arrived += nodes.length;
      for (const each of nodes) if (isObject(each.schema)) this.#arrivals.set(each.schema, each);
    }
    return arrival.root;
  }
}

/** Nodes that odd places may bring in together; a place around one that was read is read again. */
const MOST_ARRIVED = 200_000;

/**
 * Whether engines find a schema under a keyword although its dialect expects none there: under one that the dialect
 * does not know, be it of another draft, and in annotations. Below a known one everything that is a schema is a node.
 */
function mayHoldSchemas(keyword: string, entry: Keyword | undefined): boolean {
  if (entry === undefined || ANNOTATIONS.has(keyword)) return true;
  return entry.holds === ANYTHING && (entry.instead !== undefined || entry.applies === 'stored');
}

/** Keywords that hold values of the author's, in which engines find a schema all the same when a reference says so. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['default', 'examples']);

function dangling(mention: Mention, lack: Lack, problem: string): Reference {
  return { ...mention, kind: 'dangling', target: undefined, lack, problem };
}

function memberOf(value: JsonValue, name: string): JsonValue | undefined {
  if (isArray(value)) {
    const index = arrayIndex(name);
    return index === undefined ? undefined : value[index];
  }
  return isObject(value) ? own(value, name) : undefined;
}

function outgoingOf(references: readonly Reference[]): Map<SchemaNode, Reference[]> {
  const outgoing = new Map<SchemaNode, Reference[]>();
  for (const reference of references) {
    if (reference.target === undefined) continue;
    const known = outgoing.get(reference.from);
    if (known === undefined) outgoing.set(reference.from, [reference]);
    else known.push(reference);
  }
  return outgoing;
}

interface Visit {
  readonly node: SchemaNode;
  /** The reference that led here; undefined for a subschema. */
  readonly by: Reference | undefined;
  readonly next: Iterator<{ node: SchemaNode; by: Reference | undefined }>;
}

/**
 * Finds loops over the places that judge one and the same instance: references, and subschemas of in-place applicators.
 * A loop needs a reference, so the search starts at those. Depth-first, iterative, each node once.
 */
function findLoops(outgoing: ReadonlyMap<SchemaNode, readonly Reference[]>): Reference[] {
  const loops: Reference[] = [];
  const finished = new Set<SchemaNode>();
  for (const start of outgoing.keys()) {
    if (finished.has(start)) continue;
    const path: Visit[] = [visit(start, undefined)];
    const onPath = new Set([start]);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { value: step, done } = top.next.next();
      if (done === true) {
        path.pop();
        onPath.delete(top.node);
        finished.add(top.node);
      } else if (onPath.has(step.node)) {
        const closing = step.by ?? lastReference(path, step.node);
        if (closing !== undefined) loops.push(closing);
      } else if (!finished.has(step.node)) {
        path.push(visit(step.node, step.by));
        onPath.add(step.node);
      }
    }
  }
  return loops;

  function visit(node: SchemaNode, by: Reference | undefined): Visit {
    return { node, by, next: inPlaceSteps(node, outgoing.get(node) ?? []) };
  }
}

/** The last reference on the part of the path that the loop goes over. */
function lastReference(path: readonly Visit[], from: SchemaNode): Reference | undefined {
  for (let index = path.length - 1; index >= 0; index--) {
    const visit = path[index];
    if (visit === undefined || visit.node === from) return undefined;
    if (visit.by !== undefined) return visit.by;
  }
  return undefined;
}

function* inPlaceSteps(
  node: SchemaNode,
  references: readonly Reference[],
): Generator<{ node: SchemaNode; by: Reference | undefined }, undefined> {
  for (const by of references) {
    if (by.target !== undefined) yield { node: by.target, by };
  }
  if (ignoresSiblings(node)) return;
  for (let index = node.children.length - 1; index >= 0; index--) {
    const child = node.children[index];
    if (child !== undefined && isInPlace(child)) yield { node: child, by: undefined };
  }
}
