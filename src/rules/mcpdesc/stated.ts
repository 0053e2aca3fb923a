import type { Example, ExpectedFinding, Page, Requirement, Weight } from '../../findings/entry.js';
import type { JsonObject } from '../../text/value.js';
import type { Revision } from '../../words.js';
import type { StructureRule } from '../rule.js';
import { mcpDescription } from '../sources.js';

/** Entries for what the tables of the format state: an id and a weight that run, and a page that is told. */

/** Rules of one weight, by their ids, which the tables name. */
export function stated(weight: Weight, ids: readonly string[]): StructureRule[] {
  return ids.map((id) => ({ id, weight, appliesTo: { surfaces: ['description'] }, on: 'structure' }));
}

/** A description that breaks a rule, where, and under which revisions if that matters. */
export interface Broken {
  readonly title: string;
  readonly document: JsonObject;
  readonly at: string | readonly string[];
  readonly revisions?: readonly Revision[];
}

/** A page in the fewest words; sections are those of MCP Description 0.8.0. */
export interface StatedPage {
  readonly section: string;
  readonly title: string;
  readonly why: string;
  readonly notes?: readonly string[];
  /** What the format says (must), and so how much it weighs: an error, a warning or an info. */
  readonly level?: Requirement['level'];
  /** Descriptions that keep the rule, by title. */
  readonly accepts: { readonly [title: string]: JsonObject };
  readonly rejects: readonly Broken[];
}

const SEVERITIES = { must: 'error', should: 'warning', practice: 'info' } as const;

/** Writes a page out. */
export function statedPage({ section, level = 'must', accepts, rejects, ...told }: StatedPage): Page {
  const severity = SEVERITIES[level];
  const finding = (at: string, revisions: Broken['revisions']): ExpectedFinding =>
    revisions === undefined ? { at, severity } : { at, severity, revisions };
  return {
    ...told,
    requirement: mcpDescription(level, section),
    accepts: Object.entries(accepts).map(([title, document]) => ofDescription(title, document)),
    rejects: rejects.map(({ title, document, at, revisions }) => ({
      ...ofDescription(title, document),
      findings: (typeof at === 'string' ? [at] : at).map((place) => finding(place, revisions)),
    })),
  };
}

/** An example that is a description. */
export function ofDescription(title: string, document: JsonObject): Example {
  return { title, document, surface: 'description' };
}

/** Writes pages out. */
export function statedPages(pages: { readonly [id: string]: StatedPage }): { readonly [id: string]: Page } {
  return Object.fromEntries(Object.entries(pages).map(([id, page]) => [id, statedPage(page)]));
}
