import type { Steps } from '../pointer.js';
import type { Span } from '../position.js';
import type { Located, SourceDocument } from '../source-document.js';
import { canonicalText, isArray, isObject, type JsonValue, own } from '../value.js';
import { insertLine, insertLineAfter, lineStartAt, removeLines } from './blocks.js';
import { type BracketedText, insertAfter, insertMember, removeEntry } from './bracketed.js';
import { type Edit, hasOverlap, type TextEdit, withTextEdits } from './edit.js';
import { onOneLine, printValue, type Style } from './print-value.js';
import { valueAfter } from './value-after.js';

/** Edits that are made together or not at all. */
export type EditGroup = readonly Edit[];

/** What came of edits. */
export interface Edited {
  readonly text: string;
  /** Of each group, in order: made, refused for good, or put off because another wanted the same stretch. */
  readonly outcomes: readonly ('made' | 'refused' | 'put-off')[];
  /** Of each group that was made, what changed in the text before. */
  readonly textEdits: readonly (readonly TextEdit[])[];
}

/**
 * A text after groups of edits, every byte around them as it was. What comes out is read again: only edits are made after
 * which the text says exactly what they ask for, so one that would change what an alias of YAML repeats is refused.
 *
 * @param read reads a text as the document was read.
 */
export function textAfter(
  document: SourceDocument,
  groups: readonly EditGroup[],
  read: (text: string) => SourceDocument,
): Edited {
  const writer = new Writer(document);
  const textEdits = groups.map((group) => writer.textEditsOf(group));
  const outcomes: ('made' | 'refused' | 'put-off')[] = textEdits.map((edits) =>
    edits.length === 0 ? 'refused' : 'put-off',
  );
  const chosen = withoutOverlaps(textEdits);
  const isTrue = (indexes: readonly number[]): boolean => {
    const wanted = valueAfter(
      document.value ?? null,
      indexes.flatMap((index) => groups[index] ?? []),
    );
    const { value } = read(
      withTextEdits(
        document.text,
        indexes.flatMap((index) => textEdits[index] ?? []),
      ),
    );
    return wanted !== undefined && value !== undefined && canonicalText(value) === canonicalText(wanted);
  };
  const made = trueOnes(chosen, isTrue);
  for (const index of chosen) outcomes[index] = made.includes(index) ? 'made' : 'refused';
  const text = withTextEdits(
    document.text,
    made.flatMap((index) => textEdits[index] ?? []),
  );
  return { text, outcomes, textEdits };
}

/** The indexes of groups that can be made at once, the first of those that get into each other's way. */
function withoutOverlaps(groups: readonly (readonly TextEdit[])[]): number[] {
  const taken: { readonly edit: TextEdit; readonly index: number }[] = groups
    .flatMap((edits, index) => edits.map((edit) => ({ edit, index })))
    .sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end);
  const losing = new Set<number>();
  let last: { readonly edit: TextEdit; readonly index: number } | undefined;
  for (const each of taken) {
    if (losing.has(each.index)) continue;
    if (last !== undefined && each.edit.start < last.edit.end) {
      const later = Math.max(each.index, last.index);
      losing.add(later);
      if (later === each.index) continue;
    }
    if (last === undefined || each.edit.end >= last.edit.end || losing.has(last.index)) last = each;
  }
  return groups.flatMap((edits, index) => (edits.length > 0 && !losing.has(index) ? [index] : []));
}

/** Those of some groups that hold together, found by halving: nearly always all of them. */
function trueOnes(indexes: readonly number[], isTrue: (indexes: readonly number[]) => boolean): readonly number[] {
  if (indexes.length === 0 || isTrue(indexes)) return indexes;
  if (indexes.length === 1) return [];
  const middle = indexes.length >> 1;
  const first = trueOnes(indexes.slice(0, middle), isTrue);
  const second = trueOnes(indexes.slice(middle), isTrue);
  const both = [...first, ...second];
  return isTrue(both) ? both : first;
}

