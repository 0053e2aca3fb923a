import type { Steps } from '../pointer.js';
import type { JsonValue } from '../value.js';

/** A change of a document's value at one place, which the text around it survives. */
export type Edit =
  | { readonly kind: 'replace'; readonly steps: Steps; readonly value: JsonValue }
  /** The member at a place gets another name. */
  | { readonly kind: 'rename'; readonly steps: Steps; readonly name: string }
  /** A member of an object, or an entry of an array, goes. */
  | { readonly kind: 'remove'; readonly steps: Steps }
  /** An object gets another member, before the others or after one of them. */
  | {
      readonly kind: 'insert';
      readonly steps: Steps;
      readonly name: string;
      readonly value: JsonValue;
      readonly after?: string;
    };

/** A stretch of a text, and what takes its place: UTF-16 offsets, `end` exclusive. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text after edits that do not overlap, in any order. */
export function withTextEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let done = 0;
  for (const { start, end, text: instead } of inOrder(edits)) {
    result += text.slice(done, start) + instead;
    done = end;
  }
  return result + text.slice(done);
}

/** Whether two of the edits want the same stretch; those that only touch do not. */
export function hasOverlap(edits: readonly TextEdit[]): boolean {
  const ordered = inOrder(edits);
  return ordered.some(({ start }, index) => start < (ordered[index - 1]?.end ?? 0));
}

function inOrder(edits: readonly TextEdit[]): TextEdit[] {
  return [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
}
