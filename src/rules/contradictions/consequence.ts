import { isRoot, type SchemaNode } from '../../schema/frame.js';
import { quote } from '../../text/value.js';
import type { JudgedSchema } from '../../tools/judged-schema.js';

/** What follows from a schema that nothing can fulfil: how it weighs, and in words. */
export interface Consequence {
  readonly variant?: string;
  /** Ends a sentence. */
  readonly words: string;
}

/** So many places are gone through on the way to the root. */
const MOST_PLACES = 1_000;

/** Follows an impossible schema to what is impossible because of it: the whole, or a part that can never be there. */
export function consequenceOf(
  node: SchemaNode,
  judged: JudgedSchema,
  isToBlame: (node: SchemaNode, user: SchemaNode) => boolean,
): Consequence {
  const seen = new Set([node]);
  let last: SchemaNode | undefined;
  for (const each of seen) {
    if (isWhole(each, judged)) return wholeConsequence(judged);
    for (const user of usersOf(each, judged)) {
      if (seen.size >= MOST_PLACES) break;
      if (isToBlame(each, user)) seen.add(user);
      else last ??= each;
    }
  }
  return partConsequence(last ?? node);
}

/** Whether a schema is a tool's, and not one that is judged by itself. */
export function isOfTool({ steps }: JudgedSchema['schema']): boolean {
  return steps.length > 0;
}

function isWhole(node: SchemaNode, { frame }: JudgedSchema): boolean {
  return node === frame.root && isRoot(node);
}

/** The schemas whose value, or a part of it, a schema judges. */
function usersOf(node: SchemaNode, { resolution }: JudgedSchema): SchemaNode[] {
  const referring = resolution.references.flatMap(({ from, target }) => (target === node ? from : []));
  return node.parent === undefined || isStored(node) ? referring : [node.parent, ...referring];
}

/** Whether a schema stands where it judges nothing until something refers to it. */
export function isStored({ keyword }: SchemaNode): boolean {
  return keyword === '$defs' || keyword === 'definitions';
}

function wholeConsequence({ schema }: JudgedSchema): Consequence {
  if (!isOfTool(schema)) return { words: 'nothing can satisfy the schema' };
  return { words: schema.field === 'outputSchema' ? 'no result can satisfy the outputSchema' : 'every call fails' };
}

function partConsequence({ keyword, key }: SchemaNode): Consequence {
  switch (keyword) {
    case 'properties':
      return { variant: 'part', words: `${quote(String(key))} can never be given` };
    case 'items':
    case 'prefixItems':
      return { variant: 'part', words: 'the array can hold no such item' };
    case 'anyOf':
    case 'oneOf':
      return { variant: 'branch', words: `this branch of ${quote(keyword)} can never match` };
    case 'if':
      return { variant: 'branch', words: '"if" can never hold' };
    default:
      return { variant: 'part', words: 'no value can ever be given here' };
  }
}
