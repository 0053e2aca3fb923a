import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../src/text/value.js';
import { ask, askerAt, KEY, pairsFor, TOOL } from '../support/probing.js';
import { PROVIDERS } from '../support/providers.js';
import { standIn } from '../support/stand-in.js';

const CASES = PROVIDERS.map(
  (spoken) => [`${spoken.target}${spoken.api === undefined ? '' : ` (${spoken.api})`}`, spoken] as const,
);

describe.each(CASES)('%s', (_, spoken) => {
  const { target, api } = spoken;

  test('takes a definition: accepted, with the call judged by the source', async () => {
    const server = await standIn(() => spoken.success({ unit: 'km' }));

    const { result, findings } = await ask(server.url, target, { api });

    expect(result).toMatchObject({
      source: 'tools.json',
      tool: 'convert',
      pointer: '/tools/0',
      target,
      status: 'accepted',
      askedOn: '2026-12-01',
      call: { arguments: { unit: 'km' }, valid: true, errors: [] },
    });
    expect(findings).toEqual([]);
  });

  test('is asked once, at its own path, with the key in a header and nowhere else', async () => {
    const server = await standIn(() => spoken.success({ unit: 'km' }));

    await ask(server.url, target, { api });

    expect(server.taken.map(({ path }) => path)).toEqual([spoken.path]);
    expect(server.taken[0]?.headers[spoken.keyHeader]).toContain(KEY);
    expect(JSON.stringify(server.taken[0]?.body)).not.toContain(KEY);
  });

  test('calls with other arguments: accepted, and it is told what the source refuses', async () => {
    const server = await standIn(() => spoken.success({ unit: 'KM' }));

    const { result } = await ask(server.url, target, { api });

    expect([result.status, result.call?.valid, result.call?.errors.map(({ pointer }) => pointer)]).toEqual([
      'accepted',
      false,
      ['/unit'],
    ]);
  });

  test('answers without a call: accepted all the same', async () => {
    const server = await standIn(() => spoken.silence);

    const { result } = await ask(server.url, target, { api });

    expect([result.status, result.call]).toEqual(['accepted', undefined]);
  });

  test('refuses a definition: rejected, in its words, at the place in the source that they name', async () => {
    const server = await standIn(() => spoken.rejection);

    const { result, findings } = await ask(server.url, target, { api });

    expect(result).toMatchObject({
      status: 'rejected',
      providerError: { status: 400, message: spoken.words },
      rejectedAt: '/tools/0/inputSchema/properties/unit/pattern',
    });
    expect(findings.map(({ rule, place }) => [rule, place])).toEqual([
      ['probe.definition.rejected', ['inputSchema', 'properties', 'unit', 'pattern']],
    ]);
  });

  test.each([
    [401, 'auth'],
    [402, 'billing'],
    [403, 'auth'],
    [404, 'not-found'],
    [408, 'timeout'],
    [413, 'request'],
    [429, 'rate-limited'],
    [500, 'server'],
    [503, 'server'],
    [529, 'server'],
  ] as const)('answers %i: no verdict, but an error of the kind %s', async (status, kind) => {
    const server = await standIn(() => spoken.failure(status, 'Not now.'));

    const { result } = await ask(server.url, target, { api });

    expect(result).toMatchObject({ status: 'error', kind, providerError: { status, message: 'Not now.' } });
    expect(result.reason).toContain(`(HTTP ${status})`);
  });

  test('does not know the model: not found', async () => {
    const server = await standIn(() => spoken.missingModel);

    const { result } = await ask(server.url, target, { api, models: ['x'] });

    expect([result.status, result.kind, result.model]).toEqual(['error', 'not-found', 'x']);
  });

  test('refuses the request for something else than the definition: no verdict', async () => {
    const server = await standIn(() => spoken.otherRefusal);

    const { result } = await ask(server.url, target, { api });

    expect([result.status, result.kind]).toEqual(['error', 'request']);
  });

  test.each([
    ['no JSON', '<html>Welcome</html>'],
    ['JSON of another form', '{"hello":"world"}'],
    ['nothing', ''],
    ['JSON that ends too soon', '{"output":['],
    ['a list', '[]'],
    ['null', 'null'],
  ])('answers with %s: a malformed answer', async (_title, body) => {
    const server = await standIn(() => ({ status: 200, body }));

    const { result } = await ask(server.url, target, { api });

    expect([result.status, result.kind]).toEqual(['error', 'malformed-answer']);
  });

  test('refuses with a page of a proxy: no word of the provider', async () => {
    const server = await standIn(() => ({ status: 400, body: '<html>Bad request</html>' }));

    const { result } = await ask(server.url, target, { api });

    expect([result.status, result.kind]).toEqual(['error', 'malformed-answer']);
  });

  test('answers without end: given up', async () => {
    const server = await standIn(() => (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const piece = ' '.repeat(1 << 20);
      const more = (): void => {
        while (response.write(piece));
      };
      response.on('drain', more);
      more();
    });

    const { result } = await ask(server.url, target, { api });

    expect([result.status, result.kind]).toEqual(['error', 'malformed-answer']);
  });

  test('says nothing: a timeout', async () => {
    const server = await standIn(() => () => {});

    const { result } = await ask(server.url, target, {
      api,
      patience: { timeout: 60, signal: new AbortController().signal },
    });

    expect([result.status, result.kind]).toEqual(['error', 'timeout']);
  });

  test('ends the connection: the network', async () => {
    const server = await standIn(() => (_response, socket) => socket.resetAndDestroy());

    const { result } = await ask(server.url, target, { api });

    expect([result.status, result.kind]).toEqual(['error', 'network']);
    expect(result.reason).toMatch(/cannot be reached\. The connection was (?:reset|closed)/);
  });

  test('is not there: the network', async () => {
    const { result } = await ask('http://127.0.0.1:1', target, { api });

    expect([result.status, result.kind]).toEqual(['error', 'network']);
  });

  test('leads elsewhere: not followed, for the key would go there', async () => {
    const other = await standIn(() => spoken.success({ unit: 'km' }));
    const server = await standIn(() => ({ status: 307, body: '', headers: { location: other.url } }));

    const { result } = await ask(server.url, target, { api });

    expect([result.status, result.kind, other.taken]).toEqual(['error', 'malformed-answer', []]);
  });

  test('without a key nobody is asked, and the variable is named', async () => {
    const server = await standIn(() => spoken.success({ unit: 'km' }));

    const { result } = await ask(server.url, target, { api, environment: { [spoken.variable]: '  ' } });

    expect([result.status, result.repeat, server.taken]).toEqual(['skipped', [spoken.variable], []]);
    expect(result.reason).toContain(spoken.variable);
  });

  test('repeats the key: no result has it, nor what is left of it between asterisks', async () => {
    const server = await standIn(() => spoken.failure(401, `Wrong key: ${KEY}, that is sk-01******def.`));

    const { result } = await ask(server.url, target, { api });

    expect(result.providerError?.message).toBe(`Wrong key: $${spoken.variable}, that is $${spoken.variable}.`);
  });

  test('repeats the key in a call: no result has it', async () => {
    const server = await standIn(() => spoken.success({ unit: KEY }));

    const { result } = await ask(server.url, target, { api });

    expect(result.call?.arguments).toEqual({ unit: `$${spoken.variable}` });
  });

  test('is asked again after 429 and 5xx, each time after twice the pause', async () => {
    const pauses: number[] = [];
    const server = await standIn((_taken, count) =>
      count < 4 ? spoken.failure(count === 1 ? 429 : 503, 'Later.') : spoken.success({ unit: 'km' }),
    );

    const { result } = await ask(server.url, target, { api, paused: (pause) => pauses.push(pause) });

    expect([result.status, pauses]).toEqual(['accepted', [500, 1000, 2000]]);
  });

  test('asks for patience: it is waited as long', async () => {
    const pauses: number[] = [];
    const server = await standIn((_taken, count) => {
      const later = spoken.failure(429, 'Later.');
      if (typeof later === 'function' || count > 2) return spoken.success({ unit: 'km' });
      return { ...later, headers: count === 1 ? { 'retry-after': '7' } : { 'retry-after-ms': '30' } };
    });

    const { result } = await ask(server.url, target, { api, paused: (pause) => pauses.push(pause) });

    expect([result.status, pauses]).toEqual(['accepted', [7000, 30]]);
  });

  test('asks for more patience than there is: no verdict, and nothing is waited', async () => {
    const pauses: number[] = [];
    const server = await standIn(() => ({ status: 429, body: {}, headers: { 'retry-after': '3600' } }));

    const { result } = await ask(server.url, target, { api, paused: (pause) => pauses.push(pause) });

    expect([result.kind, pauses, server.taken.length]).toEqual(['rate-limited', [], 1]);
  });
});

