import type { Page } from '../../findings/entry.js';
import { counted, isObject, type JsonValue, own, quote } from '../../text/value.js';
import type { Page as CapturedPage } from '../../tools/capture.js';
import { type CaptureRule, defineRule, type Finding } from '../rule.js';
import { mcp } from '../sources.js';

const NATIVE = { surfaces: ['native'] } as const;

const cursorRule: CaptureRule = defineRule<CaptureRule>({
  id: 'mcp.live.paging.cursor-repeated',
  weight: 'error',
  appliesTo: NATIVE,
  on: 'capture',
  test({ pages }) {
    const places = new Map<string, CapturedPage['steps']>();
    return pages.flatMap(({ result, steps }): Finding[] => {
      const cursor = own(result, 'nextCursor');
      if (typeof cursor !== 'string') return [];
      const at = [...steps, 'nextCursor'];
      const earlier = places.get(cursor);
      places.set(cursor, at);
      if (earlier === undefined) return [];
      const problem = `The cursor ${quote(cursor)} came before: whoever follows it never gets to the end of the list.`;
      const advice = 'Give each page a cursor of its own, and the last one none.';
      const related = [{ steps: earlier, message: 'The first page with this cursor.' }];
      return [{ steps: at, problem, advice, related, incomplete: 'The list of tools has no end.' }];
    });
  },
});

const endRule: CaptureRule = defineRule<CaptureRule>({
  id: 'mcp.live.paging.endless',
  weight: 'error',
  appliesTo: NATIVE,
  on: 'capture',
  test({ pages }) {
    const last = pages.at(-1);
    const cursor = last === undefined ? undefined : own(last.result, 'nextCursor');
    const isKnown = pages.slice(0, -1).some(({ result }) => own(result, 'nextCursor') === cursor);
    if (last === undefined || typeof cursor !== 'string' || isKnown) return [];
    const problem = `The list of tools was left after ${counted(pages.length, 'page')}, and has another.`;
    const advice = 'Leave "nextCursor" out on the last page. A list of more pages than that is read by no client.';
    return [{ steps: [...last.steps, 'nextCursor'], problem, advice, incomplete: 'Not all pages were read.' }];
  },
});

const scopeRule: CaptureRule = defineRule<CaptureRule>({
  id: 'mcp.live.paging.cache-scope',
  weight: 'error',
  appliesTo: { ...NATIVE, since: '2026-07-28' },
  on: 'capture',
  test({ pages }) {
    const [first, ...others] = pages;
    const scope = first === undefined ? undefined : own(first.result, 'cacheScope');
    if (first === undefined || scope === undefined) return [];
    const related = [{ steps: [...first.steps, 'cacheScope'], message: 'The scope of the first page.' }];
    return others.flatMap(({ result, steps }): Finding[] => {
      const other = own(result, 'cacheScope');
      if (other === undefined || other === scope) return [];
      const problem = `"cacheScope" is ${quote(other)} here, and ${quote(scope)} on the first page.`;
      const advice = 'Give all pages of a list the same scope: "private", if one of them is for one user alone.';
      return [{ steps: [...steps, 'cacheScope'], problem, advice, related }];
    });
  },
});

const noneRule: CaptureRule = defineRule<CaptureRule>({
  id: 'mcp.live.tools.declared',
  weight: 'info',
  appliesTo: NATIVE,
  on: 'capture',
  test({ value, pages, steps }) {
    if (pages.length > 0) return [];
    const opening = own(value, 'opening');
    if (!isObject(opening)) return [];
    const problem = 'The server does not say that it has tools, so it was not asked for them.';
    return [{ steps: [...steps, 'opening'], problem, advice: 'A server with tools declares the capability "tools".' }];
  },
});

export const rules: readonly CaptureRule[] = [cursorRule, endRule, scopeRule, noneRule];

const PAGINATION = mcp('must', '2025-11-25', 'server/utilities/pagination', 'Pagination');

const capture = (cursors: readonly (string | undefined)[], scopes: readonly string[] = []) => ({
  toolgaugeCapture: 1,
  protocolVersion: scopes.length > 0 ? '2026-07-28' : '2025-11-25',
  toolPages: cursors.map((nextCursor, index) => ({
    jsonrpc: '2.0',
    id: index + 2,
    result: pageOf(index, nextCursor, scopes[index]),
  })),
  seen: [],
});

function pageOf(index: number, nextCursor: string | undefined, cacheScope: string | undefined) {
  const cached = cacheScope === undefined ? {} : { resultType: 'complete', ttlMs: 0, cacheScope };
  const tools: JsonValue[] = [{ name: `find-${index}`, inputSchema: { type: 'object' } }];
  return { ...cached, tools, ...(nextCursor === undefined ? {} : { nextCursor }) };
}

const opened = (capabilities: { readonly [name: string]: JsonValue }, ends: readonly undefined[]) => ({
  ...capture(ends),
  opening: { jsonrpc: '2.0', id: 1, result: { protocolVersion: '2025-11-25', capabilities } },
});

export const pages = (): { readonly [id: string]: Page } => ({
  'mcp.live.paging.cursor-repeated': {
    title: 'No two pages have one cursor',
    why: 'A cursor leads to the next page. One that came before leads round in a circle: the official libraries follow it without end, or until they run out of memory.',
    requirement: PAGINATION,
    accepts: [{ title: 'an empty text is a cursor like any other', document: capture(['', 'last', undefined]) }],
    rejects: [
      {
        title: 'a page that leads to itself',
        document: capture(['again', 'again']),
        findings: [{ at: '/toolPages/1/result/nextCursor', severity: 'error' }],
      },
    ],
  },
  'mcp.live.paging.endless': {
    title: 'A list has an end',
    why: 'A client reads pages until one has no `nextCursor`. A list that always has another page is never shown to anybody. A capture stops after a thousand pages.',
    requirement: PAGINATION,
    accepts: [{ title: 'two pages', document: capture(['next', undefined]) }],
    rejects: [
      {
        title: 'a capture that was left before the end',
        document: capture(['a', 'b']),
        findings: [{ at: '/toolPages/1/result/nextCursor', severity: 'error' }],
      },
    ],
  },
  'mcp.live.paging.cache-scope': {
    title: 'All pages of a list have the same cacheScope',
    why: 'A page that is kept for all beside one that is kept for one user gives others a list that is not theirs, or half a list.',
    requirement: mcp('must', '2026-07-28', 'server/utilities/caching', 'Caching'),
    accepts: [{ title: 'two private pages', document: capture(['b', undefined], ['private', 'private']) }],
    rejects: [
      {
        title: 'a public page before a private one',
        document: capture(['b', undefined], ['public', 'private']),
        findings: [{ at: '/toolPages/1/result/cacheScope', severity: 'error' }],
      },
    ],
  },
  'mcp.live.tools.declared': {
    title: 'A server with tools says so',
    why: 'A client asks for tools only where the server declares them. A server that forgets to has none, as far as anybody sees.',
    requirement: mcp('must', '2025-11-25', 'server/tools#capabilities', 'Tools, Capabilities'),
    notes: ['A server without tools is in order; this only says why a capture has none.'],
    accepts: [{ title: 'tools that are declared', document: opened({ tools: {} }, [undefined]) }],
    rejects: [
      {
        title: 'a server with prompts alone',
        document: opened({ prompts: {} }, []),
        findings: [{ at: '/opening', severity: 'info' }],
      },
    ],
  },
});
