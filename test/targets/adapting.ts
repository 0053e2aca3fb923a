import type { JsonObject, JsonValue } from '../../src/index.js';
import { evaluate } from '../../src/schema/evaluate.js';
import { readPattern } from '../../src/schema/patterns.js';
import { Decoder } from '../../src/targets/rewriting/decoder.js';
import type { Draft } from '../../src/targets/rewriting/draft.js';
import { isArray, isObject, own } from '../../src/text/value.js';

/** Leads values from what a source means to what its compiled schema accepts, by what the draft notes, and back. */
export class Adapting {
  readonly #draft: Draft;
  readonly #decoder: Decoder;

  constructor(draft: Draft) {
    this.#draft = draft;
    this.#decoder = new Decoder(draft, { patterns: readPattern, evaluate });
  }

  accepts(value: JsonValue): boolean {
    return this.#decoder.accepts(value);
  }

  /** What a value that the output accepts means in the source. */
  decoded(value: JsonValue): JsonValue {
    return this.#decoder.decode(value);
  }

  /** What a value of the source would be in the output. */
  encoded(value: JsonValue, schema: JsonValue = this.#draft.root): JsonValue {
    if (!isObject(schema)) return value;
    const target = own(schema, '$ref') === undefined ? undefined : this.#draft.linkOf(schema);
    let encoded = target === undefined ? value : this.encoded(value, target);
    const branches = own(schema, 'anyOf');
    if (isArray(branches)) encoded = this.#inBranch(encoded, branches);
    const adaptations = this.#draft.adaptationsOf(schema);
    if (adaptations.some(({ kind }) => kind === 'pairs-to-object')) return this.#ofPairs(encoded, schema);
    encoded = this.#ofText(encoded, schema);
    if (isArray(encoded)) return encoded.map((item) => this.encoded(item, own(schema, 'items') ?? true));
    return isObject(encoded) ? this.#members(encoded, schema) : encoded;
  }

  #inBranch(value: JsonValue, branches: readonly JsonValue[]): JsonValue {
    for (const branch of branches) {
      const encoded = this.encoded(value, branch);
      if (this.#decoder.accepts(encoded, branch)) return encoded;
    }
    return value;
  }

  #members(value: JsonObject, schema: JsonObject): JsonObject {
    const properties = own(schema, 'properties') ?? {};
    const known = this.#draft
      .adaptationsOf(schema)
      .flatMap((each) => (each.kind === 'null-to-absent' ? each.members : []));
    const members = Object.entries(value).map(([name, member]) => {
      return [name, this.encoded(member, (isObject(properties) ? own(properties, name) : undefined) ?? true)] as const;
    });
    const missing = known.filter((name) => !Object.hasOwn(value, name));
    return Object.fromEntries([...members, ...missing.map((name) => [name, null] as const)]);
  }

  #ofText(value: JsonValue, schema: JsonObject): JsonValue {
    for (const each of this.#draft.adaptationsOf(schema)) {
      if (each.kind !== 'text-to-value') continue;
      for (const [text, meant] of each.values) if (value === meant) return text;
      // Any other text is none that means a value.
      if (typeof value === 'string') return null;
    }
    return value;
  }

  #ofPairs(value: JsonValue, schema: JsonObject): JsonValue {
    if (!isObject(value)) return value;
    const pair = own(schema, 'items');
    const properties = isObject(pair) ? own(pair, 'properties') : undefined;
    const inner = (isObject(properties) ? own(properties, 'value') : undefined) ?? true;
    return Object.entries(value).map(([key, each]) => ({ key, value: this.encoded(each, inner) }));
  }
}
