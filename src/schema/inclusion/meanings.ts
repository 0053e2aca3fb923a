import type { Dialect } from '../../words.js';
import * as inPlace from './meaning/in-place.js';
import * as items from './meaning/items.js';
import type { Meaning } from './meaning/meaning.js';
import * as members from './meaning/members.js';
import * as scalars from './meaning/scalars.js';
import * as unevaluated from './meaning/unevaluated.js';

const SHARED: readonly (readonly [string, Meaning])[] = [
  ['type', scalars.type],
  ['enum', scalars.enumeration],
  ['const', scalars.constant],
  ['minimum', scalars.limit('least', false)],
  ['exclusiveMinimum', scalars.limit('least', true)],
  ['maximum', scalars.limit('most', false)],
  ['exclusiveMaximum', scalars.limit('most', true)],
  ['multipleOf', scalars.multipleOf],
  ['minLength', scalars.least('string')],
  ['maxLength', scalars.most('string')],
  ['pattern', scalars.pattern],
  ['minItems', scalars.least('array')],
  ['maxItems', scalars.most('array')],
  ['uniqueItems', items.uniqueItems],
  ['minProperties', scalars.least('object')],
  ['maxProperties', scalars.most('object')],
  ['required', members.required],
  ['properties', members.properties],
  ['patternProperties', members.patternProperties],
  ['additionalProperties', members.additionalProperties],
  ['propertyNames', members.propertyNames],
  ['$ref', inPlace.reference],
  ['allOf', inPlace.allOf],
  ['anyOf', inPlace.anyOf],
  ['oneOf', inPlace.oneOf],
  ['not', inPlace.not],
  ['if', inPlace.conditional],
];

/** What the keywords of each dialect say. One that is not listed says nothing by itself. */
export const MEANINGS: { readonly [dialect in Dialect]: ReadonlyMap<string, Meaning> } = {
  'draft-07': new Map([
    ...SHARED,
    ['items', items.itemsOrTuple],
    ['additionalItems', items.additionalItems],
    ['contains', items.containsOne],
    ['dependencies', inPlace.dependentSchemas],
  ]),
  '2020-12': new Map([
    ...SHARED,
    ['prefixItems', items.prefixItems],
    ['items', items.items],
    ['contains', items.containsSome],
    ['dependentRequired', members.dependentRequired],
    ['dependentSchemas', inPlace.dependentSchemas],
    ['$dynamicRef', inPlace.reference],
    ['unevaluatedProperties', unevaluated.unevaluatedProperties],
    ['unevaluatedItems', unevaluated.unevaluatedItems],
  ]),
};
