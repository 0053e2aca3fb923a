import { isSame, quote } from '../text/value.js';
import type { ToolDefinition } from '../tools/tool-definition.js';
import { type FoundChange, memberPlace } from './change-places.js';
import { renames } from './renames.js';
import type { ComparingTools } from './schema-judge.js';
import { ofTool } from './tool-change.js';
import { ToolComparison } from './tool-comparison.js';

/** Everything that changed between two lists of tools, in the order of the old one, then of the new one. */
export function diffTools(
  before: readonly ToolDefinition[],
  after: readonly ToolDefinition[],
  options: ComparingTools,
): FoundChange[] {
  const pairs = pairedByName(before, after);
  const lost = before.filter((tool) => !pairs.has(tool));
  const kept = new Set(pairs.values());
  const found = after.filter((tool) => !kept.has(tool));
  const renamed = renames(lost, found);
  const changes: FoundChange[] = [];
  for (const old of before) {
    const same = pairs.get(old);
    const young = same ?? renamed.get(old);
    if (young === undefined) {
      const message = `The tool ${quote(old.name)} is gone.`;
      changes.push(ofTool(old, { code: 'tool-removed', class: 'breaking', steps: ['name'], side: 'old', message }));
      continue;
    }
    if (same === undefined) {
      const message = `The tool ${quote(old.name)} is now called ${quote(young.name)}.`;
      const told = { code: 'tool-renamed', class: 'breaking', steps: ['name'], side: 'new', message } as const;
      const at = { old: memberPlace(old, ['name']), new: memberPlace(young, ['name']) };
      changes.push({ ...ofTool(young, told), at, tool: old.name, before: old.name, after: young.name });
    }
    if (same !== undefined && isSame(old.tool, young.tool)) continue;
    changes.push(...new ToolComparison(old, young, options).run(), ...(options.alsoOf?.(old, young) ?? []));
  }
  const taken = new Set(renamed.values());
  for (const young of found) {
    if (taken.has(young)) continue;
    const message = `The tool ${quote(young.name)} is new.`;
    changes.push(ofTool(young, { code: 'tool-added', class: 'non-breaking', steps: ['name'], side: 'new', message }));
  }
  return changes;
}

/**
 * Tools of one name: those of the same revisions, for a description may declare a tool anew for some, and of what is left
 * the first with the first, for servers of one folder may share names.
 */
function pairedByName(
  before: readonly ToolDefinition[],
  after: readonly ToolDefinition[],
): ReadonlyMap<ToolDefinition, ToolDefinition> {
  const pairs = new Map<ToolDefinition, ToolDefinition>();
  // A list - a snapshot, for one - has no revisions of single tools, and then their order tells those of one name apart.
  const alike = new Set([...namesOfAlike(before), ...namesOfAlike(after)]);
  const byRevisions = (tool: ToolDefinition): string => (alike.has(tool.name) ? tool.name : nameAndRevisions(tool));
  for (const key of [byRevisions, ({ name }: ToolDefinition) => name]) {
    const taken = new Set(pairs.values());
    const waiting = new Map<string, ToolDefinition[]>();
    for (const tool of after) {
      if (taken.has(tool)) continue;
      const own = waiting.get(key(tool));
      if (own === undefined) waiting.set(key(tool), [tool]);
      else own.push(tool);
    }
    for (const tool of before) {
      const young = pairs.has(tool) ? undefined : waiting.get(key(tool))?.shift();
      if (young !== undefined) pairs.set(tool, young);
    }
  }
  return pairs;
}

/** The names that several tools of the same revisions have. */
function namesOfAlike(tools: readonly ToolDefinition[]): string[] {
  const seen = new Set<string>();
  return tools.flatMap((tool) => {
    const key = nameAndRevisions(tool);
    if (seen.has(key)) return [tool.name];
    seen.add(key);
    return [];
  });
}

function nameAndRevisions({ name, revisions }: ToolDefinition): string {
  return [name, ...revisions].join('\n');
}
