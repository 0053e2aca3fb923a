import { customDialectReader } from '../schema/dialects/custom.js';
import type { Evaluator, Violation } from '../schema/evaluate.js';
import { stepsTo, stepsToKeyword } from '../schema/frame.js';
import { frameSchema } from '../schema/framing.js';
import type { PatternReader } from '../schema/patterns.js';
import { type Resolution, resolveReferences, type SchemaCatalogue } from '../schema/references.js';
import { formatPointer } from '../text/pointer.js';
import type { JsonObject, JsonValue } from '../text/value.js';
import type { Dialect } from '../words.js';

/** One way in which a value breaks its schema. */
export interface ValueProblem {
  /** JSON Pointer into the value. */
  readonly pointer: string;
  /** JSON Pointer to the keyword that refuses it, or to the schema `false`. */
  readonly schemaPointer: string;
  /** Where that pointer leads into another schema than the one given: what the catalogue, or the dialect, calls it. */
  readonly schema?: string;
  readonly message: string;
}

/** The verdict on a value. */
export interface ValueVerdict {
  /** Whether the schema accepts the value. Only what is sure to be accepted is valid. */
  readonly valid: boolean;
  /** Whether everything that counts could be judged; when not, `reasons` says why. */
  readonly complete: boolean;
  /** What the schema refuses. A value that is not valid and has none of these could not be judged. */
  readonly errors: readonly ValueProblem[];
  /** What could not be judged. */
  readonly reasons: readonly string[];
}

/** What judging a value takes. */
export interface ValueJudging {
  /** The dialect of schemas that declare none. */
  readonly dialect: Dialect;
  readonly catalogue: SchemaCatalogue | undefined;
  readonly patterns: PatternReader;
  readonly evaluate: Evaluator;
}

/** Judges one value by one schema and those of the catalogue it refers to. */
export function evaluateValue(
  schema: boolean | JsonObject,
  value: JsonValue,
  { dialect, catalogue, patterns, evaluate }: ValueJudging,
): ValueVerdict {
  const framing = { dialect, readDialect: customDialectReader((uri) => catalogue?.find(uri)?.schema) };
  const { root } = frameSchema(schema, framing);
  const resolution = resolveReferences(root.frame, { catalogue, framing });
  const budget = { left: Number.POSITIVE_INFINITY };
  const { outcome, violations, reasons } = evaluate(value, root, { resolution, patterns, budget });
  return {
    valid: outcome === 'valid',
    complete: reasons.length === 0,
    errors: violations.map((violation) => problemOf(violation, resolution, schema)),
    reasons,
  };
}

function problemOf(violation: Violation, resolution: Resolution, schema: boolean | JsonObject): ValueProblem {
  const { steps, node, keyword, problem } = violation;
  const name = documentOf(violation, resolution, schema);
  return {
    pointer: formatPointer(steps),
    schemaPointer: formatPointer(keyword === '' ? stepsTo(node) : stepsToKeyword(node, keyword)),
    ...(name === undefined ? {} : { schema: name }),
    message: `The value ${problem}.`,
  };
}

/** What the document is called that a violated keyword stands in; undefined for the schema given. */
function documentOf({ node }: Violation, { visited }: Resolution, schema: boolean | JsonObject): string | undefined {
  let top = node;
  while (top.parent !== undefined) top = top.parent;
  if (top.schema === schema) return undefined;
  const visit = visited.find(({ frame }) => frame === top.frame);
  // What is neither the schema nor visited is a meta-schema of the dialect.
  return visit === undefined ? top.frame.base : visit.source;
}
