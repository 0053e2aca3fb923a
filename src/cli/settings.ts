import { type EntryHead, namesOf, type Weight } from '../findings/entry.js';
import { DOCUMENT_KINDS, type DocumentKind } from '../findings/report.js';
import { rules } from '../rules/rules.js';
import {
  isRevision,
  LATEST_REVISION,
  REVISIONS,
  type Revision,
  SEVERITIES,
  type Severity,
  type TargetId,
} from '../words.js';
import type { CommandLine } from './arguments.js';
import { chosen } from './choice.js';
import { type Destination, destinationsOf } from './destinations.js';
import { targetsIn } from './targets.js';
import { UserError } from './user-error.js';
import { type ConfiguredWeight, overridesFrom } from './weights.js';

/** The values of a command line's options, each checked, above what a configuration says of rules. */
export class Settings {
  readonly #values: CommandLine['values'];
  readonly #weights: readonly ConfiguredWeight[];

  constructor({ values }: CommandLine, weights: readonly ConfiguredWeight[] = []) {
    this.#values = values;
    this.#weights = weights;
  }

  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  text(name: string): string | undefined {
    return this.#values.get(name)?.at(-1);
  }

  /** Every value of an option that may be repeated. */
  texts(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  isOn(name: string): boolean {
    return this.text(name) === 'true';
  }

  count(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (/^\d+$/.test(text)) return Number(text);
    throw new UserError(`The option --${name} takes a whole number, not "${text}".`);
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : chosen(`The option --${name}`, text, choices);
  }

  get kind(): DocumentKind | undefined {
    const text = this.text('as');
    return text === undefined ? undefined : chosen('The option --as', text, DOCUMENT_KINDS);
  }

  get revisions(): readonly Revision[] | undefined {
    const text = this.text('protocol');
    if (text === undefined) return undefined;
    if (text === 'all') return REVISIONS;
    if (text === 'latest') return [LATEST_REVISION];
    const named = text
      .split(',')
      .map((name) => chosen('The option --protocol', name.trim(), [...REVISIONS, 'all', 'latest']));
    const odd = named.find((name) => !isRevision(name));
    if (odd !== undefined) throw new UserError(`"${odd}" stands alone after --protocol.`);
    return REVISIONS.filter((revision) => named.includes(revision));
  }

  get targets(): readonly TargetId[] {
    return targetsIn(this.text('targets') ?? 'mcp');
  }

  get failOn(): Severity | 'never' {
    return this.choice('fail-on', [...SEVERITIES, 'never']) ?? 'error';
  }

  get destinations(): readonly Destination[] {
    return destinationsOf(this.#values.get('format') ?? ['pretty'], this.text('output'));
  }

  /** Whether anything is said of the weights of rules. */
  get hasWeights(): boolean {
    return this.#weights.length > 0 || this.#values.has('rule');
  }

  /** Weights that the user sets, by rule id or alias; `others` are rules beside those that every check has. */
  overridesWith(others: readonly EntryHead[]): ReadonlyMap<string, Weight> {
    // Not asked of the catalogue, for it would bring every rule's page to the start of a check.
    const heads = [...rules, ...others];
    this.#checkNames(heads.flatMap(namesOf));
    return overridesFrom({ configured: this.#weights, commanded: this.commanded }, heads);
  }

  /** The weights that the command line sets, which win over all others. */
  get commanded(): ReadonlyMap<string, Weight> {
    return new Map(this.#values.get('rule')?.map(weightIn));
  }

  #checkNames(known: readonly string[]): void {
    for (const name of this.commanded.keys()) chosen('The option --rule', name, known);
  }
}

function weightIn(text: string): [string, Weight] {
  const [, id, level] = /^(.*)=(.*)$/.exec(text) ?? [];
  if (id !== undefined && level !== undefined) return [id, chosen('The option --rule', level, [...SEVERITIES, 'off'])];
  throw new UserError('The option --rule takes ID=LEVEL.', { hint: 'For example: --rule mcp.tool.name.unique=error' });
}
