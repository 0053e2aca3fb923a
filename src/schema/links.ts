import type { Step } from '../text/pointer.js';
import type { Frame, SchemaNode } from './frame.js';

/** Finds the children of nodes by the place they stand at. Indexes its frames when it is first asked. */
export class Links {
  readonly #waiting: Frame[];
  readonly #children = new Map<SchemaNode, Map<string, SchemaNode>>();

  constructor(frames: readonly Frame[]) {
    this.#waiting = [...frames];
  }

  /** Lets the children in another frame be found too. */
  add(frame: Frame): void {
    this.#waiting.push(frame);
  }

  /** The subschema under a keyword, or under a member or an entry of its value. */
  child(parent: SchemaNode, keyword: string, key?: Step): SchemaNode | undefined {
    return this.#of(parent)?.get(slotName(keyword, key));
  }

  /** All subschemas of a node, embedded resources included. */
  children(parent: SchemaNode): Iterable<SchemaNode> {
    return this.#of(parent)?.values() ?? [];
  }

  #of(parent: SchemaNode): Map<string, SchemaNode> | undefined {
    for (let frame = this.#waiting.pop(); frame !== undefined; frame = this.#waiting.pop()) this.#index(frame);
    return this.#children.get(parent);
  }

  #index(frame: Frame): void {
    for (const node of frame.nodes) {
      if (node.parent === undefined || node.keyword === undefined) continue;
      let siblings = this.#children.get(node.parent);
      if (siblings === undefined) {
        siblings = new Map();
        this.#children.set(node.parent, siblings);
      }
      siblings.set(slotName(node.keyword, node.key), node);
    }
  }
}

/** A name that no other place has: a keyword alone begins with a colon, one with a key with its length. */
function slotName(keyword: string, key: Step | undefined): string {
  return key === undefined ? `:${keyword}` : `${keyword.length}:${keyword}:${key}`;
}
