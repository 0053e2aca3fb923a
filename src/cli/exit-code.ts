import type { Report } from '../findings/report.js';
import { SEVERITIES, type Severity } from '../words.js';

/** What decides whether a check failed. */
export interface FailingConditions {
  /** Whether no input, nor a line of one, was left unread. */
  readonly isAllRead: boolean;
  readonly failOn: Severity | 'never';
  readonly maxWarnings?: number | undefined;
  readonly requireComplete: boolean;
}

/** 0 clean, 1 findings, 2 an input that could not be read; 2 wins over 1. */
export function exitCodeOf({ summary }: Report, conditions: FailingConditions): 0 | 1 | 2 {
  if (!conditions.isAllRead) return 2;
  const counts = { error: summary.errors, warning: summary.warnings, info: summary.infos };
  const { failOn, maxWarnings = Number.POSITIVE_INFINITY, requireComplete } = conditions;
  const counting = failOn === 'never' ? [] : SEVERITIES.slice(0, SEVERITIES.indexOf(failOn) + 1);
  const hasFindings = counting.some((severity) => counts[severity] > 0);
  return hasFindings || summary.warnings > maxWarnings || (requireComplete && !summary.complete) ? 1 : 0;
}
