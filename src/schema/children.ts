import type { Step } from '../text/pointer.js';
import type { SchemaNode } from './frame.js';

/** More children than this are found by name; fewer are looked through, which costs no names. */
const FEW = 32;

const byPlace = new WeakMap<SchemaNode, ReadonlyMap<string, SchemaNode>>();

/** The subschema of a node under a keyword, or under a member or an entry of its value. */
export function childOf(node: SchemaNode, keyword: string, key?: Step): SchemaNode | undefined {
  const { children } = node;
  if (children.length > FEW) return placesOf(node).get(placeName(keyword, key));
  for (const child of children) {
    if (child.keyword === keyword && isSameStep(child.key, key)) return child;
  }
  return undefined;
}

function placesOf(node: SchemaNode): ReadonlyMap<string, SchemaNode> {
  let places = byPlace.get(node);
  if (places === undefined) {
    places = new Map(node.children.map((child) => [placeName(child.keyword, child.key), child]));
    byPlace.set(node, places);
  }
  return places;
}

/** An index of an array is the same step as a number and as its text. */
function isSameStep(a: Step | undefined, b: Step | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && String(a) === String(b));
}

/** A name that no other place has: a keyword alone begins with a colon, one with a key with its length. */
function placeName(keyword = '', key?: Step): string {
  return key === undefined ? `:${keyword}` : `${keyword.length}:${keyword}:${key}`;
}
