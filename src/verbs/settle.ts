import { namesOfFinding, type Weight } from '../findings/entry.js';
import { targetOf } from '../rules/rule.js';
import type { Steps } from '../text/pointer.js';
import type { SourceDocument } from '../text/source-document.js';
import type { ToolDefinition } from '../tools/tool-definition.js';
import type { Severity } from '../words.js';
import type { JudgedDocument } from './check.js';
import { attributed, type PlacedFinding } from './diagnose.js';

/** A finding as those see it who settle what it weighs. */
export interface FindingFacts {
  readonly document: SourceDocument;
  /** The names by which a user may mean it, the narrowest first; the rule's id is the last. */
  readonly names: readonly string[];
  readonly target: string | null;
  readonly severity: Severity;
  readonly steps: Steps;
  readonly part: 'key' | 'value';
  readonly problem: string;
  /** The tools that it concerns: one, all that share a component, or none. */
  readonly tools: readonly ToolDefinition[];
}

/** How much a finding weighs in the end, by where it lies. */
export type Settle = (finding: FindingFacts) => Weight;

/** A judged document in which every finding weighs what was settled. */
export function settled(document: SourceDocument, judged: JudgedDocument, settle: Settle): JudgedDocument {
  const settleAll = (findings: readonly PlacedFinding[]): PlacedFinding[] =>
    attributed(findings, judged.tools).flatMap((finding) => {
      const severity = settle(factsOf(finding, document));
      if (severity === 'off') return [];
      return severity === finding.severity ? [finding] : [{ ...finding, severity }];
    });
  const { findings, gaps } = judged.judge;
  return { ...judged, judge: { findings: settleAll(findings), gaps }, found: settleAll(judged.found) };
}

function factsOf(finding: PlacedFinding, document: SourceDocument): FindingFacts {
  const { rule, variant, severity, steps, part = 'value', problem, concerned, target = targetOf(rule.id) } = finding;
  return {
    document,
    names: namesOfFinding(rule, variant),
    ...{ target, severity, steps, part, problem },
    tools: concerned.tools,
  };
}
