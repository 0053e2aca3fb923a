import { isObject, type JsonObject, own } from '../text/value.js';
import type { PageMember } from '../tools/capture.js';
import { LATEST_REVISION, REVISIONS, type Revision } from '../words.js';
import { captureText, type Recording } from './capture-text.js';
import type { Channel, Transport } from './channel.js';
import { Conversation } from './conversation.js';
import { Deadline } from './deadline.js';
import type { RemoteSource } from './http.js';
import { HttpSseChannel } from './http-sse.js';
import { type ListingOptions, listAll } from './listing.js';
import { Observations } from './observations.js';
import { discover, initialize, type Opening, type OpeningOptions, offerFor } from './opening.js';
import type { Secrets } from './secrets.js';
import { ServerFailure } from './server-failure.js';
import { type ChannelOptions, type ProgramSource, StdioChannel } from './stdio.js';
import { StreamableHttpChannel } from './streamable-http.js';

/** Where a server is. */
export type ServerSource = ProgramSource | RemoteSource;

/** How to look at a server. */
export interface LookOptions {
  /** What people call the server. */
  readonly name: string;
  /** The one revision to speak; undefined to find out. */
  readonly pinned?: Revision | undefined;
  /** How long all of it may take, in milliseconds. */
  readonly milliseconds: number;
  readonly secrets: Secrets;
}

/** What was seen of a server. */
export interface Look {
  /** A capture: JSON, as it goes to a file. */
  readonly text: string;
  readonly protocolVersion: string;
  readonly server: ServerName | undefined;
  readonly transport: Transport;
  /** How long the first answer took, in milliseconds. */
  readonly firstAnswer: number;
  /** Whether the server says that it has tools. */
  readonly hasTools: boolean;
}

/** How a server calls itself. */
export interface ServerName {
  readonly name: string;
  readonly version: string;
}

/** A channel that nothing was said over yet, and what saying takes. */
interface Arrival<Way extends Channel = Channel> extends OpeningOptions {
  readonly channel: Way;
}

/** A connection that was made. */
interface Connection {
  readonly channel: Channel;
  readonly conversation: Conversation;
  readonly opening: Opening;
}

/**
 * Connects to a server, lists what it has, and leaves.
 *
 * @throws {ServerFailure} when there is no verdict.
 */
export async function lookAt(source: ServerSource, options: LookOptions): Promise<Look> {
  return new Visit(source, options).make();
}

/** For the first request, which a server of an older revision may not survive: a share of the time, and no more than that. */
const FIRST_REQUEST = { share: 0.4, most: 15_000 };

class Visit {
  readonly #source: ServerSource;
  readonly #options: LookOptions;
  readonly #deadline: Deadline;
  readonly #seen: Observations;
  /** Whom we speak to now. */
  #channel: Channel | undefined;

  constructor(source: ServerSource, options: LookOptions) {
    this.#source = source;
    this.#options = options;
    this.#deadline = new Deadline(options.milliseconds);
    this.#seen = new Observations(options.secrets);
  }

  async make(): Promise<Look> {
    let isFriendly = false;
    try {
      const connection = await this.#connect();
      const recording = await this.#record(connection);
      isFriendly = true;
      await this.#leave(isFriendly);
      return this.#told(connection, { ...recording, seen: this.#seen.all });
    } finally {
      if (!isFriendly) await this.#leave(isFriendly);
    }
  }

