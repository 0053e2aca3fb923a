import { childOf } from '../../schema/children.js';
import type { SchemaNode } from '../../schema/frame.js';
import { isObject, type JsonObject, quote } from '../../text/value.js';
import type { Finding } from '../rule.js';
import type { Inquiry } from './inquiry.js';

const DEPENDENCIES = ['dependentRequired', 'dependentSchemas', 'dependencies'];

/** Members that a schema speaks of and that can never be given, though their own schemas accept something. */
export function deadMembers(inquiry: Inquiry, node: SchemaNode, schema: JsonObject): Finding[] {
  return [
    ...DEPENDENCIES.flatMap((keyword) => {
      const asserted = inquiry.isSuspect(node, keyword) ? schema[keyword] : undefined;
      const names = isObject(asserted) ? Object.keys(asserted) : [];
      return names
        .filter((name) => isDead(inquiry, node, name))
        .map((name) => dependent(inquiry, node, { keyword, name }));
    }),
    ...misnamed(inquiry, node, schema),
  ];
}

function isDead(inquiry: Inquiry, node: SchemaNode, name: string): boolean {
  const { demands } = inquiry;
  const child = childOf(node, 'properties', name);
  if (child !== undefined && inquiry.isImpossible(child)) return false;
  return demands.isImpossible([inquiry.accepting(node), demands.having(name, node)]);
}

function dependent(
  inquiry: Inquiry,
  node: SchemaNode,
  { keyword, name }: { readonly keyword: string; readonly name: string },
): Finding {
  const problem = `What ${quote(keyword)} asks for beside ${quote(name)} is forbidden here: ${quote(name)} can never be given.`;
  const advice = 'Declare what is asked for under "properties", or do not ask for it.';
  return { variant: 'part', steps: inquiry.stepsTo(node, keyword, name), problem, advice };
}

/** Names that "properties" declares and "propertyNames" refuses. */
function misnamed(inquiry: Inquiry, node: SchemaNode, { properties }: JsonObject): Finding[] {
  if (!isObject(properties) || !inquiry.isSuspect(node, 'propertyNames')) return [];
  const dead = Object.keys(properties).filter((name) => isDead(inquiry, node, name));
  return dead.map((name) => ({
    variant: 'part',
    steps: inquiry.stepsTo(node, 'propertyNames'),
    problem: `"propertyNames" refuses the name ${quote(name)}, which "properties" declares: it can never be given.`,
    advice: 'Let "propertyNames" allow it, or remove it from "properties".',
  }));
}
