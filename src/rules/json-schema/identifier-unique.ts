import type { Page } from '../../findings/entry.js';
import { type Frame, framesOf, type SchemaNode } from '../../schema/frame.js';
import { isObject, own, quote } from '../../text/value.js';
import { defineRule, type Finding, type JudgedSchema, type RuleContext, type SchemaRule } from '../rule.js';
import { jsonSchemaCore } from '../sources.js';
import { UNGOVERNED } from '../weights.js';

export const rule: SchemaRule = defineRule<SchemaRule>({
  id: 'json-schema.identifier.unique',
  weight: 'warning',
  legacy: UNGOVERNED,
  on: 'schema',
  about: ['identifiers'],
  test(judged, context) {
    const frames = framesOf(judged.frame);
    return [
      ...frames.flatMap((frame) => repeatedAnchors(judged, frame, context)),
      ...repeatedUris(judged, frames, context),
    ];
  },
});

function repeatedAnchors(judged: JudgedSchema, { anchors }: Frame, context: RuleContext): Finding[] {
  const findings: Finding[] = [];
  for (const [name, nodes] of anchors) {
    const bearers = new Set(nodes);
    if (bearers.size < 2) continue;
    const [, ...others] = bearers;
    for (const node of others) {
      const keyword = anchorKeyword(node, name);
      const problem = `The name ${quote(name)} is given to several subschemas; which one "#${name}" means is undefined.`;
      findings.push({ steps: [...context.stepsTo(judged, node), keyword], problem, advice: 'Name each once.' });
    }
  }
  return findings;
}

function anchorKeyword({ schema }: SchemaNode, name: string): string {
  if (!isObject(schema)) return '$anchor';
  if (own(schema, '$anchor') === name) return '$anchor';
  return own(schema, '$dynamicAnchor') === name ? '$dynamicAnchor' : '$id';
}

function repeatedUris(judged: JudgedSchema, frames: readonly Frame[], context: RuleContext): Finding[] {
  const seen = new Set<string>();
  return frames.flatMap(({ base, root }): Finding[] => {
    const isNew = !seen.has(base);
    seen.add(base);
    if (isNew) return [];
    const problem = 'Another subschema has the same "$id"; which one a reference means is undefined.';
    return [
      { steps: [...context.stepsTo(judged, root), '$id'], problem, advice: 'Give each resource an "$id" of its own.' },
    ];
  });
}

export const page = (): Page => ({
  title: 'A name stands for one subschema',
  why: 'Two subschemas of one resource with the same `$anchor`, or two resources with the same `$id`, leave it to the validator which of them a reference means. Some refuse the schema.',
  requirement: jsonSchemaCore('should', '8.2.2'),
  accepts: [
    {
      title: 'the same anchor in different resources',
      tool: {
        name: 'send',
        inputSchema: {
          type: 'object',
          $defs: {
            a: { $id: 'https://example.com/a', $defs: { x: { $anchor: 'part' } } },
            b: { $id: 'https://example.com/b', $defs: { x: { $anchor: 'part' } } },
          },
        },
      },
    },
  ],
  rejects: [
    {
      title: 'the same anchor twice',
      tool: {
        name: 'send',
        inputSchema: {
          type: 'object',
          $defs: { a: { $anchor: 'part', type: 'string' }, b: { $anchor: 'part', type: 'number' } },
        },
      },
      findings: [{ at: '/inputSchema/$defs/b/$anchor', severity: 'warning' }],
    },
  ],
});
