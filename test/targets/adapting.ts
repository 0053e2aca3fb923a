import type { JsonValue } from '../../src/index.js';
import { evaluate } from '../../src/schema/evaluate.js';
import { readPattern } from '../../src/schema/patterns.js';
import { Decoder } from '../../src/targets/rewriting/decoder.js';
import type { Draft, DraftSchema } from '../../src/targets/rewriting/draft.js';
import { Encoder } from '../../src/targets/rewriting/encoder.js';

/** Leads values from what a source means to what its compiled schema accepts, by what the draft notes, and back. */
export class Adapting {
  readonly #decoder: Decoder;
  readonly #encoder: Encoder;
  /** Whether values mean in the source what they are in the output. */
  readonly isPlain: boolean;

  constructor(draft: Draft) {
    this.#decoder = new Decoder(draft, { patterns: readPattern, evaluate });
    this.#encoder = new Encoder(draft, this.#decoder);
    this.isPlain = isPlainBelow(draft, draft.root);
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

function isPlainBelow(draft: Draft, schema: DraftSchema): boolean {
  if (draft.adaptationsOf(schema).length > 0) return false;
  return draft
    .seatsBelow(schema)
    .every(({ schema: below }) => typeof below === 'boolean' || isPlainBelow(draft, below));
}
