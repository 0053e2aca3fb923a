import type { TargetPage } from '../../page.js';
import { DEFINE_TOOLS, PROMPT_CACHING, SDK_TOOL, SEEN_DUPLICATES } from '../sources.js';
import { PLAIN, tool } from './examples.js';

const EMPTY = { type: 'object' } as const;
const withOption = (name: string, value: string): ReturnType<typeof tool> =>
  tool(EMPTY, { targets: { anthropic: { [name]: value } } });
const cached = (cacheControl: { readonly [name: string]: string } | boolean): ReturnType<typeof tool> =>
  tool(EMPTY, { targets: { anthropic: { cacheControl } } });

/** Entries about a tool but for its schema. */
export const TOOL_PAGES: { readonly [id: string]: TargetPage } = {
  'anthropic/invalid-tool-name': {
    title: 'A name is one that Anthropic takes',
    why: 'A tool is refused, and with it the whole request, unless its name is 1 to 64 letters, digits, underscores and hyphens.',
    source: DEFINE_TOOLS,
    notes: ['Messages of the interface have named 128 characters since; 64 is what the page says.'],
    target: 'anthropic',
    accepts: { 'letters and underscores': tool(EMPTY, { name: 'get_time' }) },
    rejects: [
      { title: 'a dot', tool: tool(EMPTY, { name: 'time.get' }), at: '/name' },
      { title: '65 characters', tool: tool(EMPTY, { name: 'n'.repeat(65) }), at: '/name' },
    ],
  },
  'anthropic/duplicate-tool-name': {
    title: 'Tools of one request have different names',
    why: 'A request in which two tools have the same name is refused as a whole. Tools of several servers meet in one request.',
    source: SEEN_DUPLICATES,
    target: 'anthropic',
    accepts: { 'one tool': PLAIN },
    rejects: [
      {
        title: 'two tools of one name',
        document: { tools: [PLAIN, PLAIN] },
        surface: 'native',
        at: '/tools/1/name',
      },
    ],
  },
  'anthropic/missing-tool-description': {
    title: 'A tool says what it does',
    why: 'The page calls detailed descriptions the most important factor of how well tools are used. Without one the model has the name alone.',
    source: DEFINE_TOOLS,
    level: 'practice',
    target: 'anthropic',
    accepts: { 'a description': PLAIN },
    rejects: [{ title: 'none', tool: { name: 'get', inputSchema: EMPTY }, at: '/description', severity: 'info' }],
  },
  'anthropic/invalid-option': {
    title: 'An option for Anthropic has a value that it can have',
    why: 'The block of a target in a canonical tool says what is sent beside the schema. A value of another type would be refused, or ignored.',
    source: SDK_TOOL,
    target: 'anthropic',
    accepts: { 'a cache breakpoint': cached(true) },
    rejects: [
      {
        title: 'a text where true or false stands',
        tool: withOption('defer_loading', 'yes'),
        at: '/targets/anthropic/defer_loading',
      },
      {
        title: 'a name that is none',
        tool: withOption('cache_control', 'yes'),
        at: '/targets/anthropic/cache_control',
      },
    ],
    notes: [
      '`input_examples`, `defer_loading`, `allowed_callers` and `eager_input_streaming` are passed on as they are.',
      '`cacheControl` asks for a cache breakpoint: true, or {"type": "ephemeral", "ttl": "1h"}. `optional` says for strict mode whether optional properties are to "keep" so, or whether compiling is to "require" them.',
    ],
  },
  'anthropic/cache-control-breakpoint-scope': {
    title: 'A cache breakpoint holds for all that stands before it',
    why: 'A breakpoint caches the request up to the tool that has it, the tools before it included, and a request has at most four. One at the last tool is enough for all.',
    source: PROMPT_CACHING,
    level: 'practice',
    target: 'anthropic',
    accepts: { 'no breakpoint': PLAIN },
    rejects: [{ title: 'a breakpoint', tool: cached(true), at: '/targets/anthropic/cacheControl', severity: 'info' }],
  },
  'anthropic/cache-control-invalid-ttl': {
    title: 'A cache is kept for five minutes or an hour',
    why: 'The interface knows the lifetimes "5m" and "1h". Another is left out when the tool is compiled, which means "5m".',
    source: PROMPT_CACHING,
    target: 'anthropic',
    accepts: { 'an hour': cached({ type: 'ephemeral', ttl: '1h' }) },
    rejects: [
      {
        title: 'two hours',
        tool: cached({ type: 'ephemeral', ttl: '2h' }),
        at: '/targets/anthropic/cacheControl/ttl',
        severity: 'warning',
      },
    ],
  },
};
