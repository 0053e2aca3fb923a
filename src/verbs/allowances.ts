import type { Allowance, AllowanceUse } from '../findings/allowance.js';
import type { Change } from '../findings/change.js';
import { summaryOfChanges } from '../findings/change-summary.js';
import { isOver } from '../findings/last-day.js';
import { toolAround } from '../findings/losses.js';
import type { Report } from '../findings/report.js';

/**
 * A comparison with the changes marked that somebody accepts, and what became of each allowance. A change is accepted by the
 * first that is for it; one that has expired accepts nothing.
 *
 * @param today the day, as YYYY-MM-DD: an allowance holds until its last day is over
 */
export function applyAllowances(report: Report, allowances: readonly Allowance[], today: string): Report {
  if (allowances.length === 0) return report;
  const pointerInTool = pointersInTools(report);
  const counts = new Map<Allowance, number>();
  const changes = (report.changes ?? []).map((change) => {
    const meant = allowances.filter((allowance) => isFor(allowance, change, pointerInTool));
    const allowance = meant.find((each) => !isOver(each.until, today)) ?? meant[0];
    if (allowance === undefined) return change;
    counts.set(allowance, (counts.get(allowance) ?? 0) + 1);
    if (isOver(allowance.until, today)) return change;
    const { reason, until } = allowance;
    return { ...change, allowed: { reason, ...(until === undefined ? {} : { until }) } };
  });
  const used = allowances.map((allowance): AllowanceUse => {
    const count = counts.get(allowance) ?? 0;
    const state = isOver(allowance.until, today) ? 'expired' : count > 0 ? 'used' : 'unused';
    return { ...allowance, state, changes: count };
  });
  return { ...report, summary: { ...report.summary, ...summaryOfChanges(changes) }, allowances: used, changes };
}

function isFor({ code, tool, pointer }: Allowance, change: Change, pointerInTool: (change: Change) => string): boolean {
  if (code !== change.code && !change.aliases.includes(code)) return false;
  if (tool !== undefined && tool !== change.tool) return false;
  if (pointer === undefined) return true;
  return isAtOrBelow(change.pointer, pointer) || isAtOrBelow(pointerInTool(change), pointer);
}

function isAtOrBelow(place: string, around: string): boolean {
  return place === around || place.startsWith(`${around}/`);
}

/** The pointers of changes from the tools that they are in: those from a document change when a tool is put before another. */
function pointersInTools({ documents }: Report): (change: Change) => string {
  const tools = new Map(
    documents.map(({ side, source, tools: own }) => [`${side} ${source}`, new Set(own.map(({ pointer }) => pointer))]),
  );
  return ({ side, pointer, ...change }) => {
    const around = toolAround(pointer, tools.get(`${side} ${change[side]?.source}`) ?? new Set());
    return around === undefined ? pointer : pointer.slice(around.length);
  };
}
