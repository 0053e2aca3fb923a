import { namesOf, type Weight } from '../findings/entry.js';
import { DOCUMENT_KINDS, type DocumentKind } from '../findings/report.js';
import { rules } from '../rules/rules.js';
import { isRevision, LATEST_REVISION, REVISIONS, type Revision, SEVERITIES, type Severity } from '../words.js';
import type { CommandLine } from './arguments.js';
import { chosen } from './choice.js';
import { type Destination, destinationsOf } from './destinations.js';
import { notYet, UserError } from './user-error.js';

/** The values of a command line's options, each checked. */
export class Settings {
  readonly #values: CommandLine['values'];

  constructor({ values }: CommandLine) {
    this.#values = values;
  }

  text(name: string): string | undefined {
    return this.#values.get(name)?.at(-1);
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
    if (text !== undefined && LATER_KINDS.includes(text)) throw notYet(`Reading ${text}`);
    return this.choice('as', DOCUMENT_KINDS);
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

  get targets(): readonly string[] {
    const names = (this.text('targets') ?? 'mcp').split(',').map((name) => name.trim());
    for (const name of names) {
      const known = chosen('The option --targets', name, ['mcp', ...LATER_TARGETS]);
      if (known !== 'mcp') throw notYet(`The target ${known}`);
    }
    return names;
  }

  get failOn(): Severity | 'never' {
    return this.choice('fail-on', [...SEVERITIES, 'never']) ?? 'error';
  }

  get destinations(): readonly Destination[] {
    return destinationsOf(this.#values.get('format') ?? ['pretty'], this.text('output'));
  }

  /** Weights that the user sets, by rule id or alias. */
  get overrides(): ReadonlyMap<string, Weight> {
    const overrides = new Map<string, Weight>();
    for (const text of this.#values.get('rule') ?? []) {
      const [, id, level] = /^(.*)=(.*)$/.exec(text) ?? [];
      if (id === undefined || level === undefined)
        throw new UserError('The option --rule takes ID=LEVEL.', {
          hint: 'For example: --rule mcp.tool.name.unique=error',
        });
      overrides.set(
        chosen('The option --rule', id, ruleNames()),
        chosen('The option --rule', level, [...SEVERITIES, 'off']),
      );
    }
    return overrides;
  }
}

const LATER_KINDS: readonly string[] = ['openai-tools', 'anthropic-tools', 'gemini-tools'];
const LATER_TARGETS = [
  'openai-strict',
  'openai',
  'anthropic',
  'anthropic-strict',
  'gemini-parameters',
  'gemini-json',
  'gemini',
  'vscode-copilot',
  'cursor',
  'claude-code',
  'all',
] as const;

/** Not asked of the catalogue, for it would bring every rule's page to the start of a check. */
function ruleNames(): string[] {
  return rules.flatMap(namesOf);
}
