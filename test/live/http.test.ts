import { describe, expect, test } from 'vitest';
import { runCommand } from '../support/command.js';
import { type Asked, reply, replyAsUsual, usual, withServer } from '../support/hostile-http-server.js';

async function inspect(act: (asked: Asked) => void, options: readonly string[] = ['--timeout', '3']) {
  return withServer(act, async (url) => {
    const words = ['inspect', '--format', 'json', ...options, '--url', url];
    const run = await runCommand(words, { environment: { API_TOKEN: 'tok-12345' } });
    return { ...run, report: JSON.parse(run.stdout) };
  });
}

/** What becomes of a server that answers tools/list in some way, and all else as usual. */
function atTools(act: (asked: Asked) => void): (asked: Asked) => void {
  return (asked) => (asked.message.method === 'tools/list' ? act(asked) : replyAsUsual(asked));
}

const event = (value: unknown, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\nretry: 10\n`}data: ${JSON.stringify(value)}\n\n`;

describe.concurrent('a server over HTTP', () => {
  test('of 2025-11-25 is greeted once it does not know server/discover, and keeps its session', async () => {
    const seen: (string | undefined)[] = [];
    const { exitCode, report } = await inspect((asked) => {
      const { method } = asked.message;
      if (method === 'initialize') asked.response.setHeader('mcp-session-id', 'session-1');
      if (method === 'tools/list')
        seen.push(...['mcp-session-id', 'mcp-protocol-version'].map((name) => String(asked.request.headers[name])));
      replyAsUsual(asked);
    });

    expect(exitCode).toBe(0);
    expect(report.documents[0].server).toMatchObject({ name: 'remote', transport: 'streamable-http' });
    expect(seen).toEqual(['session-1', '2025-11-25']);
  });

  test('may answer with a stream of events, and break off to be asked for the rest', async () => {
    const { exitCode, report } = await inspect((asked) => {
      const { request, response } = asked;
      if (request.method === 'GET') {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(
          event(usual({ ...asked, message: { id: Number(request.headers['last-event-id']), method: 'tools/list' } })),
        );
        return;
      }
      atTools(({ message }) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(event({ jsonrpc: '2.0', method: 'notifications/message', params: {} }, String(message.id)));
      })(asked);
    });

    expect({ exitCode, tools: report.summary.tools }).toEqual({ exitCode: 0, tools: 1 });
  });

  test('of 2024-11-05 is spoken to by HTTP+SSE', async () => {
    let stream: Asked['response'] | undefined;
    const { exitCode, report } = await inspect((asked) => {
      const { request, response } = asked;
      if (request.method === 'GET') {
        stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
        stream.write('event: endpoint\ndata: /messages?session=1\n\n');
      } else if (request.url?.startsWith('/messages')) {
        response.writeHead(202).end();
        const answer = JSON.stringify(usual(asked))?.replace('2025-11-25', '2024-11-05');
        if (answer !== undefined) stream?.write(`data: ${answer}\n\n`);
      } else response.writeHead(405).end();
    });

    expect(exitCode).toBe(0);
    expect(report.documents[0].server).toMatchObject({ protocolVersion: '2024-11-05', transport: 'http+sse' });
  });

  test('is sent the headers that were given, and what it echoes of them is not kept', async () => {
    const { exitCode, report, stdout } = await inspect(
      atTools((asked) =>
        reply(asked, {
          jsonrpc: '2.0',
          id: asked.message.id,
          error: { code: 1, message: `no: ${asked.request.headers.authorization}` },
        }),
      ),
      ['--header', 'Authorization: Bearer $API_TOKEN'],
    );

    expect(exitCode).toBe(3);
    expect(report.errors[0].message).toContain('[redacted]');
    expect(stdout).not.toContain('tok-12345');
  });

  test.each([
    ['wants to know who asks', (asked: Asked) => reply(asked, { error: 'unauthorized' }, 401), 'status 401'],
    ['is not at this address', (asked: Asked) => asked.response.writeHead(404).end('nothing here'), 'status 404'],
    [
      'has moved',
      (asked: Asked) => asked.response.writeHead(308, { location: '/other' }).end(),
      'It leads to "/other".',
    ],
    ['hangs', () => {}, 'did not answer "initialize" in time'],
    ['hangs at tools/list', atTools(() => {}), 'did not answer "tools/list" in time'],
    [
      'breaks off in mid-message',
      atTools(({ response }) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"jsonrpc":');
        setTimeout(() => response.destroy(), 50);
      }),
      'ended',
    ],
    [
      'answers what is no JSON',
      atTools(({ response }) => response.end('<html></html>')),
      'did not answer "tools/list" at all',
    ],
    [
      'answers another request',
      atTools((asked) => reply(asked, { jsonrpc: '2.0', id: 99, result: { tools: [] } })),
      'to a request that nobody made',
    ],
  ])('that %s gives no verdict', async (_, act, words) => {
    const { exitCode, report, milliseconds } = await inspect(act);

    expect({ exitCode, message: report.errors[0]?.message }).toEqual({
      exitCode: 3,
      message: expect.stringContaining(words),
    });
    expect(milliseconds).toBeLessThan(15_000);
  });

  test('that sends without end gives no verdict', async () => {
    const { exitCode, report } = await inspect(
      atTools(({ response }) => flood(response)),
      ['--timeout', '30'],
    );

    expect(exitCode).toBe(3);
    expect(report.errors[0].message).toContain('more than 64 MB');
  });
});

function flood(response: Asked['response']): void {
  const piece = 'x'.repeat(1 << 20);
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
    response.once('drain', more);
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  more();
}
