import { isArray, isObject, type JsonObject, type JsonValue, own } from '../../src/text/value.js';

/** A schema before and after an edit. */
export interface Edited {
  readonly a: JsonObject;
  readonly b: JsonObject;
}

/** Edits that authors make to the input schema of a tool; undefined where there is nothing to edit. */
export const EDITS: { readonly [title: string]: (schema: JsonObject) => Edited | undefined } = {
  'the same': (schema) => ({ a: schema, b: { ...schema } }),
  'without descriptions, titles and defaults': (schema) => ({ a: schema, b: withoutAnnotations(schema) }),
  'closed within open': (schema) => ({
    a: { ...schema, additionalProperties: false },
    b: { ...schema, additionalProperties: true },
  }),
  'open within closed': (schema) => ({ a: schema, b: { ...schema, additionalProperties: false } }),
  'a required name dropped': (schema) => {
    const [dropped, ...others] = namesOf(schema, 'required');
    return dropped === undefined ? undefined : { a: { ...schema, required: others }, b: schema };
  },
  'a required name added': (schema) => {
    const added = namesOf(schema, 'properties').at(-1);
    if (added === undefined) return undefined;
    return { a: { ...schema, required: [...new Set([...namesOf(schema, 'required'), added])] }, b: schema };
  },
  'a property removed from a closed object': (schema) => {
    const [removed] = namesOf(schema, 'properties');
    if (removed === undefined) return undefined;
    const a = { ...schema, additionalProperties: false };
    const required = namesOf(schema, 'required').filter((name) => name !== removed);
    return { a, b: { ...a, properties: withMember(propertiesOf(schema), removed, undefined), required } };
  },
  'a string turned into an integer': (schema) => {
    const found = Object.entries(propertiesOf(schema)).find(([, each]) => isObject(each) && each.type === 'string');
    if (found === undefined) return undefined;
    return { a: schema, b: { ...schema, properties: withMember(propertiesOf(schema), found[0], { type: 'integer' }) } };
  },
  'all required, the optional ones nullable, within the original': (schema) => {
    const names = namesOf(schema, 'properties');
    if (names.length === 0) return undefined;
    const required = new Set(namesOf(schema, 'required'));
    const nullable = Object.entries(propertiesOf(schema)).map(([name, each]): [string, JsonValue] => [
      name,
      required.has(name) ? each : { anyOf: [each, { type: 'null' }] },
    ]);
    return {
      a: { ...schema, properties: Object.fromEntries(nullable), required: names, additionalProperties: false },
      b: schema,
    };
  },
};

function propertiesOf(schema: JsonObject): JsonObject {
  const properties = own(schema, 'properties');
  return isObject(properties) ? properties : {};
}

function namesOf(schema: JsonObject, keyword: 'required' | 'properties'): string[] {
  if (keyword === 'properties') return Object.keys(propertiesOf(schema));
  const required = own(schema, keyword);
  return isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** An object with another member under a name, or without it. */
function withMember(object: JsonObject, name: string, member: JsonValue | undefined): JsonObject {
  const { [name]: _, ...others } = object;
  return member === undefined ? others : { ...others, [name]: member };
}

function withoutAnnotations(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(
    ([keyword, value]) => keyword !== 'default' && !(typeof value === 'string' && ANNOTATIONS.has(keyword)),
  );
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, withoutAnnotationsBelow(value)]));
}

function withoutAnnotationsBelow(value: JsonValue): JsonValue {
  if (isArray(value)) return value.map(withoutAnnotationsBelow);
  return isObject(value) ? withoutAnnotations(value) : value;
}

const ANNOTATIONS: ReadonlySet<string> = new Set(['description', 'title']);
