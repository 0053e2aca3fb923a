import type { DocumentReport, ToolReport } from './report.js';

/** A tool that a target would refuse or leave out, and why. */
export interface LostTool {
  readonly source: string;
  readonly tool: string;
  readonly pointer: string;
  /** The rules that it breaks as an error. */
  readonly rules: readonly string[];
}

/** What a target would make of the tools: one bad tool need not keep the others from it. */
export interface TargetLosses {
  readonly target: string;
  readonly tools: number;
  readonly lost: readonly LostTool[];
}

/** What each target would lose; empty unless others than MCP were asked for. Linear in the tools and diagnostics. */
export function lossesOf(documents: readonly DocumentReport[]): TargetLosses[] {
  const targets = [...new Set(documents.flatMap((document) => document.targets))];
  if (targets.every((target) => target === 'mcp')) return [];
  const lists = documents.map((document) => ({ document, rulesOf: errorsByTool(document) }));
  return targets.map((target) => ({
    target,
    tools: documents.reduce((sum, { tools }) => sum + tools.filter((tool) => target in tool.targets).length, 0),
    lost: lists.flatMap(({ document, rulesOf }) =>
      document.tools
        .filter(({ targets: verdicts }) => verdicts[target] === 'invalid')
        .map((tool) => lostTool(tool, document.source, rulesOf(tool, target))),
    ),
  }));
}

function lostTool({ name, pointer }: ToolReport, source: string, rules: readonly string[]): LostTool {
  return { source, tool: name, pointer, rules };
}

/** Rules that tools break as an error, for a target or for all. */
function errorsByTool({ tools, diagnostics }: DocumentReport): (tool: ToolReport, target: string) => string[] {
  const known = new Set(tools.map(({ pointer }) => pointer));
  const rules = new Map<string, Set<string>>();
  for (const { severity, target, ruleId, pointer, related } of diagnostics) {
    if (severity !== 'error') continue;
    // What is found in a component concerns the tools that use it, which are related places.
    for (const place of [pointer, ...related.map((each) => each.pointer)]) {
      const tool = toolAround(place, known);
      if (tool === undefined) continue;
      const key = `${target ?? ''} ${tool}`;
      rules.set(key, (rules.get(key) ?? new Set()).add(ruleId));
    }
  }
  return ({ pointer }, target) => [...(rules.get(` ${pointer}`) ?? []), ...(rules.get(`${target} ${pointer}`) ?? [])];
}

/** The pointer of the tool that a place lies in. */
export function toolAround(place: string, tools: ReadonlySet<string>): string | undefined {
  if (tools.has('')) return '';
  for (let end = place.indexOf('/', 1); end > 0; end = place.indexOf('/', end + 1)) {
    const start = place.slice(0, end);
    if (tools.has(start)) return start;
  }
  return tools.has(place) ? place : undefined;
}
