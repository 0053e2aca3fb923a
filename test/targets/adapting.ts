import type { JsonValue } from '../../src/index.js';
import { evaluate } from '../../src/schema/evaluate.js';
import { readPattern } from '../../src/schema/patterns.js';
import { Decoder } from '../../src/targets/rewriting/decoder.js';
import type { Draft } from '../../src/targets/rewriting/draft.js';
import { Encoder } from '../../src/targets/rewriting/encoder.js';

/** Leads values from what a source means to what its compiled schema accepts, by what the draft notes, and back. */
export class Adapting {
  readonly #decoder: Decoder;
  readonly #encoder: Encoder;

  constructor(draft: Draft) {
    this.#decoder = new Decoder(draft, { patterns: readPattern, evaluate });
    this.#encoder = new Encoder(draft, this.#decoder);
  }

  accepts(value: JsonValue): boolean {
    return this.#decoder.accepts(value);
  }

  /** What a value that the output accepts means in the source. */
  decoded(value: JsonValue): JsonValue {
    return this.#decoder.decode(value);
  }

  /** What a value of the source would be in the output. */
  encoded(value: JsonValue): JsonValue {
    return this.#encoder.encode(value);
  }
}