test('a date to wait for counts from now', async () => {
  const pauses: number[] = [];
  const date = new Date(Date.now() + 20_000).toUTCString();
  const server = await standIn((_taken, count) =>
    count === 1
      ? { status: 503, body: {}, headers: { 'retry-after': date } }
      : { status: 200, body: { type: 'message', content: [] } },
  );

  await ask(server.url, 'anthropic', { paused: (pause) => pauses.push(pause) });

  expect(pauses).toHaveLength(1);
  expect(pauses[0]).toBeGreaterThan(10_000);
  expect(pauses[0]).toBeLessThanOrEqual(20_000);
});

test('an account without means is not asked again', async () => {
  const error = { message: 'You exceeded your current quota.', type: 'insufficient_quota', code: 'insufficient_quota' };
  const server = await standIn(() => ({ status: 429, body: { error } }));

  const { result } = await ask(server.url, 'openai-strict');

  expect([result.kind, server.taken.length]).toEqual(['billing', 1]);
});

test('a key that is none is told by Gemini as a bad request', async () => {
  const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }];
  const error = {
    code: 400,
    message: 'API key not valid. Please pass a valid API key.',
    status: 'INVALID_ARGUMENT',
    details,
  };
  const server = await standIn(() => ({ status: 400, body: { error } }));

  const { result } = await ask(server.url, 'gemini-json');

  expect(result.kind).toBe('auth');
});

