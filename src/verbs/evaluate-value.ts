import { customDialectReader } from '../schema/dialects/custom.js';
import type { Evaluator, Violation } from '../schema/evaluate.js';
import { type Frame, type SchemaNode, stepsTo, stepsToKeyword } from '../schema/frame.js';
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
    errors: problemsOf(violations, root.frame, resolution),
    reasons,
  };
}

function problemsOf(violations: readonly Violation[], given: Frame, resolution: Resolution): ValueProblem[] {
  const names = new Map(resolution.visited.map(({ frame, source }) => [frame, source]));
  names.set(given, undefined);
  // Many items of one list may break one keyword.
  const places = new Map<SchemaNode, Map<string, Place>>();
  return violations.map(({ steps, node, keyword, problem }) => {
    const known = places.get(node) ?? new Map<string, Place>();
    const place = known.get(keyword) ?? placeOf(node, keyword, names);
    places.set(node, known.set(keyword, place));
    return { pointer: formatPointer(steps), ...place, message: `The value ${problem}.` };
  });
}

type Place = Pick<ValueProblem, 'schemaPointer' | 'schema'>;

/** @param names what the documents are called, by their outermost frame; undefined for the schema given */
function placeOf(node: SchemaNode, keyword: string, names: ReadonlyMap<Frame, string | undefined>): Place {
  let { frame } = node;
  for (let at = node; at.parent !== undefined; at = at.parent) frame = at.parent.frame;
  // What references were not asked about is a meta-schema of the dialect.
  const schema = names.has(frame) ? names.get(frame) : frame.base;
  const schemaPointer = formatPointer(keyword === '' ? stepsTo(node) : stepsToKeyword(node, keyword));
  return { schemaPointer, ...(schema === undefined ? {} : { schema }) };
}
