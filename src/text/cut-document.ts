import type { CutArray, JsonPart } from './json-parts.js';
import type { Steps } from './pointer.js';
import type { Span } from './position.js';
import {
  type EntriesText,
  type Located,
  locateInEntries,
  readDocument,
  type SourceDocument,
} from './source-document.js';

/**
 * The document that a cut text is, read around the array and not in it: its value holds the array empty. Places are found
 * in the whole text, those in the array by going through their part alone.
 */
export function documentAround(text: string, source: string, cut: CutArray): SourceDocument {
  const from = cut.parts[0]?.start ?? 0;
  const to = cut.parts.at(-1)?.end ?? from;
  const envelope = readDocument(text.slice(0, from) + text.slice(to), { source, syntax: 'json' });
  const locateAround = (places: readonly Located[]): Span[] =>
    envelope.locate(places).map(({ start, end }) => ({
      start: start < from ? start : start + to - from,
      end: end <= from ? end : end + to - from,
    }));
  return {
    ...envelope,
    text,
    locate: (places) => {
      const spans: Span[] = places.map(() => ({ start: 0, end: 0 }));
      for (const [part, group] of groupsOf(places, cut)) {
        const sought = group.map(({ place }) => place);
        const found = part === undefined ? locateAround(sought) : locateInPart(text, cut.steps, part, sought);
        for (const [at, { index }] of group.entries()) spans[index] = found[at] ?? { start: 0, end: 0 };
      }
      return spans;
    },
  };
}

interface Sought {
  readonly place: Located;
  /** Its index among all that are sought. */
  readonly index: number;
}

/** Places by the part they lie in, so that no part is gone through twice. */
function groupsOf(places: readonly Located[], cut: CutArray): Map<JsonPart | undefined, Sought[]> {
  const groups = new Map<JsonPart | undefined, Sought[]>();
  for (const [index, place] of places.entries()) {
    const part = partOf(place, cut);
    const group = groups.get(part);
    if (group === undefined) groups.set(part, [{ place, index }]);
    else group.push({ place, index });
  }
  return groups;
}

/** The part in which a place lies; undefined when it lies around the array. */
function partOf({ steps }: Located, cut: CutArray): JsonPart | undefined {
  const index = steps[cut.steps.length];
  if (typeof index !== 'number' || !cut.steps.every((step, at) => step === steps[at])) return undefined;
  return cut.parts.findLast(({ first }) => first <= index);
}

function locateInPart(text: string, steps: Steps, part: JsonPart, places: readonly Located[]): Span[] {
  const within = places.map(({ steps: whole, part: meant }) => {
    const [index, ...rest] = whole.slice(steps.length);
    return { steps: [Number(index) - part.first, ...rest], part: meant };
  });
  return locateInEntries(textOfPart(text, part), within).map(({ start, end }) => ({
    start: start + part.start,
    end: end + part.start,
  }));
}

/** The text of a part. */
export function textOfPart(text: string, { start, end, starts, signs }: JsonPart): EntriesText {
  return { text: text.slice(start, end), starts, signs };
}
