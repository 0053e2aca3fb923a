import { isArray, type JsonObject, own } from '../../text/value.js';
import { dropAdditionalProperties, dropOpenAdditionalProperties, isOpen } from '../rewrites/additional-properties.js';
import { convertTrue, widenFalse } from '../rewrites/boolean-subschemas.js';
import { describeConstraints } from '../rewrites/describe-constraints.js';
import { type Dropping, dropKeywords } from '../rewrites/drop-keywords.js';
import { exclusiveToInclusive, multipleOfOneToInteger, numbersToBounds } from '../rewrites/exact-bounds.js';
import { dropDefinitions, inlineReferences } from '../rewrites/inline-references.js';
import { mapsToOpenPairs } from '../rewrites/maps-to-pairs.js';
import { mergeAllOf } from '../rewrites/merge-all-of.js';
import { collapseNullableUnions, nullChoiceToType, nullToNullable } from '../rewrites/null-to-nullable.js';
import { disjointOneOfToAnyOf, oneOfToAnyOf } from '../rewrites/one-of-to-any-of.js';
import { orderProperties, type PropertyOrder } from '../rewrites/property-order.js';
import { choicesToText, dropConst, dropOtherEnums, markChoices, textConstToEnum } from '../rewrites/text-choices.js';
import { dropTypeBesideUnions, moveTypeIntoBranches, moveTypeIntoItsBranches } from '../rewrites/type-beside-union.js';
import { dropUnknownTypes, typeListToUnion, unwrapSingleTypes } from '../rewrites/type-lists.js';
import type { CompileInput, RewriteOptions } from '../rewriting/compiler.js';
import type { Rewrite } from '../rewriting/rewrite.js';
import { FORM_OF_MESSAGES, writeCountsAsTexts } from './form.js';
import { ANNOTATIONS, FIELDS, NAMED_DROPS, REWRITTEN } from './keywords.js';
import { ROOT_TYPE } from './root-rewrites.js';

const FIELD: ReadonlySet<string> = new Set(FIELDS);
const ANNOTATION: ReadonlySet<string> = new Set(ANNOTATIONS);
const REWRITTEN_ONES: ReadonlySet<string> = new Set(REWRITTEN);
const NAMED: ReadonlyMap<string, string> = new Map(Object.entries(NAMED_DROPS));

const NO_FIELD = 'Gemini has no field for it';

const dropAnnotations = dropKeywords({
  code: 'dropped-annotation-keyword',
  title: 'drops keywords that constrain nothing',
  effect: 'equivalent',
  keywords: (keyword) => ANNOTATION.has(keyword),
  reason: NO_FIELD,
  page: {
    why: 'Gemini refuses a schema with keywords that its message has no field for. These say nothing of which values are accepted.',
    examples: [
      {
        title: 'a comment',
        schema: { properties: { a: { type: 'string', $comment: 'A' } } },
        output: { properties: { a: { type: 'string' } } },
        effect: 'equivalent',
      },
    ],
  },
});

/** What a schema looks like that has the keyword, and asks for something by it. */
const DROP_EXAMPLES: { readonly [keyword in keyof typeof NAMED_DROPS]: JsonObject } = {
  allOf: { allOf: [{ pattern: '^a' }, { pattern: 'b$' }] },
  not: { type: 'string', not: { const: 'x' } },
  multipleOf: { type: 'integer', multipleOf: 5 },
  exclusiveMinimum: { type: 'number', exclusiveMinimum: 0 },
  exclusiveMaximum: { type: 'number', exclusiveMaximum: 9 },
  uniqueItems: { type: 'array', uniqueItems: true },
  prefixItems: { type: 'array', prefixItems: [{ type: 'string' }] },
};

const dropNamed: readonly Rewrite[] = Object.entries(DROP_EXAMPLES).map(([keyword, schema]) => {
  const { [keyword]: _, ...rest } = schema;
  const isMeant = (each: string, { items }: JsonObject): boolean =>
    each === keyword || (keyword === 'prefixItems' && each === 'items' && isArray(items));
  return drop(`dropped-${NAMED.get(keyword)}`, isMeant, {
    title: `drops "${keyword}"`,
    schema,
    output: rest,
  });
});

