import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * A server over standard input and output that misbehaves as its first argument says. Written apart from the product, by
 * the specification of MCP; whatever an entry of `behaviours` does not handle, `usual` does.
 */
const [, , behaviour = 'none', era = 'legacy'] = process.argv;
const MODERN = '2026-07-28';

const tool = (name, more = {}) => ({ name, description: `Does ${name}.`, inputSchema: { type: 'object' }, ...more });
const write = (text) => process.stdout.write(text);
const send = (message) => write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const fail = (id, code, message, data) => send({ id, error: { code, message, data } });
const modern = (result) => ({ resultType: 'complete', ttlMs: 1000, cacheScope: 'public', ...result });
const shaped = (result) => (era === 'modern' ? modern(result) : result);
const page = (id, name, more = {}) => send({ id, result: shaped({ tools: [tool(name)], ...more }) });

function usual({ id, method }) {
  if (method === 'server/discover' && era === 'modern') {
    send({ id, result: modern({ supportedVersions: [MODERN], capabilities: { tools: {} } }) });
  } else if (method === 'initialize' && era === 'legacy') {
    const serverInfo = { name: 'hostile', version: '1.0.0' };
    send({ id, result: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo } });
  } else if (method === 'tools/list') {
    page(id, 'one');
  } else if (id !== undefined) {
    fail(id, -32601, 'Method not found');
  }
}

