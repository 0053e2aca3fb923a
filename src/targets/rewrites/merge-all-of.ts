import { isArray, isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';
import { conjunction } from '../rewriting/conjunction.js';
import { asDraft, type Draft, type DraftSchema } from '../rewriting/draft.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'merged-all-of';

/** Merges the branches of `allOf` into the schema around them, where one schema can say what they all do. */
export const mergeAllOf: Rewrite = {
  code: CODE,
  title: 'merges "allOf" into the schema around it',
  effect: 'equivalent',
  order: 'down',
  apply({ schema, parent }, draft) {
    const branches = typeof schema === 'boolean' ? undefined : own(schema, 'allOf');
    if (typeof schema === 'boolean' || !isArray(branches)) return;
    const merged = mergedWith(schema, draft);
    if (merged === undefined || (parent === undefined && isChoice(merged))) return;
    for (const keyword of Object.keys(schema)) delete schema[keyword];
    Object.assign(schema, merged);
    const target = draft.linkOf(merged);
    if (target !== undefined) draft.link(schema, target);
    draft.note(schema, { code: CODE, at: ['allOf'], effect: 'equivalent', detail: 'Merged the branches of "allOf".' });
  },
  page: {
    why: 'The target does not take "allOf". What all branches ask for can often be asked for at once: the common types and choices, the stricter bounds, the members of all.',
    examples: [
      {
        title: 'bounds and a reference',
        schema: { properties: { a: { description: 'How many', allOf: [{ type: 'integer' }, { minimum: 1 }] } } },
        output: { properties: { a: { description: 'How many', type: 'integer', minimum: 1 } } },
        effect: 'equivalent',
      },
      {
        title: 'two patterns, which one pattern cannot say',
        schema: { properties: { a: { allOf: [{ pattern: '^a' }, { pattern: 'b$' }] } } },
        output: { properties: { a: { allOf: [{ pattern: '^a' }, { pattern: 'b$' }] } } },
        effect: 'unchanged',
      },
    ],
  },
};

/** Whether a schema is more than an object with members: targets that do not take "allOf" take no such root either. */
function isChoice(schema: JsonObject): boolean {
  return ['$ref', 'anyOf', 'oneOf', 'enum', 'const'].some((keyword) => own(schema, keyword) !== undefined);
}

/** A schema and all branches of its `allOf` - and of those of the branches - as one; undefined where there is none. */
function mergedWith(schema: DraftSchema, draft: Draft): DraftSchema | undefined {
  const { allOf, ...rest } = schema;
  if (!isArray(allOf)) return schema;
  let merged: JsonValue = draft.derive(schema, rest);
  for (const branch of allOf) {
    const inner: JsonValue | undefined = isObject(branch) ? mergedWith(counting(branch, draft), draft) : branch;
    const both: JsonValue | undefined = inner === undefined ? undefined : conjunction(merged, inner, draft);
    if (both === undefined) return undefined;
    merged = both;
  }
  return isObject(merged) ? asDraft(merged) : undefined;
}

/** What counts of a branch: in draft-07 nothing does beside a reference. */
function counting(branch: JsonObject, draft: Draft): DraftSchema {
  const isLone = draft.dialect === 'draft-07' && own(branch, '$ref') !== undefined;
  return isLone ? draft.derive(branch, { $ref: branch.$ref ?? null }) : asDraft(branch);
}
