import type { Step } from '../text/pointer.js';
import type { Frame, SchemaNode } from './frame.js';

/** More siblings than this are found by name; fewer are looked through, which costs no names. */
const FEW = 32;

/** Finds the children of nodes by the place they stand at. Indexes its frames when it is first asked. */
export class Links {
  readonly #waiting: Frame[];
  readonly #children = new Map<SchemaNode, SchemaNode[]>();
  readonly #byPlace = new Map<SchemaNode, ReadonlyMap<string, SchemaNode>>();

  constructor(frames: readonly Frame[]) {
    this.#waiting = [...frames];
  }

  /** Lets the children in another frame be found too. */
  add(frame: Frame): void {
    this.#waiting.push(frame);
  }

  /** The subschema under a keyword, or under a member or an entry of its value. */
  child(parent: SchemaNode, keyword: string, key?: Step): SchemaNode | undefined {
    const children = this.children(parent);
    if (children.length > FEW) return this.#placesOf(parent, children).get(placeName(keyword, key));
    return children.find((child) => child.keyword === keyword && isSameStep(child.key, key));
  }

  /** All subschemas of a node, embedded resources included. */
  children(parent: SchemaNode): readonly SchemaNode[] {
    for (let frame = this.#waiting.pop(); frame !== undefined; frame = this.#waiting.pop()) this.#index(frame);
    return this.#children.get(parent) ?? NONE;
  }

  #index(frame: Frame): void {
    for (const node of frame.nodes) {
      if (node.parent === undefined) continue;
      const siblings = this.#children.get(node.parent);
      if (siblings === undefined) this.#children.set(node.parent, [node]);
      else siblings.push(node);
    }
  }

  #placesOf(parent: SchemaNode, children: readonly SchemaNode[]): ReadonlyMap<string, SchemaNode> {
    let places = this.#byPlace.get(parent);
    if (places === undefined) {
      places = new Map(children.map((child) => [placeName(child.keyword, child.key), child]));
      this.#byPlace.set(parent, places);
    }
    return places;
  }
}

const NONE: readonly SchemaNode[] = [];

/** An index of an array is the same step as a number and as its text. */
function isSameStep(a: Step | undefined, b: Step | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && String(a) === String(b));
}

/** A name that no other place has: a keyword alone begins with a colon, one with a key with its length. */
function placeName(keyword = '', key?: Step): string {
  return key === undefined ? `:${keyword}` : `${keyword.length}:${keyword}:${key}`;
}
