import {
  type AliasEvent,
  COLLECTION_STYLE,
  EVENT_ID,
  type Event,
  getScalarValue,
  type MappingEvent,
  SCALAR_STYLE,
  type ScalarEvent,
  type SequenceEvent,
} from 'js-yaml';
import { hasHidden, hiddenCharactersFault } from './hidden-characters.js';
import { isSpace } from './json-scan.js';
import { DEEPEST_POINTER, type Step, type Steps } from './pointer.js';
import { lineEndAt, type Span } from './position.js';
import { documentFault, EMPTY_FAULT, type FaultWords, type TextFault } from './text-fault.js';
import { define, isArray, type JsonValue, unquoted } from './value.js';
import { duplicateFault, isIllFormed, mayHoldOddCharacters, SURROGATE_FAULT } from './value-faults.js';
import { Anchors } from './yaml-anchors.js';
import { readEvents } from './yaml-events.js';
import { plainNameFault, plainScalarFault, resolveScalar } from './yaml-scalar.js';

/** A value's place in YAML text, with the places below it. */
export interface YamlNode {
  readonly start: number;
  end: number;
  readonly members?: Map<string, { readonly key: Span; readonly node: YamlNode }>;
  readonly items?: YamlNode[];
  /** Whether it is an alias: what it stands for lies elsewhere in the text. */
  readonly isAlias?: true;
}

/** YAML text as read: its value and places, unless one of the faults kept it from being read. */
export interface YamlReading {
  readonly value: JsonValue | undefined;
  readonly root: YamlNode | undefined;
  readonly faults: TextFault[];
}

/** Reads YAML. A parameter of whoever needs it, so that JSON alone never loads the parser. */
export type YamlReader = (text: string) => YamlReading;

/**
 * Reads one YAML 1.2 document under the JSON schema, the profile that MCP Description asks for: plain scalars are
 * `null`, `true`, `false` or a JSON-like number, everything else is a string. Custom tags, aliases, merge keys and
 * further documents are faults; what they stand in is still read as far as it can be.
 *
 * @see https://yaml.org/spec/1.2.2/#102-json-schema
 */
export const readYaml: YamlReader = (text) => {
  const events = readEvents(text);
  return Array.isArray(events)
    ? new Builder(text).build(events)
    : { value: undefined, root: undefined, faults: [events] };
};

interface OpenCollection {
  readonly value: JsonValue[] | Record<string, JsonValue>;
  readonly node: YamlNode;
  readonly anchor: string | undefined;
  /** Whether it stands between brackets; a single pair in a flow sequence is a mapping without any. */
  isBracketed: boolean;
  /** In a mapping, the name read last that still waits for its value; undefined also for a name that cannot be kept. */
  name: { readonly text: string; readonly span: Span } | undefined;
  expectsName: boolean;
  /** Where each name stands first. */
  readonly names: Map<string, Span>;
  /** Whether this collection is itself a mapping's name. */
  readonly isName: boolean;
}

class Builder {
  readonly #text: string;
  readonly #faults: TextFault[] = [];
  readonly #open: OpenCollection[] = [];
  readonly #anchors = new Anchors();
  #documents = 0;
  #value: JsonValue | undefined;
  #root: YamlNode | undefined;
  /** Whether a character of the text, as it stands there, may have to be told of. */
  readonly #mayHoldOddCharacters: boolean;
  /** Where the token read last ends: the place of a value that is not written. */
  #last = 0;

  constructor(text: string) {
    this.#text = text;
    this.#mayHoldOddCharacters = mayHoldOddCharacters(text);
  }

