import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/text/value.js';
import { askerAt, type Manner, pairsFor, TOOL } from '../support/probing.js';
import { PROVIDERS, spokenFor } from '../support/providers.js';
import { type Reply, standIn, type Taken } from '../support/stand-in.js';

/** Asking about all tools of a file in one request, as clients send them. */

const TAKEN = { status: 200, body: { type: 'message', content: [] } } as const;

const named = (name: string): JsonObject => ({ ...TOOL, name });

const refusal = (message: string): Reply => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message } },
});

/** The names of the definitions in a request. */
function namesIn({ body }: Taken): string[] {
  return [...JSON.stringify(body).matchAll(/"name":"(\w+)","description"/g)].map(([, name = '']) => name);
}

async function askAbout(names: readonly string[], reply: (names: readonly string[]) => Reply, manner: Manner = {}) {
  const server = await standIn((taken) => reply(namesIn(taken)));
  const told = await askerAt(server.url, manner).askTogether(pairsFor(names.map(named), 'anthropic'));
  return {
    told,
    results: told.map(({ result }) => result),
    asked: server.taken.map((taken) => namesIn(taken).join(' ')),
  };
}

test('what is taken together takes one request', async () => {
  const { results, asked } = await askAbout(['a', 'b', 'c'], () => TAKEN);

  expect(results.map(({ tool, status }) => [tool, status])).toEqual([
    ['a', 'accepted'],
    ['b', 'accepted'],
    ['c', 'accepted'],
  ]);
  expect(asked).toEqual(['a b c']);
});

test('one that a refusal names by its index is set aside, and the others are asked about again', async () => {
  const { results, asked } = await askAbout(['a', 'b', 'c'], (names) => {
    const index = names.indexOf('b');
    return index < 0 ? TAKEN : refusal(`tools.${index}.custom.input_schema.properties.unit: no`);
  });

  expect(results.map(({ status, rejectedAt }) => [status, rejectedAt])).toEqual([
    ['accepted', undefined],
    ['rejected', '/tools/1/inputSchema/properties/unit'],
    ['accepted', undefined],
  ]);
  expect(asked).toEqual(['a b c', 'a c']);
});

test('one that a refusal names by its name is set aside, too', async () => {
  const { results, asked } = await askAbout(['a', 'b', 'c'], (names) =>
    names.includes('c') ? refusal("Invalid schema for function 'c'.") : TAKEN,
  );

  expect(results.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'rejected']);
  expect(asked).toEqual(['a b c', 'a b']);
});

test('where a refusal names none, each is asked about alone', async () => {
  const { results, asked } = await askAbout(['a', 'b', 'c'], (names) =>
    names.includes('b') ? refusal('A schema is not valid.') : TAKEN,
  );

  expect(results.map(({ status }) => status)).toEqual(['accepted', 'rejected', 'accepted']);
  expect(asked.toSorted()).toEqual(['a', 'a b c', 'b', 'c']);
});

test('what is taken alone and refused together is rejected, and says so', async () => {
  const { results, told } = await askAbout(['a', 'b'], (names) =>
    names.length > 1 ? refusal('Schemas are too complex.') : TAKEN,
  );

  expect(
    results.map(({ status, rejectedAt, reason, providerError }) => [
      status,
      rejectedAt,
      reason,
      providerError?.message,
    ]),
  ).toEqual(
    ['/tools/0', '/tools/1'].map((pointer) => [
      'rejected',
      pointer,
      'It was taken alone, and refused together with the others.',
      'Schemas are too complex.',
    ]),
  );
  expect(told.flatMap(({ findings }) => findings.map(({ problem }) => problem))).toEqual(
    Array(2).fill('Anthropic, asked about all tools together, refuses the definition: Schemas are too complex.'),
  );
});

