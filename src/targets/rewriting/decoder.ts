import type { Evaluator } from '../../schema/evaluate.js';
import type { SchemaNode } from '../../schema/frame.js';
import { frameSchema } from '../../schema/framing.js';
import type { PatternReader } from '../../schema/patterns.js';
import { type Resolution, resolveReferences } from '../../schema/references.js';
import { define, isArray, isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';
import type { Draft } from './draft.js';
import { withoutNullable } from './nullable.js';

/** What judges values by schemas. */
export interface DecoderParts {
  readonly patterns: PatternReader;
  readonly evaluate: Evaluator;
}

/** What telling one branch of a union from another may cost for one value. */
const MOST_STEPS = 100_000;

/** Leads arguments that a compiled schema accepts back to what its source means, by what its rewrites noted. */
export class Decoder {
  readonly #draft: Draft;
  readonly #parts: DecoderParts;
  readonly #resolution: Resolution;
  readonly #nodes: ReadonlyMap<unknown, SchemaNode | undefined>;
  /** References that are being followed, and for which value. */
  readonly #open = new Map<JsonObject, { readonly value: JsonValue }>();

  constructor(draft: Draft, parts: DecoderParts) {
    const { root, standIns } = withoutNullable(draft);
    const frame = frameSchema(root, { dialect: draft.writtenIn });
    this.#draft = draft;
    this.#parts = parts;
    this.#resolution = resolveReferences(frame);
    const nodes = new Map(frame.nodes.map((node) => [node.schema, node] as const));
    this.#nodes = new Map([...standIns].map(([schema, standIn]) => [schema, nodes.get(standIn)]));
  }

  /** What a value means in the source; a value that the compiled schema does not accept is led back as far as it goes. */
  decode(value: JsonValue, schema: JsonValue = this.#draft.root): JsonValue {
    if (!isObject(schema)) return value;
    let decoded = value;
    const target = own(schema, '$ref') === undefined ? undefined : this.#draft.linkOf(schema);
    if (target !== undefined) decoded = this.#byReference(decoded, schema, target);
    const branches = own(schema, 'anyOf');
    if (isArray(branches)) decoded = this.#inBranch(decoded, branches);
    for (const adaptation of this.#draft.adaptationsOf(schema)) {
      if (adaptation.kind === 'pairs-to-object') return this.#ofPairs(decoded, schema, adaptation);
      if (adaptation.kind === 'text-to-value' && typeof decoded === 'string') {
        decoded = adaptation.values.get(decoded) ?? decoded;
      }
    }
    if (isArray(decoded)) return decoded.map((item) => this.decode(item, own(schema, 'items') ?? true));
    return isObject(decoded) ? this.#members(decoded, schema) : decoded;
  }

  /** What a reference leads to reads the same value; one that comes back to itself says nothing of it. */
  #byReference(value: JsonValue, schema: JsonObject, target: JsonObject): JsonValue {
    const before = this.#open.get(schema);
    if (before !== undefined && before.value === value) return value;
    this.#open.set(schema, { value });
    const decoded = this.decode(value, target);
    if (before === undefined) this.#open.delete(schema);
    else this.#open.set(schema, before);
    return decoded;
  }

  /** Whether the compiled schema, or a part of it, accepts a value. */
  accepts(value: JsonValue, schema: JsonValue = this.#draft.root): boolean {
    const node = this.#nodes.get(schema);
    if (node === undefined) return schema !== false;
    const { patterns, evaluate } = this.#parts;
    const budget = { left: MOST_STEPS };
    return evaluate(value, node, { resolution: this.#resolution, patterns, budget }).outcome === 'valid';
  }

  /** By the first branch that accepts it; a reader of the output could not tell the others. */
  #inBranch(value: JsonValue, branches: readonly JsonValue[]): JsonValue {
    const branch = branches.find((each) => this.accepts(value, each));
    return branch === undefined ? value : this.decode(value, branch);
  }

  #members(value: JsonObject, schema: JsonObject): JsonObject {
    const properties = own(schema, 'properties');
    const absent = new Set(
      this.#draft.adaptationsOf(schema).flatMap((each) => (each.kind === 'null-to-absent' ? each.members : [])),
    );
    const decoded: JsonObject = {};
    for (const name of Object.keys(value)) {
      const member = value[name] ?? null;
      if (member === null && absent.has(name)) continue;
      define(decoded, name, this.decode(member, (isObject(properties) ? own(properties, name) : undefined) ?? true));
    }
    return decoded;
  }

  #ofPairs(value: JsonValue, schema: JsonObject, names: { readonly key: string; readonly value: string }): JsonValue {
    if (!isArray(value)) return value;
    const pair = own(schema, 'items');
    const properties = isObject(pair) ? own(pair, 'properties') : undefined;
    const inner = (isObject(properties) ? own(properties, names.value) : undefined) ?? true;
    const decoded: JsonObject = {};
    for (const entry of value) {
      const key = isObject(entry) ? own(entry, names.key) : undefined;
      if (!isObject(entry) || typeof key !== 'string') return value;
      define(decoded, key, this.decode(own(entry, names.value) ?? null, inner));
    }
    return decoded;
  }
}
