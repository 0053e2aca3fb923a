import type { Page } from '../../findings/entry.js';
import { LIST_TOOLS_RESULT_MEMBERS } from '../../protocol/tool-type.js';
import { type Members, type Misfit, misfitAdvice, misfitProblem, misfitsOf } from '../../shapes/shape.js';
import type { Step } from '../../text/pointer.js';
import { quote } from '../../text/value.js';
import { defineRule, type ListRule } from '../rule.js';
import { mcpToolType } from '../sources.js';

/** The members of the result beside its tools, which are judged one by one. */
const MEMBERS: Members = {
  ...LIST_TOOLS_RESULT_MEMBERS,
  tools: { shape: { kind: 'array', of: { kind: 'any' } }, required: true },
};

export const rule: ListRule = defineRule<ListRule>({
  id: 'mcp.tools-list.result.types',
  weight: 'error',
  appliesTo: { surfaces: ['native'] },
  on: 'list',
  test({ result }, { revisions }) {
    if (result === undefined) return [];
    return misfitsOf(result.value, { kind: 'object', members: MEMBERS }, revisions).map((misfit) => ({
      steps: [...result.steps, ...misfit.steps],
      problem: `${quote(misfit.steps.join('.'))} ${misfitProblem(misfit)}.`,
      advice: adviceFor(misfit),
      revisions: misfit.revisions,
    }));
  },
});

/** What to do about the members whose meaning the expected type does not show. */
const ADVICE: ReadonlyMap<Step | undefined, string> = new Map([
  ['tools', 'Give the list of tools as an array under "tools".'],
  ['resultType', 'A list of tools is always complete: write "resultType": "complete".'],
  ['ttlMs', 'Say for how many milliseconds the list may be kept; 0 for not at all.'],
  ['cacheScope', 'Write "public" if every user gets the same list, else "private".'],
]);

function adviceFor(misfit: Misfit): string {
  return ADVICE.get(misfit.steps[0]) ?? misfitAdvice(misfit);
}

export const page = (): Page => ({
  title: 'The result of tools/list has its members',
  why: 'From 2026-07-28 a result says what it is and for how long it may be kept: `resultType`, `ttlMs` and `cacheScope` are required. In every revision `nextCursor` is a string or absent. What `_meta` says about the server has the type Implementation.',
  requirement: mcpToolType('must', '2026-07-28', 'ListToolsResult'),
  accepts: [
    {
      title: 'a result of 2026-07-28',
      document: {
        resultType: 'complete',
        ttlMs: 60000,
        cacheScope: 'public',
        tools: [{ name: 'ping', inputSchema: { type: 'object' } }],
      },
    },
  ],
  rejects: [
    {
      title: 'a cursor of null',
      document: { tools: [], nextCursor: null },
      findings: [{ at: '/nextCursor', severity: 'error', revisions: ['2025-11-25'] }],
    },
    {
      title: 'a result of 2026-07-28 that does not say for how long',
      document: { resultType: 'complete', cacheScope: 'public', tools: [] },
      findings: [{ at: '/ttlMs', severity: 'error', revisions: ['2026-07-28'] }],
    },
    {
      title: 'an answer that asks for input, which tools/list never does',
      document: { resultType: 'input_required', ttlMs: 0, cacheScope: 'private', tools: [] },
      findings: [{ at: '/resultType', severity: 'error' }],
    },
    {
      title: 'a server that gives its name without its version',
      document: {
        resultType: 'complete',
        ttlMs: 0,
        cacheScope: 'private',
        tools: [],
        _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'sample' } },
      },
      findings: [{ at: '/_meta/io.modelcontextprotocol~1serverInfo/version', severity: 'error' }],
    },
  ],
});
