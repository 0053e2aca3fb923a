import { isArray, type JsonObject, type JsonValue, own } from '../../text/value.js';
import { closeOpenObjects, closeUnsaidObjects, dropAdditionalSchemas } from '../rewrites/close-objects.js';
import { describeConstraints } from '../rewrites/describe-constraints.js';
import { dropFormats } from '../rewrites/drop-formats.js';
import { dropKeywords } from '../rewrites/drop-keywords.js';
import { enableStrictMode, renameToInputSchemaField } from '../rewrites/envelope.js';
import { mapsToPairs } from '../rewrites/maps-to-pairs.js';
import { mergeAllOf } from '../rewrites/merge-all-of.js';
import { disjointOneOfToAnyOf, provenOneOfToAnyOf } from '../rewrites/one-of-to-any-of.js';
import { linkReferences, pointReferences } from '../rewrites/references.js';
import { requireProperties } from '../rewrites/require-properties.js';
import { dropRootComposition } from '../rewrites/root-composition.js';
import { addRootType, narrowRootType, unwrapRootType } from '../rewrites/root-type.js';
import { modernTuples } from '../rewrites/tuples.js';
import type { CompileInput, RewriteOptions } from '../rewriting/compiler.js';
import { areDisjoint } from '../rewriting/disjoint.js';
import { toldInDoubt } from '../rewriting/doubt.js';
import type { Rewrite } from '../rewriting/rewrite.js';
import { FORMATS, isBoundOfItems, isClosable, NUMERIC, STRING } from './keywords.js';
import { keepsOptional } from './options.js';
import { ROOT_COMPOSITION } from './root.js';

const NUMERIC_ONES: ReadonlySet<string> = new Set(NUMERIC);
const STRING_ONES: ReadonlySet<string> = new Set(STRING);

const rootDropped: Rewrite = dropRootComposition(ROOT_COMPOSITION);

/** What both forms write alike. */
const ROOT_REWRITES: readonly Rewrite[] = [
  addRootType('added-input-schema-type', {
    why: 'The target asks for the type "object" at the root. Arguments are objects, so no call is lost.',
    examples: [
      {
        title: 'a root without a type',
        schema: { properties: {} },
        output: { type: 'object', properties: {} },
        effect: 'narrows',
      },
    ],
  }),
  unwrapRootType('normalized-input-schema-type-to-object', {
    why: 'The target asks for the text "object" as the type of the root, and a list of it alone says the same.',
    examples: [
      { title: 'a list of one type', schema: { type: ['object'] }, output: { type: 'object' }, effect: 'equivalent' },
    ],
  }),
  narrowRootType('narrowed-input-schema-type-to-object', {
    why: 'The target asks for the type "object" at the root. Arguments are objects, so no call is lost.',
    examples: [
      {
        title: 'an object or null',
        schema: { type: ['object', 'null'] },
        output: { type: 'object' },
        effect: 'narrows',
      },
    ],
  }),
];

/** The example of a bound that is dropped. */
function bound(property: JsonObject, keyword: string, value: JsonValue): Parameters<typeof dropKeywords>[0]['page'] {
  return {
    why: 'The target refuses strict schemas that have it. The handler has to check it, and the argument adapter does.',
    examples: [
      {
        title: keyword,
        schema: { properties: { a: { ...property, [keyword]: value } } },
        output: { properties: { a: property } },
        effect: 'widens',
      },
    ],
  };
}

const REASON = 'Anthropic does not take it in strict mode';

const CONSTRAINTS: readonly Rewrite[] = [
  dropKeywords({
    code: 'dropped-numeric-constraint',
    title: 'drops bounds of numbers',
    effect: 'widens',
    keywords: (keyword) => NUMERIC_ONES.has(keyword),
    reason: REASON,
    page: bound({ type: 'number' }, 'minimum', 1),
  }),
  dropKeywords({
    code: 'dropped-string-constraint',
    title: 'drops lengths of texts',
    effect: 'widens',
    keywords: (keyword) => STRING_ONES.has(keyword),
    reason: REASON,
    page: bound({ type: 'string' }, 'maxLength', 80),
  }),
  dropKeywords({
    code: 'dropped-array-constraint',
    title: 'drops bounds of lists',
    effect: 'widens',
    keywords: (keyword, schema) => isBoundOfItems(keyword, schema[keyword]),
    reason: REASON,
    page: bound({ type: 'array' }, 'maxItems', 3),
  }),
  dropFormats((format) => FORMATS.has(format), {
    why: 'The page on strict mode lists the formats that it takes.',
    examples: [
      {
        title: 'a format of an internationalized identifier',
        schema: { properties: { a: { type: 'string', format: 'iri' } } },
        output: { properties: { a: { type: 'string' } } },
        effect: 'widens',
      },
    ],
  }),
];

