import { listed, own, quote } from '../../text/value.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'dropped-ignored-keyword';

/** Drops what draft-07 does not regard beside `$ref`, since readers of the output do. */
export const dropIgnoredSiblings: Rewrite = {
  code: CODE,
  title: 'drops what draft-07 ignores beside "$ref"',
  effect: 'equivalent',
  order: 'down',
  apply({ schema, parent }, draft) {
    if (draft.dialect !== 'draft-07' || typeof schema === 'boolean' || own(schema, '$ref') === undefined) return;
    const ignored = Object.keys(schema).filter((keyword) => !countsBesideReference(keyword) && !isTypeOfRoot(keyword));
    if (ignored.length === 0) return;
    for (const keyword of ignored) delete schema[keyword];
    const detail = `Dropped ${listed(ignored.map(quote))}, which draft-07 ignores beside "$ref".`;
    draft.note(schema, { code: CODE, at: ['$ref'], effect: 'equivalent', detail });

    // Arguments are objects, and most targets want to be told.
    function isTypeOfRoot(keyword: string): boolean {
      return parent === undefined && keyword === 'type';
    }
  },
  page: {
    why: 'In draft-07 nothing counts beside "$ref"; in 2020-12, and for those who read the output, everything does.',
    examples: [
      {
        title: 'a bound beside a reference of draft-07',
        schema: {
          $schema: 'http://json-schema.org/draft-07/schema#',
          properties: { a: { $ref: '#/definitions/A', minimum: 2 } },
          definitions: { A: { type: 'integer' } },
        },
        output: {
          $schema: 'http://json-schema.org/draft-07/schema#',
          properties: { a: { $ref: '#/definitions/A' } },
          definitions: { A: { type: 'integer' } },
        },
        effect: 'equivalent',
      },
    ],
  },
};

/** Whether a keyword beside "$ref" is kept in draft-07 schemas: it asserts nothing, or holds what references lead to. */
export function countsBesideReference(keyword: string): boolean {
  return KEPT.has(keyword);
}

/** What assert nothing, or hold what references lead to. */
const KEPT: ReadonlySet<string> = new Set([
  '$ref',
  'description',
  'title',
  'default',
  'examples',
  '$comment',
  'definitions',
  '$defs',
]);
