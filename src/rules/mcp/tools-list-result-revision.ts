import type { Page } from '../../findings/entry.js';
import { LIST_TOOLS_RESULT_MEMBERS } from '../../protocol/tool-type.js';
import { lackedMembers, versionedMembers } from '../../shapes/shape.js';
import { listed, quote } from '../../text/value.js';
import { defineRule, type ListRule } from '../rule.js';
import { mcpToolType } from '../sources.js';

const VERSIONED = versionedMembers(LIST_TOOLS_RESULT_MEMBERS);

export const rule: ListRule = defineRule<ListRule>({
  id: 'mcp.tools-list.result.revision',
  weight: 'info',
  appliesTo: { surfaces: ['native'] },
  on: 'list',
  test({ result }, { revisions }) {
    if (result === undefined) return [];
    return lackedMembers(result.value, VERSIONED, revisions).map(({ name, lacking }) => ({
      steps: [...result.steps, name],
      part: 'key',
      problem: `The result of tools/list has no ${quote(name)} in MCP ${listed(lacking)}, whose clients pass over it.`,
      revisions: lacking,
    }));
  },
});

export const page = (): Page => ({
  title: 'The members of the result of tools/list exist in its revisions',
  why: 'Unknown members are allowed in every revision. What `resultType`, `ttlMs` and `cacheScope` say is lost on clients of the revisions before 2026-07-28.',
  requirement: mcpToolType('practice', '2026-07-28', 'ListToolsResult'),
  accepts: [
    {
      title: 'a result of 2026-07-28',
      document: { resultType: 'complete', ttlMs: 0, cacheScope: 'private', tools: [] },
    },
  ],
  rejects: [
    {
      title: 'the same, for clients of 2025-11-25',
      document: { resultType: 'complete', ttlMs: 0, cacheScope: 'private', tools: [] },
      revisions: ['2025-11-25'],
      findings: [
        { at: '/resultType', severity: 'info', revisions: ['2025-11-25'] },
        { at: '/ttlMs', severity: 'info', revisions: ['2025-11-25'] },
        { at: '/cacheScope', severity: 'info', revisions: ['2025-11-25'] },
      ],
    },
  ],
});
