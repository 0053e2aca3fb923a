import { dialectIn } from '../schema/dialects/dialects.js';
import { decideInclusion } from '../schema/inclusion/is-subschema.js';
import { canonicalText, isObject, isTooDeep, type JsonObject, own } from '../text/value.js';
import type { ToolDefinition } from '../tools/tool-definition.js';
import { schemaOf } from './tool-comparison.js';

/**
 * Tools that only have another name: those whose arguments are the same by meaning, and are told apart from all others
 * by them or by their descriptions. Tools without parameters look alike, and are not taken for one another.
 */
export function renames(
  lost: readonly ToolDefinition[],
  found: readonly ToolDefinition[],
): ReadonlyMap<ToolDefinition, ToolDefinition> {
  const renamed = new Map<ToolDefinition, ToolDefinition>();
  for (const old of lost) {
    const alike = found.filter((young) => isAlike(old, young));
    const [young] = alike.length === 1 ? alike : alike.filter((each) => sameDescription(old, each));
    const isClear = young !== undefined && lost.filter((each) => isAlike(each, young)).length === 1;
    if (isClear || (young !== undefined && sameDescription(old, young))) renamed.set(old, young);
  }
  return renamed;
}

function isAlike(old: ToolDefinition, young: ToolDefinition): boolean {
  const [before, after] = [schemaOf(old, 'inputSchema'), schemaOf(young, 'inputSchema')];
  if (before === undefined || after === undefined || isTooDeep(before) || isTooDeep(after)) return false;
  const properties = own(before, 'properties');
  const hasMembers = isObject(properties) && Object.keys(properties).length > 0;
  if (!hasMembers) return canonicalText(before) === canonicalText(after) && sameDescription(old, young);
  const dialect = dialectIn(before);
  const accepts = (one: JsonObject, other: JsonObject): boolean =>
    decideInclusion(one, other, dialect).verdict === 'proved';
  return accepts(before, after) && accepts(after, before);
}

function sameDescription({ tool: a }: ToolDefinition, { tool: b }: ToolDefinition): boolean {
  const description = own(a, 'description');
  return typeof description === 'string' && description !== '' && description === own(b, 'description');
}
