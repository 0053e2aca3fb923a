import { isArray, isObject, type JsonObject, type JsonValue } from '../../src/text/value.js';
import type { Random } from './random.js';

/** Edits that people make to the schema of a tool, by chance: small ones, of which some cancel and some meet. */

/** A schema after a few edits of chance. */
export function edited(random: Random, schema: JsonObject): JsonObject {
  let after: JsonObject = structuredClone(schema);
  for (let left = 1 + random.below(3); left > 0; left--) after = editedOnce(random, after);
  return after;
}

/** An edit of one subschema; undefined where there is nothing of the kind to edit. */
type Edit = (schema: JsonObject, random: Random) => JsonObject | undefined;

function editedOnce(random: Random, root: JsonObject): JsonObject {
  const places = placesIn(root, []);
  for (let tries = 8; tries > 0; tries--) {
    const place = random.pick(places);
    const schema = at(root, place);
    const changed = isObject(schema) ? random.pick(EDITS)(schema, random) : undefined;
    if (changed === undefined) continue;
    if (place.length > 0) return isObject(root) ? put(root, place, changed) : root;
    // What no edit of an author changes: the arguments stay an object.
    return { ...changed, type: 'object' };
  }
  return root;
}

const MAPS = ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'];
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const SINGLE = ['items', 'additionalProperties', 'not', 'contains', 'if', 'then', 'else', 'propertyNames'];

/** Where the subschemas of a schema stand. */
function placesIn(schema: JsonValue | undefined, steps: readonly string[]): (readonly string[])[] {
  if (!isObject(schema)) return [];
  const below = (value: JsonValue | undefined, keyword: string): (readonly string[])[] =>
    isObject(value) || isArray(value)
      ? Object.entries(value).flatMap(([name, each]) => placesIn(each, [...steps, keyword, name]))
      : [];
  return [
    steps,
    ...[...MAPS, ...LISTS].flatMap((keyword) => below(schema[keyword], keyword)),
    ...SINGLE.flatMap((keyword) => placesIn(schema[keyword], [...steps, keyword])),
  ];
}

function at(root: JsonValue | undefined, steps: readonly string[]): JsonValue | undefined {
  return steps.reduce<JsonValue | undefined>((value, step) => {
    if (isArray(value)) return value[Number(step)];
    return isObject(value) ? value[step] : undefined;
  }, root);
}

function put(root: JsonObject, steps: readonly string[], schema: JsonObject): JsonObject {
  const copy = structuredClone(root);
  const parent = at(copy, steps.slice(0, -1));
  const last = steps.at(-1) ?? '';
  if (isArray(parent)) Object.assign(parent, { [last]: schema });
  else if (isObject(parent)) Object.assign(parent, { [last]: schema });
  return copy;
}

const NAMES = ['a', 'b', 'c'];
const SMALL: readonly JsonObject[] = [
  { type: 'string' },
  { type: 'integer' },
  { type: ['string', 'null'] },
  { enum: ['x', 1] },
  { const: 'x' },
  { type: 'object', properties: { a: { type: 'string' } } },
  { type: 'array', items: { type: 'integer' } },
  { $ref: '#/$defs/A' },
  {},
];

function set(keyword: string, values: readonly JsonValue[]): Edit {
  return (schema, random) => ({ ...schema, [keyword]: random.pick(values) });
}

function without(keyword: string): Edit {
  return ({ [keyword]: gone, ...others }) => (gone === undefined ? undefined : others);
}

function listOf(schema: JsonObject, keyword: string): JsonValue[] | undefined {
  const value = schema[keyword];
  return isArray(value) && value.length > 0 ? [...value] : undefined;
}

function propertiesOf(schema: JsonObject): JsonObject | undefined {
  const { properties } = schema;
  return isObject(properties) && Object.keys(properties).length > 0 ? properties : undefined;
}

/** Wraps what a schema says into one branch beside others. */
function wrapped(keyword: string, others: readonly JsonValue[]): Edit {
  return (schema) => {
    const { $defs, definitions, ...rest } = schema;
    const kept = { ...($defs === undefined ? {} : { $defs }), ...(definitions === undefined ? {} : { definitions }) };
    return { ...kept, [keyword]: [rest, ...others] };
  };
}

