import { define, isObject, own, quote } from '../../text/value.js';
import { asDraft } from '../rewriting/draft.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'replaced-boolean-property-schema';

/** Writes the boolean schemas of first-level properties as the objects that mean the same. */
export const replaceBooleanProperties: Rewrite = {
  code: CODE,
  title: 'writes boolean schemas of properties as objects',
  effect: 'equivalent',
  order: 'root',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean') return;
    const properties = own(schema, 'properties');
    if (!isObject(properties)) return;
    for (const name of Object.keys(properties)) {
      const property = properties[name];
      if (typeof property !== 'boolean') continue;
      define(asDraft(properties), name, property ? {} : { not: {} });
      const detail = `Wrote ${property ? '{}' : '{"not": {}}'} for ${property}, as the schema of ${quote(name)}.`;
      draft.note(schema, { code: CODE, at: ['properties', name], effect: 'equivalent', detail });
    }
  },
  page: {
    why: 'Up to 2025-11-25 the Tool type takes only objects as the schemas of properties. {} accepts what true accepts, and {"not": {}} nothing, as false does.',
    examples: [
      {
        title: 'any value, and none',
        schema: { type: 'object', properties: { any: true, none: false } },
        output: { type: 'object', properties: { any: {}, none: { not: {} } } },
        effect: 'equivalent',
      },
    ],
  },
};
