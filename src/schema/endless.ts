import { isArray, isObject } from '../text/value.js';
import { isInPlace, type SchemaNode } from './frame.js';
import type { Resolution } from './references.js';

/**
 * The schema that a `$ref` leads back to, where each of its values must have a part for which the `$ref` stands - or is such
 * a part itself - so that no value would come to an end; undefined when that is not so. Only what stands below it is seen.
 */
export function endlessTarget(node: SchemaNode, { outgoing }: Resolution): SchemaNode | undefined {
  const target = outgoing.get(node)?.find(({ keyword }) => keyword === '$ref')?.target;
  let isPart = false;
  for (let at = node; at !== target; ) {
    const { parent } = at;
    if (parent === undefined || !isForced(at, parent)) return undefined;
    isPart ||= !isInPlace(at);
    at = parent;
  }
  return isPart ? target : undefined;
}

/** Whether every value of a schema must fulfil one below it, or have a part that does. */
function isForced(node: SchemaNode, { schema }: SchemaNode): boolean {
  if (!isObject(schema)) return false;
  const { required, minItems } = schema;
  switch (node.keyword) {
    case 'properties':
      return isArray(required) && required.includes(String(node.key)) && schema.type === 'object';
    case 'items':
      return typeof minItems === 'number' && minItems > 0 && schema.type === 'array';
    default:
      return node.keyword === 'allOf';
  }
}
