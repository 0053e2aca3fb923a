import { define, isArray, isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';
import type { Adaptation } from './adaptation.js';
import type { Decoder } from './decoder.js';
import type { Draft } from './draft.js';

/** Leads arguments from what a source means to what its compiled schema takes: the other way of {@link Decoder}. */
export class Encoder {
  readonly #draft: Draft;
  readonly #decoder: Decoder;

  constructor(draft: Draft, decoder: Decoder) {
    this.#draft = draft;
    this.#decoder = decoder;
  }

  /** What a value of the source would be for the compiled schema, which may yet not accept it. */
  encode(value: JsonValue, schema: JsonValue = this.#draft.root): JsonValue {
    if (!isObject(schema)) return value;
    const target = own(schema, '$ref') === undefined ? undefined : this.#draft.linkOf(schema);
    let encoded = target === undefined ? value : this.encode(value, target);
    const branches = own(schema, 'anyOf');
    if (isArray(branches)) encoded = this.#inBranch(encoded, branches);
    for (const adaptation of this.#draft.adaptationsOf(schema)) {
      if (adaptation.kind === 'pairs-to-object') return this.#toPairs(encoded, schema, adaptation);
      if (adaptation.kind === 'text-to-value') encoded = textFor(encoded, adaptation.values);
    }
    if (isArray(encoded)) return encoded.map((item) => this.encode(item, own(schema, 'items') ?? true));
    return isObject(encoded) ? this.#members(encoded, schema) : encoded;
  }

  #inBranch(value: JsonValue, branches: readonly JsonValue[]): JsonValue {
    for (const branch of branches) {
      const encoded = this.encode(value, branch);
      if (this.#decoder.accepts(encoded, branch)) return encoded;
    }
    return value;
  }

  #members(value: JsonObject, schema: JsonObject): JsonObject {
    const properties = own(schema, 'properties');
    const encoded: JsonObject = {};
    for (const name of Object.keys(value)) {
      const member = isObject(properties) ? own(properties, name) : undefined;
      define(encoded, name, this.encode(value[name] ?? null, member ?? true));
    }
    for (const adaptation of this.#draft.adaptationsOf(schema)) {
      if (adaptation.kind !== 'null-to-absent') continue;
      for (const name of adaptation.members) if (!Object.hasOwn(encoded, name)) define(encoded, name, null);
    }
    return encoded;
  }

  #toPairs(value: JsonValue, schema: JsonObject, names: Extract<Adaptation, { kind: 'pairs-to-object' }>): JsonValue {
    if (!isObject(value)) return value;
    const pair = own(schema, 'items');
    const properties = isObject(pair) ? own(pair, 'properties') : undefined;
    const inner = (isObject(properties) ? own(properties, names.value) : undefined) ?? true;
    return Object.keys(value).map((name): JsonObject => {
      const encoded: JsonObject = {};
      define(encoded, names.key, name);
      define(encoded, names.value, this.encode(value[name] ?? null, inner));
      return encoded;
    });
  }
}

function textFor(value: JsonValue, values: ReadonlyMap<string, JsonValue>): JsonValue {
  return [...values].find(([, meant]) => meant === value)?.[0] ?? value;
}
