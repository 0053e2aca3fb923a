import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach } from 'vitest';
import type { JsonValue } from '../../src/text/value.js';

/** A request that a stand-in took. */
export interface Taken {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: JsonValue;
}

/** What a stand-in answers; a function does with the connection what it likes. */
export type Reply =
  | { readonly status: number; readonly body: JsonValue | string; readonly headers?: Readonly<Record<string, string>> }
  | ((response: ServerResponse, socket: Socket) => void);

/** A server on this machine that stands in for a provider. */
export interface StandIn {
  readonly url: string;
  readonly taken: readonly Taken[];
}

const open = new Set<() => void>();

afterEach(() => {
  for (const close of open) close();
  open.clear();
});

/** Starts a stand-in, which ends with the test. */
export async function standIn(reply: (taken: Taken, count: number) => Reply): Promise<StandIn> {
  const taken: Taken[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body: JsonValue = JSON.parse(Buffer.concat(pieces).toString('utf8'));
    const asked = { path: request.url ?? '', headers: request.headers, body };
    taken.push(asked);
    const answer = reply(asked, taken.length);
    if (typeof answer === 'function') {
      answer(response, request.socket);
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.add(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, taken };
}