test('an index that leads to none, and words that quote two, name none', async () => {
  const { results } = await askAbout(['a', 'b'], (names) =>
    names.length > 1 ? refusal("tools.7: 'a' and 'b' do not go together.") : TAKEN,
  );

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('an error is one for all of them, and nobody is asked again', async () => {
  const { results, asked } = await askAbout(['a', 'b'], () => ({ status: 401, body: {} }));

  expect(results.map(({ kind }) => kind)).toEqual(['auth', 'auth']);
  expect(asked).toEqual(['a b']);
});

test('one tool alone is asked about as ever', async () => {
  const { results, asked } = await askAbout(['a'], () => TAKEN);

  expect([results.map(({ status }) => status), asked]).toEqual([['accepted'], ['a']]);
});

test('when the requests are used up, those that are left are skipped', async () => {
  const { results, asked } = await askAbout(['a', 'b', 'c'], () => refusal('No.'), { mostRequests: 2 });

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'skipped', 'skipped']);
  expect(asked).toHaveLength(2);
});

test('a dry run shows one request for all', async () => {
  const { results, asked } = await askAbout(['a', 'b'], () => TAKEN, { isDryRun: true });

  expect(
    results.map(({ requests = [] }) => requests.map(({ body }) => namesIn({ path: '', headers: {}, body }))),
  ).toEqual([[['a', 'b']], []]);
  expect(asked).toEqual([]);
});

test('functions for different interfaces of OpenAI do not stand in one request', async () => {
  const chat = { targets: { openai: { surface: 'chat' } } };
  const tools = [named('a'), { ...named('b'), ...chat }, named('c'), { ...named('d'), ...chat }];
  const server = await standIn((taken) => ({
    status: 200,
    body: taken.path.endsWith('/responses') ? { output: [] } : { choices: [] },
  }));

  const told = await askerAt(server.url).askTogether(pairsFor(tools, 'openai'));

  expect(told.map(({ result }) => result.status)).toEqual(Array(4).fill('accepted'));
  expect(server.taken.map((taken) => [taken.path, namesIn(taken)])).toEqual([
    ['/v1/responses', ['a', 'c']],
    ['/v1/chat/completions', ['b', 'd']],
  ]);
});

test('what is not compiled is left out', async () => {
  const server = await standIn(() => TAKEN);
  const tools = [named('a'), { name: 'odd', inputSchema: { type: 'string' } }, named('b')];

  const told = await askerAt(server.url).askTogether(pairsFor(tools, 'anthropic'));

  expect(told.map(({ result }) => result.kind ?? result.status)).toEqual(['accepted', 'compile-refused', 'accepted']);
});

test('without a key nobody is asked', async () => {
  const { results, asked } = await askAbout(['a', 'b'], () => TAKEN, { environment: {} });

  expect([results.map(({ status }) => status), asked]).toEqual([['skipped', 'skipped'], []]);
});

test.each(PROVIDERS.map((spoken) => [spoken.target, spoken] as const))(
  '%s takes several, and none of them has to be called',
  async (target, { silence, api }) => {
    const server = await standIn(() => silence);

    const told = await askerAt(server.url, { api }).askTogether(pairsFor(['a', 'b'].map(named), target));

    expect(told.map(({ result }) => result.status)).toEqual(['accepted', 'accepted']);
    expect(server.taken.map(namesIn)).toEqual([['a', 'b']]);
    expect(JSON.stringify(server.taken[0]?.body)).not.toContain('tool_choice');
  },
);

test('Gemini names one of its functions, which all stand in one tool', async () => {
  const message = '* GenerateContentRequest.tools[0].function_declarations[1].name: no\n';
  const server = await standIn((taken) =>
    namesIn(taken).includes('b') ? refusal(message) : spokenFor('gemini-json').silence,
  );

  const told = await askerAt(server.url).askTogether(pairsFor(['a', 'b'].map(named), 'gemini-json'));

  expect(told.map(({ result }) => [result.status, result.rejectedAt])).toEqual([
    ['accepted', undefined],
    ['rejected', '/tools/1/name'],
  ]);
});
