import { isArray, isObject, type JsonObject, type JsonValue, listed, own, quote } from '../text/value.js';
import { VERSION } from '../version.js';
import { isRevision, LATEST_REVISION, REVISIONS, type Revision } from '../words.js';
import { type Answer, type Conversation, refusalOf } from './conversation.js';
import type { Deadline } from './deadline.js';
import type { Secrets } from './secrets.js';
import { ServerFailure } from './server-failure.js';

/** How a conversation begins: with server/discover from 2026-07-28 on, before with a handshake. */

/** A conversation that has begun. */
export interface Opening {
  /** As the server named it: 2024-10-07, the first name of 2024-11-05, is among the possible ones. */
  readonly protocolVersion: string;
  readonly isModern: boolean;
  /** The answer that says what the server is and has. */
  readonly answer: Answer;
  readonly result: JsonObject;
}

/** What opening takes. */
export interface OpeningOptions {
  readonly conversation: Conversation;
  readonly deadline: Deadline;
  readonly secrets: Secrets;
}

/** The newest revision with a handshake. */
const NEWEST_WITH_HANDSHAKE: Revision = '2025-11-25';
/** Known by all clients of 2024-11-05, too. */
const FIRST_NAME = '2024-10-07';
const UNSUPPORTED_VERSION = -32022;

const META = 'io.modelcontextprotocol';
const CLIENT = { name: 'toolgauge', version: VERSION };

/** What every request of 2026-07-28 says of us. */
export const MODERN_PARAMS: JsonObject = {
  _meta: {
    [`${META}/protocolVersion`]: LATEST_REVISION,
    [`${META}/clientCapabilities`]: {},
    [`${META}/clientInfo`]: CLIENT,
  },
};

/** What came of asking a server for 2026-07-28. */
export type Discovery = { readonly opening: Opening } | { readonly speaks: readonly string[]; readonly why: string };

/** Asks a server what it is, as 2026-07-28 does. */
export async function discover({ conversation, deadline, secrets }: OpeningOptions): Promise<Discovery> {
  const answer = await conversation.request('server/discover', MODERN_PARAMS, deadline);
  return discoveryOf(answer, secrets);
}

function discoveryOf(answer: Answer, secrets: Secrets): Discovery {
  const { result } = answer;
  if (result === undefined) return { speaks: supportedIn(answer), why: `it answered ${refusalOf(answer, secrets)}` };
  const speaks = textsIn(own(result, 'supportedVersions'));
  if (!speaks.includes(LATEST_REVISION))
    return { speaks, why: `it names ${listed(speaks.map(quote)) || 'no revision'}` };
  return { opening: { protocolVersion: LATEST_REVISION, isModern: true, answer, result } };
}

/** The revisions that an error names. */
function supportedIn({ error }: Answer): readonly string[] {
  const data = error?.code === UNSUPPORTED_VERSION ? error.data : undefined;
  return isObject(data) ? textsIn(own(data, 'supported')) : [];
}

function textsIn(value: JsonValue | undefined): string[] {
  return isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** The revision to offer in a handshake to a server that says which it speaks. */
export function offerFor(speaks: readonly string[]): Revision {
  const usual = REVISIONS.filter((revision) => revision !== LATEST_REVISION && speaks.includes(revision));
  return usual.at(-1) ?? NEWEST_WITH_HANDSHAKE;
}

/**
 * Makes the handshake of the revisions before 2026-07-28.
 *
 * @param pinned the one revision that will do, where that was asked for.
 * @throws {ServerFailure} when no revision is found that both speak.
 */
export async function initialize(
  { conversation, deadline, secrets }: OpeningOptions,
  offer: Revision,
  pinned?: Revision,
): Promise<Opening> {
  const params = { protocolVersion: offer, capabilities: {}, clientInfo: CLIENT };
  const answer = await conversation.request('initialize', params, deadline);
  const { result } = answer;
  if (result === undefined) {
    throw new ServerFailure(
      'refused',
      `The server refused "initialize": ${refusalOf(answer, secrets)}.`,
      'Is it an MCP server?',
    );
  }
  const protocolVersion = own(result, 'protocolVersion');
  if (typeof protocolVersion !== 'string') {
    throw new ServerFailure(
      'unreadable',
      'The answer to "initialize" names no "protocolVersion".',
      'Is it an MCP server?',
    );
  }
  if (pinned !== undefined && protocolVersion !== pinned) {
    throw new ServerFailure(
      'other-revision',
      `The server does not speak ${pinned}: it offers ${quote(protocolVersion)} instead.`,
      'Leave --protocol out to take what it offers.',
    );
  }
  if (!speaksWithHandshake(protocolVersion)) {
    throw new ServerFailure(
      'other-revision',
      `The server wants to speak ${quote(protocolVersion)}, which is no revision of MCP with a handshake.`,
      `Those are ${listed(REVISIONS.filter((revision) => revision !== LATEST_REVISION))}.`,
    );
  }
  return { protocolVersion, isModern: false, answer, result };
}

function speaksWithHandshake(name: string): boolean {
  return name === FIRST_NAME || (isRevision(name) && name !== LATEST_REVISION);
}