const dropOthers = drop(
  'dropped-unsupported-keyword',
  (keyword) => !FIELD.has(keyword) && !NAMED.has(keyword) && !ANNOTATION.has(keyword) && !REWRITTEN_ONES.has(keyword),
  {
    title: 'drops other keywords that there is no field for',
    schema: { type: 'object', patternProperties: { '^x-': { type: 'string' } } },
    output: { type: 'object' },
  },
);

interface DropExample {
  readonly title: string;
  readonly schema: JsonObject;
  readonly output: JsonObject;
}

function drop(code: string, keywords: Dropping['keywords'], { title, schema, output }: DropExample): Rewrite {
  return dropKeywords({
    code,
    title,
    effect: 'widens',
    keywords,
    reason: NO_FIELD,
    page: {
      why: 'Gemini refuses a schema with keywords that its message has no field for. What one of them asked for is lost, unless it asks for nothing where it stands.',
      examples: [
        {
          title: 'a constraint',
          schema: { properties: { a: schema } },
          output: { properties: { a: output } },
          effect: 'widens',
        },
      ],
    },
  });
}

/** Whether nothing will be left of a keyword, once what can be said otherwise has been. */
function isLost(keyword: string, schema: JsonObject): boolean {
  if (keyword === 'enum') return isArray(schema.enum) && schema.enum.some((choice) => typeof choice !== 'string');
  if (keyword === 'additionalProperties') return !isOpen(schema.additionalProperties);
  return keyword === 'const' || (!FIELD.has(keyword) && !ANNOTATION.has(keyword) && !REWRITTEN_ONES.has(keyword));
}

function listOf(options: RewriteOptions, order: PropertyOrder | undefined): readonly Rewrite[] {
  const isExact = options.exact === true;
  return [
    inlineReferences,
    ...ROOT_TYPE,
    dropDefinitions,
    dropAnnotations,
    ...(isExact ? [mergeAllOf] : []),
    textConstToEnum,
    ...(isExact ? [disjointOneOfToAnyOf] : []),
    nullChoiceToType,
    collapseNullableUnions,
    dropUnknownTypes,
    nullToNullable,
    unwrapSingleTypes,
    ...(isExact ? [] : [oneOfToAnyOf]),
    ...(isExact ? [numbersToBounds] : []),
    typeListToUnion,
    isExact ? moveTypeIntoItsBranches : moveTypeIntoBranches,
    dropTypeBesideUnions,
    convertTrue,
    widenFalse,
    exclusiveToInclusive,
    multipleOfOneToInteger,
    ...(options.maps === 'pairs' ? [mapsToOpenPairs] : []),
    ...(options.enums === 'text' ? [choicesToText] : []),
    ...(options.describe === true ? [describeConstraints(isLost)] : []),
    dropConst,
    dropOtherEnums,
    ...dropNamed,
    dropOthers,
    markChoices,
    dropOpenAdditionalProperties,
    dropAdditionalProperties,
    // Branches have gone since.
    collapseNullableUnions,
    ...FORM_OF_MESSAGES,
    ...(order === undefined ? [] : [orderProperties(order)]),
    writeCountsAsTexts,
  ];
}

/** The lists, each made when it is first asked for. */
const lists = new Map<string, readonly Rewrite[]>();

/** The rewrites for `parameters`, in their order. */
export function parametersRewrites({ options, block }: CompileInput): readonly Rewrite[] {
  const order = orderIn(block) ?? options.propertyOrdering;
  const isOrdering = order === 'declaration' || order === 'required-first';
  const key = [options.exact, options.maps, options.enums, options.describe, order].join(' ');
  const list = lists.get(key) ?? listOf(options, isOrdering ? order : undefined);
  lists.set(key, list);
  return list;
}

/** The order that the author asks for: `"propertyOrdering": "required-first"`; "preserve" writes none. */
function orderIn(block: JsonObject): RewriteOptions['propertyOrdering'] {
  const order = own(block, 'propertyOrdering');
  return order === 'preserve' || order === 'declaration' || order === 'required-first' ? order : undefined;
}
