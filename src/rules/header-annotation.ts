import { HEADER_SINCE } from '../protocol/header-parameters.js';
import type { SchemaNode } from '../schema/frame.js';
import { isWithin, type Revision } from '../words.js';
import type { RuleContext } from './rule.js';

/**
 * The revisions for which a fault of `x-mcp-header` counts: those that know the keyword. In a source that is compiled it
 * counts for all, for it is a slip whatever the source is compiled for.
 */
export function revisionsWithHeaders({ surface, revisions }: RuleContext): readonly Revision[] {
  return surface === 'canonical' ? revisions : revisions.filter((revision) => isWithin(revision, HEADER_SINCE));
}

/** Where faults of `x-mcp-header` count, for the pages of their rules. */
export const HEADER_NOTE =
  'Before 2026-07-28 the keyword is unknown, and nothing is said here; in a source that is compiled, faults count for every revision.';

/** Why a place is not the schema of a parameter: it is the root, or the outermost keyword that leads there is another. */
export type Obstacle = { readonly isRoot: true } | { readonly isRoot: false; readonly keyword: string };

/**
 * What keeps clients from finding an annotation at a node: they look at properties only, and at those within them,
 * reached through `properties` alone. Undefined when nothing does.
 */
export function obstacleTo(node: SchemaNode): Obstacle | undefined {
  let at = node;
  let keyword: string | undefined;
  for (; at.parent !== undefined; at = at.parent) {
    if (at.keyword !== 'properties') keyword = at.keyword;
  }
  // A schema at a place where the dialect expects none is framed on its own, with its steps from the outermost schema.
  const stranger = at.frame.origin.find((step, index) => index % 2 === 0 && step !== 'properties');
  if (stranger !== undefined) return { isRoot: false, keyword: String(stranger) };
  if (keyword !== undefined) return { isRoot: false, keyword };
  return at === node ? { isRoot: true } : undefined;
}

/** Whether a node is the schema of an argument, or of a property within one, where clients look for annotations. */
export function isParameter(node: SchemaNode): boolean {
  return obstacleTo(node) === undefined;
}