test('credit that is spent is told by Anthropic as a bad request', async () => {
  const error = {
    type: 'invalid_request_error',
    message: 'Your credit balance is too low to access the Anthropic API.',
  };
  const server = await standIn(() => ({ status: 400, body: { type: 'error', error } }));

  const { result } = await ask(server.url, 'anthropic');

  expect(result.kind).toBe('billing');
});

test('a model that a compatible server lacks is told as a bad request', async () => {
  const server = await standIn(() => ({ status: 400, body: { message: "model 'x' not found" } }));

  const { result } = await ask(server.url, 'openai', { api: 'chat' });

  expect(result.kind).toBe('not-found');
});

test.each([{ error: 'invalid tool schema' }, { message: 'invalid tool schema' }, { detail: 'invalid tool schema' }])(
  'a compatible server refuses in its own form: %o',
  async (body) => {
    const server = await standIn(() => ({ status: 422, body }));

    const { result } = await ask(server.url, 'openai', { api: 'chat' });

    expect([result.status, result.providerError?.message]).toEqual(['rejected', 'invalid tool schema']);
  },
);

test('a compatible server names what it refuses by steps', async () => {
  const refusal = (loc: JsonValue) => ({
    status: 422,
    body: { detail: [{ loc, msg: 'Not permitted', type: 'extra' }] },
  });
  const ofTools = await standIn(() => refusal(['body', 'tools', 0, 'function', 'parameters', 'properties', 'unit']));
  const ofOthers = await standIn(() => refusal(['body', 'max_completion_tokens']));

  const told = [await ask(ofTools.url, 'openai', { api: 'chat' }), await ask(ofOthers.url, 'openai', { api: 'chat' })];

  expect(
    told.map(({ result }) => [result.status, result.kind, result.rejectedAt, result.providerError?.message]),
  ).toEqual([
    ['rejected', undefined, '/tools/0/inputSchema/properties/unit', 'Not permitted'],
    ['error', 'request', undefined, 'Not permitted'],
  ]);
});

