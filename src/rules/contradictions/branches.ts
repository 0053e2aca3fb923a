import { childOf } from '../../schema/children.js';
import type { SchemaNode } from '../../schema/frame.js';
import { branchesOf, type Demand } from '../../schema/inclusion/demands.js';
import { quote } from '../../text/value.js';
import type { Finding } from '../rule.js';
import { type Inquiry, isPlainlyNothing, type Reason } from './inquiry.js';

/** What stands beside a branch: the other branches, and what the schema asks besides. */
interface Beside {
  readonly branches: readonly SchemaNode[];
  readonly others: readonly Demand[];
}

/** Branches of "anyOf" or "oneOf" that can never be the one that matches. */
export function deadBranches(inquiry: Inquiry, node: SchemaNode, keyword: 'anyOf' | 'oneOf'): Finding[] {
  if (!inquiry.isSuspect(node, keyword)) return [];
  const { demands } = inquiry;
  const whole = inquiry.accepting(node);
  const branches = branchesOf(node, keyword);
  const others = demands.of(node, [keyword]);
  return branches.flatMap((branch): Finding[] => {
    if (isToldThere(inquiry, branch)) return [];
    if (!demands.isImpossible([whole, inquiry.accepting(branch)])) return [];
    const reason =
      inquiry.reasonFor({ demands: [...others, ...demands.of(branch)], node: branch }) ??
      overlapReason(inquiry, branch, { branches, others });
    const effect = `this branch of ${quote(keyword)} can never match`;
    return reason === undefined ? [] : [toldAt(inquiry, branch, { ...reason, words: `${reason.words}: ${effect}` })];
  });
}

/** Whether a schema refuses everything by itself: because it is meant, or for a reason that is told in it. */
function isToldThere(inquiry: Inquiry, node: SchemaNode): boolean {
  return isPlainlyNothing(node) || inquiry.isImpossible(node);
}

function toldAt(inquiry: Inquiry, node: SchemaNode, { words, advice }: Reason): Finding {
  return { variant: 'branch', steps: inquiry.stepsTo(node), problem: `${words}.`, advice };
}

/** Why a branch of "oneOf" is never the only one that matches; undefined when there is no single other to name. */
export function overlapReason(inquiry: Inquiry, branch: SchemaNode, { branches, others }: Beside): Reason | undefined {
  const { demands } = inquiry;
  const given = [inquiry.accepting(branch), ...others.map(({ formula }) => formula)];
  const other = branches.find((each) => {
    return each !== branch && demands.isImpossible([...given, demands.opposite(inquiry.accepting(each))]);
  });
  if (branch.keyword !== 'oneOf' || other === undefined) return undefined;
  const words = `Whatever fits branch ${branch.key} of "oneOf" fits branch ${other.key} too, and only one may match`;
  return { words, advice: 'Use "anyOf", or make the branches exclude each other.', conflict: [] };
}

/** An "if" that never holds, and a "then" or "else" that nothing fulfils where it counts. */
export function deadConditions(inquiry: Inquiry, node: SchemaNode): Finding[] {
  const condition = childOf(node, 'if');
  if (condition === undefined || !inquiry.isSuspect(node, 'if') || isToldThere(inquiry, condition)) return [];
  const { demands } = inquiry;
  const others = demands.of(node, ['if']);
  const never = inquiry.reasonFor({ demands: [...others, ...demands.of(condition)], node: condition });
  if (never !== undefined && childOf(node, 'then') !== undefined) {
    return [
      toldAt(inquiry, condition, { ...never, words: `${never.words}: "if" can never hold, so "then" never counts` }),
    ];
  }
  const holds = { node: condition, keyword: 'if', formula: inquiry.accepting(condition) };
  const fails = { ...holds, formula: demands.opposite(holds.formula) };
  return [
    ...deadOutcome(inquiry, childOf(node, 'then'), { others, condition: holds }),
    ...deadOutcome(inquiry, childOf(node, 'else'), { others, condition: fails }),
  ];
}

/** That nothing can be given when a condition holds, for what is asked then excludes what is asked always. */
function deadOutcome(
  inquiry: Inquiry,
  outcome: SchemaNode | undefined,
  { others, condition }: { readonly others: readonly Demand[]; readonly condition: Demand },
): Finding[] {
  if (outcome === undefined || isToldThere(inquiry, outcome)) return [];
  const { demands } = inquiry;
  const asked = [...others, ...demands.of(outcome)];
  if (!demands.isImpossible([condition.formula, ...asked.map(({ formula }) => formula)])) return [];
  // Where the condition itself excludes the rest, the outcome never counts, and is not to blame.
  if (demands.isImpossible([condition.formula, ...others.map(({ formula }) => formula)])) return [];
  const reason = inquiry.reasonFor({ demands: asked, node: outcome });
  if (reason === undefined) return [];
  const effect = outcome.keyword === 'then' ? 'for which "if" holds' : 'for which "if" does not hold';
  return [toldAt(inquiry, outcome, { ...reason, words: `${reason.words}: nothing can be given ${effect}` })];
}
