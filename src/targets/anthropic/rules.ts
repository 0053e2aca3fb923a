import type { EntryHead, WeightBySurface } from '../../findings/entry.js';

/** What the interface takes, and the model may not keep to: of a source it is said with more weight. */
const NOT_ENFORCED: WeightBySurface = { description: 'info', native: 'info', canonical: 'warning' };
/** What only the compiled definition shows. */
const ONLY_COMPILED: WeightBySurface = { description: 'off', native: 'off', canonical: 'warning' };
/** What is refused as it stands, and mended without a loss when it is compiled. */
const ONLY_AS_SENT: WeightBySurface = { description: 'error', native: 'error', canonical: 'off' };
/** What is refused as it stands, and compiled as it stands all the same. */
const REFUSED_AS_SENT: WeightBySurface = { description: 'error', native: 'error', canonical: 'warning' };
/** What whoever sends a server's tool in strict mode has to do anyway: no server says "strict". */
const CLOSED_BY_HOST: WeightBySurface = { description: 'info', native: 'warning', canonical: 'off' };
/** What may cost more than a request has. */
const BUDGET: WeightBySurface = { description: 'info', native: 'warning', canonical: 'info' };

/** What Anthropic's targets tell, by id. */
export const RULES: ReadonlyMap<string, EntryHead> = new Map(
  (
    [
      { id: 'anthropic/invalid-tool-name', weight: 'error' },
      { id: 'anthropic/duplicate-tool-name', weight: 'error' },
      { id: 'anthropic/missing-tool-description', weight: 'info' },
      {
        id: 'anthropic/input-schema-not-object',
        weight: 'error',
        variants: { list: { weight: ONLY_AS_SENT, aliases: ['anthropic/input-schema-type-not-literal'] } },
      },
      { id: 'anthropic/missing-input-schema-type', weight: 'error' },
      { id: 'anthropic/root-composition', weight: 'error' },
      { id: 'anthropic/property-name', weight: 'error' },
      {
        id: 'anthropic/other-dialect',
        weight: { description: 'warning', native: 'warning', canonical: 'info' },
        variants: { tuple: { weight: ONLY_AS_SENT, aliases: ['anthropic/draft-07-tuple'] } },
      },
      { id: 'anthropic/schema-not-enforced', weight: NOT_ENFORCED },
      { id: 'anthropic/constraint-not-enforced', weight: NOT_ENFORCED },
      { id: 'anthropic/keyword-not-documented', weight: NOT_ENFORCED },
      {
        id: 'anthropic/undocumented-string-format',
        weight: NOT_ENFORCED,
        variants: { strict: { weight: REFUSED_AS_SENT, aliases: ['anthropic/strict-drops-format'] } },
      },
      {
        id: 'anthropic/enum-non-primitive-value',
        weight: NOT_ENFORCED,
        variants: { strict: { weight: REFUSED_AS_SENT, aliases: ['anthropic/strict-enum-non-primitive-value'] } },
      },
      {
        id: 'anthropic/external-ref',
        weight: 'warning',
        variants: { strict: { weight: REFUSED_AS_SENT, aliases: ['anthropic/strict-external-ref'] } },
      },
      { id: 'anthropic/strict-drops-numeric-constraint', weight: 'error' },
      { id: 'anthropic/strict-drops-string-constraint', weight: 'error' },
      { id: 'anthropic/strict-drops-array-constraint', weight: 'error' },
      {
        id: 'anthropic/strict-drops-additional-properties',
        weight: 'error',
        variants: {
          unsaid: { weight: ONLY_AS_SENT, aliases: ['anthropic/strict-open-object'] },
          root: { weight: CLOSED_BY_HOST, aliases: ['anthropic/strict-open-root'] },
        },
      },
      { id: 'anthropic/strict-closed-open-object', weight: ONLY_COMPILED },
      { id: 'anthropic/strict-always-present-property', weight: ONLY_COMPILED },
      {
        id: 'anthropic/strict-keyword-undocumented',
        weight: 'warning',
        variants: {
          union: { weight: REFUSED_AS_SENT, aliases: ['anthropic/strict-one-of'] },
          other: {
            weight: { description: 'warning', native: 'warning', canonical: 'info' },
            aliases: ['anthropic/strict-keyword-unlisted'],
          },
        },
      },
      { id: 'anthropic/strict-local-ref', weight: ONLY_COMPILED },
      { id: 'anthropic/strict-recursion', weight: 'error' },
      { id: 'anthropic/strict-union-property', weight: BUDGET },
      {
        id: 'anthropic/strict-budget',
        weight: BUDGET,
        variants: {
          // Compiling requires what may be left out, unless the author wants it otherwise.
          'as-sent': { weight: { ...BUDGET, canonical: 'off' }, aliases: ['anthropic/strict-budget-as-sent'] },
          compiled: {
            weight: { ...BUDGET, description: 'off', native: 'off' },
            aliases: ['anthropic/strict-budget-compiled'],
          },
        },
      },
      { id: 'anthropic/invalid-option', weight: 'error' },
      { id: 'anthropic/cache-control-breakpoint-scope', weight: 'info' },
      { id: 'anthropic/cache-control-invalid-ttl', weight: 'warning' },
    ] satisfies readonly EntryHead[]
  ).map((head) => [head.id, head]),
);
