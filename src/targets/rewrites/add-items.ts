import { own } from '../../text/value.js';
import { typesOf } from '../constructs/objects.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'added-items';

/** Says of lists that their items may be anything, where nothing is said. */
export const addItems: Rewrite = {
  code: CODE,
  title: 'adds "items": {} to lists',
  effect: 'widens',
  order: 'up',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean' || own(schema, 'items') !== undefined) return;
    if (typesOf(schema)?.includes('array') !== true) return;
    schema.items = {};
    // Items of which something is said are evaluated, and "unevaluatedItems" no longer refuses them.
    const effect = draft.countsItems ? 'widens' : 'equivalent';
    draft.note(schema, { code: CODE, at: ['items'], effect, detail: 'Added "items": {}.' });
  },
  page: {
    why: 'The target was seen to refuse lists that say nothing of their items. {} says that they may be anything.',
    examples: [
      {
        title: 'a list of anything',
        schema: { properties: { a: { type: 'array' } } },
        output: { properties: { a: { type: 'array', items: {} } } },
        effect: 'equivalent',
      },
      {
        title: 'a list of what is not evaluated',
        schema: { properties: { a: { type: 'array', unevaluatedItems: false } } },
        output: { properties: { a: { type: 'array', unevaluatedItems: false, items: {} } } },
        effect: 'widens',
      },
    ],
  },
};
