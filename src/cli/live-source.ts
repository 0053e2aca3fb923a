import type { ServerSource } from '../live/look.js';
import { Secrets } from '../live/secrets.js';
import { LATEST_REVISION, type Revision } from '../words.js';
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
  throw new UserError(`A server at a --url (${text}) is not yet supported.`);
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
  const source = { command, parameters, folder: settings.text('cwd'), environment };
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
  return words
    .map((word, index) => {
      const [, option] = SECRET_OPTION.exec(word) ?? [];
      if (option !== undefined) return word === option ? word : `${option}=…`;
      return index > 0 &&
        SECRET_OPTION.exec(words[index - 1] ?? '')?.[0] === words[index - 1] &&
        !(words[index - 1] ?? '').includes('=')
        ? '…'
        : word;
    })
    .map((word) => (/^[^\s"'$`\\]+$/.test(word) ? word : JSON.stringify(word)))
    .join(' ');
}

/** The revision that a name in a capture stands for, to tell people. */
export const NEWEST: Revision = LATEST_REVISION;
