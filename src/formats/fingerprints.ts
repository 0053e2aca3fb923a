import type { Diagnostic } from '../findings/diagnostic.js';
import type { DocumentReport, ToolReport } from '../findings/report.js';

/** What stays the same of each result of a document when lines, or tools, move: rule, tool, and the place within the tool. */
export function fingerprints({ tools }: DocumentReport): (diagnostic: Diagnostic) => string {
  const byPointer = new Map(tools.map((tool) => [tool.pointer, tool]));
  const counts = new Map<string, number>();
  return ({ ruleId, pointer }) => {
    const tool = toolAround(pointer, byPointer);
    const parts = tool === undefined ? [pointer] : [tool.name, pointer.slice(tool.pointer.length)];
    const text = [ruleId, ...parts].filter((part) => part !== '').join(' ');
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `${text}:${count}`;
  };
}

/** The tool in which a place lies. */
export function toolAround(pointer: string, tools: ReadonlyMap<string, ToolReport>): ToolReport | undefined {
  for (let end = 0; end >= 0; end = pointer.indexOf('/', end + 1)) {
    const tool = tools.get(pointer.slice(0, end));
    if (tool !== undefined) return tool;
  }
  return tools.get(pointer);
}
