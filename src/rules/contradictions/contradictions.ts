import type { SchemaNode } from '../../schema/frame.js';
import { Demands } from '../../schema/inclusion/demands.js';
import { isSuspect, SUSPECTS } from '../../schema/suspects.js';
import { isObject, type JsonObject } from '../../text/value.js';
import type { ContradictionReader, Finding } from '../rule.js';
import { deadBranches, deadConditions } from './branches.js';
import { endless, impossible } from './impossible.js';
import { Inquiry } from './inquiry.js';
import { deadMembers } from './members.js';
import { refusedChoices, refusedTypes } from './refused.js';

/** What looking into one schema may cost, in steps of about a microsecond. */
const MOST_STEPS = 100_000;

/** Finds what in a schema nothing can fulfil, and says why. It is proved by meaning, and what is not proved is not told. */
export const readContradictions: ContradictionReader = (judged, budget) => {
  const { frame, frames, resolution } = judged;
  const size = frames.reduce((sum, { nodes }) => sum + nodes.length, 0);
  const steps = Math.min(MOST_STEPS, budget.left) - size;
  budget.left -= Math.min(size, MOST_STEPS);
  if (steps <= 0) return { at: () => undefined };
  const demands = new Demands({ root: frame.root, resolution }, steps);
  // What a dynamic reference leads to hangs on how judging came to it.
  const isUnclear = demands.isObstructed || resolution.references.some(({ keyword }) => keyword === '$dynamicRef');
  const inquiry = new Inquiry(judged, demands);
  return {
    at(node, keyword) {
      const { schema } = node;
      if (isUnclear || !isObject(schema)) return [];
      const before = demands.meter.spent;
      const found = [
        ...(keyword === '$ref' ? endless(inquiry, node) : []),
        ...(isFirstSuspect(keyword, schema) ? findingsAt(inquiry, node, schema) : []),
      ];
      budget.left -= demands.meter.spent - before;
      return found.length === 0 && demands.meter.isSpent ? undefined : found;
    },
  };
};

/** Whether it is by this keyword that a schema is looked into, and not by another one that is suspect too. */
function isFirstSuspect(keyword: string, schema: JsonObject): boolean {
  const first = SUSPECTS.find((each) => {
    const asserted = schema[each];
    return asserted !== undefined && isSuspect(each, asserted, schema);
  });
  return first === keyword;
}

function findingsAt(inquiry: Inquiry, node: SchemaNode, schema: JsonObject): readonly Finding[] {
  if (inquiry.isImpossible(node)) return impossible(inquiry, node);
  return [
    ...refusedTypes(inquiry, node, schema),
    ...refusedChoices(inquiry, node, schema),
    ...deadBranches(inquiry, node, 'anyOf'),
    ...deadBranches(inquiry, node, 'oneOf'),
    ...deadConditions(inquiry, node),
    ...deadMembers(inquiry, node, schema),
  ];
}
