import type { Applicability, Page, Requirement } from '../../findings/entry.js';
import { counted, quote } from '../../text/value.js';
import type { Capture, Observation, ObservationKind } from '../../tools/capture.js';
import type { Severity } from '../../words.js';
import { type CaptureRule, defineRule } from '../rule.js';
import { mcp, practice } from '../sources.js';

/** What is said of things that were seen of a server beside its answers. */
interface Seen {
  readonly id: string;
  readonly weight: Severity;
  readonly kinds: readonly ObservationKind[];
  readonly appliesTo?: Applicability;
  readonly problem: (seen: Observation) => string;
  readonly advice: string;
  /** Why the capture may not be all there is. */
  readonly incomplete?: string;
}

const SEEN: readonly Seen[] = [
  {
    id: 'mcp.live.output.noise',
    weight: 'error',
    kinds: ['noise'],
    problem: ({ count, text }) => `The server sent ${counted(count, 'text')} that ${are(count)} no JSON${first(text)}.`,
    advice: 'Write logs to standard error: what goes to clients is messages and nothing else.',
  },
  {
    id: 'mcp.live.message.shape',
    weight: 'error',
    kinds: ['no-message'],
    problem: ({ count, text }) =>
      `The server sent ${counted(count, 'JSON text')} that ${are(count)} no message of JSON-RPC 2.0${first(text)}.`,
    advice: 'A message has "jsonrpc": "2.0", and a "method", or an "id" with a "result" or an "error".',
  },
  {
    id: 'mcp.live.message.encoding',
    weight: 'error',
    kinds: ['bad-encoding'],
    problem: ({ count, text }) =>
      `The server sent ${counted(count, 'message')} that ${are(count)} no UTF-8${first(text)}.`,
    advice: 'Write UTF-8: what is none reaches clients as other characters.',
  },
  {
    id: 'mcp.live.answer.unasked',
    weight: 'error',
    kinds: ['unasked-answer'],
    problem: ({ count, text }) => `The server answered ${counted(count, 'request')} that nobody made${first(text)}.`,
    advice: 'Give an answer the "id" of its request, with the same type.',
  },
  {
    id: 'mcp.live.answer.repeated',
    weight: 'error',
    kinds: ['repeated-answer'],
    problem: ({ count, text }) => `The server answered a request again, ${times(count)}${first(text)}.`,
    advice: 'Answer each request once.',
  },
  {
    id: 'mcp.live.request.unasked',
    weight: 'error',
    kinds: ['unasked-request'],
    appliesTo: { since: '2026-07-28' },
    problem: ({ count, text }) => `The server made ${counted(count, 'request')} of its own${first(text)}.`,
    advice: 'From 2026-07-28 on, ask within a result: "resultType": "input_required".',
  },
  {
    id: 'mcp.live.list.changed',
    weight: 'info',
    kinds: ['list-changed'],
    problem: () => 'The server said that a list changed while it was listed.',
    advice: 'Capture it again once it has settled, and announce changes when there are some.',
    incomplete: 'A list changed while it was captured.',
  },
  {
    id: 'mcp.live.first-request.answered',
    weight: 'warning',
    kinds: ['first-request-unanswered', 'first-request-fatal'],
    problem: ({ kind }) =>
      kind === 'first-request-fatal'
        ? 'The server ended when it was asked for "server/discover", which it does not know.'
        : 'The server did not answer "server/discover", which it does not know.',
    advice: 'Answer unknown methods with the error -32601: clients of 2026-07-28 begin with this request.',
  },
  {
    id: 'mcp.live.answer.slow',
    weight: 'info',
    kinds: ['slow'],
    problem: ({ text }) => `The first answer took ${text === '' ? 'long' : text}.`,
    advice: 'Answer before you load what only calls need: clients give up on servers that are slow to start.',
  },
  {
    id: 'mcp.live.process.outlives',
    weight: 'info',
    kinds: ['outlives'],
    problem: () => 'The server went on after its standard input was closed, and had to be ended.',
    advice: 'End when standard input ends: clients close it to say goodbye.',
  },
  {
    id: 'mcp.live.list.refused',
    weight: 'warning',
    kinds: ['list-refused'],
    problem: ({ count, text }) => `The server does not list what it says it has, ${times(count)}${first(text)}.`,
    advice: 'Answer for every capability that is declared, or do not declare it.',
  },
];

function are(count: number): string {
  return count === 1 ? 'is' : 'are';
}

function times(count: number): string {
  return count === 1 ? 'once' : counted(count, 'time');
}

function first(text: string): string {
  return text === '' ? '' : `; the first: ${quote(text)}`;
}

function ruleFor({ kinds, problem, advice, incomplete, ...head }: Seen): CaptureRule {
  return defineRule<CaptureRule>({
    ...head,
    appliesTo: { ...head.appliesTo, surfaces: ['native'] },
    on: 'capture',
    test({ seen }: Capture) {
      const mine = seen.filter(({ kind }) => kinds.some((each) => each === kind));
      return mine.map((each) => {
        const finding = { steps: each.steps, problem: problem(each), advice };
        return incomplete === undefined ? finding : { ...finding, incomplete };
      });
    },
  });
}

export const rules: readonly CaptureRule[] = SEEN.map(ruleFor);

const capture = (kind: ObservationKind, text?: string, protocolVersion = '2025-11-25') => ({
  toolgaugeCapture: 1,
  protocolVersion,
  toolPages: [{ jsonrpc: '2.0', id: 2, result: resultIn(protocolVersion) }],
  seen: [{ kind, count: 1, ...(text === undefined ? {} : { text }) }],
});

