import { statSync } from 'node:fs';
import type { ServerSource } from '../live/look.js';
import { Secrets } from '../live/secrets.js';
import type { Revision } from '../words.js';
import type { CommandLine } from './arguments.js';
import type { Settings } from './settings.js';
import { UserError } from './user-error.js';

/** A server that a command line names. */
export interface NamedServer {
  readonly source: ServerSource;
  /** What people call it: its command or its address, without what is secret in them. */
  readonly name: string;
  readonly secrets: Secrets;
  readonly milliseconds: number;
  /** The revisions to speak, each in a connection of its own; empty to find out which one it speaks. */
  readonly revisions: readonly Revision[];
}

/**
 * The server that a command line names.
 *
 * @throws {UserError} for what cannot be meant.
 */
export function serverNamed(line: CommandLine, settings: Settings): NamedServer {
  const { server } = line;
  const url = settings.text('url');
  if (server !== undefined && url !== undefined) {
    throw new UserError('A server has a --url or a command after "--", not both.', { hint: 'Leave one of them out.' });
  }
  const shared = { milliseconds: millisecondsIn(settings.text('timeout')), revisions: settings.revisions ?? [] };
  if (url !== undefined) return { ...remoteServer(url, settings), ...shared };
  return { ...localServer(server ?? [], settings), ...shared };
}

const USUAL_TIME = 60_000;

function millisecondsIn(text: string | undefined): number {
  if (text === undefined) return USUAL_TIME;
  const [, number = '', unit] = /^(\d+(?:\.\d+)?)(s|ms)?$/.exec(text) ?? [];
  const milliseconds = Number(number) * (unit === 'ms' ? 1 : 1000);
  if (number !== '' && milliseconds > 0 && milliseconds <= LONGEST_TIME) return milliseconds;
  throw new UserError(`The option --timeout takes seconds, not "${text}".`, { hint: 'For example: --timeout 120' });
}

/** Timers take no more. */
const LONGEST_TIME = 24 * 60 * 60 * 1000;

function remoteServer(text: string, settings: Settings): Pick<NamedServer, 'source' | 'name' | 'secrets'> {
  for (const name of ['env', 'cwd']) {
    if (settings.text(name) === undefined) continue;
    throw new UserError(`The option --${name} is for a server that is started, not for one at a --url.`, {
      hint: name === 'env' ? 'To send a secret, write --header "NAME: VALUE".' : 'Leave it out.',
    });
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UserError(`The option --url takes an address that begins with https:// or http://, not "${text}".`, {
      hint: 'For example: --url https://example.com/mcp',
    });
  }
  const headers = new Map(settings.all('header').map(headerIn));
  const secrets = new Secrets([...headers.values(), ...secretsIn(url)]);
  return { source: withoutUser(url, headers), name: addressName(url), secrets };
}

/** A header, with the variables of the environment that its value names. */
function headerIn(text: string): readonly [string, string] {
  const [, name, written = ''] = /^([!#$%&'*+.^_`|~\w-]+):\s*(.*)$/s.exec(text) ?? [];
  if (name === undefined || written === '' || /[\r\n]/.test(written)) {
    throw new UserError(`The option --header takes "NAME: VALUE".`, {
      hint: 'For example: --header "X-Api-Key: $API_KEY"',
    });
  }
  return [name.toLowerCase(), written.replace(/\$(?:(\w+)|\{(\w+)\})/g, (_, bare, braced) => variable(bare ?? braced))];
}

function variable(name: string): string {
  const value = process.env[name];
  if (value !== undefined) return value;
  throw new UserError(`The environment has no variable ${name} for --header.`, { hint: 'Set it, or write the value.' });
}

/** What an address has that is perhaps for nobody else to see: a user with a password, and the values of its query. */
function secretsIn({ username, password, searchParams }: URL): string[] {
  return [username, password].map(decodeURIComponent).concat([...searchParams.values()]);
}

/** fetch takes no address with a user in it: that is a header like any other. */
function withoutUser(url: URL, headers: ReadonlyMap<string, string>): ServerSource {
  if (url.username === '') return { url, headers };
  const user = [url.username, url.password].map(decodeURIComponent).join(':');
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  const basic = `Basic ${Buffer.from(user).toString('base64')}`;
  return { url: bare, headers: new Map([['authorization', basic], ...headers]) };
}

function addressName({ origin, pathname, search }: URL): string {
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}

function localServer(words: readonly string[], settings: Settings): Pick<NamedServer, 'source' | 'name' | 'secrets'> {
  if (settings.text('header') !== undefined) {
    throw new UserError('The option --header is for a server at a --url, not for one that is started.', {
      hint: 'To give a command a secret, write --env NAME.',
    });
  }
  const [command = '', ...parameters] = words;
  const given = new Map(settings.all('env').map(variableIn));
  const secrets = new Secrets(given.values());
  const environment = { ...inherited(), ...Object.fromEntries(given) };
  const folder = settings.text('cwd');
  if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UserError(`The option --cwd takes a folder, and "${folder}" is none.`);
  }
  const source = { command, parameters, folder, environment };
  return { source, name: secrets.hide(commandName(words)), secrets };
}

/** A variable by its name alone has the value that we have. */
function variableIn(text: string): readonly [string, string] {
  const [, name = text, , value = process.env[name]] = /^([^=]*)(=(.*))?$/s.exec(text) ?? [];
  if (name === '') {
    throw new UserError('The option --env takes NAME or NAME=VALUE.', { hint: 'For example: --env API_KEY' });
  }
  if (value !== undefined) return [name, value];
  throw new UserError(`The environment has no variable ${name} to give to the server.`, {
    hint: `Set it, or write --env ${name}=VALUE.`,
  });
}

/** What every program needs; anything else may be secret, and is given by --env alone. */
const HARMLESS = [
  ...['HOME', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'],
  ...['APPDATA', 'HOMEDRIVE', 'HOMEPATH', 'LOCALAPPDATA', 'PATHEXT', 'PROCESSOR_ARCHITECTURE', 'PROGRAMFILES'],
  ...['SYSTEMDRIVE', 'SYSTEMROOT', 'TEMP', 'TMP', 'USERNAME', 'USERPROFILE', 'WINDIR', 'COMSPEC'],
];

function inherited(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    HARMLESS.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/** An option of a server whose value should not be shown. */
const SECRET_OPTION = /^(--?[\w-]*(?:key|token|secret|password|credential)[\w-]*)(?:=.*)?$/is;

/** A command as people write it, the values of what looks secret left out. */
function commandName(words: readonly string[]): string {
  return shownWords(words).map(quotedWord).join(' ');
}

/** Words of a command, the values of what looks secret left out. */
export function shownWords(words: readonly string[]): string[] {
  return words.map((word, index) => shownWord(word, words[index - 1]));
}

function shownWord(word: string, before: string | undefined): string {
  const [, option] = SECRET_OPTION.exec(word) ?? [];
  if (option !== undefined && option !== word) return `${option}=…`;
  const isValue = before !== undefined && !before.includes('=') && SECRET_OPTION.test(before);
  return isValue && !word.startsWith('-') ? '…' : word;
}

function quotedWord(word: string): string {
  return /^[^\s"'$`\\]+$/.test(word) ? word : JSON.stringify(word);
}
