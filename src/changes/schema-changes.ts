import type { Steps } from '../text/pointer.js';
import { counted, inShort, isArray, isObject, type JsonObject, type JsonValue, own, quote } from '../text/value.js';
import { ANNOTATIONS, COMPOSITIONS, codeFor, compositionCode, NESTED } from './change-codes.js';
import { pairedBranches } from './paired-branches.js';
import { renamedProperties } from './property-renames.js';
import { asDefinition, freeFolder, Relocation, refers, stepsOf, targetOf, withDefinition } from './references.js';
import {
  CONDITION,
  conditionIn,
  haveSameNames,
  listIn,
  mapOf,
  missingIn,
  namesIn,
  omit,
  replacedAt,
  sameText,
  withMember,
  without,
} from './schema-parts.js';

/** One difference between two schemas, before it is judged. */
export interface SchemaChange {
  readonly code: string;
  /** Other codes by which it goes. */
  readonly aliases?: readonly string[];
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
  /** The same where undeclared members are no part of a contract, if that is another. */
  readonly aloneAsDeclared?: JsonObject;
  /** Whether the object declares no property after it. */
  readonly emptiesObject?: boolean;
  /** Whether no accepted value depends on it. */
  readonly isAnnotation?: boolean;
}

/** Keywords that hold one schema, of which a change is looked for inside. */
const ONE_BELOW: ReadonlySet<string> = new Set([
  ...NESTED.keys(),
  'additionalItems',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
/** Keywords that hold schemas under names, of which a change is looked for inside. */
const NAMED_BELOW: ReadonlySet<string> = new Set(['patternProperties', 'dependentSchemas']);
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
  'if',
  'then',
  'else',
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
    const areReferences = this.#targetsOf(old, young) !== undefined;
    const was = areReferences ? old : resolved(old, this.#before);
    const is = areReferences ? young : resolved(young, this.#after);
    const known = this.#seen.get(was.schema);
    if (known?.has(is.schema)) return;
    if (known === undefined) this.#seen.set(was.schema, new Set([is.schema]));
    else known.add(is.schema);
    if (isRestated(was.schema, is.schema)) {
      this.#restated(was, is);
      return;
    }
    this.#references(was, is);
    this.#properties(was, is);
    this.#required(was, is);
    this.#condition(was, is);
    for (const keyword of new Set([...Object.keys(was.schema), ...Object.keys(is.schema)])) {
      if (!OWN_CODE.has(keyword)) this.#keyword(keyword, was, is);
    }
  }

  /** One schema that has become several to choose from, or the other way round: a change as a whole. */
  #restated(was: Place, is: Place): void {
    const isNow = alternativesIn(is.schema) !== undefined;
    const side = isNow ? is : was;
    const choices = listIn(side.schema, alternativesIn(side.schema) ?? '').length;
    this.changes.push({
      code: isNow ? 'composition-added' : 'composition-removed',
      message: isNow
        ? `One schema has become ${counted(choices, 'schema')} to choose from.`
        : `Of ${counted(choices, 'schema')} to choose from one schema is left.`,
      ...placeOf(isNow ? 'new' : 'old', [was, is], [alternativesIn(side.schema) ?? 'anyOf']),
      before: was.schema,
      after: is.schema,
      ...this.#alone(was, is.schema, (brought) => keepingDefinitions(was.schema, brought)),
    });
  }

  /** References that lead nowhere at hand are compared by their texts; all others by what they lead to. */
  #references(was: Place, is: Place): void {
    const [before, after] = [own(was.schema, '$ref'), own(is.schema, '$ref')];
    const targets = this.#targetsOf(was, is);
    if (targets !== undefined) {
      this.compare(...targets);
      return;
    }
    if (before === after) return;
    const code = before === undefined ? 'ref-added' : after === undefined ? 'ref-removed' : 'ref-changed';
    this.#note({ code, keyword: '$ref', was, is, message: `The reference ${told(before)} is now ${told(after)}.` });
  }

  /** What two references lead to, where both lead somewhere. */
  #targetsOf(was: Place, is: Place): [Place, Place] | undefined {
    const [before, after] = [own(was.schema, '$ref'), own(is.schema, '$ref')];
    const [one, other] = [targetOf(this.#before, before), targetOf(this.#after, after)];
    if (one === undefined || other === undefined) return undefined;
    return [
      { schema: one, steps: stepsOf(before) ?? [] },
      { schema: other, steps: stepsOf(after) ?? [] },
    ];
  }

  #properties(was: Place, is: Place): void {
    const [before, after] = [mapOf(was.schema, 'properties'), mapOf(is.schema, 'properties')];
    const required = namesIn(is.schema);
    const renamed = renamedProperties(without(before, after), without(after, before));
    for (const name of Object.keys(before)) {
      const [one, other] = [before[name], own(after, name)];
      const young = renamed.get(name);
      if (other !== undefined) this.#pair(['properties', name], [one, other], [was, is]);
      else if (young !== undefined) this.#renamed([name, young], was, is);
      else {
        const message = `The property ${quote(name)} is gone.`;
        this.#noteProperty('property-removed', name, { was, is, message });
      }
    }
    const taken = new Set(renamed.values());
    for (const name of Object.keys(after)) {
      if (Object.hasOwn(before, name) || taken.has(name)) continue;
      const isRequired = required.has(name);
      const code = isRequired ? 'required-property-added' : 'optional-property-added';
      const message = `The property ${quote(name)} is new, and ${isRequired ? 'required' : 'may be left out'}.`;
      this.#noteProperty(code, name, { was, is, message });
    }
  }

  /** A property that has another name now, and is otherwise what it was. */
  #renamed([name, young]: readonly [string, string], was: Place, is: Place): void {
    const schema = own(mapOf(is.schema, 'properties'), young) ?? true;
    const isRequired = namesIn(is.schema).has(young);
    const wasRequired = namesIn(was.schema).has(name);
    const needed = isRequired === wasRequired ? '' : isRequired ? ', and is now required' : ', and may now be left out';
    const names = [...namesIn(was.schema)].filter((each) => each !== name);
    const alone = this.#alone(was, schema, (brought) => ({
      ...was.schema,
      properties: withMember(omit(mapOf(was.schema, 'properties'), name), young, brought),
      required: isRequired ? [...names, young] : names,
    }));
    this.changes.push({
      code: 'property-renamed',
      aliases: ['property-removed', isRequired ? 'required-property-added' : 'optional-property-added'],
      message: `The property ${quote(name)} is now called ${quote(young)}${needed}.`,
      steps: [...is.steps, 'properties', young],
      side: 'new',
      otherSteps: [...was.steps, 'properties', name],
      before: name,
      after: young,
      ...alone,
    });
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
      ...alone,
      ...(isGone && Object.keys(others).length === 0 ? this.#emptied(name, was, is) : {}),
    });
  }

  /** An object that loses the only property that it had: it takes anything now, unless it has another in the new schema. */
  #emptied(name: string, was: Place, is: Place): Partial<SchemaChange> {
    if (Object.keys(mapOf(is.schema, 'properties')).length === 0) return { emptiesObject: true };
    const properties = withMember({}, name, false);
    const required = [...namesIn(was.schema)].filter((each) => each !== name);
    const { alone } = this.#alone(was, null, () => ({ ...was.schema, properties, required }));
    return alone === undefined ? {} : { aloneAsDeclared: alone };
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

  /** "if", "then" and "else" are one change, for none of them says anything alone. */
  #condition(was: Place, is: Place): void {
    const [before, after] = [conditionIn(was.schema), conditionIn(is.schema)];
    if (sameText(before, after)) return;
    const way = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    const side = after === undefined ? 'old' : 'new';
    this.changes.push({
      code: `condition-${way}`,
      message: `The condition was ${told(before)} and is ${told(after)}.`,
      ...placeOf(
        side,
        [was, is],
        [CONDITION.find((keyword) => own((side === 'old' ? was : is).schema, keyword)) ?? 'if'],
      ),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      ...this.#alone(was, after ?? {}, (brought) => {
        const others = CONDITION.reduce(omit, was.schema);
        return isObject(brought) ? { ...others, ...brought } : others;
      }),
    });
  }

  #keyword(keyword: string, was: Place, is: Place): void {
    const [before, after] = [own(was.schema, keyword), own(is.schema, keyword)];
    if (sameText(before, after)) return;
    const pair = [was, is] as const;
    if (ONE_BELOW.has(keyword) && isObject(before) && isObject(after)) this.#pair([keyword], [before, after], pair);
    else if (NAMED_BELOW.has(keyword) && isObject(before) && isObject(after) && haveSameNames(before, after)) {
      for (const name of Object.keys(before)) this.#pair([keyword, name], [before[name], after[name]], pair);
    } else if (COMPOSITIONS.includes(keyword) && isArray(before) && isArray(after)) this.#branches(keyword, was, is);
    else if (LISTS.has(keyword) && isArray(before) && isArray(after) && before.length === after.length) {
      for (const [index, entry] of before.entries()) this.#pair([keyword, index], [entry, after[index]], pair);
    } else if (keyword === 'enum' && isArray(before) && isArray(after)) this.#choices(before, after, pair);
    else {
      const code = codeFor(keyword, before, after);
      const message = `"${keyword}" was ${told(before)} and is ${told(after)}.${remarkOn(keyword, after)}`;
      this.#note({ code, keyword, was, is, message, isAnnotation: ANNOTATIONS.has(keyword) });
    }
  }

  /** Branches of which one has become another that is plainly the same one: the change is in it, not in the list. */
  #branches(keyword: string, was: Place, is: Place): void {
    const [before, after] = [listIn(was.schema, keyword), listIn(is.schema, keyword)];
    const pairs = pairedBranches(before, after);
    if (pairs !== undefined) {
      for (const [one, other] of pairs) {
        const [old, young] = [before[one], after[other]];
        if (!isObject(old) || !isObject(young)) continue;
        this.compare(
          { schema: old, steps: [...was.steps, keyword, one] },
          { schema: young, steps: [...is.steps, keyword, other] },
        );
      }
      return;
    }
    const [lost, gained] = [missingIn(after, before), missingIn(before, after)];
    const words = [
      ...(lost.length > 0 ? [`no longer has ${told(lost)}`] : []),
      ...(gained.length > 0 ? [`now has ${told(gained)}`] : []),
    ];
    const message =
      words.length > 0
        ? `"${keyword}" ${words.join(', and ')}.`
        : `The branches of "${keyword}" stand in another order.`;
    this.#note({ code: compositionCode(keyword, before, after), keyword, was, is, message });
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

