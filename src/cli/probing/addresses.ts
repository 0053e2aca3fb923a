import type { Endpoint, Provider } from '../../targets/probing/provider.js';
import { UserError } from '../user-error.js';

/** The providers by the names that may stand before a value: `openai=…`. */
const PROVIDERS = ['openai', 'anthropic', 'gemini'];

/** The value of an option that may be given once for all providers, and once for each: `openai=gpt-x`. */
export function valueFor({ id }: Pick<Provider, 'id'>, values: readonly string[]): string | undefined {
  const named = values
    .map((value) => /^(\w+)=(.*)$/s.exec(value))
    .filter((match) => PROVIDERS.includes(match?.[1] ?? ''));
  const own = named.findLast((match) => match?.[1] === id)?.[2];
  return own ?? values.findLast((value) => !PROVIDERS.some((name) => value.startsWith(`${name}=`)));
}

/** Where requests go: to the provider, or to a server that speaks as it does. */
export function addressOf(endpoint: Endpoint, model: string, base: string | undefined): string {
  const { address, version } = endpoint.provider;
  const start = base === undefined ? `${address}/${version}` : withVersion(checkedBase(base), endpoint.provider);
  return `${start}/${endpoint.path(model)}`;
}

/**
 * An address alone gets the version behind it. One with a path is taken as it is, as the package of OpenAI does, or gets
 * the version behind that, as the others do, unless it ends with one.
 */
function withVersion(base: URL, { version, versionFollowsPath }: Provider): string {
  const path = base.pathname.replace(/\/+$/, '');
  const start = `${base.origin}${path}`;
  if (path === '') return `${start}/${version}`;
  return versionFollowsPath && !/\/v\d\w*$/.test(path) ? `${start}/${version}` : start;
}

/** @throws {UserError} for what is no address that requests may go to. */
function checkedBase(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UserError(`"${withoutLogin(text)}" after --base-url is no address.`, {
      hint: 'Write --base-url https://example.com/v1, or http://127.0.0.1:8080 for a server of your own.',
    });
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new UserError('The address after --base-url has a name, a password, a query or a fragment.', {
      hint: 'Leave it out: addresses are told in reports. Keys come from the environment or --key-command.',
    });
  }
  return url;
}

/** A mistyped address may hold a password all the same. */
function withoutLogin(text: string): string {
  return text.replace(/\/\/[^/@]*@/, '//');
}

/** Whether requests would carry a key over a network unencrypted. */
export function isOpen(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
