import type { FaultWords } from './text-fault.js';
import { define, isArray, isObject, type JsonValue, sizeOf, unquoted } from './value.js';

/** Values that all aliases of a document together may stand for. */
const MOST_COPIED = 10_000;

/** The anchored values of a document. Aliases get copies within a budget: a small file could stand for a huge one. */
export class Anchors {
  readonly #values = new Map<string, { readonly value: JsonValue; size?: number }>();
  #copied = 0;

  /** Keeps a finished value under the name of its anchor; a later one of the same name replaces it. */
  set(name: string, value: JsonValue): void {
    this.#values.set(name, { value });
  }

  /** What the alias of a name stands for - null when it cannot be repeated - and what is to be said of it. */
  repeat(name: string): { readonly value: JsonValue; readonly words: FaultWords } {
    const alias = `The alias *${unquoted(name)}`;
    const original = this.#values.get(name);
    if (original === undefined) {
      return { value: null, words: aliasFault(`${alias} has no finished value to repeat and was read as null.`) };
    }
    // Measured once: thousands of aliases may ask for the same value in vain.
    original.size ??= sizeOf(original.value, MOST_COPIED);
    if (this.#copied + original.size > MOST_COPIED) {
      const problem = `${alias} stands for a value that is too large to repeat here and was read as null.`;
      return { value: null, words: { ...aliasFault(problem), incomplete: NOT_REPEATED } };
    }
    this.#copied += original.size;
    const problem = `${alias} repeats a value from elsewhere; tool files use no YAML aliases.`;
    return { value: copyOf(original.value), words: aliasFault(problem) };
  }
}

const NOT_REPEATED = 'The value that a YAML alias stands for is too large to repeat, so it was not checked here.';

function aliasFault(problem: string): FaultWords {
  return { ruleId: 'syntax.yaml.alias', problem, advice: 'Write the value out here.' };
}

type Container = JsonValue[] | { [name: string]: JsonValue };

/**
 * A deep copy, so that no object stands in two places of a document. Without recursion: aliases may stack up a depth that
 * no collection has.
 */
function copyOf(value: JsonValue): JsonValue {
  const copies: JsonValue[] = [];
  const pending: { readonly from: JsonValue; readonly into: Container; readonly name: string }[] = [
    { from: value, into: copies, name: '0' },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { from, into, name } = next;
    const copy: Container | undefined = isArray(from) ? [] : isObject(from) ? {} : undefined;
    if (Array.isArray(into)) into.push(copy ?? from);
    else define(into, name, copy ?? from);
    if (copy === undefined) continue;
    // Taken from the end, they come in their order.
    for (const [key, each] of Object.entries<JsonValue>(Object(from)).reverse()) {
      pending.push({ from: each, into: copy, name: key });
    }
  }
  return copies[0] ?? null;
}
