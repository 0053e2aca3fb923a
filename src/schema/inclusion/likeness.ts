import { canonicalText, isArray, isObject, type JsonObject, type JsonValue } from '../../text/value.js';
import { ignoresSiblings, type SchemaNode } from '../frame.js';
import type { Resolution } from '../references.js';
import { MEANINGS } from './meanings.js';

/** Which schemas say the same. */
export interface Likeness {
  /** A number that two schemas share only if they accept the same values; `true` or `false` for those that accept all or none. */
  kindOf(node: SchemaNode): number | boolean;
  /** Where a schema leads that is nothing but a reference; any other is itself. */
  meant(node: SchemaNode): SchemaNode;
  /** Whether what a schema accepts may hang on how judging came to it. */
  readonly isDynamic: boolean;
}

/** Keywords whose subschemas may stand in any order. */
const ORDERLESS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf']);

interface Edge {
  readonly label: string;
  readonly to: SchemaNode;
}

/**
 * Finds schemas that are written alike but for annotations, the order of members, names and choices, and references put
 * in the place of what they name. Schemas are taken for different as long as something tells them apart, here or
 * below, round by round, so that recursive ones are alike too. Linear in the schemas, times how deep differences lie.
 */
export function likenessOf(nodes: readonly SchemaNode[], resolution: Resolution): Likeness {
  // A dynamic reference may lead elsewhere from another resource, and so may what a plain one leads through.
  if (isDynamic(nodes, resolution)) return distinct(nodes, resolution);
  const outgoing = (node: SchemaNode): SchemaNode[] =>
    (resolution.outgoing.get(node) ?? []).flatMap(({ target }) => target ?? []);
  const meant = new Map(nodes.map((node) => [node, meantBy(node, outgoing)]));
  const kinds = refined([...new Set(meant.values())], meant, outgoing);
  return new Kinds(kinds, meant, false);
}

/** Takes each schema for itself alone. */
export function distinct(nodes: readonly SchemaNode[], resolution: Resolution): Likeness {
  const kinds = new Map(nodes.map((node, index) => [node, index]));
  return new Kinds(kinds, new Map(), isDynamic(nodes, resolution));
}

function isDynamic(nodes: readonly SchemaNode[], { references }: Resolution): boolean {
  return (
    references.some(({ kind }) => kind === 'meta-schema') ||
    nodes.some(({ schema }) => isObject(schema) && Object.hasOwn(schema, '$dynamicRef'))
  );
}

class Kinds implements Likeness {
  readonly isDynamic: boolean;
  readonly #kinds: Map<SchemaNode, number>;
  readonly #meant: ReadonlyMap<SchemaNode, SchemaNode>;

  constructor(kinds: Map<SchemaNode, number>, meant: ReadonlyMap<SchemaNode, SchemaNode>, isDynamic: boolean) {
    this.#kinds = kinds;
    this.#meant = meant;
    this.isDynamic = isDynamic;
  }

  meant(node: SchemaNode): SchemaNode {
    return this.#meant.get(node) ?? node;
  }

  kindOf(node: SchemaNode): number | boolean {
    const target = this.meant(node);
    return trivialKind(target) ?? this.#kinds.get(target) ?? numberFor(this.#kinds, target);
  }
}

/** A schema that was not looked at, such as one of a meta-schema, is like itself alone. */
function numberFor(kinds: Map<SchemaNode, number>, node: SchemaNode): number {
  const number = -kinds.size;
  kinds.set(node, number);
  return number;
}

function trivialKind(node: SchemaNode): boolean | undefined {
  if (typeof node.schema === 'boolean') return node.schema;
  return keywordsOf(node).length === 0 && node.frame.dialect !== undefined ? true : undefined;
}

/** Where a schema leads that is nothing but a reference. */
function meantBy(node: SchemaNode, outgoing: (node: SchemaNode) => SchemaNode[]): SchemaNode {
  const seen = new Set<SchemaNode>();
  let at = node;
  while (!seen.has(at)) {
    seen.add(at);
    const [keyword, ...others] = keywordsOf(at);
    const [target] = outgoing(at);
    if (keyword !== '$ref' || others.length > 0 || target === undefined) return at;
    at = target;
  }
  return node;
}

