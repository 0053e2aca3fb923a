import { parseArgs } from 'node:util';
import { nearest } from '../text/nearest.js';
import { OPTIONS, type Option, VERBS } from './options.js';
import { UserError } from './user-error.js';

/** A command line, understood as far as its words go. */
export interface CommandLine {
  readonly verb: string | undefined;
  readonly operands: readonly string[];
  /** The values given to each option, in order; a switch has "true" or "false". */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/**
 * Understands the words of a command line.
 *
 * @throws {UserError} for an unknown verb or option, an option of a later version, and a missing or needless value.
 */
export function readArguments(words: readonly string[]): CommandLine {
  const { tokens } = parseArgs({
    args: [...words],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      OPTIONS.map(
        ({ name, value }) => [name, { type: value === undefined ? 'boolean' : 'string', ...shortFor(name) }] as const,
      ),
    ),
  });
  const [verb] = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  if (verb !== undefined) checkVerb(verb);
  const operands: string[] = [];
  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'option-terminator') throw notYet('Checking a live server ("-- CMD…")');
    if (token.kind === 'positional') {
      operands.push(token.value);
      continue;
    }
    const [option, value] = readOption(token.rawName, token.value);
    values.set(option.name, option.isRepeatable ? [...(values.get(option.name) ?? []), value] : [value]);
  }
  const [, ...rest] = operands;
  for (const name of values.keys()) checkBelongs(name, verb);
  return { verb, operands: rest, values };
}

function shortFor(name: string): { short?: string } {
  if (name === 'help') return { short: 'h' };
  return name === 'version' ? { short: 'v' } : {};
}

function readOption(rawName: string, value: string | undefined): [Option, string] {
  const name = rawName.replace(/^-+/, '');
  const known = OPTIONS.find((option) => option.name === name || shortFor(option.name).short === name);
  if (known !== undefined) return [known, valueFor(known, value)];
  const negated = name.startsWith('no-') ? OPTIONS.find((option) => option.name === name.slice(3)) : undefined;
  if (negated?.name === 'color') return [negated, 'never'];
  if (negated?.name === 'config') throw notYet('The option --no-config');
  if (negated !== undefined && negated.value === undefined) return [negated, valueFor(negated, undefined) && 'false'];
  const meant = nearest(
    name,
    OPTIONS.map((option) => option.name),
  );
  throw new UserError(`There is no option ${rawName}.`, { hint: meant && `Did you mean --${meant}?` });
}

function valueFor(option: Option, value: string | undefined): string {
  if (option.isLater) throw notYet(`The option --${option.name}`);
  if (option.value === undefined) {
    if (value === undefined) return 'true';
    throw new UserError(`The option --${option.name} takes no value.`, {
      hint: `Write --${option.name} or --no-${option.name}.`,
    });
  }
  const isMissing = value === undefined || value === '' || (value.startsWith('-') && value.length > 1);
  if (!isMissing) return value;
  throw new UserError(`The option --${option.name} needs a value.`, {
    hint: `Write --${option.name} ${option.value}.`,
  });
}

function checkVerb(verb: string): void {
  const known = VERBS.find(({ name }) => name === verb);
  if (known?.isLater) throw notYet(`The command "${verb}"`);
  if (known !== undefined) return;
  const meant = nearest(
    verb,
    VERBS.map(({ name }) => name),
  );
  const looksLikePath = /[./\\*]/.test(verb) || verb === '-';
  const hint = looksLikePath ? `To check it, write: toolgauge check ${verb}` : meant && `Did you mean "${meant}"?`;
  throw new UserError(`There is no command "${verb}".`, { hint: hint ?? 'See toolgauge --help.' });
}

function checkBelongs(name: string, verb: string | undefined): void {
  const option = OPTIONS.find((each) => each.name === name);
  if (verb === undefined || option === undefined || option.verbs.includes(verb)) return;
  throw new UserError(`The option --${name} does not belong to "${verb}".`, {
    hint: `It belongs to: ${option.verbs.join(', ')}.`,
  });
}

function notYet(what: string): UserError {
  return new UserError(`${what} is not there yet.`, { hint: 'It comes with a later version.' });
}
