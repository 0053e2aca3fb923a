import type { Page } from '../../findings/entry.js';
import { ANNOTATIONS_SINCE } from '../../protocol/tool-type.js';
import { isObject, own } from '../../text/value.js';
import { defineRule, type Finding, type ToolRule } from '../rule.js';
import { mcpToolType } from '../sources.js';
import { MISLEADING } from '../weights.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.annotations.consistent',
  weight: MISLEADING,
  variants: {
    destructive: {
      weight: MISLEADING,
      aliases: ['mcp.tool.annotations.read-only-destructive', 'mcp/metadata-annotations-contradictory'],
    },
    'not-idempotent': { weight: 'info', aliases: ['mcp.tool.annotations.read-only-not-idempotent'] },
  },
  appliesTo: { since: ANNOTATIONS_SINCE },
  on: 'tool',
  test({ tool, steps }) {
    const annotations = own(tool, 'annotations');
    if (!isObject(annotations) || own(annotations, 'readOnlyHint') !== true) return [];
    const place = [...steps, 'annotations'];
    const findings: Finding[] = [];
    if (own(annotations, 'destructiveHint') === true) {
      findings.push({
        variant: 'destructive',
        steps: place,
        problem:
          'The tool is read-only and destructive at once; clients believe the first and may run it without asking.',
        advice: 'Set "readOnlyHint" to false if it changes anything, else leave "destructiveHint" out.',
        related: [
          { steps: [...place, 'readOnlyHint'], message: 'Here it is read-only.' },
          { steps: [...place, 'destructiveHint'], message: 'Here it is destructive.' },
        ],
      });
    }
    if (own(annotations, 'idempotentHint') === false) {
      findings.push({
        variant: 'not-idempotent',
        steps: [...place, 'idempotentHint'],
        problem: 'A tool that is read-only changes nothing the second time either, so clients pass over this hint.',
        advice: 'Leave "idempotentHint" out.',
      });
    }
    return findings;
  },
});

export const page = (): Page => ({
  title: 'Annotations do not contradict each other',
  why: 'Clients ask people less about read-only tools. `destructiveHint` and `idempotentHint` mean something only where `readOnlyHint` is false; beside a read-only tool they show that one of the hints is wrong.',
  requirement: mcpToolType('practice', '2026-07-28', 'ToolAnnotations'),
  notes: [
    'Hints that agree with a read-only tool - not destructive, idempotent - are redundant and never reported: directories of servers ask for them.',
    'Whether a name such as `delete_account` fits a read-only tool is not judged.',
  ],
  accepts: [
    {
      title: 'all hints of a read-only tool',
      tool: {
        name: 'find',
        inputSchema: { type: 'object' },
        annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      },
    },
    {
      title: 'a destructive tool',
      tool: {
        name: 'remove',
        inputSchema: { type: 'object' },
        annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
      },
    },
  ],
  rejects: [
    {
      title: 'read-only and destructive',
      tool: {
        name: 'remove',
        inputSchema: { type: 'object' },
        annotations: { readOnlyHint: true, destructiveHint: true },
      },
      findings: [{ at: '/annotations', severity: 'warning' }],
    },
    {
      title: 'read-only, and yet not the same when repeated',
      tool: {
        name: 'find',
        inputSchema: { type: 'object' },
        annotations: { readOnlyHint: true, idempotentHint: false },
      },
      findings: [{ at: '/annotations/idempotentHint', severity: 'info' }],
    },
    {
      title: 'read-only and destructive, in a description',
      surface: 'description',
      document: {
        mcpdesc: '0.9.0',
        info: { name: 'sample', version: '1.0.0' },
        protocolVersions: ['2026-07-28'],
        tools: [
          {
            name: 'remove',
            inputSchema: { type: 'object' },
            annotations: { readOnlyHint: true, destructiveHint: true },
          },
        ],
      },
      findings: [{ at: '/tools/0/annotations', severity: 'info' }],
    },
  ],
});
