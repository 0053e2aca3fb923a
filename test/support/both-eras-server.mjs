import { createServer } from 'node:http';
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

/** A server of the official library that speaks both eras: over standard input and output, or with `--http` over HTTP. */
function server() {
  const mcp = new McpServer({ name: 'both-eras', version: '2.0.0' });
  const inputSchema = fromJsonSchema({ type: 'object', properties: { city: { type: 'string' } }, required: ['city'] });
  const outputSchema = fromJsonSchema({ type: 'array', items: { type: 'number' } });
  const about = { description: 'The temperatures of the next days.', inputSchema, outputSchema };
  mcp.registerTool('forecast', about, () => ({ content: [], structuredContent: [20] }));
  return mcp;
}

if (process.argv.includes('--http')) {
  const handler = createMcpHandler(server);
  const http = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const hasBody = request.method === 'POST';
    const answer = await handler.fetch(
      new Request(`http://${request.headers.host}${request.url}`, {
        method: request.method,
        headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
      }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    for await (const chunk of answer.body ?? []) response.write(chunk);
    response.end();
  });
  http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${http.address().port}/mcp`));
} else {
  serveStdio(server);
}
