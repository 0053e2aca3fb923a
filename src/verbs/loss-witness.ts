import type { Transformation } from '../findings/transformation.js';
import { decideInclusionOfAll } from '../schema/inclusion/is-subschema.js';
import { plainDefinition } from '../schema/plain-reference.js';
import type { Compiled } from '../targets/rewriting/compiler.js';
import { Decoder, type DecoderParts } from '../targets/rewriting/decoder.js';
import { Encoder } from '../targets/rewriting/encoder.js';
import type { Steps } from '../text/pointer.js';
import { define, isArray, isObject, type JsonObject, type JsonValue } from '../text/value.js';
import { evaluateValue } from './evaluate-value.js';

/** How many losses may still be shown by a value; the others stay claims. */
export interface WitnessBudget {
  left: number;
}

/**
 * Shows losses: for each change that lets more through, arguments that pass the compiled definition, decoded, and that the
 * source refuses. They are sought among those that the source without the changed keyword takes, and held against both.
 */
export function withWitnesses(
  compiled: Compiled,
  source: JsonObject,
  { budget, ...parts }: DecoderParts & { readonly budget: WitnessBudget },
): Compiled {
  if (budget.left <= 0) return compiled;
  const { draft, transformations } = compiled;
  const decoder = new Decoder(draft, parts);
  const encoder = new Encoder(draft, decoder);
  const judging = { ...parts, dialect: draft.dialect, catalogue: undefined };
  const shown = transformations.map((transformation, index): Transformation => {
    const [, ...steps] = draft.changes[index]?.steps ?? [];
    if (!transformation.lossy || budget.left <= 0 || steps.length === 0) return transformation;
    const without = withoutPlace(writtenOut(source, steps, source), steps);
    if (without === undefined) return transformation;
    budget.left--;
    for (const accepting of [[without], [without, draft.root]]) {
      const answer = decideInclusionOfAll(accepting, source, draft.dialect);
      if (answer.verdict !== 'refuted') continue;
      const encoded = encoder.encode(answer.witness);
      const witness = decoder.decode(encoded);
      if (decoder.accepts(encoded) && !evaluateValue(source, witness, judging).valid) {
        return { ...transformation, proof: 'witness', witness };
      }
    }
    return transformation;
  });
  return { ...compiled, transformations: shown };
}

/** A schema in which the definitions that lie on the way to a place are written out, as compiling writes them. */
function writtenOut(schema: JsonObject, steps: Steps, root: JsonObject): JsonObject {
  const [step, ...rest] = steps;
  if (step === undefined) return schema;
  let outer = schema;
  for (let followed = 0; !Object.hasOwn(outer, step) && followed < MOST_FOLLOWED; followed++) {
    const { $ref = null, ...siblings } = outer;
    const definition = plainDefinition($ref, root);
    if (!isObject(definition)) return schema;
    outer = { ...definition, ...siblings };
  }
  return { ...outer, [step]: writtenOutIn(outer[step] ?? null, rest, root) };
}

function writtenOutIn(value: JsonValue, steps: Steps, root: JsonObject): JsonValue {
  if (isObject(value)) return writtenOut(value, steps, root);
  const [index, ...rest] = steps;
  return isArray(value)
    ? value.map((each, at) => (at === Number(index) ? writtenOutIn(each, rest, root) : each))
    : value;
}

/** Definitions that are nothing but references are followed so far. */
const MOST_FOLLOWED = 10;

/** A copy without what stands at a place; undefined when nothing stands there that can be left out. */
export function withoutPlace(value: JsonObject, [step, ...rest]: Steps): JsonObject | undefined {
  if (step === undefined || !Object.hasOwn(value, step)) return undefined;
  const copy: JsonObject = {};
  for (const name of Object.keys(value)) {
    const member = value[name] ?? null;
    if (name !== String(step)) define(copy, name, member);
    else if (rest.length > 0) {
      const below = withoutBelow(member, rest);
      if (below === undefined) return undefined;
      define(copy, name, below);
    }
  }
  return copy;
}

function withoutBelow(value: JsonValue, rest: Steps): JsonValue | undefined {
  if (isObject(value)) return withoutPlace(value, rest);
  const [index, ...deeper] = rest;
  const entry = isArray(value) ? value[Number(index)] : undefined;
  if (!isArray(value) || !isObject(entry) || deeper.length === 0) return undefined;
  const below = withoutPlace(entry, deeper);
  return below && value.map((each, at) => (at === Number(index) ? below : each));
}
