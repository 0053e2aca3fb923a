import { isArray, isObject, type JsonValue, own } from '../../text/value.js';
import { requiredOf } from '../constructs/objects.js';
import type { DraftSchema } from '../rewriting/draft.js';
import type { Rewrite } from '../rewriting/rewrite.js';

/** Rewrites of the order in which the model writes properties. */

/** Orders that are made: as the source has them, or those first that are required. */
export type PropertyOrder = 'declaration' | 'required-first';

const GENERATED = 'generated-property-ordering';
const KEPT = 'kept-declared-property-ordering';

/** Writes "propertyOrdering" for every object that has properties and none of its own that is true. Noted once. */
export function orderProperties(order: PropertyOrder): Rewrite {
  const isAhead = order === 'required-first';
  return {
    code: GENERATED,
    title: isAhead ? 'orders properties, the required ones first' : 'orders properties as they are declared',
    effect: 'equivalent',
    order: 'root',
    apply(_, draft) {
      const first = new Map<string, DraftSchema>();
      visit(draft.root);
      for (const [code, schema] of first)
        draft.note(schema, { code, effect: 'equivalent', detail: DETAILS[code] ?? '' });

      function visit(schema: DraftSchema): void {
        for (const { schema: below } of draft.seatsBelow(schema)) if (typeof below !== 'boolean') visit(below);
        const code = orderIn(schema, isAhead);
        if (code !== undefined && !first.has(code)) first.set(code, schema);
      }
    },
    page: {
      why: 'The target lets the model write properties in an order of its own unless it is told one. An order says nothing of which values are accepted; one that names each property once is left as it is.',
      examples: [
        {
          title: 'two properties',
          schema: { properties: { note: { type: 'string' }, id: { type: 'string' } }, required: ['id'] },
          output: {
            properties: { note: { type: 'string' }, id: { type: 'string' } },
            required: ['id'],
            propertyOrdering: isAhead ? ['id', 'note'] : ['note', 'id'],
          },
          effect: 'equivalent',
        },
      ],
    },
  };
}

const DETAILS: { readonly [code: string]: string } = {
  [GENERATED]: 'Wrote "propertyOrdering" for objects that declare none.',
  [KEPT]: 'Kept "propertyOrdering" as declared.',
};

/** Orders the properties of one schema, and tells what was done; undefined where it has none. */
function orderIn(schema: DraftSchema, isAhead: boolean): string | undefined {
  const properties = own(schema, 'properties');
  const names = isObject(properties) ? Object.keys(properties) : [];
  if (names.length === 0) return undefined;
  if (isOrderOf(names, own(schema, 'propertyOrdering'))) return KEPT;
  schema.propertyOrdering = isAhead ? requiredFirst(names, schema) : names;
  return GENERATED;
}

function isOrderOf(names: readonly string[], declared: JsonValue | undefined): boolean {
  if (!isArray(declared) || declared.length !== names.length) return false;
  const known = new Set(declared);
  return names.every((name) => known.has(name));
}

function requiredFirst(names: readonly string[], schema: DraftSchema): readonly string[] {
  const required = requiredOf(schema);
  return [...names.filter((name) => required.has(name)), ...names.filter((name) => !required.has(name))];
}