/** Writes edits of one document as edits of its text. */
class Writer {
  readonly #document: SourceDocument;
  readonly #style: Style;

  constructor(document: SourceDocument) {
    this.#document = document;
    this.#style = styleOf(document);
  }

  /** The edits of the text for a group; none when one of them cannot be written. */
  textEditsOf(group: EditGroup): readonly TextEdit[] {
    const edits = group.map((edit) => this.#textEditsOf(edit));
    const all = edits.flat();
    return edits.some(({ length }) => length === 0) || hasOverlap(all) ? [] : all;
  }

  #textEditsOf(edit: Edit): TextEdit[] {
    switch (edit.kind) {
      case 'replace':
        return this.#replacing(edit.steps, edit.value);
      case 'rename':
        return this.#renaming(edit.steps, edit.name);
      case 'remove':
        return this.#removing(edit.steps);
      case 'insert':
        return this.#inserting(edit);
    }
  }

  #spans(places: readonly Located[]): Span[] {
    return this.#document.locate(places);
  }

  #span(steps: Steps, part: Located['part'] = 'value'): Span {
    return this.#spans([{ steps, part }])[0] ?? { start: 0, end: 0 };
  }

  #replacing(steps: Steps, value: JsonValue): TextEdit[] {
    const { text } = this.#document;
    const span = this.#span(steps);
    const margin = /^[ \t]*/.exec(text.slice(lineStartAt(text, span.start), span.start))?.[0] ?? '';
    if (!this.#isYaml || isBracket(text[span.start])) {
      return [{ ...span, text: this.#isYaml ? yamlText(value, this.#style) : printValue(value, this.#style, margin) }];
    }
    const printed = typeof value === 'string' ? this.#textLike(span, value) : yamlText(value, this.#style);
    const colon = typeof steps.at(-1) === 'string' ? text.indexOf(':', this.#span(steps, 'key').end) : -1;
    // A value on lines of its own, and one that is not written at all, comes beside its name.
    const isBelow = colon >= 0 && (span.start <= colon || /^\s*[\r\n]\s*$/.test(text.slice(colon + 1, span.start)));
    if (isBelow) return [{ start: colon + 1, end: Math.max(colon + 1, span.end), text: ` ${printed}` }];
    return span.start === span.end ? [] : [{ ...span, text: printed }];
  }

  #renaming(steps: Steps, name: string): TextEdit[] {
    const span = this.#span(steps, 'key');
    return [{ ...span, text: this.#textLike(span, name) }];
  }

  /** A text, quoted as the one that stands at a place. */
  #textLike({ start, end }: Span, text: string): string {
    const sample = this.#document.text.slice(start, end);
    if (!this.#isYaml || sample.startsWith('"')) return JSON.stringify(text);
    if (sample.startsWith("'")) return `'${text.replaceAll("'", "''")}'`;
    return yamlScalar(text);
  }

  #inserting({ steps, name, value, after }: Extract<Edit, { kind: 'insert' }>): TextEdit[] {
    const { text } = this.#document;
    const span = this.#span(steps);
    const { lineEnd } = this.#style;
    const isBlock = this.#isYaml && text[span.start] !== '{';
    if (isBlock && '*[&!'.includes(text[span.start] ?? '*')) return [];
    const sibling = after === undefined ? undefined : this.#memberSpan([...steps, after]);
    if (isBlock) {
      const line = { member: `${yamlScalar(name)}: ${yamlText(value, this.#style)}`, lineEnd };
      return sibling === undefined ? insertLine(text, span, line) : insertLineAfter(text, sibling, line);
    }
    const isPlain = this.#isYaml && !/^\{\s*"/.test(text.slice(span.start, span.end));
    const isSpaced = isPlain || isSpacedLike(text.slice(span.start, span.end), this.#style);
    const space = isSpaced ? ' ' : '';
    const member = isPlain
      ? `${yamlScalar(name)}:${space}${yamlText(value, this.#style)}`
      : `${JSON.stringify(name)}:${space}${onOneLine(value, { isSpaced })}`;
    return sibling === undefined
      ? insertMember(this.#bracketed, span, member)
      : insertAfter(this.#bracketed, sibling, member);
  }

  /** A member with its name and its value; undefined when it is not there. */
  #memberSpan(steps: Steps): Span | undefined {
    if (valueAt(this.#document.value, steps) === undefined) return undefined;
    return { start: this.#span(steps, 'key').start, end: this.#span(steps).end };
  }

  #removing(steps: Steps): TextEdit[] {
    const step = steps.at(-1);
    const around = steps.slice(0, -1);
    const siblings = this.#siblingsOf(around, step);
    if (siblings === undefined) return [];
    const { entries, index } = siblings;
    const span = this.#span(around);
    if (!this.#isYaml || isBracket(this.#document.text[span.start])) {
      return removeEntry(this.#bracketed, span, siblings);
    }
    const entry = entries[index];
    if (entry === undefined) return [];
    const isItem = typeof step === 'number';
    if (entries.length === 1) return this.#replacing(around, isItem ? [] : {});
    return removeLines(this.#document.text, { entry, next: entries[index + 1]?.start, isItem });
  }

  /** The spans of the members or entries around a place, in the order of the text, and which of them it is. */
  #siblingsOf(around: Steps, step: Steps[number] | undefined) {
    const parent = valueAt(this.#document.value, around);
    const names = isArray(parent) ? [...parent.keys()] : isObject(parent) ? Object.keys(parent) : [];
    const at = names.findIndex((name) => String(name) === String(step));
    if (at < 0) return undefined;
    const places = names.map((name) => ({ steps: [...around, name] }));
    const values = this.#spans(places.map((place) => ({ ...place, part: 'value' })));
    const keys = isArray(parent) ? values : this.#spans(places.map((place) => ({ ...place, part: 'key' })));
    const spans = keys.map(({ start, end }, index) => ({ start, end: Math.max(end, values[index]?.end ?? end) }));
    const sought = spans[at];
    const entries = [...spans].sort((a, b) => a.start - b.start);
    return sought === undefined ? undefined : { entries, index: entries.indexOf(sought) };
  }

  get #isYaml(): boolean {
    return this.#document.syntax === 'yaml';
  }

  get #bracketed(): BracketedText {
    const { text, syntax } = this.#document;
    return { text, comments: syntax === 'jsonc' ? 'slashes' : syntax === 'yaml' ? 'hash' : 'none' };
  }
}

function isBracket(character: string | undefined): boolean {
  return character === '{' || character === '[';
}

/** The value that steps lead to. */
export function valueAt(value: JsonValue | undefined, steps: Steps): JsonValue | undefined {
  let at = value;
  for (const step of steps) {
    if (isArray(at)) at = at[Number(step)];
    else if (isObject(at)) at = own(at, String(step));
    else return undefined;
  }
  return at;
}

/** Whether a space follows the colons of an object; where it has none, as elsewhere in the document. */
function isSpacedLike(object: string, { isSpaced }: Style): boolean {
  const [, space] = /"\s*:(\s?)/.exec(object) ?? [];
  return space === undefined ? isSpaced : space !== '';
}

/** How values are written in a document. */
function styleOf({ text, syntax }: SourceDocument): Style {
  const indentation = /[\r\n]([ \t]+)\S/.exec(text)?.[1];
  return {
    isSpaced: syntax === 'yaml' || /"\s*:[ \t]/.test(text),
    indentation: syntax === 'json' || syntax === 'jsonc' ? indentation : undefined,
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

function yamlText(value: JsonValue, style: Style): string {
  return typeof value === 'string' ? yamlScalar(value) : onOneLine(value, style);
}

/** Words that YAML, or an old reader of it, takes for something else than a text. */
const TAKEN = /^(?:null|true|false|yes|no|on|off|y|n|~)$/i;

function yamlScalar(text: string): string {
  return /^[A-Za-z_$](?:[\w$/.-]|:(?=\S)|(?<=\S)#)*$/.test(text) && !TAKEN.test(text) ? text : JSON.stringify(text);
}