  build(events: readonly Event[]): YamlReading {
    for (const event of events) {
      if (event.type === EVENT_ID.DOCUMENT) {
        this.#documents++;
        if (this.#documents > 1) return this.#severalDocuments();
        if (event.explicitStart) this.#last = this.#nextMarker().end;
      } else if (event.type === EVENT_ID.POP) {
        this.#close();
      } else if (event.type === EVENT_ID.SCALAR) {
        this.#scalar(event);
      } else if (event.type === EVENT_ID.ALIAS) {
        this.#alias(event);
      } else {
        this.#openCollection(event);
      }
    }
    return this.#reading();
  }

  #reading(): YamlReading {
    if (this.#root === undefined) this.#faults.push(EMPTY_FAULT);
    return { value: this.#value, root: this.#root, faults: this.#faults };
  }

  #severalDocuments(): YamlReading {
    const problem = 'The file holds more than one YAML document; only the first is read.';
    const advice = 'Put each into a file of its own.';
    const words = { ruleId: 'syntax.yaml.multiple-documents', problem, advice };
    this.#faults.push(documentFault(words, this.#nextMarker()));
    return this.#reading();
  }

  /** The next line that begins or ends a document. */
  #nextMarker(): Span {
    const marker = /(?<![^\r\n\ufeff])(?:---|\.\.\.)(?!\S)/g;
    marker.lastIndex = this.#last;
    const start = marker.exec(this.#text)?.index ?? this.#last;
    return { start, end: Math.min(start + 3, this.#text.length) };
  }

  /** Where the token read now stands in the value; below a name that cannot be kept, where that name does. */
  #steps(): Steps {
    const steps: Step[] = [];
    for (const { value, name } of this.#open) {
      if (steps.length === DEEPEST_POINTER) break;
      if (isArray(value)) steps.push(value.length);
      else if (name === undefined) break;
      else steps.push(name.text);
    }
    return steps;
  }

  #fault(words: FaultWords & Pick<TextFault, 'first'>, { start, end }: Span, part: 'key' | 'value' = 'value'): void {
    this.#faults.push({ ...words, steps: this.#steps(), part, start, end });
  }

  #openCollection(event: SequenceEvent | MappingEvent): void {
    const isMapping = event.type === EVENT_ID.MAPPING;
    const isBracketed = event.style === COLLECTION_STYLE.FLOW && '[{'.includes(this.#text[event.start] ?? ' ');
    this.#checkTag(event, isMapping ? ['map'] : ['seq']);
    const parent = this.#open.at(-1);
    const isName = parent?.expectsName === true;
    if (isName) {
      this.#refuseName(event.start, 'a collection');
      // The bracket that seems to open a pair is its name's.
      if (parent.node.start === event.start) parent.isBracketed = false;
    }
    const places = isMapping ? { members: new Map() } : { items: [] };
    this.#open.push({
      value: isMapping ? {} : [],
      node: { start: event.start, end: event.start + 1, ...places },
      anchor: this.#slice(event.anchorStart, event.anchorEnd),
      isBracketed,
      name: undefined,
      expectsName: isMapping,
      names: new Map(),
      isName,
    });
    this.#last = event.start + (isBracketed ? 1 : 0);
  }

  #close(): void {
    const closed = this.#open.pop();
    if (closed === undefined) return;
    closed.node.end = closed.isBracketed ? this.#next(']}') + 1 : Math.max(this.#last, closed.node.start);
    this.#last = closed.node.end;
    if (closed.anchor !== undefined) this.#anchors.set(closed.anchor, closed.value);
    const parent = this.#open.at(-1);
    if (closed.isName && parent !== undefined) parent.expectsName = false;
    else this.#add(closed.value, closed.node);
  }

  /**
   * The offset of the next of some indicators; the end of the token read last when none comes. Up to it stand only white
   * space, comments and other indicators.
   */
  #next(indicators: string): number {
    for (let at = this.#last; at < this.#text.length; at++) {
      const character = this.#text[at] ?? '';
      if (indicators.includes(character)) return at;
      if (character === '#' && /\s/.test(this.#text[at - 1] ?? ' ')) at = lineEndAt(this.#text, at);
    }
    return this.#last;
  }

  #scalar(event: ScalarEvent): void {
    this.#last = Math.max(this.#last, event.tagEnd, event.anchorEnd);
    const span = this.#spanOf(event);
    const text = event.valueStart < 0 ? '' : getScalarValue(this.#text, event);
    const tag = this.#checkTag(event, ['str', 'int', 'float', 'bool', 'null']);
    const isPlain = event.style === SCALAR_STYLE.PLAIN && tag !== 'str';
    // What no character of the text is, an escape alone can spell.
    const mayBeOdd = this.#mayHoldOddCharacters || event.style === SCALAR_STYLE.DOUBLE_QUOTED;
    const anchor = this.#slice(event.anchorStart, event.anchorEnd);
    const parent = this.#open.at(-1);
    this.#last = Math.max(this.#last, span.end);
    if (parent === undefined && event.valueStart < 0) return;
    if (parent?.expectsName) {
      if (anchor !== undefined) this.#anchors.set(anchor, text);
      this.#name(parent, text, span, isPlain);
      if (mayBeOdd) this.#checkCharacters(text, span, 'key');
      return;
    }
    const words = isPlain ? plainScalarFault(text) : undefined;
    if (words !== undefined) this.#fault(words, span);
    if (mayBeOdd) this.#checkCharacters(text, span, 'value');
    const value = isPlain || (tag !== undefined && tag !== 'str') ? resolveScalar(text) : text;
    if (anchor !== undefined) this.#anchors.set(anchor, value);
    this.#add(value, span);
  }

  #name(mapping: OpenCollection, text: string, span: Span, isPlain: boolean): void {
    mapping.expectsName = false;
    mapping.name = { text, span };
    const words = isPlain ? plainNameFault(text) : undefined;
    if (words !== undefined) this.#fault(words, span, 'key');
    const first = mapping.names.get(text);
    if (first === undefined) mapping.names.set(text, span);
    else this.#fault({ ...duplicateFault('syntax.yaml.duplicate-key', text), first }, span, 'key');
  }

  #checkCharacters(text: string, span: Span, part: 'key' | 'value'): void {
    if (isIllFormed(text)) this.#fault(SURROGATE_FAULT, span, part);
    const words = hasHidden(text) ? hiddenCharactersFault(text, this.#steps(), part) : undefined;
    if (words !== undefined) this.#fault(words, span, part);
  }

  #refuseName(start: number, what: string): void {
    const mapping = this.#open.at(-1);
    if (mapping !== undefined) mapping.name = undefined;
    const problem = `A key is ${what}; JSON has string keys only.`;
    this.#fault({ ruleId: 'syntax.yaml.key', problem, advice: 'Use a string.' }, { start, end: start + 1 }, 'key');
  }

  #alias(event: AliasEvent): void {
    const name = this.#slice(event.anchorStart, event.anchorEnd) ?? '';
    const span = { start: event.anchorStart - 1, end: event.anchorEnd };
    this.#last = span.end;
    const parent = this.#open.at(-1);
    if (parent?.expectsName) {
      this.#refuseName(span.start, 'an alias');
      parent.expectsName = false;
      return;
    }
    const { value, words } = this.#anchors.repeat(name);
    this.#fault(words, span);
    this.#add(value, { ...span, isAlias: true });
  }

  #add(value: JsonValue, node: YamlNode): void {
    const parent = this.#open.at(-1);
    if (parent === undefined) {
      this.#value = value;
      this.#root = node;
    } else if (Array.isArray(parent.value)) {
      parent.value.push(value);
      parent.node.items?.push(node);
    } else if (!isArray(parent.value)) {
      if (parent.name !== undefined) {
        define(parent.value, parent.name.text, value);
        parent.node.members?.set(parent.name.text, { key: parent.name.span, node });
      }
      parent.name = undefined;
      parent.expectsName = true;
    }
  }

  /** The name of a tag of YAML's own that the node carries; any other tag is a fault and counts as none. */
  #checkTag(event: ScalarEvent | SequenceEvent | MappingEvent, allowed: readonly string[]): string | undefined {
    const tag = this.#slice(event.tagStart, event.tagEnd);
    if (tag === undefined) return undefined;
    if (tag === '!') return 'str';
    const known = /^(?:!!|!<tag:yaml\.org,2002:)(str|int|float|bool|null|map|seq)>?$/.exec(tag)?.[1];
    if (known !== undefined && allowed.includes(known)) return known;
    const problem = `The tag ${unquoted(tag)} has no meaning here and is ignored.`;
    const words = { ruleId: 'syntax.yaml.tag', problem, advice: 'Remove the tag.' };
    this.#fault(words, { start: event.tagStart, end: event.tagEnd });
    return undefined;
  }

  #spanOf(event: ScalarEvent): Span {
    const { style, valueStart, valueEnd } = event;
    if (valueStart < 0) return { start: this.#last, end: this.#last };
    if (style === SCALAR_STYLE.LITERAL_BLOCK || style === SCALAR_STYLE.FOLDED_BLOCK) return this.#spanOfBlock(valueEnd);
    const isQuoted = style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
    const margin = isQuoted ? 1 : 0;
    const end = Math.min(valueEnd + margin, this.#text.length);
    return { start: Math.min(valueStart - margin, end), end };
  }

  /** A block scalar from its "|" or ">" to the last of its text; the line breaks after that are none to look at. */
  #spanOfBlock(valueEnd: number): Span {
    const start = this.#next('|>');
    let end = Math.min(valueEnd, this.#text.length);
    while (end > start + 1 && isSpace(this.#text.charCodeAt(end - 1))) end--;
    return { start, end };
  }

  #slice(start: number, end: number): string | undefined {
    return start < 0 ? undefined : this.#text.slice(start, end);
  }
}
