import {
  type AliasEvent,
  EVENT_ID,
  type Event,
  getScalarValue,
  type MappingEvent,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  type SequenceEvent,
  YAMLException,
} from 'js-yaml';

import type { Step, Steps } from './pointer.js';
import type { Span } from './position.js';
import { documentFault, EMPTY_FAULT, type FaultWords, type TextFault } from './text-fault.js';
import { define, isArray, isObject, type JsonValue, quote, sizeOf, visible } from './value.js';
import { changesInJavaScript, duplicateFault, isIllFormed, numberFault, SURROGATE_FAULT } from './value-faults.js';

/** A value's place in YAML text, with the places below it. */
export interface YamlNode {
  readonly start: number;
  end: number;
  readonly members?: Map<string, { readonly key: Span; readonly node: YamlNode }>;
  readonly items?: YamlNode[];
}

/** YAML text as read: its value and places, unless one of the faults kept it from being read. */
export interface YamlReading {
  readonly value: JsonValue | undefined;
  readonly root: YamlNode | undefined;
  readonly faults: TextFault[];
}

/** Reads YAML. A parameter of whoever needs it, so that JSON alone never loads the parser. */
export type YamlReader = (text: string) => YamlReading;

/** Collections may nest this deep; the parser recurses, and the default stack holds about twice as many. */
const MOST_NESTED = 500;
/** Values that all aliases of a document together may stand for. */
const MOST_COPIED = 10_000;

/**
 * Reads one YAML 1.2 document under the JSON schema, the profile that MCP Description asks for: plain scalars are
 * `null`, `true`, `false` or a JSON-like number, everything else is a string. Custom tags, aliases, merge keys and
 * further documents are faults; what they stand in is still read as far as it can be.
 *
 * @see https://yaml.org/spec/1.2.2/#102-json-schema
 */
export const readYaml: YamlReader = (text) => {
  let events: Event[];
  try {
    events = parseEvents(text, { maxDepth: MOST_NESTED });
  } catch (error) {
    return { value: undefined, root: undefined, faults: [parserFault(text, error)] };
  }
  return new Builder(text).build(events);
};

function parserFault(text: string, error: unknown): TextFault {
  const isSyntax = error instanceof YAMLException;
  if (!isSyntax && !(error instanceof RangeError)) throw error;
  const reason = isSyntax ? error.reason : 'nesting exceeded';
  const at = Math.min(isSyntax ? (error.mark?.position ?? 0) : 0, text.length);
  if (reason.startsWith('nesting exceeded')) {
    const problem = `Collections nest more than ${MOST_NESTED} deep.`;
    return faultAt('syntax.yaml.depth', { start: at, end: at + 1 }, problem, 'Flatten the structure.');
  }
  const problem = `This is not YAML: ${visible(reason)}.`;
  return faultAt('syntax.yaml.malformed', { start: at, end: at + 1 }, problem, 'Mend the text here or just before.');
}

interface OpenCollection {
  readonly value: JsonValue[] | Record<string, JsonValue>;
  readonly node: YamlNode;
  readonly anchor: string | undefined;
  readonly isFlow: boolean;
  /** In a mapping, the name read last that still waits for its value; undefined also for a name that cannot be kept. */
  name: { readonly text: string; readonly span: Span } | undefined;
  expectsName: boolean;
  /** Whether this collection is itself a mapping's name. */
  readonly isName: boolean;
}

class Builder {
  readonly #text: string;
  readonly #faults: TextFault[] = [];
  readonly #open: OpenCollection[] = [];
  readonly #anchors = new Map<string, JsonValue>();
  #copied = 0;
  #documents = 0;
  #value: JsonValue | undefined;
  #root: YamlNode | undefined;
  /** Where the token read last ends: the place of a value that is not written. */
  #last = 0;

  constructor(text: string) {
    this.#text = text;
  }

