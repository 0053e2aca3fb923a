import { isArray, own } from '../../text/value.js';
import { letBeNull } from '../rewriting/null.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'converted-nullable-to-type-union';

/** Writes what OpenAPI 3.0 calls nullable as JSON Schema does. */
export const nullableToTypeUnion: Rewrite = {
  code: CODE,
  title: 'writes "nullable" as a type',
  effect: 'equivalent',
  order: 'down',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean' || own(schema, 'nullable') !== true) return;
    delete schema.nullable;
    if (own(schema, 'type') !== undefined || isArray(own(schema, 'enum'))) letBeNull(schema, draft);
    const detail = 'Wrote "nullable": true as the type "null".';
    draft.note(schema, { code: CODE, at: ['nullable'], effect: 'equivalent', detail });
  },
  page: {
    why: 'OpenAPI 3.0 has "nullable", JSON Schema has not, and the target follows JSON Schema. What its author meant is told by the type.',
    examples: [
      {
        title: 'a text or null',
        schema: { properties: { memo: { type: 'string', nullable: true } } },
        output: { properties: { memo: { type: ['string', 'null'] } } },
        effect: 'equivalent',
      },
    ],
  },
};
