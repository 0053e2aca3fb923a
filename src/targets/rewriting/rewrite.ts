import type { Effect } from '../../findings/transformation.js';
import type { JsonObject } from '../../text/value.js';
import type { Draft, DraftSchema, Seat } from './draft.js';

/** One kind of change that compiling makes. Rewrites run in the order of their list. */
export interface Rewrite {
  /** Names it in manifests and reports; a promise. */
  readonly code: string;
  /** What it does, in a few words. */
  readonly title: string;
  /** What it may do to the values accepted: the strongest that it ever notes. */
  readonly effect: Effect;
  /** On the root alone, on every subschema from the root down, or from the leaves up. */
  readonly order: 'root' | 'down' | 'up';
  /** Changes a subschema, and notes what it changed. Booleans are given as they stand: {@link Draft.replace} changes them. */
  apply(seat: Seat, draft: Draft): void;
  readonly page: RewritePage;
}

/** What is told of a rewrite. */
export interface RewritePage {
  /** Why it is needed and why it may be done, in a few sentences. */
  readonly why: string;
  readonly examples: readonly RewriteExample[];
}

/** A schema, what the rewrite alone makes of it, and what it tells. */
export interface RewriteExample {
  readonly title: string;
  readonly schema: JsonObject;
  readonly output: JsonObject;
  readonly effect: Effect | 'unchanged';
}

/** Rewrites of one order, which share a walk. */
interface Pass {
  readonly order: Rewrite['order'];
  readonly rewrites: Rewrite[];
}

/** Rewrites that stand side by side and go the same way share one walk. */
export function passesOf(rewrites: readonly Rewrite[]): readonly Pass[] {
  const known = prepared.get(rewrites);
  if (known !== undefined) return known;
  const passes: Pass[] = [];
  for (const rewrite of rewrites) {
    const last = passes.at(-1);
    if (last?.order === rewrite.order) last.rewrites.push(rewrite);
    else passes.push({ order: rewrite.order, rewrites: [rewrite] });
  }
  prepared.set(rewrites, passes);
  return passes;
}

const prepared = new WeakMap<readonly Rewrite[], readonly Pass[]>();

/** Runs rewrites over a draft. */
export function rewrite(draft: Draft, passes: readonly Pass[]): void {
  const root = { schema: draft.root, parent: undefined, keyword: undefined, key: undefined };
  for (const pass of passes) {
    if (pass.order === 'root') apply(root, draft, pass);
    else walk(root, draft, pass);
  }
}

function walk(start: Seat, draft: Draft, pass: Pass): void {
  const { schema } = pass.order === 'down' ? apply(start, draft, pass) : start;
  if (typeof schema !== 'boolean') for (const below of draft.seatsBelow(schema)) walk(below, draft, pass);
  if (pass.order === 'up') apply(start, draft, pass);
}

/** Runs rewrites at a seat, and tells it with what stands there then. */
function apply(seat: Seat, draft: Draft, { rewrites }: Pass): Seat {
  let now = seat;
  for (const each of rewrites) {
    const { replacements } = draft;
    each.apply(now, draft);
    if (draft.replacements !== replacements) now = current(now);
  }
  return now;
}

/** A seat with what a rewrite has put there since. */
function current(seat: Seat): Seat {
  const { parent, keyword, key } = seat;
  if (parent === undefined || keyword === undefined) return seat;
  const value = key === undefined ? parent[keyword] : (parent[keyword] as DraftSchema | undefined)?.[key];
  return { ...seat, schema: value as Seat['schema'] };
}
