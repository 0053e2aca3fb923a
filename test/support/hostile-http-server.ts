import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came. */
export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly message: { readonly id?: number; readonly method?: string; readonly params?: Record<string, unknown> };
}

/** A server over HTTP that does with each request what it is given to do. */
export async function withServer<Result>(
  act: (asked: Asked) => void,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    act({ request, response, message: body === '' ? {} : JSON.parse(body) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await use(`http://127.0.0.1:${port}/mcp`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Answers with JSON. */
export function reply({ response }: Asked, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

/** What a server of 2025-11-25 answers; undefined for what has no answer. */
export function usual({ message: { id, method } }: Asked): unknown {
  if (id === undefined) return undefined;
  const answer = (result: unknown) => ({ jsonrpc: '2.0', id, result });
  if (method === 'initialize') {
    const serverInfo = { name: 'remote', version: '1.0.0' };
    return answer({ protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo });
  }
  if (method === 'tools/list') return answer({ tools: [{ name: 'find', inputSchema: { type: 'object' } }] });
  return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } };
}

/** Answers as usual: with 202 where there is no answer. */
export function replyAsUsual(asked: Asked): void {
  const answer = usual(asked);
  if (answer === undefined) asked.response.writeHead(202).end();
  else reply(asked, answer);
}
