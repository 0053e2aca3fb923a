import { isObject, type JsonObject, own } from '../../text/value.js';
import { requiredOf, typesOf } from '../constructs/objects.js';
import type { Draft, DraftSchema } from '../rewriting/draft.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'converted-map-to-pairs';

/** What only objects have, and lists of pairs do not. */
const OF_MAPS = ['additionalProperties', 'properties', 'required', 'propertyNames', 'maxProperties'] as const;

/** Writes a map - an object of any names with values of one kind - as a list of names with their values. */
export const mapsToPairs: Rewrite = {
  code: CODE,
  title: 'writes maps as lists of pairs',
  effect: 'equivalent',
  order: 'down',
  apply({ schema, parent }, draft) {
    // The arguments as a whole are an object, whatever it holds.
    if (typeof schema === 'boolean' || parent === undefined || !isMap(schema)) return;
    const pair = pairOf(schema, draft);
    const { maxProperties } = schema;
    for (const keyword of OF_MAPS) delete schema[keyword];
    schema.type = typesOf(schema)?.includes('null') === true ? ['array', 'null'] : 'array';
    schema.items = pair;
    if (maxProperties !== undefined) schema.maxItems = maxProperties;
    draft.adapt(schema, { kind: 'pairs-to-object', key: 'key', value: 'value' });
    const detail = 'Wrote a map as a list of objects with "key" and "value".';
    draft.note(schema, { code: CODE, at: ['additionalProperties'], effect: 'equivalent', detail });
  },
  page: {
    why: 'The target takes only closed objects, and so no maps. A list of names with their values says the same; the argument adapter makes an object of it, in which the last pair of a name counts.',
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
                additionalProperties: false,
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

function pairOf(schema: DraftSchema, draft: Draft): DraftSchema {
  const names = own(schema, 'propertyNames');
  const key = isObject(names) ? draft.derive(schema, { type: 'string', ...names }) : { type: 'string' };
  return draft.derive(schema, {
    type: 'object',
    properties: { key, value: own(schema, 'additionalProperties') ?? true },
    required: ['key', 'value'],
    additionalProperties: false,
  });
}