function isDropped(keyword: string, schema: JsonObject): boolean {
  const { format } = schema;
  if (keyword === 'format') return typeof format !== 'string' || !FORMATS.has(format);
  return NUMERIC_ONES.has(keyword) || STRING_ONES.has(keyword) || isBoundOfItems(keyword, schema[keyword]);
}

const described: Rewrite = describeConstraints(isDropped);

/** A branch that only requires names is no object of its own, and closed it would take nothing. */
const closeObjects: Rewrite = toldInDoubt({
  ...closeUnsaidObjects,
  apply(seat, draft) {
    if (isClosable(seat.schema)) closeUnsaidObjects.apply(seat, draft);
  },
});
const closeOpen: Rewrite = toldInDoubt(closeOpenObjects);
const requireInPlace: Rewrite = toldInDoubt(requireProperties);

/** Keywords whose schemas judge the same value as what stands around them. */
const IN_PLACE: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']);

/** A map that another schema judges, too, stays one: what that asks of an object no list has. */
const pairs: Rewrite = {
  ...mapsToPairs,
  apply(seat, draft) {
    const { keyword = '', parent } = seat;
    const isAlone = parent === undefined || !IN_PLACE.has(keyword) || Object.keys(parent).length === 1;
    if (isAlone && !(keyword === 'allOf' || keyword === 'not')) mapsToPairs.apply(seat, draft);
  },
};

/** Writes "oneOf" as "anyOf" where nothing is lost; no page names "oneOf", so it stays where something would be. */
const provenOneOf: Rewrite = {
  ...provenOneOfToAnyOf,
  apply(seat, draft) {
    const { schema } = seat;
    const branches = typeof schema === 'boolean' ? undefined : own(schema, 'oneOf');
    if (typeof schema === 'boolean' || !isArray(branches) || own(schema, 'anyOf') !== undefined) return;
    if (areDisjoint(branches, draft)) disjointOneOfToAnyOf.apply(seat, draft);
  },
};

/** Merges "allOf" at the root alone; elsewhere the interface takes it, and references stay as they are. */
const mergeRoot: Rewrite = {
  ...mergeAllOf,
  order: 'root',
  apply(seat, draft) {
    if (typeof seat.schema === 'boolean' || own(seat.schema, 'allOf') === undefined) return;
    for (const each of [linkReferences, mergeAllOf, pointReferences]) each.apply(seat, draft);
  },
  page: {
    why: 'The target does not take "allOf" at the root. What all branches ask for can often be asked for at once.',
    examples: [
      {
        title: 'members of two branches',
        schema: { type: 'object', allOf: [{ required: ['a'] }, { properties: { a: { type: 'string' } } }] },
        output: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
        effect: 'equivalent',
      },
    ],
  },
};

/** The lists, each made when it is first asked for. */
const lists = new Map<string, readonly Rewrite[]>();

function listFor(key: string, list: () => readonly Rewrite[]): readonly Rewrite[] {
  const known = lists.get(key) ?? list();
  lists.set(key, known);
  return known;
}

/** The rewrites without strict mode, in their order. */
export function looseRewrites({ exact = false }: RewriteOptions): readonly Rewrite[] {
  return listFor(`loose ${exact}`, () => [
    renameToInputSchemaField,
    ...ROOT_REWRITES,
    ...(exact ? [mergeRoot] : []),
    rootDropped,
    modernTuples,
  ]);
}

/** The rewrites for strict mode, in their order. */
export function strictRewrites({ options, block }: CompileInput): readonly Rewrite[] {
  const { exact = false, maps, describe = false } = options;
  const keeps = keepsOptional(block);
  return listFor(`strict ${exact} ${maps} ${describe} ${keeps}`, () => [
    renameToInputSchemaField,
    enableStrictMode,
    ...ROOT_REWRITES,
    ...(exact ? [linkReferences, mergeAllOf] : []),
    rootDropped,
    modernTuples,
    ...(exact ? [provenOneOf] : []),
    ...(maps === 'pairs' ? [pairs] : []),
    ...(describe ? [described] : []),
    ...CONSTRAINTS,
    ...(keeps ? [] : [requireInPlace]),
    closeObjects,
    closeOpen,
    dropAdditionalSchemas,
    // Again, for what is dropped and closed now may have kept branches from it before.
    ...(exact ? [mergeAllOf, provenOneOf, pointReferences] : []),
  ]);
}
