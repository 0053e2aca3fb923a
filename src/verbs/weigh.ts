import { type EntryHead, namesOfFinding, type Weight, type Weights } from '../findings/entry.js';
import { isLegacy, type Revision, type Surface } from '../words.js';

/** What weights depend on beside the rule. */
export interface WeighingOptions {
  readonly surface: Surface;
  /** Weights that the user sets, by rule id or alias. */
  readonly overrides?: ReadonlyMap<string, Weight> | undefined;
}

/** Which of a rule's findings is weighed: a variant, under a revision; a finding about the text has neither. */
export interface Weighed {
  readonly variant?: string | undefined;
  readonly revision?: Revision | undefined;
}

/** How much a finding weighs after the user's word; `isMuted` when only that silenced it. */
export interface Weighing {
  readonly severity: Weight;
  readonly isMuted: boolean;
}

/** Weighs a finding of a rule. */
export function weigh(rule: EntryHead, { variant, revision }: Weighed, options: WeighingOptions): Weighing {
  const weights = weightsOf(rule, variant);
  const isOldRevision = revision !== undefined && isLegacy(revision);
  const weight = isOldRevision && weights.legacy !== undefined ? weights.legacy : weights.weight;
  const own = typeof weight === 'string' ? weight : weight[options.surface];
  if (own === 'off') return { severity: own, isMuted: false };
  const severity = overrideFor(rule, variant, options.overrides) ?? own;
  return { severity, isMuted: severity === 'off' };
}

function overrideFor(
  rule: EntryHead,
  variant: string | undefined,
  overrides: WeighingOptions['overrides'],
): Weight | undefined {
  if (overrides === undefined || overrides.size === 0) return undefined;
  return namesOfFinding(rule, variant)
    .map((name) => overrides.get(name))
    .find((weight) => weight !== undefined);
}

/** The weights of a rule's variant. */
function weightsOf(rule: EntryHead, variant: string | undefined): Weights {
  if (variant === undefined) return rule;
  const weights = rule.variants?.[variant];
  if (weights === undefined) throw new Error(`The rule ${rule.id} has no variant ${variant}.`);
  return weights;
}
