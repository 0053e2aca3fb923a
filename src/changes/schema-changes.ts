import type { Step, Steps } from '../text/pointer.js';
import {
  canonicalText,
  define,
  inShort,
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
  own,
  quote,
} from '../text/value.js';
import { asDefinition, freeFolder, Relocation, refers, stepsOf, targetOf, withDefinition } from './references.js';

/** One difference between two schemas, before it is judged. */
export interface SchemaChange {
  readonly code: string;
  /** What the change is about, as a sentence. */
  readonly message: string;
  /** Where it stands, from the root: in the new schema, unless it is gone from there. */
  readonly steps: Steps;
  readonly side: 'old' | 'new';
  /** The same place in the other version, whether or not anything is there. */
  readonly otherSteps: Steps;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
  /** The old schema with this change alone; undefined for what no value depends on, or where it cannot be told apart. */
  readonly alone?: JsonObject;
  /** Whether the object declares no property after it. */
  readonly emptiesObject?: boolean;
  /** Whether no accepted value depends on it. */
  readonly isAnnotation?: boolean;
}

/** Keywords that no accepted value depends on, with the code of their changes. */
const ANNOTATIONS: ReadonlyMap<string, string> = new Map([
  ['title', 'title-changed'],
  ['description', 'description-changed'],
  ['default', 'default-changed'],
  ['examples', 'examples-changed'],
  ['format', 'format-changed'],
  ['deprecated', 'deprecated-changed'],
  ['readOnly', 'annotation-changed'],
  ['writeOnly', 'annotation-changed'],
  ['$comment', 'annotation-changed'],
  ['contentEncoding', 'annotation-changed'],
  ['contentMediaType', 'annotation-changed'],
  ['contentSchema', 'annotation-changed'],
]);

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'];
const COMPOSITIONS = ['anyOf', 'oneOf', 'allOf'];
/** Keywords that hold one schema, and what the coming and going of one is called. */
const NESTED: ReadonlyMap<string, string> = new Map([
  ['items', 'array-items'],
  ['additionalProperties', 'additional-properties'],
]);
/** Keywords that hold a schema for each place of a list. */
const LISTS: ReadonlySet<string> = new Set(['prefixItems', 'items']);
/** Keywords that a reading of two schemas side by side looks at by themselves. */
const OWN_CODE: ReadonlySet<string> = new Set([
  'properties',
  'required',
  '$defs',
  'definitions',
  '$ref',
  '$schema',
  '$id',
]);

/** Everything that differs between two schemas, in the order of the old one and then of the new one. */
export function schemaChanges(before: JsonObject, after: JsonObject): SchemaChange[] {
  const finder = new Finder(before, after);
  finder.compare({ schema: before, steps: [] }, { schema: after, steps: [] });
  return finder.changes;
}

/** A schema of one side, where it stands. */
interface Place {
  readonly schema: JsonObject;
  readonly steps: Steps;
}

class Finder {
  readonly changes: SchemaChange[] = [];
  readonly #before: JsonObject;
  readonly #after: JsonObject;
  /** The new schema as a definition of the old one, once that was needed. */
  #definition: { readonly value: JsonValue | undefined } | undefined;
  /** Pairs gone through: schemas that contain themselves come to an end. */
  readonly #seen = new Map<JsonObject, Set<JsonObject>>();

  constructor(before: JsonObject, after: JsonObject) {
    this.#before = before;
    this.#after = after;
  }

  compare(old: Place, young: Place): void {
    const [was, is] = [resolved(old, this.#before), resolved(young, this.#after)];
    const known = this.#seen.get(was.schema);
    if (known?.has(is.schema)) return;
    if (known === undefined) this.#seen.set(was.schema, new Set([is.schema]));
    else known.add(is.schema);
    this.#references(was, is);
    this.#properties(was, is);
    this.#required(was, is);
    for (const keyword of new Set([...Object.keys(was.schema), ...Object.keys(is.schema)])) {
      if (!OWN_CODE.has(keyword)) this.#keyword(keyword, was, is);
    }
  }

  /** References that lead nowhere at hand are compared by their texts; all others by what they lead to. */
  #references(was: Place, is: Place): void {
    const [before, after] = [own(was.schema, '$ref'), own(is.schema, '$ref')];
    if (before === after) return;
    const code = before === undefined ? 'ref-added' : after === undefined ? 'ref-removed' : 'ref-changed';
    this.#note({ code, keyword: '$ref', was, is, message: `The reference ${told(before)} is now ${told(after)}.` });
  }

  #properties(was: Place, is: Place): void {
    const [before, after] = [mapOf(was.schema, 'properties'), mapOf(is.schema, 'properties')];
    const required = namesIn(is.schema);
    for (const name of Object.keys(before)) {
      const [one, other] = [before[name], own(after, name)];
      if (other === undefined) {
        const message = `The property ${quote(name)} is gone.`;
        this.#noteProperty('property-removed', name, { was, is, message });
      } else this.#pair(['properties', name], [one, other], [was, is]);
    }
    for (const name of Object.keys(after)) {
      if (Object.hasOwn(before, name)) continue;
      const isRequired = required.has(name);
      const code = isRequired ? 'required-property-added' : 'optional-property-added';
      const message = `The property ${quote(name)} is new, and ${isRequired ? 'required' : 'may be left out'}.`;
      this.#noteProperty(code, name, { was, is, message });
    }
  }

