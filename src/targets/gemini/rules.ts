import type { EntryHead, WeightBySurface } from '../../findings/entry.js';

/** What is refused as it stands, and compiling takes care of without a word. */
const ONLY_AS_SENT: WeightBySurface = { description: 'error', native: 'error', canonical: 'off' };
/** What was seen to be refused as it stands, and no page speaks of. */
const SEEN_REFUSED: WeightBySurface = { description: 'error', native: 'error', canonical: 'info' };
const REFUSED_UNLESS_COMPILED: WeightBySurface = { description: 'error', native: 'error', canonical: 'warning' };
/** What the compiled definition says and nothing holds the model to. */
const NOT_ENFORCED: WeightBySurface = { description: 'info', native: 'info', canonical: 'warning' };
const RISKY: WeightBySurface = { description: 'warning', native: 'warning', canonical: 'info' };

/** What Gemini's targets tell, by id. */
export const RULES: ReadonlyMap<string, EntryHead> = new Map(
  (
    [
      { id: 'gemini/invalid-function-name', weight: 'error' },
      { id: 'gemini/function-name-leading-character', weight: REFUSED_UNLESS_COMPILED },
      { id: 'gemini/long-function-name', weight: RISKY },
      { id: 'gemini/duplicate-function-name', weight: 'error' },
      { id: 'gemini/missing-function-description', weight: 'warning' },
      { id: 'gemini/too-many-functions', weight: RISKY },
      { id: 'gemini/root-schema-not-object', weight: 'error' },
      {
        id: 'gemini/parameter-name-charset',
        weight: REFUSED_UNLESS_COMPILED,
        variants: { member: { weight: 'info', aliases: ['gemini/member-name-charset'] } },
      },
      { id: 'gemini/empty-parameters-omitted', weight: { description: 'off', native: 'off', canonical: 'info' } },
      { id: 'gemini/object-without-properties', weight: RISKY },
      { id: 'gemini/undeclared-required-property', weight: SEEN_REFUSED },
      { id: 'gemini/unsupported-schema-reference', weight: 'error' },
      { id: 'gemini/unresolvable-schema-reference', weight: 'error' },
      { id: 'gemini/unsupported-definitions', weight: ONLY_AS_SENT },
      {
        id: 'gemini/unsupported-additional-properties',
        weight: 'error',
        variants: { open: { weight: ONLY_AS_SENT, aliases: ['gemini/unsupported-open-additional-properties'] } },
      },
      { id: 'gemini/unsupported-one-of', weight: 'error' },
      { id: 'gemini/unsupported-all-of', weight: 'error' },
      { id: 'gemini/unsupported-not', weight: 'error' },
      { id: 'gemini/unsupported-multiple-of', weight: 'error' },
      { id: 'gemini/unsupported-exclusive-minimum', weight: 'error' },
      { id: 'gemini/unsupported-exclusive-maximum', weight: 'error' },
      { id: 'gemini/unsupported-unique-items', weight: 'error' },
      { id: 'gemini/unsupported-prefix-items', weight: 'error' },
      { id: 'gemini/unsupported-const', weight: 'error' },
      { id: 'gemini/unsupported-keyword', weight: 'error' },
      { id: 'gemini/unsupported-type', weight: 'error' },
      { id: 'gemini/non-string-enum-values', weight: 'error' },
      { id: 'gemini/empty-enum-value', weight: SEEN_REFUSED },
      { id: 'gemini/type-list', weight: ONLY_AS_SENT },
      { id: 'gemini/multi-type-union', weight: REFUSED_UNLESS_COMPILED },
      { id: 'gemini/nullable-any-of', weight: { description: 'warning', native: 'warning', canonical: 'off' } },
      { id: 'gemini/type-with-any-of', weight: 'error' },
      {
        id: 'gemini/boolean-subschema',
        weight: 'error',
        variants: { true: { weight: ONLY_AS_SENT, aliases: ['gemini/true-subschema'] } },
      },
      { id: 'gemini/non-schema-subschema', weight: 'error' },
      { id: 'gemini/array-without-items', weight: SEEN_REFUSED },
      { id: 'gemini/constraint-not-enforced', weight: NOT_ENFORCED },
      { id: 'gemini/format-not-enforced', weight: NOT_ENFORCED },
      { id: 'gemini/format-not-documented', weight: RISKY },
      { id: 'gemini/default-not-enforced', weight: NOT_ENFORCED },
      {
        id: 'gemini/dropped-annotation-keyword',
        weight: { description: 'error', native: 'error', canonical: 'info' },
      },
      { id: 'gemini/json-keyword-not-listed', weight: NOT_ENFORCED },
      { id: 'gemini/json-one-of-read-as-any-of', weight: NOT_ENFORCED },
      { id: 'gemini/json-enum-values', weight: 'warning' },
      { id: 'gemini/json-reference-siblings', weight: 'warning' },
      { id: 'gemini/json-unresolved-reference', weight: 'error' },
      { id: 'gemini/json-recursion-unrolled', weight: 'warning' },
      { id: 'gemini/json-recursion-without-end', weight: 'error' },
    ] satisfies readonly EntryHead[]
  ).map((head) => [head.id, head]),
);
