import { isObject, type JsonObject, own } from '../../text/value.js';
import { requiredOf, typesOf } from '../constructs/objects.js';
import type { Draft, DraftSchema } from '../rewriting/draft.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'converted-map-to-pairs';

/** What only objects have, and lists of pairs do not. */
const OF_MAPS = ['additionalProperties', 'properties', 'required', 'propertyNames', 'maxProperties'] as const;

/** Writes a map - an object of any names with values of one kind - as a list of names with their values. */
export const mapsToPairs: Rewrite = pairing({ additionalProperties: false });

/** The same where no object can be closed; what a pair holds besides is not looked at. */
export const mapsToOpenPairs: Rewrite = pairing({});

/** @param others what the objects that are pairs say of other members */
function pairing(others: JsonObject): Rewrite {
  return {
    code: CODE,
    title: 'writes maps as lists of pairs',
    effect: 'equivalent',
    order: 'root',
    apply(_, draft) {
      const schemas = schemasIn(draft);
      const bound = boundSchemas(schemas, draft);
      for (const schema of schemas) {
        // The arguments as a whole are an object, whatever it holds.
        if (schema !== draft.root && isMap(schema) && !bound.has(schema)) writePairs(schema, others, draft);
      }
    },
    page: {
      why: 'The target takes no maps. A list of names with their values says the same; the argument adapter makes an object of it, in which the last pair of a name counts.',
      examples: [
        {
          title: 'a map to texts',
          schema: { properties: { labels: { type: 'object', additionalProperties: { type: 'string' } } } },
          output: {
            properties: {
              labels: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: { key: { type: 'string' }, value: { type: 'string' } },
                  required: ['key', 'value'],
                  ...others,
                },
              },
            },
          },
          effect: 'equivalent',
        },
        {
          title: 'an object that names members, too',
          schema: {
            properties: { a: { type: 'object', properties: { b: {} }, additionalProperties: { type: 'string' } } },
          },
          output: {
            properties: { a: { type: 'object', properties: { b: {} }, additionalProperties: { type: 'string' } } },
          },
          effect: 'unchanged',
        },
      ],
    },
  };
}

function writePairs(schema: DraftSchema, others: JsonObject, draft: Draft): void {
  const pair = draft.derive(schema, { ...pairOf(schema, draft), ...others });
  const { maxProperties } = schema;
  for (const keyword of OF_MAPS) delete schema[keyword];
  schema.type = typesOf(schema)?.includes('null') === true ? ['array', 'null'] : 'array';
  schema.items = pair;
  if (maxProperties !== undefined) schema.maxItems = maxProperties;
  draft.adapt(schema, { kind: 'pairs-to-object', key: 'key', value: 'value' });
  const detail = 'Wrote a map as a list of objects with "key" and "value".';
  draft.note(schema, { code: CODE, at: ['additionalProperties'], effect: 'equivalent', detail });
}

/** Every subschema of a draft, parents first. */
function schemasIn(draft: Draft): readonly DraftSchema[] {
  const schemas = [draft.root];
  // The list grows while it is read.
  for (const schema of schemas) {
    for (const { schema: below } of draft.seatsBelow(schema)) if (typeof below !== 'boolean') schemas.push(below);
  }
  return schemas;
}

/** Schemas beside which something else judges the same value, and would judge a list where it meant an object. */
function boundSchemas(schemas: readonly DraftSchema[], draft: Draft): ReadonlySet<DraftSchema> {
  const bound = new Set<DraftSchema>();
  const pending: DraftSchema[] = schemas.filter((schema) => Object.keys(schema).some((keyword) => !isSilent(keyword)));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const schema of inPlaceOf(next, draft)) {
      if (bound.has(schema)) continue;
      bound.add(schema);
      pending.push(schema);
    }
  }
  return bound;
}

/** Whether a keyword asserts nothing, or leaves it to one subschema; those in "allOf" and "oneOf" bind each other. */
function isSilent(keyword: string): boolean {
  return keyword === 'anyOf' || keyword === '$ref' || ANNOTATIONS.has(keyword);
}

const ANNOTATIONS: ReadonlySet<string> = new Set([
  'description',
  'title',
  'default',
  'examples',
  '$comment',
  '$schema',
  '$id',
  '$anchor',
  '$defs',
  'definitions',
  'nullable',
]);

function inPlaceOf(schema: DraftSchema, draft: Draft): readonly DraftSchema[] {
  const target = draft.linkOf(schema);
  const below: DraftSchema[] = target === undefined ? [] : [target];
  for (const { schema: child, keyword = '' } of draft.seatsBelow(schema)) {
    if (typeof child !== 'boolean' && IN_PLACE.has(keyword)) below.push(child);
  }
  return below;
}

const IN_PLACE: ReadonlySet<string> = new Set([
  'anyOf',
  'oneOf',
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
]);

/** Keywords that a map may have and keep. */
const KEPT: ReadonlySet<string> = new Set([
  'type',
  'description',
  'title',
  'default',
  'examples',
  '$comment',
  'nullable',
]);

function isMap(schema: JsonObject): boolean {
  const types = typesOf(schema) ?? [];
  const areTypes = types.includes('object') && types.every((type) => type === 'object' || type === 'null');
  const properties = own(schema, 'properties');
  return (
    areTypes &&
    isObject(own(schema, 'additionalProperties')) &&
    requiredOf(schema).size === 0 &&
    (properties === undefined || (isObject(properties) && Object.keys(properties).length === 0)) &&
    Object.keys(schema).every((keyword) => KEPT.has(keyword) || OF_MAPS.some((ofMaps) => ofMaps === keyword))
  );
}

function pairOf(schema: DraftSchema, draft: Draft): JsonObject {
  const names = own(schema, 'propertyNames');
  const key = isObject(names) ? draft.derive(schema, { type: 'string', ...names }) : { type: 'string' };
  return {
    type: 'object',
    properties: { key, value: own(schema, 'additionalProperties') ?? true },
    required: ['key', 'value'],
  };
}
