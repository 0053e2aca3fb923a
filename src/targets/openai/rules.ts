import type { EntryHead, WeightBySurface } from '../../findings/entry.js';

/** What only the compiled definition shows. */
const COMPILED_WARNING: WeightBySurface = { description: 'off', native: 'off', canonical: 'warning' };
/** What is seen to be refused as it stands, and no page speaks of. */
const REFUSED_AS_SENT: WeightBySurface = { description: 'error', native: 'error', canonical: 'info' };
const ONLY_CANONICAL: WeightBySurface = { description: 'off', native: 'off', canonical: 'error' };
const ONLY_AS_SENT: WeightBySurface = { description: 'error', native: 'error', canonical: 'off' };

/** What OpenAI's targets tell, by id. */
export const RULES: ReadonlyMap<string, EntryHead> = new Map(
  (
    [
      { id: 'openai/tool-name-invalid-characters', weight: 'error' },
      { id: 'openai/tool-name-too-long', weight: 'error' },
      { id: 'openai/tool-description-too-long', weight: 'error' },
      { id: 'openai/missing-tool-description', weight: 'info' },
      { id: 'openai/too-many-tools', weight: { description: 'info', native: 'warning', canonical: 'info' } },
      {
        id: 'openai/root-schema-not-object',
        weight: 'error',
        variants: {
          schema: { weight: ONLY_CANONICAL, aliases: ['openai/root-schema-of-other-type'] },
          type: { weight: ONLY_AS_SENT, aliases: ['openai/root-type-not-object'] },
        },
      },
      { id: 'openai/root-schema-anyof', weight: 'error' },
      { id: 'openai/root-schema-composition', weight: 'error' },
      { id: 'openai/too-many-properties', weight: 'error' },
      { id: 'openai/schema-too-deep', weight: 'error' },
      { id: 'openai/too-many-enum-values', weight: 'error' },
      { id: 'openai/large-enum-too-long', weight: 'error' },
      { id: 'openai/schema-too-large', weight: 'error' },
      {
        id: 'openai/strict-optional-property',
        weight: ONLY_CANONICAL,
        variants: { unlisted: { weight: ONLY_AS_SENT, aliases: ['openai/strict-required-incomplete'] } },
      },
      { id: 'openai/nullable-instead-of-omitted', weight: COMPILED_WARNING },
      { id: 'openai/undeclared-required-property', weight: 'error' },
      { id: 'openai/object-missing-additional-properties', weight: 'error' },
      { id: 'openai/additional-properties-true', weight: 'error' },
      { id: 'openai/extra-properties-no-longer-accepted', weight: COMPILED_WARNING },
      { id: 'openai/additional-properties-schema', weight: 'error' },
      { id: 'openai/free-form-object', weight: { description: 'off', native: 'off', canonical: 'info' } },
      {
        id: 'openai/boolean-subschema',
        weight: 'error',
        variants: { true: { weight: 'info', aliases: ['openai/true-subschema'] } },
      },
      { id: 'openai/non-schema-subschema', weight: 'error' },
      { id: 'openai/untyped-schema', weight: REFUSED_AS_SENT },
      { id: 'openai/untyped-property', weight: { description: 'error', native: 'error', canonical: 'warning' } },
      { id: 'openai/array-without-items', weight: REFUSED_AS_SENT },
      { id: 'openai/unsupported-keyword', weight: 'error' },
      { id: 'openai/undocumented-constraint-keyword', weight: 'error' },
      { id: 'openai/unknown-keyword', weight: 'error' },
      { id: 'openai/unsupported-string-format', weight: 'error' },
      { id: 'openai/format-may-be-refused', weight: 'warning' },
      { id: 'openai/one-of-converted-to-any-of', weight: 'error' },
      { id: 'openai/one-of-may-be-refused', weight: 'warning' },
      { id: 'openai/property-names-refused', weight: 'error' },
      { id: 'openai/look-around-refused', weight: 'error' },
      { id: 'openai/unresolved-reference', weight: 'error' },
      { id: 'openai/conflicting-definitions-keywords', weight: 'error' },
      { id: 'openai/legacy-definitions-keyword', weight: 'warning' },
      { id: 'openai/const-converted-to-enum', weight: 'info' },
      { id: 'openai/default-keyword-dropped', weight: { description: 'info', native: 'info', canonical: 'warning' } },
      { id: 'openai/nullable-keyword-converted', weight: 'warning' },
      { id: 'openai/annotation-keyword-dropped', weight: 'info' },
    ] satisfies readonly EntryHead[]
  ).map((head) => [head.id, head]),
);
