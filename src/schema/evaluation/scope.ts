import { own } from '../../text/value.js';
import type { Frame, SchemaNode } from '../frame.js';
import { decodeFragment, resolveUri } from '../uri.js';

/** The resources that judging came through to where it is: the dynamic scope (2020-12, core, 7.1). */
export interface Scope {
  readonly frame: Frame;
  readonly outer: Scope | undefined;
}

/** The scope of a node that is judged by itself: of all ways to it, what is certain is that they begin at its document. */
export function scopeAround(node: SchemaNode): Scope {
  const frames = new Set<Frame>();
  for (let at: SchemaNode | undefined = node; at !== undefined; at = at.parent) frames.add(at.frame);
  let scope: Scope | undefined;
  for (const frame of [...frames].reverse()) scope = { frame, outer: scope };
  return scope ?? { frame: node.frame, outer: undefined };
}

/**
 * Where a `$dynamicRef` leads whose plain reading leads to `target`: when that bears the name as a `$dynamicAnchor`, to
 * the bearer of the same name in the outermost resource that has one.
 */
export function dynamicTarget(uri: string, target: SchemaNode, scope: Scope): SchemaNode {
  const name = decodeFragment(resolveUri(uri, '').fragment);
  if (name === undefined || !bears(target, name)) return target;
  let found = target;
  for (let at: Scope | undefined = scope; at !== undefined; at = at.outer) {
    found = at.frame.anchors.get(name)?.find((node) => bears(node, name)) ?? found;
  }
  return found;
}

function bears({ schema }: SchemaNode, name: string): boolean {
  return typeof schema === 'object' && own(schema, '$dynamicAnchor') === name;
}
