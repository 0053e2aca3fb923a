import type { Page } from '../../findings/entry.js';
import { TABLES } from '../../schema/dialects/dialects.js';
import { type Idle, ignoresSiblings, type SchemaNode } from '../../schema/frame.js';
import { isObject, listedUpTo, quote } from '../../text/value.js';
import { defineRule, type Finding, type JudgedSchema, type RuleContext, type SchemaRule } from '../rule.js';
import { jsonSchemaCore } from '../sources.js';
import { MISLEADING } from '../weights.js';

export const rule: SchemaRule = defineRule<SchemaRule>({
  id: 'json-schema.keyword.no-effect',
  weight: MISLEADING,
  variants: {
    // A name that readers still know, or a keyword that waits for its partner: odd, and harmless.
    renamed: { weight: 'info', aliases: ['json-schema.keyword.renamed'] },
    alone: { weight: 'info', aliases: ['json-schema.keyword.alone'] },
    sibling: { weight: MISLEADING, aliases: ['json-schema.keyword.ref-sibling'] },
  },
  appliesTo: { since: '2025-11-25' },
  on: 'schema',
  about: ['idle', 'references'],
  test(judged, context) {
    return judged.frames.flatMap((frame) => [
      ...frame.idle.flatMap((idle) => idleFinding(judged, idle, context)),
      ...frame.mentions.flatMap(({ from, keyword }) =>
        keyword === '$ref' ? siblingFinding(judged, from, context) : [],
      ),
    ]);
  },
});

const RENAMED: ReadonlySet<string> = new Set(['definitions', 'id']);

function idleFinding(judged: JudgedSchema, { node, keyword, entry }: Idle, context: RuleContext): Finding[] {
  if (entry === undefined) return [];
  const steps = [...context.stepsTo(judged, node), keyword];
  const { instead, needs } = entry;
  if (instead === undefined) {
    const problem = `${quote(keyword)} has no effect without ${quote(needs ?? '')} beside it.`;
    return [{ variant: 'alone', steps, part: 'key', problem, advice: `Add ${quote(needs ?? '')}, or remove it.` }];
  }
  if (keyword === 'definitions') {
    const problem = '"definitions" is the old name of "$defs"; references into it work.';
    return [{ variant: 'renamed', steps, part: 'key', problem, advice: instead }];
  }
  const problem = `${quote(keyword)} has no effect in ${node.frame.dialect ?? 'this dialect'}.`;
  return [{ ...(RENAMED.has(keyword) ? { variant: 'renamed' } : {}), steps, part: 'key', problem, advice: instead }];
}

/** Keywords beside `$ref` in draft-07 whose loss changes what the schema accepts. */
const SAYS_NOTHING: ReadonlySet<string> = new Set([
  '$ref',
  '$id',
  '$schema',
  '$comment',
  '$defs',
  'definitions',
  'title',
  'description',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
  'deprecated',
]);

function siblingFinding(judged: JudgedSchema, node: SchemaNode, context: RuleContext): Finding[] {
  if (!ignoresSiblings(node) || !isObject(node.schema)) return [];
  const ignored = Object.keys(node.schema).filter((name) => TABLES['draft-07'].has(name) && !SAYS_NOTHING.has(name));
  if (ignored.length === 0) return [];
  const names = listedUpTo(5, ignored.map(quote));
  const problem = `In draft-07 "$ref" stands alone: ${names} beside it ${ignored.length === 1 ? 'is' : 'are'} ignored.`;
  const advice = 'Put the reference into "allOf", or declare 2020-12.';
  return [{ variant: 'sibling', steps: [...context.stepsTo(judged, node), '$ref'], part: 'key', problem, advice }];
}

export const page = (): Page => ({
  title: 'Every keyword has an effect in its dialect',
  why: 'A keyword of another draft is passed over in silence: the constraint its author meant does not hold, and the model never learns of it.',
  requirement: jsonSchemaCore('should', '6.5'),
  accepts: [
    {
      title: '"$ref" with siblings in 2020-12',
      tool: {
        name: 'send',
        inputSchema: {
          type: 'object',
          properties: { to: { $ref: '#/$defs/a', maxLength: 9 } },
          $defs: { a: { type: 'string' } },
        },
      },
    },
  ],
  rejects: [
    {
      title: '"dependencies" in 2020-12',
      tool: { name: 'send', inputSchema: { type: 'object', dependencies: { a: ['b'] } } },
      findings: [{ at: '/inputSchema/dependencies', severity: 'warning' }],
    },
    {
      title: '"then" without "if"',
      tool: { name: 'send', inputSchema: { type: 'object', then: { required: ['a'] } } },
      findings: [{ at: '/inputSchema/then', severity: 'info' }],
    },
    {
      title: 'a constraint beside "$ref" in draft-07',
      tool: {
        name: 'send',
        inputSchema: {
          $schema: 'http://json-schema.org/draft-07/schema#',
          type: 'object',
          properties: { to: { $ref: '#/definitions/a', maxLength: 9 } },
          definitions: { a: { type: 'string' } },
        },
      },
      findings: [{ at: '/inputSchema/properties/to/$ref', severity: 'warning' }],
    },
    {
      title: 'the old name of "$defs"',
      tool: { name: 'send', inputSchema: { type: 'object', definitions: { a: {} } } },
      findings: [{ at: '/inputSchema/definitions', severity: 'info' }],
    },
  ],
});
