import type { ProbeResult } from '../findings/report.js';
import { visible } from '../text/value.js';
import { wrap } from '../text/width.js';
import { shortName } from './gaps.js';
import type { Prologue } from './pretty.js';
import type { Style } from './style.js';

/** What targets answered, for people. */
export const probedPrologue: Prologue = ({ results = [] }, style, width) => {
  return {
    lines: probedLines(results, style, width),
    summary: `0 accepted, 0 rejected, ${results.length} skipped.`,
    isWhole: true,
  };
};

/** Answers that are the same have one reason below them. */
function probedLines(results: readonly ProbeResult[], style: Style, width: number): string[] {
  const byReason = new Map<string, ProbeResult[]>();
  for (const result of results) byReason.set(result.reason, [...(byReason.get(result.reason) ?? []), result]);
  return [...byReason].flatMap(([reason, same]) => [
    ...same.map(({ tool, target }) => `  ${style.dim('–')} SKIPPED  ${target}  ${visible(shortName(tool))}`),
    '',
    ...wrap(visible(reason), width - 2).map((line) => `  ${line}`),
    '',
  ]);
}
