import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addressOf, isOpen, valueFor } from '../../src/cli/probing/addresses.js';
import { cacheFolder, FolderCache } from '../../src/cli/probing/answer-cache.js';
import { Keys, withoutKey, withoutMaskedKey } from '../../src/cli/probing/keys.js';
import { endpointFor } from '../../src/targets/probing/endpoints.js';
import { ask, KEY } from '../support/probing.js';
import { standIn } from '../support/stand-in.js';

/** What asking knows of the world around it: addresses, keys, the cache. */

const ACCEPTED = { status: 200, body: { type: 'message', content: [] } } as const;

function endpointOf(target: string) {
  const endpoint = endpointFor(target, {}, undefined);
  if (endpoint === undefined) throw new Error(`${target} has an endpoint.`);
  return endpoint;
}

test('no test reaches another machine', async () => {
  await expect(fetch('http://192.0.2.1/')).rejects.toMatchObject({
    cause: { message: 'A test reached for 192.0.2.1.' },
  });
  await expect(fetch('https://example.com/')).rejects.toMatchObject({
    cause: { message: 'A test reached for example.com.' },
  });
});

describe('addresses', () => {
  test.each([
    ['openai', undefined, 'https://api.openai.com/v1/responses'],
    ['openai', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080/v1/responses'],
    ['openai', 'http://127.0.0.1:8080/', 'http://127.0.0.1:8080/v1/responses'],
    ['openai', 'https://gateway.example/openai/v2/', 'https://gateway.example/openai/v2/responses'],
    ['openai', 'https://gateway.example/openai', 'https://gateway.example/openai/responses'],
    ['anthropic', undefined, 'https://api.anthropic.com/v1/messages'],
    ['anthropic', 'https://gateway.example/anthropic', 'https://gateway.example/anthropic/v1/messages'],
    ['anthropic', 'https://gateway.example/v1', 'https://gateway.example/v1/messages'],
    ['gemini-json', undefined, 'https://generativelanguage.googleapis.com/v1beta/models/m:generateContent'],
    ['gemini-json', 'http://localhost:1', 'http://localhost:1/v1beta/models/m:generateContent'],
    ['gemini-json', 'https://gateway.example/v1alpha', 'https://gateway.example/v1alpha/models/m:generateContent'],
  ])('%s at %s', (target, base, address) => {
    expect(addressOf(endpointOf(target), 'm', base)).toBe(address);
  });

  test('a model is no path', () => {
    expect(addressOf(endpointOf('gemini-json'), '../files?x=y', undefined)).toBe(
      'https://generativelanguage.googleapis.com/v1beta/models/..%2Ffiles%3Fx%3Dy:generateContent',
    );
    expect(addressOf(endpointOf('gemini-json'), 'models/m', undefined)).toContain('/v1beta/models/m:');
  });

  test.each(['ftp://example.com', 'example.com', '', 'http://', '://'])('%s is none', (text) => {
    expect(() => addressOf(endpointOf('openai'), 'm', text)).toThrow('is no address');
  });

  test.each(['https://me:word@example.com', 'https://example.com?key=1', 'https://example.com#a'])(
    '%s tells more than an address may',
    (text) => {
      expect(() => addressOf(endpointOf('openai'), 'm', text)).toThrow('has a name, a password, a query or a fragment');
    },
  );

  test('a password in what is no address is not repeated', () => {
    expect(() => addressOf(endpointOf('openai'), 'm', 'ftp://me:word@example.com')).toThrow('"ftp://example.com"');
  });

  test('a key goes unencrypted to other machines alone', () => {
    expect(
      [
        'http://127.0.0.1:1/',
        'http://localhost/',
        'http://[::1]:1/',
        'https://example.com/',
        'http://example.com/',
      ].map(isOpen),
    ).toEqual([false, false, false, false, true]);
  });
});

test('a value is for all providers, or for one', () => {
  const values = ['a', 'gemini=b', 'c', 'gemini=d=e'];

  expect([
    valueFor({ id: 'openai' }, values),
    valueFor({ id: 'gemini' }, values),
    valueFor({ id: 'openai' }, []),
  ]).toEqual(['c', 'd=e', undefined]);
});

describe('keys', () => {
  const { provider } = endpointOf('gemini-json');

  test('the first variable that is set holds it', () => {
    const find = (environment: NodeJS.ProcessEnv) => new Keys(environment, undefined).keyFor(provider);

    expect(find({ GEMINI_API_KEY: ' a ', GOOGLE_API_KEY: 'b' })).toEqual({ value: 'a', variable: 'GEMINI_API_KEY' });
    expect(find({ GEMINI_API_KEY: '', GOOGLE_API_KEY: 'b' })).toEqual({ value: 'b', variable: 'GOOGLE_API_KEY' });
    expect(find({})).toBeUndefined();
  });

  test('a command prints it, told whose it is to be', () => {
    expect(new Keys({ GEMINI_API_KEY: 'a' }, 'echo "key-of-$KEY_VARIABLE"').keyFor(provider)).toEqual({
      value: 'key-of-GEMINI_API_KEY',
      variable: 'GEMINI_API_KEY',
    });
  });

  test('a command that fails is told without what it printed', () => {
    const keys = new Keys({}, 'echo secret; exit 3');

    expect(() => keys.keyFor(provider)).toThrow('The command after --key-command gives no key: it ended with 3.');
  });

  test.each(['a b', 'a\nb', 'ä'])('%j cannot be sent, and is not repeated', (value) => {
    expect(() => new Keys({ GEMINI_API_KEY: value }, undefined).keyFor(provider)).toThrow(
      'The key in GEMINI_API_KEY has characters that no key has.',
    );
  });

  test('are named in texts instead of told, as they are and as JSON writes them', () => {
    const key = { value: 'a"\\b-012345', variable: 'X' };

    expect(withoutKey(`1 ${key.value} 2 ${JSON.stringify(key.value)}`, key)).toBe('1 $X 2 "$X"');
    expect(withoutMaskedKey('given: a*****5, a**b', key)).toBe('given: $X, a**b');
  });

  test('that are short words are none to hide', () => {
    expect(withoutKey('none of these', { value: 'none', variable: 'X' })).toBe('none of these');
  });
});

describe('the cache', () => {
  const folder = (): string => join(mkdtempSync(join(tmpdir(), 'toolgauge-cache-')), 'probe');

  test('a verdict is asked for once', async () => {
    const server = await standIn(() => ACCEPTED);
    const cache = new FolderCache(folder(), '2026-12-01');

    await ask(server.url, 'anthropic', { cache });
    const { result } = await ask(server.url, 'anthropic', { cache });

    expect([result.status, result.isFromCache, result.askedOn, server.taken.length]).toEqual([
      'accepted',
      true,
      '2026-12-01',
      1,
    ]);
  });

  test('a rejection is kept with its words and its place', async () => {
    const message = 'tools.0.custom.input_schema.properties.unit.pattern: not supported';
    const server = await standIn(() => ({ status: 400, body: { error: { type: 'invalid_request_error', message } } }));
    const cache = new FolderCache(folder(), '2026-12-01');

    const { result: asked } = await ask(server.url, 'anthropic', { cache });
    const { result } = await ask(server.url, 'anthropic', { cache });

    expect(result).toEqual({ ...asked, isFromCache: true });
    expect(server.taken).toHaveLength(1);
  });

  test('what is no verdict is asked for again', async () => {
    const server = await standIn((_taken, count) => (count === 1 ? { status: 401, body: {} } : ACCEPTED));
    const cache = new FolderCache(folder(), '2026-12-01');

    await ask(server.url, 'anthropic', { cache });
    const { result } = await ask(server.url, 'anthropic', { cache });

    expect([result.status, result.isFromCache]).toEqual(['accepted', undefined]);
  });

  test('another definition, model or address is another question', async () => {
    const [server, other] = [await standIn(() => ACCEPTED), await standIn(() => ACCEPTED)];
    const cache = new FolderCache(folder(), '2026-12-01');

    await ask(server.url, 'anthropic', { cache });
    await ask(server.url, 'anthropic', { cache, models: ['claude-x'] });
    await ask(server.url, 'anthropic', { cache, tool: { name: 'convert', inputSchema: { type: 'object' } } });
    await ask(other.url, 'anthropic', { cache });

    expect([server.taken.length, other.taken.length]).toEqual([3, 1]);
  });

  test('after a week a verdict is asked for again', async () => {
    const server = await standIn(() => ACCEPTED);
    const place = folder();
    const askOn = (day: string) => ask(server.url, 'anthropic', { cache: new FolderCache(place, day), today: day });

    await askOn('2026-12-01');
    await askOn('2026-12-08');
    await askOn('2026-12-09');

    expect(server.taken).toHaveLength(2);
  });

  test('holds no key, and no one else may read it', async () => {
    const server = await standIn(() => ({
      status: 200,
      body: { type: 'message', content: [{ type: 'text', text: KEY }] },
    }));
    const place = folder();

    await ask(server.url, 'anthropic', { cache: new FolderCache(place, '2026-12-01') });

    const files = readdirSync(place);
    expect(files.map((file) => readFileSync(join(place, file), 'utf8').includes(KEY))).toEqual([false]);
    expect(files.map((file) => statSync(join(place, file)).mode & 0o077)).toEqual([0]);
  });

  test('a file that is no answer, and a folder that cannot be written, are as good as none', async () => {
    const server = await standIn(() => ACCEPTED);
    const place = folder();
    const cache = new FolderCache(place, '2026-12-01');
    await ask(server.url, 'anthropic', { cache });
    for (const text of [
      '{',
      '[]',
      '{"cacheVersion":1}',
      '{"cacheVersion":2,"status":200,"text":"","askedOn":"2026-12-01"}',
    ]) {
      for (const file of readdirSync(place)) writeFileSync(join(place, file), text);
      await ask(server.url, 'anthropic', { cache });
    }
    const { result } = await ask(server.url, 'anthropic', { cache: new FolderCache('/dev/null/no', '2026-12-01') });

    expect([result.status, server.taken.length]).toEqual(['accepted', 6]);
  });

  test('lies where the system wants it', () => {
    expect(cacheFolder({ XDG_CACHE_HOME: '/caches' })).toBe(join('/caches', 'toolgauge', 'probe'));
  });
});
