import type { ExpectedFinding, Page, Requirement } from '../findings/entry.js';
import type { JsonObject, JsonValue } from '../text/value.js';
import type { Severity, TargetId } from '../words.js';
import type { Source } from './facts.js';

/** What is told of a target's entry, in the fewest words; the examples are canonical tools unless said. */
export interface TargetPage {
  readonly title: string;
  readonly why: string;
  readonly level?: Requirement['level'];
  readonly source: Source;
  readonly notes?: readonly string[];
  /** The target that the examples are judged for. */
  readonly target: TargetId;
  /** Tools that it does not speak of, by title. */
  readonly accepts: { readonly [title: string]: JsonObject };
  readonly rejects: readonly TargetRejection[];
}

/** A tool or a document, and where the entry speaks of it with which weight. */
export interface TargetRejection {
  readonly title: string;
  readonly tool?: JsonObject;
  /** Tools side by side, for what is found of them together; judged as they are sent. */
  readonly document?: JsonValue;
  readonly at: string | readonly (string | ExpectedFinding)[];
  /** Of the places that have none of their own. */
  readonly severity?: Severity;
  /** Judged for, if it is another target than that of the page. */
  readonly target?: TargetId;
  readonly surface?: 'native' | 'canonical';
}

/** Writes pages out. */
export function targetPages(pages: { readonly [id: string]: TargetPage }): ReadonlyMap<string, Page> {
  return new Map(Object.entries(pages).map(([id, page]) => [id, written(page)]));
}

function written({ level = 'must', source, target, accepts, rejects, ...told }: TargetPage): Page {
  const { title, url, checkedOn } = source;
  const targets = [target];
  return {
    ...told,
    requirement: { level, source: title, url, checkedOn },
    accepts: Object.entries(accepts).map(([name, tool]) => ({ title: name, tool, surface: 'canonical', targets })),
    rejects: rejects.map(({ at, severity = 'error', surface = 'canonical', target: other = target, ...example }) => ({
      ...example,
      surface,
      targets: [other],
      findings: (typeof at === 'string' ? [at] : at).map((place): ExpectedFinding => {
        return typeof place === 'string' ? { at: place, severity } : place;
      }),
    })),
  };
}
