import type { Page } from '../../findings/entry.js';
import { type JsonObject, own, quote } from '../../text/value.js';
import { defineRule, type Finding, type ToolRule } from '../rule.js';
import { mcpToolType } from '../sources.js';

export const rule: ToolRule = defineRule<ToolRule>({
  id: 'mcp.tool.input-schema.required',
  weight: 'error',
  appliesTo: { surfaces: ['native', 'canonical'] },
  on: 'tool',
  test({ tool, steps }) {
    if (own(tool, 'inputSchema') !== undefined) return [];
    return [{ steps: [...steps, 'inputSchema'], ...missingSchemaWords(tool) }];
  },
});

/** The words for a tool without `inputSchema`, for the rules of every surface. */
export function missingSchemaWords(tool: JsonObject): Pick<Finding, 'problem' | 'advice'> {
  const [spelling, whose] = OTHERS.find(([name]) => Object.hasOwn(tool, name)) ?? [];
  if (spelling !== undefined) {
    const problem = `The schema is called "${spelling}", as in ${whose}; in MCP it is "inputSchema".`;
    return { problem, advice: `Rename "${spelling}" to "inputSchema".` };
  }
  const slip = Object.keys(tool).find((name) => SLIPS.has(name.replace(/[_-]/g, '').toLowerCase()));
  if (slip !== undefined) {
    const problem = `The tool has no "inputSchema", but ${quote(slip)}, which clients do not take for it.`;
    return { problem, advice: `Rename ${quote(slip)} to "inputSchema".` };
  }
  const problem = 'The tool has no "inputSchema"; leaving it out does not mean that there are no arguments.';
  const advice = 'For a tool without arguments write {"type": "object", "additionalProperties": false}.';
  return { problem, advice };
}

const SLIPS: ReadonlySet<string> = new Set(['inputschema', 'inputschemas', 'schema']);

const OTHERS: readonly (readonly [string, string])[] = [
  ['input_schema', 'the API of Anthropic'],
  ['parameters', 'the APIs of OpenAI and Gemini'],
];

export const page = (): Page => ({
  title: 'A tool has an inputSchema',
  why: 'The member is required in every revision, for tools without arguments too. Definitions written for a model provider carry the schema under another name.',
  requirement: mcpToolType('must', '2026-07-28'),
  accepts: [
    { title: 'no arguments', tool: { name: 'ping', inputSchema: { type: 'object', additionalProperties: false } } },
  ],
  rejects: [
    {
      title: 'no schema at all',
      document: { tools: [{ name: 'ping' }] },
      findings: [{ at: '/tools/0/inputSchema', severity: 'error' }],
    },
    {
      title: 'the spelling of a provider',
      tool: { name: 'ping', input_schema: { type: 'object' } },
      findings: [{ at: '/inputSchema', severity: 'error' }],
    },
  ],
});
