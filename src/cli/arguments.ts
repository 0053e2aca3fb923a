import { nearest } from '../text/nearest.js';
import { LIVE, OPTIONS, type Option, VERBS } from './options.js';
import { notYet, UserError } from './user-error.js';

/** A command line, understood as far as its words go. */
export interface CommandLine {
  readonly verb: string | undefined;
  readonly operands: readonly string[];
  /** The values given to each option, in order; a switch has "true" or "false". */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** The command of a server, as it stands after "--"; undefined when there is no "--". */
  readonly server: readonly string[] | undefined;
}

/**
 * Understands the words of a command line. By hand, for `node:util` costs a start another millisecond and would leave
 * every message to be written here all the same.
 *
 * @throws {UserError} for an unknown verb or option, an option of a later version, a missing or needless value, and an
 *   option about a server where none is named.
 */
export function readArguments(line: readonly string[]): CommandLine {
  const end = line.indexOf('--');
  const words = end < 0 ? line : line.slice(0, end);
  const server = end < 0 ? undefined : line.slice(end + 1);
  const operands: string[] = [];
  const values = new Map<string, string[]>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!isLikeOption(word)) {
      if (operands.length === 0 && word === 'help') {
        values.set('help', ['true']);
        continue;
      }
      if (operands.length === 0) checkVerb(word);
      operands.push(word);
      continue;
    }
    const [, flag = word, , inline] = /^([^=]*)(=(.*))?$/s.exec(word) ?? [];
    const { option, isNegated } = optionOf(flag);
    const isSwitch = option.value === undefined || isNegated;
    const given = isSwitch ? switchValue(option, isNegated, inline) : textValue(option, inline ?? valueIn(words[++at]));
    values.set(option.name, option.isRepeatable ? [...(values.get(option.name) ?? []), given] : [given]);
  }
  const [verb, ...rest] = operands;
  for (const name of values.keys()) checkBelongs(name, verb);
  if (server !== undefined) checkTakesServer(verb, server);
  const understood = { verb, operands: rest, values, server };
  checkNamesServer(understood);
  return understood;
}

/** Whether a command line names a server that runs. */
export function namesServer({ values, server }: CommandLine): boolean {
  return server !== undefined || values.has('url');
}

function checkTakesServer(verb: string | undefined, server: readonly string[]): void {
  if (verb === undefined) return;
  if (!LIVE.includes(verb)) {
    throw new UserError(`The command of a server after "--" does not belong to "${verb}".`, {
      hint: `It belongs to: ${LIVE.join(', ')}.`,
    });
  }
  if (server.length > 0) return;
  throw new UserError('The command of a server is missing after "--".', {
    hint: `For example: toolgauge ${verb} -- npx -y some-server`,
  });
}

/** Options about a live server, and what each of them is for. */
const OF_SERVERS: ReadonlyMap<string, string> = new Map([
  ['env', 'a server that is started'],
  ['cwd', 'a server that is started'],
  ['header', 'a server at a --url'],
  ['timeout', 'a live server'],
  ['as-description', 'a live server'],
]);

/** That a server is named to which its options apply. Without any, `inspect` has more to say. */
function checkNamesServer(line: CommandLine): void {
  const { verb, values } = line;
  if (verb === undefined || verb === 'inspect' || !LIVE.includes(verb)) return;
  if (namesServer(line) || values.has('help')) return;
  for (const [name, purpose] of OF_SERVERS) {
    if (!values.has(name)) continue;
    throw new UserError(`The option --${name} is for ${purpose}, and no server is named.`, {
      hint: howToName(name, verb),
    });
  }
}

function howToName(name: string, verb: string): string {
  if (name === 'as-description')
    return 'To read files as descriptions, write --as description. To look at a server, name it after "--" or by --url.';
  const option = `--${name} ${OPTIONS.find((each) => each.name === name)?.value}`;
  const server = name === 'header' ? ['--url https://example.com/mcp', option] : [option, '-- npx -y some-server'];
  return `For example: toolgauge ${verb} ${server.join(' ')}`;
}

const SHORT: ReadonlyMap<string, string> = new Map([
  ['-h', '--help'],
  ['-v', '--version'],
]);

function optionOf(flag: string): { option: Option; isNegated: boolean } {
  const name = (SHORT.get(flag) ?? flag).replace(/^--/, '');
  const find = (wanted: string): Option | undefined => OPTIONS.find((option) => option.name === wanted);
  const known = find(name);
  const negated = name.startsWith('no-') ? find(name.slice(3)) : undefined;
  const canBeNegated = negated !== undefined && (negated.value === undefined || NEGATED.has(negated.name));
  const option = known ?? (canBeNegated ? negated : undefined);
  if (option?.isLater) throw notYet(`The option ${flag}`);
  if (option !== undefined) return { option, isNegated: known === undefined };
  const meant = nearest(
    name,
    OPTIONS.map((each) => each.name),
  );
  throw new UserError(`There is no option ${flag}.`, { hint: meant && `Did you mean --${meant}?` });
}

/** Options with a value that have a --no- form all the same, and what that means. */
const NEGATED: ReadonlyMap<string, string> = new Map([
  ['color', 'never'],
  ['config', ''],
  ['baseline', ''],
]);

function switchValue({ name }: Option, isNegated: boolean, inline: string | undefined): string {
  if (inline === undefined) return isNegated ? (NEGATED.get(name) ?? 'false') : 'true';
  throw isNegated
    ? new UserError(`The option --no-${name} takes no value.`, { hint: `Write --no-${name} alone.` })
    : new UserError(`The option --${name} takes no value.`, { hint: `Write --${name} or --no-${name}.` });
}

function textValue({ name, value }: Option, given: string | undefined): string {
  if (given !== undefined && given !== '') return given;
  throw new UserError(`The option --${name} needs a value.`, { hint: `Write --${name} ${value}.` });
}

/** A word that stands apart is no value when it looks like the next option; one joined by "=" may begin with a hyphen. */
function valueIn(word: string | undefined): string | undefined {
  return word === undefined || isLikeOption(word) ? undefined : word;
}

/** Whether a word is written as an option; a hyphen alone is standard input. */
export function isLikeOption(word: string): boolean {
  return word.startsWith('-') && word !== '-';
}

function checkVerb(verb: string): void {
  if (VERBS.some(({ name }) => name === verb)) return;
  const meant = nearest(verb, ['help', ...VERBS.map(({ name }) => name)]);
  const looksLikePath = /[./\\*]/.test(verb) || verb === '-';
  const hint = looksLikePath ? `To check it, write: toolgauge check ${verb}` : meant && `Did you mean "${meant}"?`;
  throw new UserError(`There is no command "${verb}".`, { hint: hint ?? 'See toolgauge --help.' });
}

function checkBelongs(name: string, verb: string | undefined): void {
  const option = OPTIONS.find((each) => each.name === name);
  if (verb === undefined || option === undefined) return;
  if (option.laterIn?.includes(verb)) throw notYet(`The option --${name}`);
  if (option.verbs.includes(verb)) return;
  const taking = VERBS.map((each) => each.name).filter((each) => option.verbs.includes(each));
  throw new UserError(`The option --${name} does not belong to "${verb}".`, {
    hint: `It belongs to: ${taking.join(', ')}.`,
  });
}