  build(events: readonly Event[]): YamlReading {
    for (const event of events) {
      if (event.type === EVENT_ID.DOCUMENT) {
        this.#documents++;
        if (this.#documents > 1) return this.#severalDocuments();
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
    const isEmpty = this.#root === undefined;
    if (isEmpty) {
      this.#faults.push(EMPTY_FAULT);
      return { value: undefined, root: undefined, faults: this.#faults };
    }
    return { value: this.#value, root: this.#root, faults: this.#faults };
  }

  #severalDocuments(): YamlReading {
    const separator = this.#text.indexOf('\n---', this.#last);
    const start = separator < 0 ? this.#last : separator + 1;
    const problem = 'The file holds more than one YAML document; only the first is read.';
    const fault = faultAt(
      'syntax.yaml.multiple-documents',
      { start, end: start + 3 },
      problem,
      'Put each into a file of its own.',
    );
    this.#faults.push(fault);
    return this.#reading();
  }

  #steps(): Steps {
    const steps: Step[] = [];
    for (const { value, name } of this.#open) {
      if (isArray(value)) steps.push(value.length);
      else if (name !== undefined) steps.push(name.text);
    }
    return steps;
  }

  #fault(ruleId: string, span: Span, problem: string, advice: string, part: 'key' | 'value' = 'value'): void {
    this.#faults.push({ ...faultAt(ruleId, span, problem, advice), steps: this.#steps(), part });
  }

  #openCollection(event: SequenceEvent | MappingEvent): void {
    const isMapping = event.type === EVENT_ID.MAPPING;
    const isFlow = '[{'.includes(this.#text[event.start] ?? ' ');
    this.#checkTag(event, isMapping ? ['map'] : ['seq']);
    const parent = this.#open.at(-1);
    const isName = parent?.expectsName === true;
    if (isName) this.#refuseName(event.start, 'a collection');
    const places = isMapping ? { members: new Map() } : { items: [] };
    this.#open.push({
      value: isMapping ? {} : [],
      node: { start: event.start, end: event.start + 1, ...places },
      anchor: this.#slice(event.anchorStart, event.anchorEnd),
      isFlow,
      name: undefined,
      expectsName: isMapping,
      isName,
    });
    this.#last = event.start + (isFlow ? 1 : 0);
  }

  #close(): void {
    const closed = this.#open.pop();
    if (closed === undefined) return;
    closed.node.end = closed.isFlow ? this.#endOfFlow() : Math.max(this.#last, closed.node.start);
    this.#last = closed.node.end;
    if (closed.anchor !== undefined) this.#anchors.set(closed.anchor, closed.value);
    const parent = this.#open.at(-1);
    if (closed.isName && parent !== undefined) parent.expectsName = false;
    else this.#add(closed.value, closed.node);
  }

  /**
   * The offset after the bracket that closes a flow collection. Between the token read last and the bracket stand only
   * white space, comments, commas, and what belongs to a value that is not written: its colon, its tag, its anchor.
   */
  #endOfFlow(): number {
    for (let at = this.#last; at < this.#text.length; at++) {
      const character = this.#text[at] ?? '';
      if (character === ']' || character === '}') return at + 1;
      if (character === '<') at = indexFrom(this.#text, '>', at);
      else if (character === '#' && /\s/.test(this.#text[at - 1] ?? ' ')) at = indexFrom(this.#text, '\n', at);
    }
    return this.#last;
  }

  #scalar(event: ScalarEvent): void {
    const span = this.#spanOf(event);
    const text = event.valueStart < 0 ? '' : getScalarValue(this.#text, event);
    const tag = this.#checkTag(event, ['str', 'int', 'float', 'bool', 'null']);
    const isPlain = event.style === SCALAR_STYLE.PLAIN && tag !== 'str';
    const parent = this.#open.at(-1);
    this.#last = Math.max(this.#last, span.end);
    if (parent?.expectsName) {
      this.#name(parent, text, span, isPlain);
      return;
    }
    if (isPlain) this.#checkPlain(text, span);
    if (isIllFormed(text)) this.#valueFault(SURROGATE_FAULT, span);
    const value = isPlain || (tag !== undefined && tag !== 'str') ? resolve(text) : text;
    const anchor = this.#slice(event.anchorStart, event.anchorEnd);
    if (anchor !== undefined) this.#anchors.set(anchor, value);
    this.#add(value, span);
  }

  #valueFault({ ruleId, problem, advice }: FaultWords, span: Span, part: 'key' | 'value' = 'value'): void {
    this.#fault(ruleId, span, problem, advice, part);
  }

  #name(mapping: OpenCollection, text: string, span: Span, isPlain: boolean): void {
    mapping.expectsName = false;
    mapping.name = { text, span };
    if (isPlain && typeof resolve(text) !== 'string') {
      const problem = `The key ${visible(text)} is not a string.`;
      this.#fault('syntax.yaml.key', span, problem, `Write it in quotes: ${quote(text)}.`, 'key');
    } else if (isPlain && text === '<<') {
      const problem = 'YAML merge keys are not applied; "<<" is read as a name like any other.';
      this.#fault('syntax.yaml.merge-key', span, problem, 'Write the members out.', 'key');
    }
    if (isIllFormed(text)) this.#valueFault(SURROGATE_FAULT, span, 'key');
    if (Object.hasOwn(mapping.value, text))
      this.#valueFault(duplicateFault('syntax.yaml.duplicate-key', text), span, 'key');
  }

  #refuseName(start: number, what: string): void {
    const problem = `A key is ${what}; JSON has string keys only.`;
    this.#fault('syntax.yaml.key', { start, end: start + 1 }, problem, 'Use a string.', 'key');
    const mapping = this.#open.at(-1);
    if (mapping !== undefined) mapping.name = undefined;
  }

  #checkPlain(text: string, span: Span): void {
    const value = resolve(text);
    if (typeof value === 'number' && changesInJavaScript(text)) this.#valueFault(numberFault(text), span);
    if (typeof value === 'string' && LOOKS_RESOLVED.test(text)) {
      const shown = text === '' ? 'An empty value' : visible(text);
      const problem = `${shown} is a string here, for YAML's JSON schema knows only null, true, false and JSON numbers.`;
      this.#fault('syntax.yaml.scalar', span, problem, `Write ${meantBy(text)}, or put the string in quotes.`);
    }
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
    const copy = this.#copyOf(name);
    const problem = copy.isKnown
      ? `The alias *${visible(name)} repeats a value from elsewhere; tool files use no YAML aliases.`
      : `The alias *${visible(name)} has no finished value to repeat.`;
    this.#fault('syntax.yaml.alias', span, problem, 'Write the value out here.');
    this.#add(copy.value, span);
  }

  /** A copy of an anchored value, within the document's budget: shared objects would let a small file stand for a huge one. */
  #copyOf(anchor: string): { isKnown: boolean; value: JsonValue } {
    const original = this.#anchors.get(anchor);
    if (original === undefined) return { isKnown: false, value: null };
    this.#copied += sizeOf(original, MOST_COPIED);
    if (this.#copied > MOST_COPIED) return { isKnown: true, value: null };
    return { isKnown: true, value: copyOf(original) };
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
    const problem = `The tag ${visible(tag)} has no meaning here and is ignored.`;
    this.#fault('syntax.yaml.tag', { start: event.tagStart, end: event.tagEnd }, problem, 'Remove the tag.');
    return undefined;
  }

  #spanOf(event: ScalarEvent): Span {
    if (event.valueStart < 0) return { start: this.#last, end: this.#last };
    const isQuoted = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED;
    const margin = isQuoted ? 1 : 0;
    const end = Math.min(event.valueEnd + margin, this.#text.length);
    return { start: Math.min(event.valueStart - margin, end), end };
  }

  #slice(start: number, end: number): string | undefined {
    return start < 0 ? undefined : this.#text.slice(start, end);
  }
}

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/;
/** Plain scalars that YAML's core schema, or YAML 1.1, would not read as strings. */
const LOOKS_RESOLVED =
  /^(?:|~|[Nn]ull|NULL|[Tt]rue|TRUE|[Ff]alse|FALSE|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)|0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\d+|[-+]?\.\d+)$/;

