import type { Step, Steps } from '../text/pointer.js';
import { isObject, type JsonObject, type JsonValue } from '../text/value.js';
import type { Dialect } from '../words.js';
import { TABLES } from './dialects/dialects.js';
import type { Keyword } from './dialects/keyword.js';

/** A subschema and where it stands. */
export interface SchemaNode {
  readonly schema: boolean | JsonObject;
  readonly frame: Frame;
  readonly parent: SchemaNode | undefined;
  /** The keyword of the parent that leads here, and the member or index within its value; absent at a root. */
  readonly keyword: string | undefined;
  readonly key: Step | undefined;
  /** Subschemas above this one, in its own and the enclosing resources. */
  readonly depth: number;
  /** The subschemas right below, embedded resources included; the last of the document first. */
  readonly children: SchemaNode[];
}

/** A keyword whose value its dialect refuses. */
export interface Fault {
  readonly node: SchemaNode;
  readonly keyword: string;
  /** The entry within the keyword's value that is no schema; undefined when the whole value is refused. */
  readonly key: Step | undefined;
  readonly value: JsonValue;
  /** Ends the sentence "must be …". */
  readonly expected: string;
  /** The dialects that know the keyword and refuse the value. */
  readonly brokenIn: readonly Dialect[];
  /** Whether every dialect that knows the keyword refuses it: then it is wrong even where no dialect governs. */
  readonly brokenEverywhere: boolean;
}

/** A keyword that does nothing where it stands. */
export interface Idle {
  readonly node: SchemaNode;
  readonly keyword: string;
  /** The dialect's entry for it; undefined when no dialect at hand knows the keyword. */
  readonly entry: Keyword | undefined;
}

/** A reference as written. */
export interface Mention {
  readonly from: SchemaNode;
  readonly keyword: string;
  readonly uri: string;
}

/** A place where framing stopped at one of its bounds. */
export interface Bound {
  readonly node: SchemaNode;
  readonly reason: string;
}

/** One schema resource: a schema with its own base URI and dialect, as one pass over it saw it. */
export interface Frame {
  readonly root: SchemaNode;
  /** Undefined when `$schema` names none that is supported; then nothing below the root was read. */
  readonly dialect: Dialect | undefined;
  /** Keywords that the meta-schema of a dialect of the author's own leaves out; undefined when all count. */
  readonly silent: ReadonlySet<string> | undefined;
  /** The value of `$schema` at the root. */
  readonly declared: JsonValue | undefined;
  /** The base URI without a fragment. */
  readonly base: string;
  /** Steps from the outermost schema to the root, where the chain of parents does not tell them. */
  readonly origin: Steps;
  readonly nodes: SchemaNode[];
  readonly faults: Fault[];
  readonly idle: Idle[];
  readonly mentions: Mention[];
  /** Plain names (`$anchor`, `$dynamicAnchor`, draft-07 `$id: "#…"`) with every node that bears them. */
  readonly anchors: Map<string, SchemaNode[]>;
  /** The nodes that carry a watched keyword, by keyword. */
  readonly watched: Map<string, SchemaNode[]>;
  /** The resources embedded in this one, at any depth; only the outermost frame lists them. */
  readonly embedded: Frame[];
  readonly bounds: Bound[];
}

/** The outermost frame and those embedded in it. */
export function framesOf(frame: Frame): readonly Frame[] {
  return frame.embedded.length === 0 ? [frame] : [frame, ...frame.embedded];
}

/** Whether a node is the root of its resource. */
export function isRoot(node: SchemaNode): boolean {
  return node === node.frame.root;
}

/** The steps to a node from the outermost schema. */
export function stepsTo(node: SchemaNode): Step[] {
  const steps: Step[] = [];
  let at = node;
  for (; at.parent !== undefined && at.keyword !== undefined; at = at.parent) {
    if (at.key !== undefined) steps.push(at.key);
    steps.push(at.keyword);
  }
  return [...at.frame.origin, ...steps.reverse()];
}

/** The steps to a keyword of a node, or to an entry of its value, from the outermost schema. */
export function stepsToKeyword(node: SchemaNode, keyword: string, key?: Step): Steps {
  const steps = stepsTo(node);
  steps.push(keyword);
  if (key !== undefined) steps.push(key);
  return steps;
}

/** Whether nothing beside the node's `$ref` counts, as in draft-07 (core, 8.3). */
export function ignoresSiblings({ frame, schema }: SchemaNode): boolean {
  return frame.dialect === 'draft-07' && isObject(schema) && Object.hasOwn(schema, '$ref');
}

/** Whether the node judges the same instance as its parent does: `then` and `else` do so only beside `if`. */
export function isInPlace({ parent, keyword = '' }: SchemaNode): boolean {
  if (parent?.frame.dialect === undefined || !isObject(parent.schema)) return false;
  const entry = TABLES[parent.frame.dialect].get(keyword);
  return entry?.applies === 'in-place' && (entry.needs === undefined || Object.hasOwn(parent.schema, entry.needs));
}
