import type { DocumentKind } from '../findings/report.js';
import type { Steps } from '../text/pointer.js';
import { isArray, isObject, type JsonValue, own } from '../text/value.js';
import type { Revision } from '../words.js';
import type { Recognized } from './recognize.js';
import { type ToolDefinition, type ToolList, type ToolSet, toolAt } from './tool-definition.js';

/** Reads the tools of everything a document was recognized as, descriptions aside; `chosen` replaces its own revisions. */
export function readTools(parts: readonly Recognized[], chosen?: readonly Revision[]): ToolSet {
  const kind = parts[0]?.kind ?? 'tools';
  const revisions = chosen ?? defaultRevisions(parts);
  const surface = kind === 'canonical' ? 'canonical' : 'native';
  return { kind, surface, revisions, lists: joinSingles(parts.map((part) => listOf(part, revisions))) };
}

/** A tools-list that has a member of 2026-07-28 is one; any other is of 2025-11-25; tools alone serve both. */
function defaultRevisions(parts: readonly Recognized[]): readonly Revision[] {
  const kind: DocumentKind | undefined = parts[0]?.kind;
  if (kind !== 'tools-list') return ['2025-11-25', '2026-07-28'];
  const isNew = parts.some(
    ({ value }) => isObject(value) && ['resultType', 'ttlMs', 'cacheScope'].some((name) => Object.hasOwn(value, name)),
  );
  return isNew ? ['2026-07-28'] : ['2025-11-25'];
}

function listOf({ kind, value, steps }: Recognized, revisions: readonly Revision[]): ToolList & { isSingle: boolean } {
  const tools = isObject(value) ? own(value, 'tools') : undefined;
  const result = kind === 'tools-list' && isObject(value) ? { result: { steps, value } } : {};
  if (isArray(value)) return { ...entriesOf(value, steps, revisions), isSingle: false };
  if (isArray(tools)) return { ...result, ...entriesOf(tools, [...steps, 'tools'], revisions), isSingle: false };
  if (kind === 'tools-list') return { ...result, tools: [], others: [], isSingle: false };
  return { ...entriesOf([value], steps, revisions, true), isSingle: true };
}

function entriesOf(
  entries: readonly JsonValue[],
  steps: Steps,
  revisions: readonly Revision[],
  isSingle = false,
): ToolList {
  const tools: ToolDefinition[] = [];
  const others: { steps: Steps; value: JsonValue }[] = [];
  for (const [index, value] of entries.entries()) {
    const at = isSingle ? steps : [...steps, index];
    if (isObject(value)) tools.push(toolAt(value, at, revisions));
    else others.push({ steps: at, value });
  }
  return { tools, others };
}

/** Single tools, one per line of NDJSON, are one list together. */
function joinSingles(lists: readonly (ToolList & { isSingle: boolean })[]): ToolList[] {
  const singles = lists.filter(({ isSingle }) => isSingle);
  const joined = { tools: singles.flatMap(({ tools }) => tools), others: singles.flatMap(({ others }) => others) };
  return [...(singles.length === 0 ? [] : [joined]), ...lists.filter(({ isSingle }) => !isSingle)];
}