  async #leave(isFriendly: boolean): Promise<void> {
    const channel = this.#channel;
    this.#channel = undefined;
    await channel?.close(isFriendly);
  }

  #arrive(): Arrival {
    return this.#arriveBy((options) =>
      'url' in this.#source
        ? new StreamableHttpChannel(this.#source, options)
        : new StdioChannel(this.#source, options),
    );
  }

  #arriveBy<Way extends Channel>(open: (options: ChannelOptions) => Way): Arrival<Way> {
    const { secrets } = this.#options;
    const options = { seen: this.#seen, secrets };
    const conversation = new Conversation(options);
    const channel = open({ listener: conversation, ...options });
    this.#channel = channel;
    conversation.over(channel);
    return { channel, conversation, deadline: this.#deadline, secrets };
  }

  async #connect(): Promise<Connection> {
    const { pinned } = this.#options;
    if (pinned !== undefined && pinned !== LATEST_REVISION) return this.#greetAnew(pinned, pinned);
    const arrival = this.#arrive();
    const first = pinned === undefined ? { ...arrival, deadline: this.#firstDeadline() } : arrival;
    const discovery = await discover(first).catch((error: unknown) => this.#unanswered(error));
    if (discovery !== undefined && 'opening' in discovery) {
      arrival.conversation.becomeModern();
      return { ...arrival, opening: discovery.opening };
    }
    if (pinned !== undefined) throw doesNotSpeak(pinned, discovery?.why ?? 'it gave no answer');
    if (discovery !== undefined) return this.#greet(arrival, offerFor(discovery.speaks));
    // A server that takes the unknown request badly is started anew, and asked as its revision wants it.
    await this.#leave(false);
    return this.#greetAnew(offerFor([]));
  }

  #firstDeadline(): Deadline {
    return this.#deadline.part(FIRST_REQUEST.share, FIRST_REQUEST.most);
  }

  /** A server without an answer to the first request may be of an older revision, unless that is not wanted. */
  #unanswered(error: unknown): undefined {
    if (!(error instanceof ServerFailure) || this.#options.pinned !== undefined || !isBadlyTaken(error)) throw error;
    // Over HTTP a status is an answer; only the other two are worth telling.
    if (error.reason === 'ended') this.#seen.note('first-request-fatal');
    if (error.reason === 'silent') this.#seen.note('first-request-unanswered');
  }

  #greetAnew(offer: Revision, pinned?: Revision): Promise<Connection> {
    return this.#greet(this.#arrive(), offer, pinned);
  }

  /** Greets a server, over HTTP by the transport of 2024-11-05 where it does not take the usual one. */
  async #greet(arrival: Arrival, offer: Revision, pinned?: Revision): Promise<Connection> {
    try {
      return { ...arrival, opening: await initialize(arrival, offer, pinned) };
    } catch (error) {
      const isElsewhere = error instanceof ServerFailure && error.reason === 'http-status';
      if (!isElsewhere || !('url' in this.#source)) throw error;
      await this.#leave(false);
      return this.#greetOverSse(this.#source, pinned, error);
    }
  }

  /** The last resort; where it fails too, what the usual transport said tells more. */
  async #greetOverSse(source: RemoteSource, pinned: Revision | undefined, why: ServerFailure): Promise<Connection> {
    const arrival = this.#arriveBy((options) => new HttpSseChannel(source, options));
    await arrival.channel.open(this.#firstDeadline()).catch((error: unknown) => {
      throw error instanceof ServerFailure ? why : error;
    });
    return { ...arrival, opening: await initialize(arrival, pinned ?? REVISIONS[0], pinned) };
  }

  async #record({ channel, conversation, opening }: Connection): Promise<Omit<Recording, 'seen'>> {
    const { secrets, name } = this.#options;
    const { protocolVersion, isModern, result, answer } = opening;
    channel.speak(protocolVersion);
    if (!isModern) await conversation.notify('notifications/initialized', this.#deadline);
    const listing = { conversation, isModern, deadline: this.#deadline, secrets };
    const pages: [PageMember, readonly string[]][] = [];
    for (const [capability, member, isVital] of LISTS) {
      if (!hasCapability(result, capability)) continue;
      pages.push([member, isVital ? await listAll(member, listing) : await this.#listIfPossible(member, listing)]);
    }
    return {
      source: name,
      transport: channel.transport,
      protocolVersion,
      server: serverOf(opening),
      opening: answer.text,
      pages,
    };
  }

  /** A list beside that of tools: one that is refused is told, and no more. */
  async #listIfPossible(member: PageMember, listing: ListingOptions): Promise<readonly string[]> {
    try {
      return await listAll(member, listing);
    } catch (error) {
      if (!(error instanceof ServerFailure) || !['refused', 'http-status'].includes(error.reason)) throw error;
      this.#seen.note('list-refused', error.message);
      return [];
    }
  }

  #told({ conversation, opening, channel }: Connection, recording: Recording): Look {
    return {
      text: captureText(recording, this.#options.secrets),
      protocolVersion: opening.protocolVersion,
      server: recording.server,
      transport: channel.transport,
      firstAnswer: conversation.firstAnswer ?? 0,
      hasTools: hasCapability(opening.result, 'tools'),
    };
  }
}

/** Whether a first request may be to blame. */
function isBadlyTaken({ reason }: ServerFailure): boolean {
  return reason === 'ended' || reason === 'silent' || reason === 'http-status';
}

function doesNotSpeak(revision: Revision, why: string): ServerFailure {
  const problem = `The server does not speak ${revision}: ${why}.`;
  return new ServerFailure('other-revision', problem, 'Leave --protocol out to take what it speaks.');
}

/** What a server may say that it has, where a capture keeps that, and whether there is no capture without it. */
const LISTS: readonly (readonly [string, PageMember, boolean])[] = [
  ['tools', 'toolPages', true],
  ['resources', 'resourcePages', false],
  ['resources', 'resourceTemplatePages', false],
  ['prompts', 'promptPages', false],
];

function hasCapability(result: JsonObject, name: string): boolean {
  const capabilities = own(result, 'capabilities');
  return isObject(capabilities) && own(capabilities, name) !== undefined;
}

function serverOf({ isModern, result }: Opening): ServerName | undefined {
  const meta = own(result, '_meta');
  const info = isModern ? isObject(meta) && own(meta, 'io.modelcontextprotocol/serverInfo') : own(result, 'serverInfo');
  if (!isObject(info)) return undefined;
  const { name, version } = info;
  return typeof name === 'string' && typeof version === 'string' ? { name, version } : undefined;
}
