import type { Page } from '../../findings/entry.js';
import { stepsTo } from '../../schema/frame.js';
import type { Reference } from '../../schema/references.js';
import { decodeFragment } from '../../schema/uri.js';
import { isObject, type JsonObject, quote } from '../../text/value.js';
import { defineRule, type Finding, type JudgedSchema, type SchemaRule } from '../rule.js';
import { practice } from '../sources.js';
import { MISLEADING } from '../weights.js';

export const rule: SchemaRule = defineRule<SchemaRule>({
  id: 'mcp.tool.schema.root-reference',
  weight: MISLEADING,
  variants: {
    // The usual way to write a tree, and one that providers name in their guides.
    recursion: { weight: 'info', aliases: ['mcp.tool.schema.root-recursion'] },
  },
  on: 'schema',
  about: ['references'],
  test(judged, context) {
    if (isNamed(judged)) return [];
    const { references, loops } = judged.resolution;
    const looping = new Set(loops);
    return references.flatMap((reference): Finding[] => {
      // One that comes back to itself is told as that; it would do so from a definition too.
      const words = looping.has(reference) ? undefined : wordsFor(reference, judged);
      return words === undefined
        ? []
        : [{ ...words, steps: [...context.stepsTo(judged, reference.from), reference.keyword] }];
    });
  },
});

/** A schema with an identifier of its own stays a resource wherever it is put, and its references stay within it. */
function isNamed({ frame: { root } }: JudgedSchema): boolean {
  return isObject(root.schema) && Object.hasOwn(root.schema, '$id');
}

/** Where clients look for definitions, and where they find them still when they wrap a schema. */
const CARRIED: ReadonlySet<unknown> = new Set(['$defs', 'definitions']);

function wordsFor(
  { uri, kind, target, isOdd }: Reference,
  { frame }: JudgedSchema,
): Omit<Finding, 'steps'> | undefined {
  // What leads to no proper place is told as that.
  if (kind !== 'local' || target?.frame !== frame || isOdd === true) return undefined;
  if (target === frame.root) {
    const problem = `The reference ${quote(uri)} means the whole schema, and another one when a client puts it into a larger schema.`;
    return { variant: 'recursion', problem, advice: 'Define what repeats under "$defs" and refer to it there.' };
  }
  // A plain name is found wherever the schema is put.
  const isPointer = decodeFragment(uri.slice(uri.indexOf('#') + 1))?.startsWith('/') === true;
  if (!isPointer || CARRIED.has(stepsTo(target)[0])) return undefined;
  const problem = `The reference ${quote(uri)} leads into the schema itself, not to a definition; clients that move parts of it lose it.`;
  const advice = 'Move what it names under "$defs" and refer to it there from both places.';
  return { problem, advice };
}

export const page = (): Page => ({
  title: 'References lead to definitions',
  why: 'Generators write a schema that is used twice once, and refer from the second place into the first. That is legal, and yet many clients resolve references into `$defs` only, or put the schema into another one, where a pointer from the root leads elsewhere. The argument is then taken for anything at all.',
  requirement: practice(
    'MCP TypeScript SDK, issue 2100: a reused part becomes a reference into properties',
    'https://github.com/modelcontextprotocol/typescript-sdk/issues/2100',
  ),
  notes: [
    'A reference to the root itself, "#", is the usual way to write a tree and an info.',
    'In a schema with an "$id" of its own every reference stays within it.',
  ],
  accepts: [
    {
      title: 'recursion by way of a definition',
      tool: withRoot({
        properties: { root: { $ref: '#/$defs/Node' } },
        $defs: { Node: { type: 'object', properties: { children: { items: { $ref: '#/$defs/Node' } } } } },
      }),
    },
    {
      title: 'a part of a definition',
      tool: withRoot({
        properties: { a: { $ref: '#/definitions/A/properties/b' } },
        definitions: { A: { properties: { b: { type: 'string' } } } },
      }),
    },
    {
      title: 'a plain name',
      tool: withRoot({ properties: { start: { $anchor: 'time', type: 'string' }, end: { $ref: '#time' } } }),
    },
    {
      title: 'a schema with an identifier',
      tool: withRoot({
        $id: 'https://example.com/plan',
        properties: { start: { type: 'string' }, end: { $ref: '#/properties/start' } },
      }),
    },
  ],
  rejects: [
    {
      title: 'a property that refers to another one',
      tool: withRoot({ properties: { start: { type: 'string' }, end: { $ref: '#/properties/start' } } }),
      findings: [{ at: '/inputSchema/properties/end/$ref', severity: 'warning' }],
    },
    {
      title: 'a tree',
      tool: withRoot({ properties: { children: { type: 'array', items: { $ref: '#' } } } }),
      findings: [{ at: '/inputSchema/properties/children/items/$ref', severity: 'info' }],
    },
  ],
});

function withRoot(root: JsonObject): JsonObject {
  return { name: 'plan', inputSchema: { type: 'object', ...root } };
}