const resultIn = (protocolVersion: string) => ({
  ...(protocolVersion === '2026-07-28' ? { resultType: 'complete', ttlMs: 0, cacheScope: 'private' } : {}),
  tools: [{ name: 'find', inputSchema: { type: 'object' } }],
});

const STDIO = mcp('must', '2025-11-25', 'basic/transports#stdio', 'Transports, stdio');
const RESPONSES = mcp('must', '2025-11-25', 'basic#responses', 'Basic, Responses');

const shown = (
  requirement: Requirement,
  [title, why]: readonly [string, string],
  [example, document]: readonly [string, ReturnType<typeof capture>],
  severity: Severity = 'error',
): Page => ({
  title,
  why,
  requirement,
  accepts: [{ title: 'a capture of a server of which nothing else was seen', document: { ...document, seen: [] } }],
  rejects: [{ title: example, document, findings: [{ at: '/seen/0', severity }] }],
});

export const pages = (): { readonly [id: string]: Page } => ({
  'mcp.live.output.noise': shown(
    STDIO,
    [
      'A server writes messages to standard output, and nothing else',
      'A client reads standard output line by line and takes each for a message. A log line among them is skipped by some clients, and ends the connection with others.',
    ],
    ['a line of a log', capture('noise', 'Server listening…')],
  ),
  'mcp.live.message.shape': shown(
    mcp('must', '2025-11-25', 'basic#messages', 'Basic, Messages'),
    [
      'What a server sends is a message',
      'Every message follows JSON-RPC 2.0. Client libraries check that of each, and close the connection, or report an error, for one that does not.',
    ],
    ['JSON that says nothing', capture('no-message', '{"hello":"world"}')],
  ),
  'mcp.live.message.encoding': shown(
    mcp('must', '2025-11-25', 'basic/transports', 'Transports'),
    [
      'Messages are UTF-8',
      'JSON-RPC messages are encoded in UTF-8. Bytes in another encoding are replaced by most readers, so a name or a text is no longer what the server meant.',
    ],
    ['Latin-1', capture('bad-encoding', '{"jsonrpc":"2.0","id":2,"result":{"tools":[{"name":"caf\ufffd"}]}}')],
  ),
  'mcp.live.answer.unasked': shown(
    RESPONSES,
    [
      'An answer belongs to a request',
      'A client finds the request of an answer by its `id`. One that has another - also the same digits as a text - belongs to nobody, and the request waits until it is given up.',
    ],
    ['a text for a number', capture('unasked-answer', '{"jsonrpc":"2.0","id":"2","result":{}}')],
  ),
  'mcp.live.answer.repeated': shown(
    RESPONSES,
    [
      'A request is answered once',
      'The first answer settles a request. What comes after it is lost, and client libraries report an error for an answer to an unknown request.',
    ],
    ['an answer twice', capture('repeated-answer', '{"jsonrpc":"2.0","id":2,"result":{"tools":[]}}')],
  ),
  'mcp.live.request.unasked': shown(
    mcp('must', '2026-07-28', 'basic/transports/stdio', 'Transports, stdio'),
    [
      'From 2026-07-28 on a server makes no requests',
      'In 2026-07-28 a server that needs something says so in its result. Clients of that revision have nobody who would answer a request.',
    ],
    [
      'asking for the roots',
      capture('unasked-request', '{"jsonrpc":"2.0","id":1,"method":"roots/list"}', '2026-07-28'),
    ],
  ),
  'mcp.live.list.changed': shown(
    practice(
      'MCP 2025-11-25, Tools, List Changed Notification',
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools#list-changed-notification',
    ),
    [
      'A list stays as it is while it is listed',
      'A client that hears of a change lists anew. Pages that were captured before and after it may not belong together, so the capture is not complete.',
    ],
    ['a change between two pages', capture('list-changed', '{"method":"notifications/tools/list_changed"}')],
    'info',
  ),
  'mcp.live.first-request.answered': shown(
    mcp('should', '2026-07-28', 'basic/transports/stdio', 'Transports, stdio, backward compatibility'),
    [
      'A server answers a request that it does not know',
      'Clients that speak 2026-07-28 and older revisions ask for `server/discover` first, and greet a server with `initialize` when it answers with an error. For a server that dies or stays silent they have to wait, and to start it again.',
    ],
    ['a server that ends', capture('first-request-fatal')],
    'warning',
  ),
  'mcp.live.answer.slow': shown(
    practice(
      'MCP 2025-11-25, Lifecycle, Timeouts',
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#timeouts',
    ),
    [
      'A server answers soon after it was started',
      'Clients wait for a first answer for some time - the official libraries for a minute, many programs for less - and then show the server as broken.',
    ],
    ['a slow start', capture('slow', '24 seconds')],
    'info',
  ),
  'mcp.live.process.outlives': shown(
    practice(
      'MCP 2025-11-25, Lifecycle, Shutdown',
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#stdio',
    ),
    [
      'A server ends when its standard input ends',
      'A client says goodbye by closing standard input, and kills a server that goes on. Clients that do not leave processes behind that nobody sees.',
    ],
    ['a server that goes on', capture('outlives')],
    'info',
  ),
  'mcp.live.list.refused': shown(
    mcp('should', '2025-11-25', 'basic/lifecycle#capability-negotiation', 'Lifecycle, Capability Negotiation'),
    [
      'A server lists what it says it has',
      'A capability says which methods can be called. A client that trusts it meets an error at the first of them.',
    ],
    ['resources that are refused', capture('list-refused', 'The server refused "resources/list": code -32601.')],
    'warning',
  ),
});
