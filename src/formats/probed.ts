import type { ProbeResult } from '../findings/report.js';
import { visible } from '../text/value.js';
import { wrap } from '../text/width.js';
import { shortName } from './gaps.js';
import type { Style } from './style.js';

/** What targets answered, for people. */
export function probedText(results: readonly ProbeResult[], style: Style, width: number): string {
  const reasons = new Map<string, ProbeResult[]>();
  for (const result of results) reasons.set(result.reason, [...(reasons.get(result.reason) ?? []), result]);
  const lines = [...reasons].flatMap(([reason, same]) => [
    ...same.map(({ tool, target }) => `  ${style.dim('–')} SKIPPED  ${target}  ${visible(shortName(tool))}`),
    '',
    ...wrap(visible(reason), width - 2).map((line) => `  ${line}`),
    '',
  ]);
  const summary = `0 accepted, 0 rejected, 0 errors, ${results.length} skipped.`;
  return [...lines, style.bold(summary), ''].join('\n');
}
