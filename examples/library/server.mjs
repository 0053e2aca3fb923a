import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';

/**
 * A small MCP server of revision 2025-11-25 to try toolgauge on: it offers the tools of tools.json, faults included.
 * It speaks over its standard streams, or with `--http` on a port that it prints.
 */
const { tools } = JSON.parse(readFileSync(new URL('tools.json', import.meta.url), 'utf8'));
const RESULTS = {
  initialize: {
    protocolVersion: '2025-11-25',
    capabilities: { tools: {} },
    serverInfo: { name: 'library', version: '1.0.0' },
  },
  'tools/list': { tools },
};

/** The answer to a message as a line of JSON; a notification has none. */
function answerTo(line) {
  const { id, method } = JSON.parse(line);
  if (id === undefined) return undefined;
  const result = RESULTS[method];
  const error = { code: -32601, message: `This server has no method ${method}.` };
  return JSON.stringify({ jsonrpc: '2.0', id, ...(result ? { result } : { error }) });
}

/** Answers a POST with a stream of one event, as most servers do; who has no session is sent away. */
async function respond(request, response) {
  const body = (await request.toArray()).join('');
  const isKnown = request.headers['mcp-session-id'] === 'reader-1' || body.includes('"initialize"');
  const answer = isKnown ? answerTo(body) : undefined;
  if (answer === undefined) return response.writeHead(isKnown ? 202 : 400).end();
  response.writeHead(200, { 'content-type': 'text/event-stream', 'mcp-session-id': 'reader-1' });
  return response.end(`event: message\ndata: ${answer}\n\n`);
}

if (process.argv.includes('--http')) {
  const server = createServer(respond);
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/mcp`));
} else {
  for await (const line of createInterface({ input: process.stdin })) {
    const answer = answerTo(line);
    if (answer !== undefined) console.log(answer);
  }
}