/** A plain scalar's value under the JSON schema, with every other scalar a string. */
function resolve(text: string): JsonValue {
  if (text === 'null') return null;
  if (text === 'true') return true;
  if (text === 'false') return false;
  return NUMBER.test(text) ? Number(text) : text;
}

function meantBy(text: string): string {
  if (/^true$/i.test(text)) return 'true';
  if (/^false$/i.test(text)) return 'false';
  return /^(?:|~|null)$/i.test(text) ? 'null' : 'the number in plain decimal';
}

/** A deep copy, without recursion: aliases may stack up a depth that no collection has. */
function copyOf(value: JsonValue): JsonValue {
  const root: JsonValue[] = [];
  const pending: { readonly from: JsonValue; readonly put: (copy: JsonValue) => void }[] = [
    { from: value, put: (copy) => root.push(copy) },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { from, put } = next;
    if (isArray(from)) {
      const copy: JsonValue[] = new Array(from.length).fill(null);
      for (const [index, entry] of from.entries()) {
        pending.push({
          from: entry,
          put: (each) => {
            copy[index] = each;
          },
        });
      }
      put(copy);
    } else if (isObject(from)) {
      const copy: Record<string, JsonValue> = {};
      for (const name of Object.keys(from)) define(copy, name, null);
      for (const name of Object.keys(from))
        pending.push({ from: from[name] ?? null, put: (each) => define(copy, name, each) });
      put(copy);
    } else {
      put(from);
    }
  }
  return root[0] ?? null;
}

/** The index of a character from an offset on; the end of the text when it does not come. */
function indexFrom(text: string, character: string, offset: number): number {
  const index = text.indexOf(character, offset);
  return index < 0 ? text.length : index;
}

function faultAt(ruleId: string, span: Span, problem: string, advice: string): TextFault {
  return documentFault({ ruleId, problem, advice }, span);
}
