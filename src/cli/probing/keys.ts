import { execSync } from 'node:child_process';
import type { Provider } from '../../targets/probing/provider.js';
import { UserError } from '../user-error.js';

/** A key, and where it is from. */
export interface Key {
  readonly value: string;
  /** The variable that holds it, or the one that would. */
  readonly variable: string;
}

/** Finds keys: by a command, else in the environment. They are kept nowhere. */
export class Keys {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #command: string | undefined;
  readonly #known = new Map<string, Key | undefined>();

  /** @param command prints the key; it is told in KEY_VARIABLE whose */
  constructor(environment: NodeJS.ProcessEnv, command: string | undefined) {
    this.#environment = environment;
    this.#command = command;
  }

  /**
   * The key for a provider; undefined when there is none.
   *
   * @throws {UserError} when the command fails, and for a key that cannot be sent.
   */
  keyFor(provider: Provider): Key | undefined {
    if (!this.#known.has(provider.id)) this.#known.set(provider.id, this.#find(provider));
    return this.#known.get(provider.id);
  }

  #find({ keyVariables }: Provider): Key | undefined {
    const [first] = keyVariables;
    if (this.#command !== undefined) {
      return sendable({ value: printedBy(this.#command, first), variable: first }, 'that --key-command prints');
    }
    for (const variable of keyVariables) {
      const value = this.#environment[variable]?.trim() ?? '';
      if (value !== '') return sendable({ value, variable }, `in ${variable}`);
    }
    return undefined;
  }
}

/** How long a command may take: people may have to touch something first. */
const LONGEST_COMMAND = 120_000;

/** What a command prints, which no message may repeat. */
function printedBy(command: string, variable: string): string {
  let printed: string;
  try {
    printed = execSync(command, {
      encoding: 'utf8',
      env: { ...process.env, KEY_VARIABLE: variable },
      stdio: ['inherit', 'pipe', 'inherit'],
      timeout: LONGEST_COMMAND,
    });
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? error.status : undefined;
    const how = typeof status === 'number' ? `it ended with ${status}` : 'it did not end by itself';
    throw new UserError(`The command after --key-command gives no key: ${how}.`, {
      hint: 'Run it by itself to see why.',
    });
  }
  const key = printed.trim();
  if (key !== '') return key;
  throw new UserError('The command after --key-command prints nothing.', {
    hint: `It must print the key; KEY_VARIABLE tells it whose, such as ${variable}.`,
  });
}

function sendable(key: Key, which: string): Key {
  if (/^[\x21-\x7e]+$/.test(key.value)) return key;
  throw new UserError(`The key ${which} has characters that no key has.`, { hint: 'It must be one word on one line.' });
}

/** A shorter text is no secret: servers of one's own take any key, such as "none". */
const SHORTEST_SECRET = 8;

/** A text in which a key is named instead of told. */
export function withoutKey(text: string, { value, variable }: Key): string {
  if (value.length < SHORTEST_SECRET) return text;
  const written = JSON.stringify(value).slice(1, -1);
  return text.replaceAll(value, () => `$${variable}`).replaceAll(written, () => `$${variable}`);
}

/** The same for a refusal, which may repeat the ends of a key with asterisks between them. */
export function withoutMaskedKey(text: string, key: Key): string {
  return withoutKey(text, key).replace(/[\w-]*\*{3,}[\w-]*/g, () => `$${key.variable}`);
}
