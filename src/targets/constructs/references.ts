import { TABLES } from '../../schema/dialects/dialects.js';
import { type SchemaNode, stepsTo, stepsToKeyword } from '../../schema/frame.js';
import { isObject, own } from '../../text/value.js';
import type { JudgedSchema } from '../../tools/judged-schema.js';
import type { Construct } from '../facts.js';

/** Constructs of references. */

/** A schema that contains itself by way of references. */
export const RECURSION: Construct = {
  id: 'recursion',
  title: 'a schema that contains itself',
  of: 'schema',
  *find(judged) {
    if (judged.resolution.references.length === 0) return;
    for (const node of recursiveSchemas(judged)) yield { steps: stepsTo(node), node };
  },
};

/**
 * The schemas in which a search that goes down and along references comes back to where it is. Without calls to itself,
 * for schemas may be deep; linear in nodes and references.
 */
function recursiveSchemas({ frames, resolution }: JudgedSchema): ReadonlySet<SchemaNode> {
  const entered = new Set<SchemaNode>();
  const inside = new Set<SchemaNode>();
  const found = new Set<SchemaNode>();
  for (const start of frames.flatMap(({ nodes }) => nodes)) {
    const path: { readonly node: SchemaNode; readonly parts: SchemaNode[] }[] = [];
    const enter = (node: SchemaNode): void => {
      if (inside.has(node)) found.add(node);
      if (entered.has(node)) return;
      entered.add(node);
      inside.add(node);
      path.push({ node, parts: partsOf(node, resolution) });
    };
    enter(start);
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      const next = last.parts.pop();
      if (next !== undefined) enter(next);
      else {
        inside.delete(last.node);
        path.pop();
      }
    }
  }
  return found;
}

/** The schemas that a schema is made of: those right below, but for definitions, and those it refers to. */
function partsOf(node: SchemaNode, { outgoing }: JudgedSchema['resolution']): SchemaNode[] {
  const below = node.children.filter(({ keyword = '' }) => !isDefinitions(keyword, node));
  const named = (outgoing.get(node) ?? []).flatMap(({ target }) => target ?? []);
  return [...below, ...named];
}

/** Definitions are no part of a schema until something refers to them. */
function isDefinitions(keyword: string, { frame }: SchemaNode): boolean {
  return frame.dialect !== undefined && TABLES[frame.dialect].get(keyword)?.applies === 'stored';
}

/** A keyword beside a reference to a schema that has it, too. */
export const REPEATED_BESIDE_REFERENCE: Construct = {
  id: 'repeated-beside-reference',
  title: 'a keyword beside a reference to a schema that has it',
  of: 'node',
  *find(node, { resolution }) {
    const { schema } = node;
    if (!isObject(schema) || own(schema, '$ref') === undefined) return;
    for (const { target } of resolution.outgoing.get(node) ?? []) {
      if (!isObject(target?.schema)) continue;
      for (const keyword of Object.keys(schema)) {
        if (keyword === '$ref' || !Object.hasOwn(target.schema, keyword)) continue;
        yield { steps: stepsToKeyword(node, keyword), node, words: { keyword } };
      }
    }
  },
};
