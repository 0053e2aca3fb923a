import { isArray, own } from '../../text/value.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'converted-draft-07-tuple';

/** Writes lists of positions as 2020-12 does. */
export const modernTuples: Rewrite = {
  code: CODE,
  title: 'writes "items" with a list as "prefixItems"',
  effect: 'equivalent',
  order: 'down',
  apply({ schema }, draft) {
    if (draft.dialect !== 'draft-07' || typeof schema === 'boolean') return;
    const { items, additionalItems } = schema;
    if (!isArray(items) || own(schema, 'prefixItems') !== undefined) return;
    delete schema.items;
    delete schema.additionalItems;
    schema.prefixItems = items;
    if (additionalItems !== undefined) schema.items = additionalItems;
    draft.note(schema, { code: CODE, at: ['items'], effect: 'equivalent', detail: 'Wrote "items" as "prefixItems".' });
  },
  page: {
    why: 'The target reads schemas as JSON Schema 2020-12, which calls the schemas of the first items "prefixItems", and that of all others "items".',
    examples: [
      {
        title: 'two numbers and no more',
        schema: {
          $schema: 'http://json-schema.org/draft-07/schema#',
          properties: { at: { items: [{ type: 'number' }, { type: 'number' }], additionalItems: false } },
        },
        output: {
          $schema: 'http://json-schema.org/draft-07/schema#',
          properties: { at: { prefixItems: [{ type: 'number' }, { type: 'number' }], items: false } },
        },
        effect: 'equivalent',
      },
    ],
  },
};