/** What each behaviour does with a message; true when that was all. */
const behaviours = {
  none: () => false,
  hangs: () => true,
  'hangs-at-tools': ({ method }) => method === 'tools/list',
  'hangs-at-discover': ({ method }) => method === 'server/discover',
  'dies-at-discover': ({ method }) => method === 'server/discover' && process.exit(1),
  'dies-at-once': () => {
    process.stderr.write(`cannot start: the key ${process.env.SECRET_KEY ?? ''} is refused\n`);
    process.exit(7);
  },
  'dies-in-mid-message': ({ id, method }) => {
    if (method !== 'tools/list') return false;
    write(`{"jsonrpc":"2.0","id":${id},"result":{"tools":[{"na`);
    process.stdout.once('drain', () => process.exit(1));
    setTimeout(() => process.exit(1), 50);
    return true;
  },
  floods: ({ method }) => {
    if (method !== 'tools/list') return false;
    const more = () => {
      while (write('nothing that anybody asked for\n'));
      process.stdout.once('drain', more);
    };
    more();
    return true;
  },
  'floods-with-notifications': ({ method }) => {
    if (method !== 'tools/list') return false;
    const line = `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params: {} })}\n`.repeat(100);
    const more = () => {
      while (write(line));
      process.stdout.once('drain', more);
    };
    more();
    return true;
  },
  'long-line': ({ id, method }) => {
    if (method !== 'tools/list') return false;
    write(`{"jsonrpc":"2.0","id":${id},"result":{"tools":["`);
    let left = 100;
    const more = () => {
      while (left-- > 0) if (!write('x'.repeat(1024 * 1024))) return process.stdout.once('drain', more);
      write('"]}}\n');
    };
    more();
    return true;
  },
  'invalid-utf-8': ({ id, method }) => {
    if (method !== 'tools/list') return false;
    const tools = [tool('order', { description: 'Orders caf#.' })];
    const [start, end] = JSON.stringify({ jsonrpc: '2.0', id, result: { tools } }).split('#');
    process.stdout.write(Buffer.concat([Buffer.from(start), Buffer.from([0xe9]), Buffer.from(`${end}\n`)]));
    return true;
  },
  'wrong-ids': ({ id, method }) => {
    if (method !== 'tools/list') return false;
    send({ id: String(id), result: { tools: [] } });
    return true;
  },
  'answers-nobody-asked-for': ({ method }) => {
    if (method === 'tools/list') send({ id: 999, result: {} });
    return false;
  },
  'repeated-ids': ({ id, method }) => {
    if (method !== 'tools/list') return false;
    const answer = JSON.stringify({ jsonrpc: '2.0', id, result: shaped({ tools: [tool('one')] }) });
    write(`${answer}\n${answer}\n`);
    return true;
  },
  'repeated-cursor': ({ id, method, params }) => {
    if (method !== 'tools/list') return false;
    page(id, params?.cursor === undefined ? 'one' : 'two', { nextCursor: 'again' });
    return true;
  },
  'null-cursor': ({ id, method }) => {
    if (method !== 'tools/list') return false;
    page(id, 'one', { nextCursor: null });
    return true;
  },
  'endless-pages': ({ id, method, params }) => {
    if (method !== 'tools/list') return false;
    const number = Number(params?.cursor ?? 0);
    page(id, `tool-${number}`, { nextCursor: String(number + 1) });
    return true;
  },
  'three-pages': ({ id, method, params }) => {
    if (method !== 'tools/list') return false;
    const cursors = [undefined, '', 'last'];
    const at = cursors.indexOf(params?.cursor);
    page(id, `tool-${at}`, at < 2 ? { nextCursor: cursors[at + 1] } : {});
    return true;
  },
  'two-scopes': ({ id, method, params }) => {
    if (method !== 'tools/list') return false;
    if (params?.cursor === undefined) page(id, 'one', { nextCursor: 'b' });
    else page(id, 'two', { cacheScope: 'private' });
    return true;
  },
  asks: ({ method }) => {
    if (method === 'tools/list')
      for (const ask of ['ping', 'roots/list', 'sampling/createMessage']) send({ id: ask, method: ask });
    return false;
  },
  'asks-and-waits': (() => {
    let waiting;
    return (message) => {
      if (message.id === 'ping' && message.result !== undefined) page(waiting, 'after-pong');
      if (message.method !== 'tools/list') return message.method === undefined;
      waiting = message.id;
      send({ id: 'ping', method: 'ping' });
      return true;
    };
  })(),
  'changes-the-list': ({ method }) => {
    if (method === 'tools/list') send({ method: 'notifications/tools/list_changed' });
    return false;
  },
  noise: ({ method }) => {
    if (method === 'tools/list') write('listing tools...\nstill listing\n');
    return false;
  },
  'odd-messages': ({ method }) => {
    if (method === 'tools/list') write('{"hello":"world"}\n');
    return false;
  },
  batch: ({ id, method }) => {
    if (method !== 'tools/list') return false;
    const answer = { jsonrpc: '2.0', id, result: { tools: [tool('batched')] } };
    write(`${JSON.stringify([{ jsonrpc: '2.0', method: 'notifications/message' }, answer])}\n`);
    return true;
  },
  'wrong-in-both-eras': ({ id }) => {
    if (id !== undefined) send({ id, result: {} });
    return true;
  },
  'newer-than-known': ({ id, method }) => {
    if (method !== 'initialize') return false;
    send({ id, result: { protocolVersion: '2099-01-01', capabilities: {}, serverInfo: { name: 'x', version: '1' } } });
    return true;
  },
  'oldest-name': ({ id, method }) => {
    if (method !== 'initialize') return false;
    const capabilities = { tools: {} };
    send({ id, result: { protocolVersion: '2024-10-07', capabilities, serverInfo: { name: 'old', version: '0' } } });
    return true;
  },
  'no-tools': ({ id, method }) => {
    if (method !== 'initialize') return false;
    const serverInfo = { name: 'bare', version: '1' };
    send({ id, result: { protocolVersion: '2025-11-25', capabilities: {}, serverInfo } });
    return true;
  },
  'refuses-tools': ({ id, method }) => {
    if (method !== 'tools/list') return false;
    fail(id, -32603, `no access with ${process.env.SECRET_KEY ?? 'nothing'}`);
    return true;
  },
  'refuses-resources': ({ id, method }) => {
    if (method !== 'initialize') return false;
    const serverInfo = { name: 'half', version: '1' };
    const capabilities = { tools: {}, resources: {} };
    send({ id, result: { protocolVersion: '2025-11-25', capabilities, serverInfo } });
    return true;
  },
  echoes: ({ id, method }) => {
    if (method !== 'tools/list') return false;
    page(id, 'echo', { _meta: { quoted: `"${process.env.SECRET_KEY}"`, others: process.env.OTHER_SECRET ?? 'none' } });
    return true;
  },
  'keeps-the-pipe-open': ({ method }) => {
    if (method !== 'tools/list') return false;
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', process.argv.at(-1)], { stdio: 'inherit' });
    setTimeout(() => process.exit(0), 300);
    return true;
  },
  'ignores-the-end': () => false,
  'starts-others': ({ method }) => {
    if (method === 'tools/list') spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', process.argv.at(-1)]);
    return false;
  },
};

const act = behaviours[behaviour];
if (act === undefined) throw new Error(`There is no behaviour ${behaviour}.`);
if (behaviour === 'ignores-the-end' || behaviour === 'hangs') {
  process.on('SIGTERM', () => {});
  setInterval(() => {}, 1000);
}

const input = createInterface({ input: process.stdin });
input.on('line', (line) => {
  const message = JSON.parse(line);
  // What it is answered is no request.
  if (!act(message) && message.method !== undefined) usual(message);
});
input.on('close', () => {
  if (behaviour !== 'ignores-the-end' && behaviour !== 'hangs') process.exit(0);
});
