import type { Outgoing } from './messages.js';
import type { ServerFailure } from './server-failure.js';

/** A way to a server and back. */
export interface Channel {
  /** What a capture calls it. */
  readonly transport: Transport;
  /**
   * Sends a message.
   *
   * @returns whether all that answers it has been heard, as over HTTP, or comes in its own time.
   * @throws {ServerFailure} when it cannot be delivered.
   */
  send(message: Outgoing, signal: AbortSignal): Promise<Delivery>;
  /** From here on the server is spoken to in this revision. */
  speak(protocolVersion: string): void;
  /** Ends it; of a server that we started nothing is left running. */
  close(isFriendly: boolean): Promise<void>;
}

/** What is known of the answer once a message is sent. */
export type Delivery = 'answered' | 'sent';

/** The transports of MCP. */
export type Transport = 'stdio' | 'streamable-http' | 'http+sse';

/** Who hears what comes. */
export interface Listener {
  /** A text that should be a message. */
  hear(text: string): void;
  /** The server is gone. */
  end(failure: ServerFailure): void;
}
