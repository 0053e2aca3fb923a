import type { JsonObject } from '../../text/value.js';
import { own } from '../../text/value.js';
import { refusesNothing } from '../rewriting/idle.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'described-constraints';

/** Tells in descriptions what is dropped next, so that the model still reads of it. */
export function describeConstraints(isDropped: (keyword: string, schema: JsonObject) => boolean): Rewrite {
  return {
    code: CODE,
    title: 'tells in descriptions which constraints are dropped',
    effect: 'equivalent',
    order: 'down',
    apply({ schema }, draft) {
      if (typeof schema === 'boolean') return;
      const dropped = Object.keys(schema).filter(
        (keyword) => isDropped(keyword, schema) && !refusesNothing(schema, keyword),
      );
      if (dropped.length === 0) return;
      const constraints = dropped.map((keyword) => `${keyword}: ${JSON.stringify(schema[keyword])}`).join(', ');
      const known = own(schema, 'description');
      schema.description = typeof known === 'string' ? `${known}\n\n{${constraints}}` : `{${constraints}}`;
      const detail = `Told in the description: ${constraints}.`;
      draft.note(schema, { code: CODE, at: ['description'], effect: 'equivalent', detail });
    },
    page: {
      why: 'What the target does not take can still be read by the model. The official packages write it so, too.',
      examples: [
        {
          title: 'a bound',
          schema: { properties: { a: { type: 'integer', description: 'How many.', minimum: 1 } } },
          output: { properties: { a: { type: 'integer', description: 'How many.\n\n{minimum: 1}', minimum: 1 } } },
          effect: 'equivalent',
        },
      ],
    },
  };
}
