import { type Evaluation, evaluate } from '../../src/schema/evaluate.js';
import { frameSchema } from '../../src/schema/framing.js';
import { readPattern } from '../../src/schema/patterns.js';
import { resolveReferences } from '../../src/schema/references.js';
import type { JsonObject, JsonValue } from '../../src/text/value.js';
import type { Dialect } from '../../src/words.js';

export type Schema = boolean | JsonObject;

/** The verdict on a value by a schema that has no other. */
export function evaluationOf(schema: Schema, value: JsonValue, dialect: Dialect = '2020-12'): Evaluation {
  const frame = frameSchema(schema, { dialect });
  const budget = { left: 1_000_000 };
  return evaluate(value, frame.root, { resolution: resolveReferences(frame), patterns: readPattern, budget });
}
