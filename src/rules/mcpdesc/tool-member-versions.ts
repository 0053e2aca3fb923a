import type { Page } from '../../findings/entry.js';
import { TOOL_MEMBERS } from '../../protocol/tool-type.js';
import { lackedMembers, versionedMembers } from '../../shapes/shape.js';
import { type JsonValue, listed, quote } from '../../text/value.js';
import type { Revision } from '../../words.js';
import { defineRule, type ToolRule } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { described } from './described.js';

/** The rules of the members that not every revision has. */
const IDS: readonly (readonly [name: string, id: string])[] = [
  ['title', 'mcp.tool.title.version'],
  ['outputSchema', 'mcp.tool.output-schema.version'],
  ['icons', 'mcp.tool.icons.version'],
  ['annotations', 'mcp.tool.annotations.version'],
  ['execution', 'mcp.tool.execution.version'],
  ['_meta', 'mcp.tool.meta.version'],
];

export const rules: readonly ToolRule[] = IDS.map(([name, id]) => {
  const versioned = versionedMembers(TOOL_MEMBERS).filter(([each]) => each === name);
  const { since, until } = TOOL_MEMBERS[name] ?? {};
  const stretch = since === until ? `in MCP ${since} alone` : `from MCP ${since} on`;
  return defineRule<ToolRule>({
    id,
    weight: 'error',
    appliesTo: { surfaces: ['description'] },
    on: 'tool',
    test: ({ tool, steps }, { revisions }) =>
      lackedMembers(tool, versioned, revisions).map(({ lacking }) => ({
        steps: [...steps, name],
        part: 'key',
        problem: `A tool has ${quote(name)} ${stretch}, and this one holds for ${listed(lacking)}.`,
        advice: `Narrow the tool's "protocolVersions", or leave ${quote(name)} out.`,
        revisions: lacking,
      })),
  });
});

export const pages = (): { readonly [id: string]: Page } => ({
  'mcp.tool.title.version': pageOf({
    title: 'Described tools have a title from 2025-06-18 on',
    member: { title: 'Find' },
    lacking: '2025-03-26',
    having: '2025-06-18',
  }),
  'mcp.tool.output-schema.version': pageOf({
    title: 'Described tools have an outputSchema from 2025-06-18 on',
    member: { outputSchema: { type: 'object' } },
    lacking: '2025-03-26',
    having: '2025-06-18',
  }),
  'mcp.tool.icons.version': pageOf({
    title: 'Described tools have icons from 2025-11-25 on',
    member: { icons: [{ src: 'https://example.com/find.png' }] },
    lacking: '2025-06-18',
    having: '2025-11-25',
  }),
  'mcp.tool.annotations.version': pageOf({
    title: 'Described tools have annotations from 2025-03-26 on',
    member: { annotations: { readOnlyHint: true } },
    lacking: '2024-11-05',
    having: '2025-03-26',
  }),
  'mcp.tool.execution.version': pageOf({
    title: 'Described tools have an execution in 2025-11-25 alone',
    member: { execution: { taskSupport: 'optional' } },
    lacking: '2026-07-28',
    having: '2025-11-25',
  }),
  'mcp.tool.meta.version': pageOf({
    title: 'Described tools have _meta from 2025-06-18 on',
    member: { _meta: { 'com.example/kind': 'search' } },
    lacking: '2025-03-26',
    having: '2025-06-18',
  }),
});

/** What the page of a member's rule shows. */
interface Sample {
  readonly title: string;
  readonly member: { readonly [name: string]: JsonValue };
  readonly lacking: Revision;
  readonly having: Revision;
}

function pageOf({ title, member, lacking, having }: Sample): Page {
  const tools = [{ name: 'find', inputSchema: { type: 'object' }, ...member }];
  return {
    title,
    why: 'A description says exactly what each revision offers. Under a revision whose tools lack the member it cannot be offered, so a tool that has it holds for other revisions alone.',
    requirement: mcpDescription('must', '9.1'),
    notes: ['What a server sends may serve several revisions at once; there it is an info, mcp.tool.fields.revision.'],
    accepts: [
      {
        title: 'a revision that has it',
        surface: 'description',
        document: described(tools, { protocolVersions: [having] }),
      },
    ],
    rejects: [
      {
        title: 'a revision that lacks it, beside one that has it',
        surface: 'description',
        document: described(tools, { protocolVersions: [lacking, having] }),
        findings: Object.keys(member).map((name) => {
          return { at: `/tools/0/${name}`, severity: 'error', revisions: [lacking] } as const;
        }),
      },
    ],
  };
}