  /** A property that comes or goes, with whether it is required. */
  #noteProperty(code: string, name: string, { was, is, message }: Noted): void {
    const isGone = code === 'property-removed';
    const schema = isGone ? own(mapOf(was.schema, 'properties'), name) : own(mapOf(is.schema, 'properties'), name);
    const others = omit(mapOf(was.schema, 'properties'), name);
    const names = [...namesIn(was.schema)].filter((each) => each !== name);
    if (code === 'required-property-added') names.push(name);
    const alone = this.#alone(was, isGone ? true : (schema ?? true), (brought) => {
      const properties = isGone ? others : withMember(others, name, brought);
      return { ...was.schema, properties, required: names };
    });
    this.changes.push({
      code,
      message,
      ...placeOf(isGone ? 'old' : 'new', [was, is], ['properties', name]),
      ...(isGone ? { before: schema ?? true } : { after: schema ?? true }),
      ...(isGone && Object.keys(others).length === 0 ? { emptiesObject: true } : {}),
      ...alone,
    });
  }

  #required(was: Place, is: Place): void {
    const [before, after] = [namesIn(was.schema), namesIn(is.schema)];
    const isKnown = (name: string): boolean =>
      Object.hasOwn(mapOf(was.schema, 'properties'), name) === Object.hasOwn(mapOf(is.schema, 'properties'), name);
    for (const name of new Set([...before, ...after])) {
      if (before.has(name) === after.has(name) || !isKnown(name)) continue;
      const isNow = after.has(name);
      const names = isNow ? [...before, name] : [...before].filter((each) => each !== name);
      const hasList = own(is.schema, 'required') !== undefined;
      this.changes.push({
        code: isNow ? 'property-made-required' : 'property-made-optional',
        message: `${quote(name)} ${isNow ? 'is now required' : 'may now be left out'}.`,
        ...placeOf(hasList ? 'new' : 'old', [was, is], ['required']),
        // A version without the list shows that the name may be left out by how it declares it.
        ...(hasNoList(hasList ? was : is) ? { otherSteps: [...(hasList ? was : is).steps, 'properties', name] } : {}),
        before: !isNow,
        after: isNow,
        ...this.#alone(was, null, () => ({ ...was.schema, required: names })),
      });
    }
  }

  #keyword(keyword: string, was: Place, is: Place): void {
    const [before, after] = [own(was.schema, keyword), own(is.schema, keyword)];
    if (sameText(before, after)) return;
    const pair = [was, is] as const;
    if (NESTED.has(keyword) && isObject(before) && isObject(after)) this.#pair([keyword], [before, after], pair);
    else if (LISTS.has(keyword) && isArray(before) && isArray(after) && before.length === after.length) {
      for (const [index, entry] of before.entries()) this.#pair([keyword, index], [entry, after[index]], pair);
    } else if (keyword === 'enum' && isArray(before) && isArray(after)) this.#choices(before, after, pair);
    else {
      const code = codeFor(keyword, before, after);
      const message = `"${keyword}" was ${told(before)} and is ${told(after)}.`;
      this.#note({ code, keyword, was, is, message, isAnnotation: ANNOTATIONS.has(keyword) });
    }
  }

  /** Values that are no choice any more, and those that are new: two changes, which may weigh otherwise. */
  #choices(before: readonly JsonValue[], after: readonly JsonValue[], [was, is]: readonly [Place, Place]): void {
    const has = (values: readonly JsonValue[], value: JsonValue): boolean =>
      values.some((each) => sameText(each, value));
    const lost = before.filter((value) => !has(after, value));
    const gained = after.filter((value) => !has(before, value));
    const noted = { keyword: 'enum', was, is };
    if (lost.length > 0) {
      const value = before.filter((each) => !lost.includes(each));
      const message = `${lost.map(quote).join(', ')} can no longer be chosen.`;
      this.#note({ ...noted, code: 'enum-narrowed', message, value });
    }
    if (gained.length > 0) {
      const message = `${gained.map(quote).join(', ')} can be chosen, too.`;
      this.#note({ ...noted, code: 'enum-expanded', message, value: [...before, ...gained] });
    }
  }

  /** Goes on with two schemas at the same place below; a boolean on one side is a change by itself. */
  #pair(
    at: Steps,
    [one, other]: readonly [JsonValue | undefined, JsonValue | undefined],
    [was, is]: readonly [Place, Place],
  ): void {
    if (isObject(one) && isObject(other)) {
      this.compare({ schema: one, steps: [...was.steps, ...at] }, { schema: other, steps: [...is.steps, ...at] });
      return;
    }
    if (sameText(one, other)) return;
    this.changes.push({
      code: 'schema-changed',
      message: `The schema was ${told(one)} and is ${told(other)}.`,
      ...placeOf('new', [was, is], at),
      ...(one === undefined ? {} : { before: one }),
      ...(other === undefined ? {} : { after: other }),
      ...this.#alone(was, other ?? true, (brought) => replacedAt(was.schema, at, brought)),
    });
  }

  #note({ code, keyword, was, is, message, isAnnotation = false, value }: NotedKeyword): void {
    const [before, after] = [own(was.schema, keyword), own(is.schema, keyword)];
    const isGone = after === undefined;
    const written = value ?? after;
    const alone = this.#alone(was, written === undefined ? null : { [keyword]: written }, (brought) =>
      written === undefined || !isObject(brought) ? omit(was.schema, keyword) : { ...was.schema, ...brought },
    );
    this.changes.push({
      code,
      message,
      ...placeOf(isGone ? 'old' : 'new', [was, is], [keyword]),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      ...(isAnnotation ? { isAnnotation } : alone),
    });
  }

  /**
   * The old schema with one part of it changed. What that brings may refer to something of the new schema's: the whole of
   * it then stands among the definitions of the old one.
   */
  #alone(
    { steps }: Place,
    brought: JsonValue,
    change: (brought: JsonValue) => JsonObject,
  ): { readonly alone?: JsonObject } {
    const putBack = (changed: JsonObject): JsonObject =>
      steps.length === 0 ? changed : replacedAt(this.#before, steps, changed);
    if (!refers(brought)) return { alone: putBack(change(brought)) };
    const folder = freeFolder(this.#before);
    this.#definition ??= { value: asDefinition(this.#after, folder.place) };
    const { value } = this.#definition;
    if (value === undefined) return {};
    return { alone: withDefinition(putBack(change(new Relocation(folder.place).schema(brought))), folder, value) };
  }
}

interface Noted {
  readonly was: Place;
  readonly is: Place;
  readonly message: string;
}

interface NotedKeyword extends Noted {
  readonly code: string;
  readonly keyword: string;
  readonly isAnnotation?: boolean;
  /** What the keyword is in the old schema with this change alone, where that is not what it is in the new one. */
  readonly value?: JsonValue;
}

/** Where a change stands: below the places of two schemas, in the version that has it, and in the other. */
function placeOf(
  side: 'old' | 'new',
  [was, is]: readonly [Place, Place],
  at: Steps,
): Pick<SchemaChange, 'steps' | 'side' | 'otherSteps'> {
  const [own, other] = side === 'old' ? [was, is] : [is, was];
  return { steps: [...own.steps, ...at], side, otherSteps: [...other.steps, ...at] };
}

function hasNoList({ schema }: Place): boolean {
  return own(schema, 'required') === undefined;
}

/** A schema that is nothing but a reference is what that leads to. */
function resolved(place: Place, root: JsonObject): Place {
  let at = place;
  for (let left = 20; left > 0; left--) {
    const reference = own(at.schema, '$ref');
    const target = targetOf(root, reference);
    const isAlone = Object.keys(at.schema).every((keyword) => keyword === '$ref' || ANNOTATIONS.has(keyword));
    if (target === undefined || !isAlone) return at;
    at = { schema: target, steps: stepsOf(reference) ?? [] };
  }
  return at;
}

function codeFor(keyword: string, before: JsonValue | undefined, after: JsonValue | undefined): string {
  const annotation = ANNOTATIONS.get(keyword);
  if (annotation !== undefined) return annotation;
  const way = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  if (keyword === 'type') return typeCode(before, after);
  if (keyword === 'x-mcp-header') return `header-${way}`;
  if (keyword === 'nullable') return after === true ? 'nullable-added' : 'nullable-removed';
  if (['enum', 'const', 'pattern'].includes(keyword)) return `${keyword}-${way}`;
  if (keyword === 'additionalProperties') {
    return isRestriction(before, after) ? 'additional-properties-restricted' : 'additional-properties-relaxed';
  }
  if (NESTED.has(keyword)) return `${NESTED.get(keyword)}-${way}`;
  if (COMPOSITIONS.includes(keyword)) return compositionCode(keyword, before, after);
  if (keyword === 'uniqueItems') return after === true ? 'constraint-added' : 'constraint-removed';
  if (way !== 'changed')
    return LOWER.includes(keyword) || UPPER.includes(keyword) || keyword === 'multipleOf'
      ? `constraint-${way}`
      : `keyword-${way}`;
  if (typeof before === 'number' && typeof after === 'number') {
    if (LOWER.includes(keyword)) return after > before ? 'constraint-narrowed' : 'constraint-relaxed';
    if (UPPER.includes(keyword)) return after < before ? 'constraint-narrowed' : 'constraint-relaxed';
  }
  return keyword === 'multipleOf' ? 'constraint-narrowed' : 'keyword-changed';
}

function typeCode(before: JsonValue | undefined, after: JsonValue | undefined): string {
  if (before === undefined) return 'type-narrowed';
  if (after === undefined) return 'type-widened';
  const [was, is] = [typesIn(before), typesIn(after)];
  if (is.every((type) => was.includes(type))) return 'type-narrowed';
  return was.every((type) => is.includes(type)) ? 'type-widened' : 'type-changed';
}

function typesIn(value: JsonValue): readonly JsonValue[] {
  return isArray(value) ? value : [value];
}

function isRestriction(before: JsonValue | undefined, after: JsonValue | undefined): boolean {
  const openness = (value: JsonValue | undefined): number => (value === false ? 0 : isObject(value) ? 1 : 2);
  return openness(after) < openness(before);
}

function compositionCode(keyword: string, before: JsonValue | undefined, after: JsonValue | undefined): string {
  if (!isArray(before)) return 'composition-added';
  if (!isArray(after)) return 'composition-removed';
  const isIn = (all: readonly JsonValue[]) => (each: JsonValue) => all.some((other) => sameText(each, other));
  const [keepsOld, bringsNone] = [before.every(isIn(after)), after.every(isIn(before))];
  if (keepsOld === bringsNone) return 'composition-changed';
  const isWider = keyword === 'allOf' ? bringsNone : keepsOld;
  return isWider ? 'composition-widened' : 'composition-narrowed';
}

function mapOf(schema: JsonObject, keyword: string): { [name: string]: JsonValue } {
  const value = own(schema, keyword);
  return isObject(value) ? { ...value } : {};
}

/** An object with one member more, whatever its name. */
function withMember(object: JsonObject, name: string, member: JsonValue): JsonObject {
  const copy = { ...object };
  define(copy, name, member);
  return copy;
}

/** An object without one of its members. */
function omit(object: JsonObject, name: string): JsonObject {
  const { [name]: _, ...others } = object;
  return others;
}

function namesIn(schema: JsonObject): ReadonlySet<string> {
  const required = own(schema, 'required');
  return new Set(isArray(required) ? required.filter((name) => typeof name === 'string') : []);
}

function sameText(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a === b || canonicalText(a) === canonicalText(b);
}

function told(value: JsonValue | undefined): string {
  return value === undefined ? 'absent' : inShort(value, 60);
}

/** A copy of a value in which another stands at some place. */
function replacedAt(value: JsonObject, steps: Steps, put: JsonValue): JsonObject {
  const [step, ...rest] = steps;
  const copy = replacedIn(value, step ?? '', rest, put);
  return isObject(copy) ? copy : value;
}

function replacedIn(value: JsonValue, step: Step, rest: Steps, put: JsonValue): JsonValue {
  const below = (at: JsonValue | undefined): JsonValue => {
    const [next, ...after] = rest;
    return next === undefined ? put : replacedIn(at ?? null, next, after, put);
  };
  if (isArray(value)) return value.map((entry, index) => (index === Number(step) ? below(entry) : entry));
  if (!isObject(value)) return value;
  const copy = { ...value };
  define(copy, String(step), below(own(value, String(step))));
  return copy;
}
