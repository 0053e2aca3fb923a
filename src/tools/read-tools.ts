import type { Steps } from '../text/pointer.js';
import { isArray, isObject, type JsonValue, own } from '../text/value.js';
import { REVISIONS, type Revision, type Surface } from '../words.js';
import { isCapture, type Page, readCapture } from './capture.js';
import { isImported, readImported } from './imported.js';
import type { Recognized } from './recognize.js';
import { type ToolDefinition, type ToolList, type ToolSet, toolAt } from './tool-definition.js';

/** What is chosen for tools. */
export interface ReadingChoice {
  /** Revisions in the place of a document's own. */
  readonly revisions?: readonly Revision[] | undefined;
  /** The surface of all kinds but `canonical`, which says itself what it is (native). */
  readonly surface?: Surface | undefined;
  /** Targets in the place of those that tools of a provider are written for. */
  readonly targets?: readonly string[] | undefined;
}

/** Reads the tools of everything a document was recognized as, descriptions aside. */
export function readTools(parts: readonly Recognized[], choice: ReadingChoice = {}): ToolSet {
  const { surface: usual = 'native' } = choice;
  const kinds = new Set(parts.map((part) => part.kind));
  // Lines of NDJSON may differ; what they have in common is that they hold tools.
  const [kind = 'tools'] = kinds.size > 1 ? [] : kinds;
  const lists = parts.flatMap((part) => listsIn(part, choice));
  return {
    kind,
    surface: kind === 'canonical' ? 'canonical' : usual,
    revisions: REVISIONS.filter((revision) => lists.some(({ revisions }) => revisions.includes(revision))),
    tools: lists.flatMap(({ tools }) => tools),
    lists: joinSingles(lists),
  };
}

const OF_TOOLS: readonly Revision[] = ['2025-11-25', '2026-07-28'];
const OF_NEW_LIST: readonly Revision[] = ['2026-07-28'];
const OF_LIST: readonly Revision[] = ['2025-11-25'];

/** A tools-list that has a member of 2026-07-28 is one; any other is of 2025-11-25; tools alone serve both. */
function defaultRevisions({ kind, value }: Recognized): readonly Revision[] {
  if (kind !== 'tools-list') return OF_TOOLS;
  const isNew = isObject(value) && ['resultType', 'ttlMs', 'cacheScope'].some((name) => Object.hasOwn(value, name));
  return isNew ? OF_NEW_LIST : OF_LIST;
}

interface ReadList extends ToolList {
  /** A tool that stands alone, as on a line of NDJSON. */
  readonly isSingle: boolean;
}

function listsIn(part: Recognized, { revisions: chosen, targets }: ReadingChoice): ReadList[] {
  const { kind } = part;
  if (isImported(kind)) {
    const revisions = chosen ?? OF_TOOLS;
    const { tools, others } = readImported({ ...part, kind }, revisions);
    const forWhomever = targets === undefined ? tools : tools.map(({ targets: _, ...tool }) => tool);
    return [{ revisions, tools: forWhomever, others, isSingle: false }];
  }
  return isCapture(part.value) ? captureLists(part, chosen) : listsOf(part, chosen);
}

function listsOf(part: Recognized, chosen: readonly Revision[] | undefined): ReadList[] {
  return [listOf(part, chosen ?? defaultRevisions(part))];
}

/** One list of the tools of all pages, so that names can tell them apart, and each page's result without its tools. */
function captureLists({ value, steps }: Recognized, chosen: readonly Revision[] | undefined): ReadList[] {
  if (!isObject(value)) return [];
  const capture = readCapture(value, steps);
  const revisions = chosen ?? (capture.revision === undefined ? OF_LIST : [capture.revision]);
  const pages = capture.pages.map((page) => ({ page, ...pageEntries(page, revisions) }));
  const whole = { tools: pages.flatMap(({ tools }) => tools), others: pages.flatMap(({ others }) => others) };
  return [
    { revisions, capture, ...whole, isSingle: false },
    ...pages.map(({ page: { steps: at, result } }) => {
      return { revisions, result: { steps: at, value: result }, tools: [], others: [], isSingle: false };
    }),
  ];
}

function pageEntries({ steps, result }: Page, revisions: readonly Revision[]): ToolList {
  const tools = own(result, 'tools');
  return entriesOf(isArray(tools) ? tools : [], [...steps, 'tools'], revisions);
}

function listOf({ kind, value, steps }: Recognized, revisions: readonly Revision[]): ReadList {
  const tools = isObject(value) ? own(value, 'tools') : undefined;
  const result = kind === 'tools-list' && isObject(value) ? { result: { steps, value } } : {};
  if (isArray(value)) return { ...entriesOf(value, steps, revisions), isSingle: false };
  if (isArray(tools)) return { ...result, ...entriesOf(tools, [...steps, 'tools'], revisions), isSingle: false };
  if (kind === 'tools-list') return { ...result, revisions, tools: [], others: [], isSingle: false };
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
  return { revisions, tools, others };
}

/** Single tools, one per line of NDJSON, are one list together. */
function joinSingles(lists: readonly ReadList[]): ToolList[] {
  const singles = lists.filter(({ isSingle }) => isSingle);
  const [first] = singles;
  if (first === undefined) return [...lists];
  const joined = {
    revisions: first.revisions,
    tools: singles.flatMap(({ tools }) => tools),
    others: singles.flatMap(({ others }) => others),
  };
  return [joined, ...lists.filter(({ isSingle }) => !isSingle)];
}
