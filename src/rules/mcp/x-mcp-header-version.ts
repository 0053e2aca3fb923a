import type { Page } from '../../findings/entry.js';
import { HEADER_KEYWORD, HEADER_SINCE, HEADER_UNKNOWN_UNTIL } from '../../protocol/header-parameters.js';
import { listed } from '../../text/value.js';
import { defineRule, type KeywordRule } from '../rule.js';
import { mcpDescription } from '../sources.js';

export const rule: KeywordRule = defineRule<KeywordRule>({
  id: 'mcp.tool.x-mcp-header.version',
  weight: { description: 'error', native: 'info', canonical: 'info' },
  appliesTo: { until: HEADER_UNKNOWN_UNTIL },
  on: { keywords: [HEADER_KEYWORD] },
  test({ judged, node }, context) {
    if (judged.schema.field !== 'inputSchema') return [];
    const { surface, revisions } = context;
    const isDescription = surface === 'description';
    const steps = [...context.stepsTo(judged, node), HEADER_KEYWORD];
    const problem = isDescription
      ? `"${HEADER_KEYWORD}" came with MCP ${HEADER_SINCE}, and the tool holds for ${listed(revisions)}.`
      : `There is no "${HEADER_KEYWORD}" in MCP ${listed(revisions)}, whose clients send no header.`;
    const advice = `Narrow the tool's "protocolVersions" to ${HEADER_SINCE}, or remove the keyword.`;
    return [{ steps, part: 'key', problem, ...(isDescription ? { advice } : {}) }];
  },
});

export const page = (): Page => ({
  title: 'x-mcp-header belongs to 2026-07-28',
  why: 'Earlier revisions know no such keyword, and their clients pass over it. A description says exactly what each revision offers, so a tool that annotates parameters holds for 2026-07-28 alone; what a server sends may serve several revisions at once.',
  requirement: mcpDescription('must', '9.2'),
  accepts: [
    {
      title: 'a tool for 2026-07-28',
      tool: {
        name: 'find',
        inputSchema: { type: 'object', properties: { region: { type: 'string', 'x-mcp-header': 'Region' } } },
      },
      revisions: ['2026-07-28'],
    },
  ],
  rejects: [
    {
      title: 'a description for two revisions',
      surface: 'description',
      document: {
        mcpdesc: '0.9.0',
        info: { name: 'sample', version: '1.0.0' },
        protocolVersions: ['2025-11-25', '2026-07-28'],
        tools: [
          {
            name: 'find',
            inputSchema: { type: 'object', properties: { region: { type: 'string', 'x-mcp-header': 'Region' } } },
          },
        ],
      },
      findings: [
        {
          at: '/tools/0/inputSchema/properties/region/x-mcp-header',
          severity: 'error',
          revisions: ['2025-11-25'],
        },
      ],
    },
    {
      title: 'a tool that a server sends to clients of two revisions',
      tool: {
        name: 'find',
        inputSchema: { type: 'object', properties: { region: { type: 'string', 'x-mcp-header': 'Region' } } },
      },
      findings: [{ at: '/inputSchema/properties/region/x-mcp-header', severity: 'info', revisions: ['2025-11-25'] }],
    },
  ],
});