/** The keywords of a schema that judge something. */
function keywordsOf(node: SchemaNode): string[] {
  const { schema, frame } = node;
  if (typeof schema === 'boolean' || frame.dialect === undefined) return [];
  if (ignoresSiblings(node)) return ['$ref'];
  const meanings = MEANINGS[frame.dialect];
  return Object.keys(schema).filter((keyword) => meanings.has(keyword) && frame.silent?.has(keyword) !== true);
}

function refined(
  nodes: readonly SchemaNode[],
  meant: ReadonlyMap<SchemaNode, SchemaNode>,
  outgoing: (node: SchemaNode) => SchemaNode[],
): Map<SchemaNode, number> {
  const edges = new Map(nodes.map((node) => [node, edgesOf(node, meant, outgoing)]));
  let kinds = numbered(nodes, (node) => ownText(node, outgoing(node).length > 0));
  for (let count = 0; count < kinds.count; ) {
    count = kinds.count;
    const before = kinds.of;
    kinds = numbered(nodes, (node) => {
      const below = (edges.get(node) ?? []).map(({ label, to }) => `${label}=${before.get(to) ?? to.schema}`);
      return `${before.get(node)} ${below.sort().join(' ')}`;
    });
  }
  return kinds.of;
}

function numbered(
  nodes: readonly SchemaNode[],
  textOf: (node: SchemaNode) => string,
): { of: Map<SchemaNode, number>; count: number } {
  const numbers = new Map<string, number>();
  const of = new Map<SchemaNode, number>();
  for (const node of nodes) {
    const text = textOf(node);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    of.set(node, number);
  }
  return { of, count: numbers.size };
}

function edgesOf(
  node: SchemaNode,
  meant: ReadonlyMap<SchemaNode, SchemaNode>,
  outgoing: (node: SchemaNode) => SchemaNode[],
): Edge[] {
  const below = ignoresSiblings(node) ? [] : node.children.filter(({ keyword }) => judges(node, keyword ?? ''));
  const edges = below.map((child) => ({ label: labelOf(child), to: meant.get(child) ?? child }));
  return [...edges, ...outgoing(node).map((target) => ({ label: '$ref', to: meant.get(target) ?? target }))];
}

function judges({ frame }: SchemaNode, keyword: string): boolean {
  const isBranch = keyword === 'then' || keyword === 'else';
  return isBranch || (frame.dialect !== undefined && MEANINGS[frame.dialect].has(keyword));
}

function labelOf({ keyword = '', key = '' }: SchemaNode): string {
  return ORDERLESS.has(keyword) ? keyword : JSON.stringify([keyword, key]);
}

/** What a schema says by itself, without its subschemas. */
function ownText(node: SchemaNode, isResolved: boolean): string {
  const { schema, frame } = node;
  if (typeof schema === 'boolean') return String(schema);
  if (frame.dialect === undefined) return canonicalText(schema);
  const said = keywordsOf(node).map((keyword) => {
    const asserted = keyword === '$ref' && isResolved ? '' : assertedText(keyword, schema, node);
    return `${keyword}:${asserted}`;
  });
  return `${frame.dialect} ${said.sort().join(' ')}`;
}

/** Keywords whose values are sets. */
const SETS: ReadonlySet<string> = new Set(['type', 'enum', 'required']);

function assertedText(keyword: string, schema: JsonObject, node: SchemaNode): string {
  const asserted = schema[keyword] ?? null;
  if (keyword === '$ref') return `${node.frame.base} ${canonicalText(asserted)}`;
  if (keyword === 'contains') return canonicalText([schema.minContains ?? null, schema.maxContains ?? null]);
  if (SETS.has(keyword) && isArray(asserted)) return asserted.map(canonicalText).sort().join();
  if (keyword === 'dependencies' && isObject(asserted)) return canonicalText(withoutSchemas(asserted));
  return node.children.some((child) => child.keyword === keyword) ? '' : canonicalText(asserted);
}

function withoutSchemas(asserted: JsonObject): JsonValue {
  return Object.entries(asserted).filter(([, needed]) => isArray(needed));
}
