import { createServer } from 'node:http';

/**
 * A server that speaks like Anthropic's Messages API, so that the guide to asking providers can be run without a key and
 * without the network. Behind it is no model: it calls the tool with the arguments that it is asked for, or with none
 * that matter. It refuses patterns, which no provider does in these words.
 */
const server = createServer(async (request, response) => {
  let text = '';
  for await (const piece of request) text += piece;
  const { tools, messages } = JSON.parse(text);
  const { status, body } = answerTo(tools[0], messages[0].content);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
});

function answerTo({ name, input_schema }, prompt) {
  const [property] = Object.entries(input_schema.properties ?? {}).find(([, schema]) => schema.pattern) ?? [];
  if (property !== undefined) {
    const message = `tools.0.custom.input_schema.properties.${property}: patterns are not supported for this model`;
    return { status: 400, body: { type: 'error', error: { type: 'invalid_request_error', message } } };
  }
  const asked = /without correcting them: (.*)$/.exec(prompt);
  const input = asked === null ? { words: 'dune' } : JSON.parse(asked[1]);
  const content = [{ type: 'tool_use', id: 'toolu_1', name, input }];
  return { status: 200, body: { type: 'message', stop_reason: 'tool_use', content } };
}

server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
