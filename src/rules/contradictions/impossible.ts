import { childOf } from '../../schema/children.js';
import { endlessTarget } from '../../schema/endless.js';
import type { SchemaNode } from '../../schema/frame.js';
import { branchesOf, type Demand } from '../../schema/inclusion/demands.js';
import { SUSPECTS } from '../../schema/suspects.js';
import { isObject, type JsonValue } from '../../text/value.js';
import type { Finding } from '../rule.js';
import { overlapReason } from './branches.js';
import { consequenceOf } from './consequence.js';
import { type Inquiry, isPlainlyNothing, type Reason, requiredIn } from './inquiry.js';
import { shownOf } from './words.js';

/** Why a schema accepts nothing, and what follows; empty when another rule tells it, or another place. */
export function impossible(inquiry: Inquiry, node: SchemaNode): Finding[] {
  const { demands } = inquiry;
  const given = demands.isImpossible([inquiry.accepting(node)]) ? undefined : inquiry.givenFor(node);
  const own = demands.of(node);
  const conflict = demands.conflictAmong(own, given === undefined ? [] : [demands.ofType(given)]);
  if (isToldByRules(inquiry, conflict) || isToldWithin(inquiry, node, conflict)) return [];
  const reason = overlapIn(inquiry, node, conflict) ?? inquiry.reasonFor({ demands: own, node, given }) ?? UNCLEAR;
  const { variant, words } = consequenceOf(node, inquiry.judged, (child, user) => inquiry.isToBlame(child, user));
  return [
    {
      ...(variant === undefined ? {} : { variant }),
      steps: stepsOf(inquiry, node, reason),
      problem: `${reason.words}: ${words}.`,
      advice: reason.advice,
    },
  ];
}

/** That a `$ref` leads back to what it must be a part of, so that no value would come to an end. */
export function endless(inquiry: Inquiry, node: SchemaNode): Finding[] {
  const target = endlessTarget(node, inquiry.judged.resolution);
  if (target === undefined || !inquiry.isImpossible(target)) return [];
  const { variant, words } = consequenceOf(target, inquiry.judged, (child, user) => inquiry.isToBlame(child, user));
  return [
    {
      ...(variant === undefined ? {} : { variant }),
      steps: inquiry.stepsTo(node, '$ref'),
      problem: `"$ref" leads back to a schema that requires this part, so a value would never end: ${words}.`,
      advice: 'Do not require it, or let it be null or empty.',
    },
  ];
}

const UNCLEAR: Reason = {
  words: 'What the schema asks excludes each other',
  advice: 'Remove what excludes the rest.',
  conflict: [],
};

/** The keyword that shows a conflict, or the name in "required" that does. */
function stepsOf(inquiry: Inquiry, node: SchemaNode, { conflict }: Reason): Finding['steps'] {
  const shown = shownOf(conflict);
  // A schema that was supplied stands in another file.
  if (shown === undefined || !inquiry.isHere(shown.node)) return inquiry.stepsTo(node);
  if (shown.keyword === undefined) return inquiry.stepsTo(shown.node);
  if (shown.keyword === 'required')
    return inquiry.stepsTo(shown.node, 'required', ...nameShown(inquiry, shown, conflict));
  return inquiry.stepsTo(shown.node, shown.keyword === 'contains' ? countingKeyword(shown) : shown.keyword);
}

/** Where in "required" the only name stands that is too much; empty when it is not one alone. */
function nameShown({ demands }: Inquiry, { node, keyword }: Demand, conflict: readonly Demand[]): number[] {
  const others = conflict.filter((each) => each.keyword !== keyword).map(({ formula }) => formula);
  const names = requiredIn(conflict.filter((each) => each.node === node));
  const found = names.findIndex((name) => demands.isImpossible([...others, demands.having(name, node)]));
  return found < 0 ? [] : [found];
}

/** How many items are asked for, where that is said. */
function countingKeyword({ node: { schema } }: Demand): string {
  return isObject(schema) && schema.minContains !== undefined ? 'minContains' : 'contains';
}

/** That branches of "oneOf" match together, where that alone is the reason. */
function overlapIn(inquiry: Inquiry, node: SchemaNode, [only, ...others]: readonly Demand[]): Reason | undefined {
  if (only?.keyword !== 'oneOf' || only.node !== node || others.length > 0) return undefined;
  const branches = branchesOf(node, 'oneOf');
  for (const branch of branches) {
    const reason = overlapReason(inquiry, branch, { branches, others: [] });
    if (reason !== undefined) return { ...reason, conflict: [only] };
  }
  return undefined;
}

/** Whether a conflict lies in another schema alone, which is looked into itself. */
function isToldWithin(inquiry: Inquiry, node: SchemaNode, conflict: readonly Demand[]): boolean {
  const [first] = conflict;
  if (first === undefined || first.node === node || conflict.some((each) => each.node !== first.node)) return false;
  return SUSPECTS.some((keyword) => inquiry.isSuspect(first.node, keyword));
}

/** Whether a conflict is what the rules about empty enums, required names and root types say already. */
function isToldByRules(inquiry: Inquiry, conflict: readonly Demand[]): boolean {
  const [first, ...others] = conflict;
  if (others.length === 0 && (first?.keyword === 'enum' || first?.keyword === 'type')) return true;
  return isForbidden(conflict) || isChildToBlame(inquiry, conflict);
}

/** Whether a schema requires what it forbids itself by "additionalProperties": false. */
function isForbidden(conflict: readonly Demand[]): boolean {
  const isPlain = conflict.every(({ keyword = '' }) => ['required', 'additionalProperties', 'type'].includes(keyword));
  const closing = conflict.find(({ keyword }) => keyword === 'additionalProperties');
  const requiring = conflict.find(({ keyword }) => keyword === 'required');
  const isOne = closing !== undefined && closing.node === requiring?.node;
  return isPlain && isOne && assertedAs('additionalProperties', closing) === false;
}

function assertedAs(keyword: string, { node: { schema } }: Demand): JsonValue | undefined {
  return isObject(schema) ? schema[keyword] : undefined;
}

/** Whether a required member has a schema that is impossible by itself, which is told there. */
function isChildToBlame(inquiry: Inquiry, conflict: readonly Demand[]): boolean {
  const declaring = conflict.filter(({ keyword }) => keyword === 'properties').map(({ node }) => node);
  return declaring.some((node) =>
    requiredIn(conflict).some((name) => {
      const child = childOf(node, 'properties', name);
      return child !== undefined && !isPlainlyNothing(child) && inquiry.isImpossible(child);
    }),
  );
}