test.each([
  ['anthropic', 'schema: too complex for compilation'],
  ['anthropic', 'Schema is too complex.'],
  ['anthropic', 'tools: Tool names must be unique.'],
  ['gemini-json', 'The specified schema produces a constraint that has too many states for serving.'],
  ['gemini-json', 'Unknown name "contents" at \'tools[0].function_declarations[0].parameters\': Cannot find field.'],
  ['openai', "Invalid schema for function 'convert': schema must be a JSON Schema of 'type: \"object\"'."],
])('%s says "%s": that is about the definition', async (target, message) => {
  const server = await standIn(() => ({ status: 400, body: { error: { message, param: null } } }));

  const { result } = await ask(server.url, target);

  expect([result.status, result.providerError?.message]).toEqual(['rejected', message]);
});

test('arguments that were cut off say nothing', async () => {
  const body = {
    type: 'message',
    stop_reason: 'max_tokens',
    content: [{ type: 'tool_use', name: 'convert', input: {} }],
  };
  const server = await standIn(() => ({ status: 200, body }));

  const { result } = await ask(server.url, 'anthropic');

  expect([result.status, result.call]).toEqual(['accepted', undefined]);
});

test('a second variable may hold the key', async () => {
  const server = await standIn(() => ({ status: 401, body: { error: { message: `Not ${KEY}.` } } }));

  const { result } = await ask(server.url, 'gemini-json', { environment: { GOOGLE_API_KEY: KEY } });

  expect(server.taken[0]?.headers['x-goog-api-key']).toBe(KEY);
  expect(result.reason).toContain('GOOGLE_API_KEY');
});

test('no more requests are sent than are allowed, and the others are skipped', async () => {
  const server = await standIn(() => ({ status: 200, body: { type: 'message', content: [] } }));
  const pairs = pairsFor(
    ['a', 'b', 'c'].map((name) => ({ ...TOOL, name })),
    'anthropic',
  );
  const asker = askerAt(server.url, { mostRequests: 2 });

  const told = await Promise.all(pairs.map((pair) => asker.ask(pair)));

  expect(told.map(({ result }) => result.status)).toEqual(['accepted', 'accepted', 'skipped']);
  expect(told[2]?.result.reason).toContain('--max-requests');
  expect(server.taken).toHaveLength(2);
});

test('asking again counts, too', async () => {
  const server = await standIn(() => ({ status: 503, body: {} }));

  const { result } = await ask(server.url, 'anthropic', { mostRequests: 2 });

  expect([result.kind, server.taken.length]).toEqual(['server', 2]);
});

test('so many requests are under way at once, and no more', async () => {
  let running = 0;
  let most = 0;
  const server = await standIn(() => (response) => {
    most = Math.max(most, ++running);
    setTimeout(() => {
      running--;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"type":"message","content":[]}');
    }, 10);
  });
  const pairs = pairsFor(
    Array.from({ length: 8 }, (_, index) => ({ ...TOOL, name: `tool_${index}` })),
    'anthropic',
  );
  const asker = askerAt(server.url);

  await Promise.all(pairs.map((pair) => asker.ask(pair)));

  expect([most, server.taken.length]).toEqual([2, 8]);
});

test('what is not compiled is not asked about', async () => {
  const server = await standIn(() => ({ status: 200, body: {} }));

  const { result } = await ask(server.url, 'openai-strict', {
    tool: { name: 'convert', inputSchema: { type: 'string' } },
  });

  expect([result.status, result.kind, server.taken]).toEqual(['error', 'compile-refused', []]);
  expect(result.reason).toContain('openai/root-schema-not-object');
});

test('an interrupted question has no verdict, and is not sent again', async () => {
  const interruption = new AbortController();
  const server = await standIn(() => () => interruption.abort());

  const { result } = await ask(server.url, 'anthropic', { patience: { timeout: 5000, signal: interruption.signal } });

  expect([result.status, server.taken.length]).toEqual(['skipped', 1]);
  expect(result.reason).toContain('interrupted');
});