/** What people should know of a limit that some libraries write at every whole number. */
function remarkOn(keyword: string, after: JsonValue | undefined): string {
  const isLimit = keyword === 'minimum' || keyword === 'maximum';
  return isLimit && typeof after === 'number' && Math.abs(after) === Number.MAX_SAFE_INTEGER
    ? ' It refuses only numbers that JavaScript cannot keep exactly.'
    : '';
}

/** Whether one of two schemas says by alternatives what the other says by a type. */
function isRestated(was: JsonObject, is: JsonObject): boolean {
  const [before, after] = [alternativesIn(was), alternativesIn(is)];
  if ((before === undefined) === (after === undefined)) return false;
  const [plain, composed] = before === undefined ? [was, is] : [is, was];
  return own(plain, 'type') !== undefined && own(composed, 'type') === undefined && own(composed, '$ref') === undefined;
}

/** The keyword by which a schema has alternatives. */
function alternativesIn(schema: JsonObject): string | undefined {
  return ['anyOf', 'oneOf'].find((keyword) => isArray(own(schema, keyword)));
}

/** A schema in the place of another, with the definitions of that. */
function keepingDefinitions(was: JsonObject, brought: JsonValue): JsonObject {
  const kept = ['$defs', 'definitions', '$schema', '$id'].flatMap((keyword): [string, JsonValue][] => {
    const value = own(was, keyword);
    return value === undefined ? [] : [[keyword, value]];
  });
  return { ...(isObject(brought) ? brought : {}), ...Object.fromEntries(kept) };
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

function told(value: JsonValue | undefined): string {
  return value === undefined ? 'absent' : inShort(value, 60);
}
