import type { Page } from '../../findings/entry.js';
import { TOOL_ANNOTATIONS_MEMBERS, TOOL_MEMBERS } from '../../protocol/tool-type.js';
import type { Members } from '../../shapes/shape.js';
import { nearest } from '../../text/nearest.js';
import type { Steps } from '../../text/pointer.js';
import { isObject, type JsonObject, own, quote } from '../../text/value.js';
import { defineRule, type Finding, type ToolRule } from '../rule.js';
import { mcpToolType } from '../sources.js';

/** Every other spelling of it is told where it is missed. */
const REQUIRED = 'inputSchema';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.fields.known',
  weight: 'info',
  appliesTo: { surfaces: ['native', 'canonical'] },
  on: 'tool',
  test({ tool, steps }) {
    const annotations = own(tool, 'annotations');
    return [
      ...slips(tool, TOOL_MEMBERS, steps),
      ...(isObject(annotations) ? slips(annotations, TOOL_ANNOTATIONS_MEMBERS, [...steps, 'annotations']) : []),
    ];
  },
});

/** The members that look like a known one which is not there. */
function slips(object: JsonObject, members: Members, steps: Steps): Finding[] {
  const findings: Finding[] = [];
  for (const name of Object.keys(object)) {
    if (Object.hasOwn(members, name)) continue;
    if (members === TOOL_MEMBERS && Object.hasOwn(TOOL_ANNOTATIONS_MEMBERS, name)) {
      findings.push(hintOutside(name, steps));
      continue;
    }
    const hint = `${name}Hint`;
    const meant = Object.hasOwn(members, hint) ? hint : nearest(name, Object.keys(members));
    if (meant === undefined || meant === REQUIRED || Object.hasOwn(object, meant)) continue;
    const problem = `MCP has no member ${quote(name)} here; clients pass over it.`;
    findings.push({ steps: [...steps, name], part: 'key', problem, advice: `Did you mean ${quote(meant)}?` });
  }
  return findings;
}

/** A hint beside the annotations that it belongs into. */
function hintOutside(name: string, steps: Steps): Finding {
  const problem = `${quote(name)} stands beside "annotations", where clients do not look for it.`;
  return { steps: [...steps, name], part: 'key', problem, advice: 'Move it into "annotations".' };
}

export const page = (): Page => ({
  title: 'The members of a tool are spelt as the protocol spells them',
  why: 'A tool may have members of its own, and clients pass over those they do not know. So they do with a slip of the pen: a `descripton` is never shown to a model.',
  requirement: mcpToolType('practice', '2026-07-28'),
  notes: ['Only names that look like a known one which is absent are reported; a name of one’s own never is.'],
  accepts: [
    {
      title: 'members of the author’s own',
      tool: { name: 'find', inputSchema: { type: 'object' }, annotations: { category: 'orders' }, version: 3 },
    },
  ],
  rejects: [
    {
      title: 'a letter too few, the wrong case, and a hint that is not called one',
      tool: {
        name: 'find',
        descripton: 'Finds orders.',
        inputSchema: { type: 'object' },
        annotations: { readonlyHint: true, destructive: false },
      },
      findings: [
        { at: '/descripton', severity: 'info' },
        { at: '/annotations/readonlyHint', severity: 'info' },
        { at: '/annotations/destructive', severity: 'info' },
      ],
    },
    {
      title: 'a hint beside the annotations',
      tool: { name: 'find', inputSchema: { type: 'object' }, readOnlyHint: true },
      findings: [{ at: '/readOnlyHint', severity: 'info' }],
    },
  ],
});
