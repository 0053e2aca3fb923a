import { TABLES } from '../../schema/dialects/dialects.js';
import { type SchemaNode, stepsTo, stepsToKeyword } from '../../schema/frame.js';
import type { Reference } from '../../schema/references.js';
import { formatPointer } from '../../text/pointer.js';
import { listed, quote } from '../../text/value.js';
import type { JudgedSchema } from '../../tools/judged-schema.js';
import type { Construct, Sighting } from '../facts.js';

/** Constructs of references for targets that take none, so that what they lead to is put in their place. */

/** What putting schemas in the place of references comes to. */
export interface Expansion {
  /** Every subschema that is a part of the whole in the end; definitions to which nothing leads are none. */
  readonly reached: ReadonlySet<SchemaNode>;
  /** The references that lead back into what they are a part of, each with the way from there to the reference. */
  readonly loops: ReadonlyMap<Reference, readonly PathStep[]>;
  /** The `$ref` of each subschema. */
  readonly references: ReadonlyMap<SchemaNode, Reference>;
}

/** A step down to a subschema, or along a reference. */
export interface PathStep {
  readonly node: SchemaNode;
  /** The reference that led here; undefined for a step down. */
  readonly by: Reference | undefined;
}

/** How references are told of. */
export interface Inlining {
  readonly inlinable: Construct;
  readonly uninlinable: Construct;
  /** The subschemas that are a part of the whole in the end; undefined for a schema without references. */
  partsOf(judged: JudgedSchema): ReadonlySet<SchemaNode> | undefined;
}

/** @param left keywords whose subschemas are left out of the whole */
export function inliningWithout(left: ReadonlySet<string>): Inlining {
  const known = new WeakMap<JudgedSchema, Expansion>();
  const of = (judged: JudgedSchema): Expansion => {
    let expansion = known.get(judged);
    if (expansion === undefined) {
      expansion = expansionOf(judged, left);
      known.set(judged, expansion);
    }
    return expansion;
  };
  const referenceAt = (node: SchemaNode, judged: JudgedSchema): Reference | undefined =>
    judged.resolution.references.length === 0 ? undefined : of(judged).references.get(node);
  return {
    partsOf: (judged) => (judged.resolution.references.length === 0 ? undefined : of(judged).reached),
    inlinable: {
      id: 'inlinable-reference',
      title: 'a reference whose target can stand in its place',
      of: 'node',
      *find(node, judged) {
        const reference = referenceAt(node, judged);
        if (reference?.kind === 'local' && !of(judged).loops.has(reference)) yield sightingOf(reference);
      },
    },
    uninlinable: {
      id: 'uninlinable-reference',
      title: 'a reference that leads back into itself, out of the schema, or nowhere',
      of: 'node',
      *find(node, judged) {
        const reference = referenceAt(node, judged);
        if (reference === undefined) return;
        const loop = of(judged).loops.get(reference);
        if (loop !== undefined) yield sightingOf(reference, wayOf(loop));
        else if (reference.kind !== 'local') yield sightingOf(reference);
      },
    },
  };
}

function sightingOf(reference: Reference, way = ''): Sighting {
  const { from, uri } = reference;
  return { steps: stepsToKeyword(from, '$ref'), node: from, words: { uri: quote(uri), way } };
}

/** The schemas that a loop goes over: "#/$defs/A" and "#/$defs/B". */
function wayOf(loop: readonly PathStep[]): string {
  const targets = loop.filter(({ by }, index) => index === 0 || by !== undefined);
  return listed(targets.map(({ node }) => quote(`#${formatPointer(stepsTo(node))}`)));
}

function isStored(parent: SchemaNode, keyword = ''): boolean {
  return parent.frame.dialect !== undefined && TABLES[parent.frame.dialect].get(keyword)?.applies === 'stored';
}

interface Visit extends PathStep {
  readonly next: Iterator<PathStep>;
}

/**
 * Goes down from the root and along references, each subschema once. What comes back to a place that it is a part of
 * closes a loop. Without calls to itself, for schemas may be deep.
 */
export function expansionOf({ frame, resolution }: JudgedSchema, left: ReadonlySet<string>): Expansion {
  const references = new Map(
    resolution.references.filter(({ keyword }) => keyword === '$ref').map((reference) => [reference.from, reference]),
  );
  const loops = new Map<Reference, PathStep[]>();
  const reached = new Set([frame.root]);
  const path: Visit[] = [{ node: frame.root, by: undefined, next: stepsFrom(frame.root, references, left) }];
  const onPath = new Set([frame.root]);
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const { value: step, done } = top.next.next();
    if (done === true) {
      path.pop();
      onPath.delete(top.node);
    } else if (onPath.has(step.node)) {
      const loop = path.slice(path.findIndex(({ node }) => node === step.node));
      const closing = step.by ?? loop.findLast(({ by }, index) => index > 0 && by !== undefined)?.by;
      if (closing !== undefined) loops.set(closing, loop);
    } else if (!reached.has(step.node)) {
      reached.add(step.node);
      onPath.add(step.node);
      path.push({ ...step, next: stepsFrom(step.node, references, left) });
    }
  }
  return { reached, loops, references };
}

function* stepsFrom(
  node: SchemaNode,
  references: ReadonlyMap<SchemaNode, Reference>,
  left: ReadonlySet<string>,
): Generator<PathStep, undefined> {
  const by = references.get(node);
  if (by?.kind === 'local' && by.target !== undefined) yield { node: by.target, by };
  for (let index = node.children.length - 1; index >= 0; index--) {
    const child = node.children[index];
    if (child === undefined || left.has(child.keyword ?? '') || isStored(node, child.keyword)) continue;
    yield { node: child, by: undefined };
  }
}
