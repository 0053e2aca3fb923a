import { own } from '../../text/value.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'wrapped-reference';

/** Writes a reference with keywords beside it as a union of one, so that it stands alone. */
export const wrapReferences: Rewrite = {
  code: CODE,
  title: 'writes a reference with others beside it as "anyOf" of one',
  effect: 'equivalent',
  order: 'up',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean' || own(schema, '$ref') === undefined || own(schema, 'anyOf') !== undefined) return;
    if (!Object.keys(schema).some((keyword) => !keyword.startsWith('$') && keyword !== 'definitions')) return;
    const { $ref = null } = schema;
    const wrapped = draft.derive(schema, { $ref });
    delete schema.$ref;
    draft.unlink(schema);
    schema.anyOf = [wrapped];
    const detail = 'Wrote the reference as "anyOf" of one, so that nothing stands beside it.';
    draft.note(schema, { code: CODE, at: ['$ref'], effect: 'equivalent', detail });
  },
  page: {
    why: 'The target takes only keywords that start with "$" beside a reference. A union of one schema asks for what that schema asks for.',
    examples: [
      {
        title: 'a description beside a reference',
        schema: { properties: { a: { $ref: '#/$defs/A', description: 'B' } }, $defs: { A: { type: 'string' } } },
        output: {
          properties: { a: { description: 'B', anyOf: [{ $ref: '#/$defs/A' }] } },
          $defs: { A: { type: 'string' } },
        },
        effect: 'equivalent',
      },
    ],
  },
};