const EDITS: readonly Edit[] = [
  set('type', ['string', 'integer', 'number', 'object', ['string', 'null'], ['integer', 'string']]),
  without('type'),
  set('enum', [['x'], ['x', 1], ['x', 'yy', null], [1, 2]]),
  without('enum'),
  set('const', ['x', 1]),
  without('const'),
  set('minimum', [0, 1, 2]),
  without('minimum'),
  set('exclusiveMinimum', [0, 1]),
  set('maximum', [1, 2]),
  set('multipleOf', [1, 2]),
  set('minLength', [0, 1, 2]),
  set('maxLength', [1, 2, 4]),
  set('pattern', ['^x', '^[a-z]*$', '.']),
  without('pattern'),
  set('minItems', [0, 1]),
  set('maxItems', [0, 1, 2]),
  set('uniqueItems', [true, false]),
  set('minProperties', [0, 1]),
  set('maxProperties', [1, 2]),
  set('required', [[], ['a'], ['b'], ['a', 'b']]),
  without('required'),
  set('additionalProperties', [true, false, { type: 'string' }, {}]),
  without('additionalProperties'),
  set('unevaluatedProperties', [false]),
  set('propertyNames', [{ maxLength: 1 }, { pattern: '^a' }, {}]),
  set('patternProperties', [{ '^a': { type: 'string' } }, { '^d$': {} }]),
  set('dependentRequired', [{ a: ['b'] }, {}]),
  set('not', [{ required: ['c'] }, { type: 'null' }]),
  without('not'),
  set('items', [{ type: 'string' }, {}, false]),
  set('prefixItems', [[{ type: 'string' }], [{}, { type: 'integer' }]]),
  set('contains', [{ type: 'string' }, {}]),
  set('minContains', [0, 1, 2]),
  set('maxContains', [0, 1]),
  without('contains'),
  set('unevaluatedItems', [false, { type: 'string' }]),
  set('additionalItems', [false]),
  set('exclusiveMaximum', [1, 2]),
  without('unevaluatedProperties'),
  without('patternProperties'),
  without('$ref'),
  set('$ref', ['#/$defs/A', '#/definitions/B', '#/properties/a', '#']),
  set('if', [{ properties: { a: { const: 'x' } } }, { required: ['a'] }, { type: 'string' }]),
  set('then', [{ required: ['b'] }, { properties: { b: { type: 'integer' } } }, { minLength: 2 }, false]),
  set('else', [{ required: ['c'] }, { maxProperties: 1 }, true]),
  without('if'),
  set('dependentSchemas', [{ a: { required: ['b'] } }, { b: { properties: { d: { type: 'string' } } } }]),
  set('dependencies', [{ a: ['b'] }, { b: { required: ['c'] } }]),
  set('not', [{ enum: ['x', 1] }, { properties: { a: { type: 'string' } }, required: ['a'] }]),
  set('description', ['Text.', 'Other text.']),
  set('default', ['x', 1]),
  set('format', ['date', 'uri']),
  set('anyOf', [[{ required: ['a'] }, { required: ['b'] }], [{}]]),
  without('anyOf'),
  without('oneOf'),
  without('allOf'),
  wrapped('anyOf', [{ type: 'null' }]),
  wrapped('oneOf', [{ type: 'null' }]),
  wrapped('allOf', []),
  (schema, random) => {
    const properties = propertiesOf(schema) ?? {};
    return { ...schema, properties: { ...properties, [random.pick([...NAMES, 'd'])]: random.pick(SMALL) } };
  },
  (schema, random) => {
    const properties = propertiesOf(schema);
    if (properties === undefined) return undefined;
    const { [random.pick(Object.keys(properties))]: _, ...others } = properties;
    return { ...schema, properties: others };
  },
  (schema, random) => {
    const properties = propertiesOf(schema);
    if (properties === undefined) return undefined;
    const name = random.pick(Object.keys(properties));
    const { [name]: moved = true, ...others } = properties;
    const required = (listOf(schema, 'required') ?? []).map((each) => (each === name ? `${name}Id` : each));
    return { ...schema, properties: { ...others, [`${name}Id`]: moved }, required };
  },
  (schema, random) => {
    const keyword = random.pick(['anyOf', 'oneOf', 'allOf', 'enum', 'required']);
    return listOf(schema, keyword) && { ...schema, [keyword]: (listOf(schema, keyword) ?? []).reverse() };
  },
  (schema, random) => {
    const keyword = random.pick(['anyOf', 'oneOf', 'allOf']);
    const list = listOf(schema, keyword);
    return list && { ...schema, [keyword]: [...list, random.pick(SMALL)] };
  },
  (schema, random) => {
    const keyword = random.pick(['anyOf', 'oneOf', 'enum', 'allOf']);
    const list = listOf(schema, keyword);
    return list === undefined || list.length < 2 ? undefined : { ...schema, [keyword]: list.slice(1) };
  },
];
