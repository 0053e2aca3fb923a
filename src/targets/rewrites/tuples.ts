import { DIALECT_URIS } from '../../schema/dialects/dialects.js';
import { isArray, isObject, listed, own, quote } from '../../text/value.js';
import type { Draft, DraftSchema, Seat } from '../rewriting/draft.js';
import type { Rewrite } from '../rewriting/rewrite.js';
import { dropIgnoredSiblings } from './ignored-siblings.js';

const CODE = 'converted-draft-07-tuple';
const MODERN = '2020-12';

/** What constrains in 2020-12 and is nothing to draft-07. */
const UNKNOWN_TO_DRAFT_07: readonly string[] = [
  'prefixItems',
  'unevaluatedItems',
  'unevaluatedProperties',
  'dependentRequired',
  'dependentSchemas',
  'minContains',
  'maxContains',
  '$dynamicRef',
];

/** Writes lists of positions as 2020-12 does, and with them all of the schema: it is of one dialect. */
export const modernTuples: Rewrite = {
  code: CODE,
  title: 'writes "items" with a list as "prefixItems", and with it the schema in 2020-12',
  effect: 'equivalent',
  order: 'root',
  apply(seat, draft) {
    const { schema } = seat;
    if (draft.dialect !== 'draft-07' || typeof schema === 'boolean' || !hasTuple(schema, draft)) return;
    modernize(seat, draft);
    if (own(schema, '$schema') === undefined) return;
    schema.$schema = DIALECT_URIS[MODERN];
    note(schema, draft, '$schema', `Declared ${quote(DIALECT_URIS[MODERN])}, in which the schema is written now.`);
  },
  page: {
    why: 'The target reads schemas as JSON Schema 2020-12, which calls the schemas of the first items "prefixItems", and that of all others "items". A schema that says so is one of 2020-12, and all of it has to mean there what it meant.',
    examples: [
      {
        title: 'two numbers and no more',
        schema: {
          $schema: DIALECT_URIS['draft-07'],
          properties: { at: { items: [{ type: 'number' }, { type: 'number' }], additionalItems: false } },
        },
        output: {
          $schema: DIALECT_URIS[MODERN],
          properties: { at: { prefixItems: [{ type: 'number' }, { type: 'number' }], items: false } },
        },
        effect: 'equivalent',
      },
      {
        title: 'what else the two dialects say in other words, or only one of them',
        schema: {
          $schema: DIALECT_URIS['draft-07'],
          properties: { at: { items: [{ type: 'number' }] }, to: { contains: {}, minContains: 2 } },
          dependencies: { at: ['to'], to: { minProperties: 2 } },
        },
        output: {
          $schema: DIALECT_URIS[MODERN],
          properties: { at: { prefixItems: [{ type: 'number' }] }, to: { contains: {} } },
          dependentRequired: { at: ['to'] },
          dependentSchemas: { to: { minProperties: 2 } },
        },
        effect: 'equivalent',
      },
      {
        title: 'no tuple',
        schema: { $schema: DIALECT_URIS['draft-07'], dependencies: { at: ['to'] } },
        output: { $schema: DIALECT_URIS['draft-07'], dependencies: { at: ['to'] } },
        effect: 'unchanged',
      },
    ],
  },
};

function hasTuple(schema: DraftSchema, draft: Draft): boolean {
  if (isArray(own(schema, 'items'))) return true;
  return draft.seatsBelow(schema).some(({ schema: below }) => typeof below !== 'boolean' && hasTuple(below, draft));
}

function modernize(seat: Seat, draft: Draft): void {
  const { schema } = seat;
  if (typeof schema === 'boolean') return;
  dropIgnoredSiblings.apply(seat, draft);
  dropUnknown(schema, draft);
  moveItems(schema, draft);
  splitDependencies(schema, draft);
  for (const below of draft.seatsBelow(schema)) modernize(below, draft);
}

function dropUnknown(schema: DraftSchema, draft: Draft): void {
  const unknown = UNKNOWN_TO_DRAFT_07.filter((keyword) => own(schema, keyword) !== undefined);
  for (const keyword of unknown) delete schema[keyword];
  const [first] = unknown;
  if (first === undefined) return;
  note(schema, draft, first, `Dropped ${listed(unknown.map(quote))}, which draft-07 does not know.`);
}

function moveItems(schema: DraftSchema, draft: Draft): void {
  const { items, additionalItems } = schema;
  delete schema.additionalItems;
  if (!isArray(items)) return;
  delete schema.items;
  schema.prefixItems = items;
  if (additionalItems !== undefined) schema.items = additionalItems;
  note(schema, draft, 'items', 'Wrote "items" as "prefixItems".');
}

/** Lists of names are one keyword now, and schemas another. */
function splitDependencies(schema: DraftSchema, draft: Draft): void {
  const { dependencies } = schema;
  if (!isObject(dependencies)) return;
  const entries = Object.entries(dependencies);
  const names = entries.filter(([, each]) => isArray(each));
  const schemas = entries.filter(([, each]) => !isArray(each));
  delete schema.dependencies;
  if (names.length > 0) schema.dependentRequired = Object.fromEntries(names);
  if (schemas.length > 0) schema.dependentSchemas = Object.fromEntries(schemas);
  note(schema, draft, 'dependencies', 'Wrote "dependencies" as "dependentRequired" and "dependentSchemas".');
}

function note(schema: DraftSchema, draft: Draft, keyword: string, detail: string): void {
  draft.note(schema, { code: CODE, at: [keyword], effect: 'equivalent', detail });
}
