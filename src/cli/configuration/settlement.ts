import type { Weight } from '../../findings/entry.js';
import { isOver } from '../../findings/last-day.js';
import type { FindingFacts, Settle } from '../../verbs/settle.js';
import type { Baseline } from './baseline.js';
import type { Configuration, Said, SetWeight } from './configuration.js';
import type { Suppression } from './configuration-value.js';
import { identityOf } from './identity.js';
import { ScopeMatcher } from './scope.js';
import { entriesOf } from './shape.js';

/** A weight with what tells where it holds. */
interface PlacedWeight extends SetWeight {
  readonly matcher: ScopeMatcher | undefined;
}

/** A suppression in use. */
export interface SuppressionUse {
  readonly said: Said<Suppression>;
  readonly matcher: ScopeMatcher;
  readonly isExpired: boolean;
  /** Whether there was a finding that it is about. */
  isMet: boolean;
}

/** What settling takes beside the configuration. */
export interface SettlingOptions {
  /** Rules that the command line gives a weight; nothing else changes theirs. */
  readonly commanded: ReadonlySet<string>;
  /** Today, as YYYY-MM-DD. */
  readonly today: string;
  readonly baseline: Baseline | undefined;
}

/** Settles what findings weigh, by what a configuration says of places, by its suppressions and by a baseline. */
export class Settlement {
  readonly suppressions: readonly SuppressionUse[];
  readonly #weights: ReadonlyMap<string, readonly PlacedWeight[]>;
  readonly #severities: ReadonlyMap<string, Weight>;
  readonly #options: SettlingOptions;
  /** Findings that are suppressed, each once: a finding may be told under several revisions. */
  readonly #suppressed = new Set<string>();

  private constructor(
    weights: readonly PlacedWeight[],
    suppressions: readonly SuppressionUse[],
    severities: ReadonlyMap<string, Weight>,
    options: SettlingOptions,
  ) {
    this.#weights = byName(weights);
    this.suppressions = suppressions;
    this.#severities = severities;
    this.#options = options;
  }

  static async of(configuration: Configuration | undefined, options: SettlingOptions): Promise<Settlement> {
    if (configuration === undefined) return new Settlement([], [], new Map(), options);
    const weights = await Promise.all(configuration.weights.map(withMatcher));
    const suppressions = await Promise.all(
      configuration.suppressions.map(async (said) => ({
        said,
        matcher: await ScopeMatcher.of(said.value, said.layer.folder),
        isExpired: isOver(said.value.until, options.today),
        isMet: false,
      })),
    );
    return new Settlement(weights, suppressions, configuration.severities, options);
  }

  get suppressed(): number {
    return this.#suppressed.size;
  }

  readonly settle: Settle = (finding) => {
    const severity = this.#severityOf(finding);
    if (severity === 'off' || this.#isSuppressed(finding)) return 'off';
    return this.#options.baseline?.knows(finding, severity) ? 'off' : severity;
  };

  #severityOf(finding: FindingFacts): Weight {
    const { names, severity } = finding;
    if (names.some((name) => this.#options.commanded.has(name))) return severity;
    const said = names.flatMap((name) => this.#weights.get(name) ?? []);
    const holding = said.filter(({ matcher }) => matcher === undefined || matcher.includes(finding));
    return lastSaid(holding)?.weight ?? this.#severities.get(severity) ?? severity;
  }

  #isSuppressed(finding: FindingFacts): boolean {
    const { names } = finding;
    const meant = this.suppressions.filter(
      ({ said, matcher }) =>
        entriesOf(said.value.rule).some((rule) => names.includes(rule)) && matcher.includes(finding),
    );
    for (const each of meant) each.isMet = true;
    const isHeld = meant.some(({ isExpired }) => !isExpired);
    if (isHeld) this.#suppressed.add(identityOf(finding));
    return isHeld;
  }
}

function byName(weights: readonly PlacedWeight[]): ReadonlyMap<string, readonly PlacedWeight[]> {
  const named = new Map<string, PlacedWeight[]>();
  for (const weight of weights) named.set(weight.name, [...(named.get(weight.name) ?? []), weight]);
  return named;
}

async function withMatcher(said: SetWeight): Promise<PlacedWeight> {
  const { scope, layer } = said;
  return { ...said, matcher: scope === undefined ? undefined : await ScopeMatcher.of(scope, layer.folder) };
}

/** The last word of several; the order in which they were said is theirs. */
function lastSaid(weights: readonly PlacedWeight[]): PlacedWeight | undefined {
  return weights.reduce<PlacedWeight | undefined>(
    (last, each) => (last === undefined || each.order > last.order ? each : last),
    undefined,
  );
}
