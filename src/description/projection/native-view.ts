import { resultFrame } from '../../protocol/declaration-types.js';
import { restrictTo } from '../../shapes/restrict.js';
import { formatPointer, type Steps } from '../../text/pointer.js';
import type { JsonObject } from '../../text/value.js';
import type { Revision } from '../../words.js';
import { caveatsOf } from './caveats.js';
import type { ListKind } from './lists.js';
import { type ProjectedList, projectDescription } from './projection.js';

/** Something of a description that is not in a view although MCP has something like it, or might. */
export interface NotCarried {
  /** JSON Pointer into the description. */
  readonly pointer: string;
  /** Why, as a sentence. */
  readonly reason: string;
}

/** What a server that is as its description says sends in one revision. */
export interface NativeView {
  readonly revision: Revision;
  /**
   * The results, by method: an object with the list under `tools`, `resources`, `resourceTemplates` or `prompts`. A method
   * that such a server does not answer is absent: one whose capability is not declared for the revision, or, where
   * nothing is said of capabilities, one with nothing to list.
   *
   * Results of 2026-07-28 need `resultType`, `ttlMs` and `cacheScope`, of which a description says nothing: they are
   * "complete", 0 and "private", which promise nothing.
   */
  readonly results: { readonly [method in ListKind['method']]?: JsonObject };
  /**
   * Where things come from: from the pointer of each entry in its result (`/tools/0`), and of each schema that is a
   * component, to the pointer in the description. What lies deeper has the same steps there.
   */
  readonly sources: { readonly [pointer: string]: string };
  /** What could not be carried. What only the format has - examples, tags, scopes, security, `x-` - is left out unsaid. */
  readonly notCarried: readonly NotCarried[];
}

/** The view of a description in one revision; without results when the description does not list it. */
export function nativeView(document: JsonObject, revision: Revision): NativeView {
  const projection = projectDescription(document, [revision]);
  const answered = projection.lists.filter(({ revisions }) => revisions.length > 0);
  return {
    revision,
    results: Object.fromEntries(answered.map((list) => [list.kind.method, resultOf(list, revision)])),
    sources: Object.fromEntries(answered.flatMap(sourcesOf)),
    notCarried: [
      ...caveatsOf(document, projection, [revision]).map(({ steps, reason }) => notCarried(steps, reason)),
      ...projection.leftOut.map(({ steps, problem }) => notCarried(steps, problem)),
    ],
  };
}

/** A view that holds nothing, and why. */
export function emptyView(revision: Revision, reason: string): NativeView {
  return { revision, results: {}, sources: {}, notCarried: [notCarried([], reason)] };
}

function notCarried(steps: Steps, reason: string): NotCarried {
  return { pointer: formatPointer(steps), reason };
}

/**
 * The place in the description of a place in a result.
 *
 * @param pointer JSON Pointer into one of the results
 * @returns undefined for what comes from nowhere in the description: the result itself, `ttlMs`
 */
export function sourceOf({ sources }: NativeView, pointer: string): string | undefined {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const start = pointer.slice(0, end);
    if (Object.hasOwn(sources, start)) return `${sources[start]}${pointer.slice(end)}`;
  }
  return undefined;
}

function resultOf({ kind, entries }: ProjectedList, revision: Revision): JsonObject {
  return {
    [kind.member]: entries.map(({ value }) => restrictTo(revision, value, kind.type)),
    ...resultFrame(revision),
  };
}

function sourcesOf({ kind, entries }: ProjectedList): [string, string][] {
  return entries.flatMap(({ steps, substitutions }, index): [string, string][] => {
    const at = [kind.member, index];
    const components = substitutions.map(({ site, component }): [string, string] => {
      return [formatPointer([...at, ...site.slice(steps.length)]), formatPointer(component)];
    });
    return [[formatPointer(at), formatPointer(steps)], ...components];
  });
}
