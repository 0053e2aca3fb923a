import type { Steps } from '../text/pointer.js';
import { isArray, isObject, type JsonObject, type JsonValue, own, quote } from '../text/value.js';
import { isRevision, type Revision } from '../words.js';

/**
 * What `inspect` keeps of a server: an object with the revision spoken, the server's name and version, its answers as they
 * came, and what else was seen. Several connections to one server are an array of them.
 */

/** The member that tells a capture, and says in which version of this form it is written. */
export const CAPTURE_MARK = 'toolgaugeCapture';
/** The version of the form. */
export const CAPTURE_VERSION = 1;

/** The members that hold answers, page by page, and the method that each of them answers. */
export const PAGE_MEMBERS = {
  toolPages: { method: 'tools/list', list: 'tools' },
  resourcePages: { method: 'resources/list', list: 'resources' },
  resourceTemplatePages: { method: 'resources/templates/list', list: 'resourceTemplates' },
  promptPages: { method: 'prompts/list', list: 'prompts' },
} as const;

/** One of {@link PAGE_MEMBERS}. */
export type PageMember = keyof typeof PAGE_MEMBERS;

/** What only shows while a server runs. */
export const OBSERVATION_KINDS = [
  'noise',
  'no-message',
  'bad-encoding',
  'unasked-answer',
  'repeated-answer',
  'unasked-request',
  'list-changed',
  'first-request-unanswered',
  'first-request-fatal',
  'slow',
  'outlives',
  'list-refused',
] as const;

/** One of {@link OBSERVATION_KINDS}. */
export type ObservationKind = (typeof OBSERVATION_KINDS)[number];

/** Something seen, and where the capture tells of it. */
export interface Observation {
  readonly kind: string;
  readonly steps: Steps;
  /** How often it was seen. */
  readonly count: number;
  /** What was seen the first time, in short; empty where there is nothing to show. */
  readonly text: string;
}

/** One answer to a method that lists. */
export interface Page {
  readonly steps: Steps;
  readonly result: JsonObject;
}

/** A capture that was read. */
export interface Capture {
  readonly steps: Steps;
  readonly value: JsonObject;
  /** The revision it is judged under; undefined when it names none that is known. */
  readonly revision: Revision | undefined;
  /** The answers to tools/list. */
  readonly pages: readonly Page[];
  readonly seen: readonly Observation[];
}

/** Whether a value is meant to be a capture. */
export function isCapture(value: JsonValue): value is JsonObject {
  return isObject(value) && Object.hasOwn(value, CAPTURE_MARK);
}

/** What keeps a capture from being read. */
export interface CaptureDamage {
  readonly steps: Steps;
  readonly problem: string;
}

/** What is wrong with a capture that nobody can read; undefined when it can be read. */
export function damageOf(value: JsonObject): CaptureDamage | undefined {
  const version = own(value, CAPTURE_MARK);
  if (version !== CAPTURE_VERSION) {
    const problem = `This capture says that its version is ${quote(version ?? null)}; only ${CAPTURE_VERSION} is known.`;
    return { steps: [CAPTURE_MARK], problem };
  }
  const pages = own(value, 'toolPages');
  if (!isArray(pages)) return { steps: [], problem: 'This capture has no array "toolPages".' };
  const at = pages.findIndex((page) => !isObject(page) || !isObject(own(page, 'result') ?? null));
  return at < 0 ? undefined : { steps: ['toolPages', at], problem: 'This page of the capture has no object "result".' };
}

/** Reads a capture that is not damaged. */
export function readCapture(value: JsonObject, steps: Steps): Capture {
  return {
    steps,
    value,
    revision: revisionOf(value),
    pages: pagesOf(value, steps, 'toolPages'),
    seen: seenIn(value, steps),
  };
}

/** The revision before 2024-11-05 had another date, and is the same for lists of tools. */
const OLDER_NAME = '2024-10-07';

function revisionOf(value: JsonObject): Revision | undefined {
  const named = own(value, 'protocolVersion');
  if (named === OLDER_NAME) return '2024-11-05';
  return typeof named === 'string' && isRevision(named) ? named : undefined;
}

/** The answers of one kind. What is no answer is left out. */
export function pagesOf(value: JsonObject, steps: Steps, member: PageMember): Page[] {
  const pages = own(value, member);
  if (!isArray(pages)) return [];
  return pages.flatMap((page, index) => {
    const result = isObject(page) ? own(page, 'result') : undefined;
    return isObject(result) ? [{ steps: [...steps, member, index, 'result'], result }] : [];
  });
}

function seenIn(value: JsonObject, steps: Steps): Observation[] {
  const seen = own(value, 'seen');
  if (!isArray(seen)) return [];
  return seen.flatMap((entry, index) => {
    if (!isObject(entry)) return [];
    const { kind, count, text } = entry;
    if (typeof kind !== 'string') return [];
    const place = { kind, steps: [...steps, 'seen', index] };
    return [{ ...place, count: typeof count === 'number' ? count : 1, text: typeof text === 'string' ? text : '' }];
  });
}
