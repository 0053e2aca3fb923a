import type { JsonObject, JsonValue } from '../../src/index.js';
import { evaluate } from '../../src/schema/evaluate.js';
import type { SchemaNode } from '../../src/schema/frame.js';
import { frameSchema } from '../../src/schema/framing.js';
import { readPattern } from '../../src/schema/patterns.js';
import { type Resolution, resolveReferences } from '../../src/schema/references.js';
import type { Draft } from '../../src/targets/rewriting/draft.js';
import { isArray, isObject, own } from '../../src/text/value.js';

/**
 * Leads values between what a compiled schema accepts and what its source means, by what the draft notes. A plain reading
 * of the adaptations, to hold rewrites to what they say.
 */
export class Adapting {
  readonly #draft: Draft;
  readonly #resolution: Resolution;
  readonly #nodes: ReadonlyMap<unknown, SchemaNode>;

  constructor(draft: Draft) {
    const frame = frameSchema(draft.root);
    this.#draft = draft;
    this.#resolution = resolveReferences(frame);
    this.#nodes = new Map(frame.nodes.map((node) => [node.schema, node]));
  }

  accepts(value: JsonValue, schema: JsonValue = this.#draft.root): boolean {
    const node = this.#nodes.get(schema);
    if (node === undefined) return schema !== false;
    const budget = { left: 100_000 };
    return evaluate(value, node, { resolution: this.#resolution, patterns: readPattern, budget }).outcome === 'valid';
  }

  /** What a value that the output accepts means in the source. */
  decoded(value: JsonValue, schema: JsonValue = this.#draft.root): JsonValue {
    return this.#adapted(value, schema, 'decoded');
  }

  /** What a value of the source would be in the output. */
  encoded(value: JsonValue, schema: JsonValue = this.#draft.root): JsonValue {
    return this.#adapted(value, schema, 'encoded');
  }

  #adapted(value: JsonValue, schema: JsonValue, way: 'decoded' | 'encoded'): JsonValue {
    if (!isObject(schema)) return value;
    const target = own(schema, '$ref') === undefined ? undefined : this.#draft.linkOf(schema);
    let adapted = target === undefined ? value : this[way](value, target);
    const branches = own(schema, 'anyOf');
    if (isArray(branches)) adapted = this.#inBranch(adapted, branches, way);
    const pairs = this.#draft.adaptationsOf(schema).some(({ kind }) => kind === 'pairs-to-object');
    if (pairs) return this.#ofPairs(adapted, schema, way);
    if (isArray(adapted)) return adapted.map((item) => this[way](item, own(schema, 'items') ?? true));
    return isObject(adapted) ? this.#members(adapted, schema, way) : adapted;
  }

  #inBranch(value: JsonValue, branches: readonly JsonValue[], way: 'decoded' | 'encoded'): JsonValue {
    for (const branch of branches) {
      const adapted = this[way](value, branch);
      if (this.accepts(way === 'decoded' ? value : adapted, branch)) return adapted;
    }
    return value;
  }

  #members(value: JsonObject, schema: JsonObject, way: 'decoded' | 'encoded'): JsonObject {
    const properties = own(schema, 'properties') ?? {};
    const known = this.#draft
      .adaptationsOf(schema)
      .flatMap((each) => (each.kind === 'null-to-absent' ? each.members : []));
    const members = Object.entries(value)
      .filter(([name, member]) => way === 'encoded' || member !== null || !known.includes(name))
      .map(([name, member]) => {
        return [name, this[way](member, (isObject(properties) ? own(properties, name) : undefined) ?? true)] as const;
      });
    const missing = way === 'encoded' ? known.filter((name) => !Object.hasOwn(value, name)) : [];
    return Object.fromEntries([...members, ...missing.map((name) => [name, null] as const)]);
  }

  #ofPairs(value: JsonValue, schema: JsonObject, way: 'decoded' | 'encoded'): JsonValue {
    const pair = own(schema, 'items');
    const properties = isObject(pair) ? own(pair, 'properties') : undefined;
    const inner = (isObject(properties) ? own(properties, 'value') : undefined) ?? true;
    if (way === 'encoded') {
      if (!isObject(value)) return value;
      return Object.entries(value).map(([key, each]) => ({ key, value: this.encoded(each, inner) }));
    }
    if (!isArray(value)) return value;
    return Object.fromEntries(
      value.filter(isObject).map((each) => [String(each.key), this.decoded(each.value ?? null, inner)]),
    );
  }
}
