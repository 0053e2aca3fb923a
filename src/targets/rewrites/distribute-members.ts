import { isArray, isObject, type JsonObject, type JsonValue, own } from '../../text/value.js';
import { isObjectSchema } from '../constructs/objects.js';
import { conjunction } from '../rewriting/conjunction.js';
import { asDraft, type Draft, type DraftSchema } from '../rewriting/draft.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'distributed-members';

/** Moves the members of an object into the branches of the union beside them, before each is closed on its own. */
export const distributeMembers: Rewrite = {
  code: CODE,
  title: 'moves members into the branches of the union beside them',
  effect: 'widens',
  // Not with the others on their way down: branches are joined once all is gone from them that has to go.
  order: 'root',
  apply(_, draft) {
    distributeBelow(draft.root, draft);
  },
  page: {
    why: 'The target takes only closed objects. Closed on its own, an object would not take the members of the branches, nor a branch those of the object, and nothing would fit both. Each branch with the members of the object says the same. A branch that contradicts the object is left out, and a union that cannot be joined is dropped.',
    examples: [
      {
        title: 'one of two members',
        schema: {
          properties: {
            a: {
              type: 'object',
              properties: { b: {}, c: {} },
              anyOf: [{ required: ['b'] }, { required: ['c'] }],
            },
          },
        },
        output: {
          properties: {
            a: {
              anyOf: [
                { type: 'object', properties: { b: {}, c: {} }, required: ['b'] },
                { type: 'object', properties: { b: {}, c: {} }, required: ['c'] },
              ],
            },
          },
        },
        effect: 'equivalent',
      },
      {
        title: 'branches that all contradict the object',
        schema: {
          properties: {
            a: {
              type: 'object',
              properties: { b: { type: 'null' } },
              anyOf: [{ type: 'object', properties: { b: { type: 'string' } }, required: ['b'] }],
            },
          },
        },
        output: { properties: { a: { type: 'object', properties: { b: { type: 'null' } } } } },
        effect: 'widens',
      },
      {
        title: 'a union of other things',
        schema: { properties: { a: { type: ['string', 'null'], anyOf: [{ minLength: 1 }, { type: 'null' }] } } },
        output: { properties: { a: { type: ['string', 'null'], anyOf: [{ minLength: 1 }, { type: 'null' }] } } },
        effect: 'unchanged',
      },
    ],
  },
};

function distributeBelow(schema: DraftSchema, draft: Draft): void {
  for (const { schema: below } of draft.seatsBelow(schema)) {
    if (typeof below === 'boolean') continue;
    if (distributes(below, 'anyOf')) distribute(below, draft);
    distributeBelow(below, draft);
  }
}

function distribute(schema: DraftSchema, draft: Draft): void {
  const { anyOf } = schema;
  if (!isArray(anyOf) || !anyOf.some((branch) => isOfObjects(referenced(branch, draft)))) return;
  const branches = joinedBranches(schema, anyOf, draft);
  if (branches === undefined || branches.length === 0) {
    delete schema.anyOf;
    const detail =
      branches === undefined
        ? 'Dropped "anyOf": what stands beside it cannot be said in its branches.'
        : 'Dropped "anyOf": nothing fits a branch and what stands beside it, which no schema can say.';
    draft.note(schema, { code: CODE, at: ['anyOf'], effect: 'widens', detail });
    return;
  }
  for (const keyword of Object.keys(schema)) if (!STAYING.has(keyword)) delete schema[keyword];
  schema.anyOf = branches;
  const detail = 'Moved what stands beside "anyOf" into its branches.';
  draft.note(schema, { code: CODE, at: ['anyOf'], effect: 'equivalent', detail });
}

/** What describes the schema as a whole, and what references lead to. */
const STAYING: ReadonlySet<string> = new Set([
  'description',
  'title',
  'default',
  'examples',
  '$comment',
  '$defs',
  'definitions',
]);

/** Whether a schema has members that belong into the branches of a union. */
export function distributes(schema: JsonObject, keyword: 'anyOf' | 'oneOf'): boolean {
  return isArray(own(schema, keyword)) && isObjectSchema(schema) && own(schema, '$ref') === undefined;
}

/** The branches, each with what stands beside them; undefined where one schema cannot say both. */
function joinedBranches(
  schema: DraftSchema,
  anyOf: readonly JsonValue[],
  draft: Draft,
): readonly JsonValue[] | undefined {
  const beside = Object.entries(schema).filter(([keyword]) => keyword !== 'anyOf' && !STAYING.has(keyword));
  const members = draft.derive(schema, Object.fromEntries(beside));
  const branches: JsonValue[] = [];
  for (const branch of anyOf) {
    const joined = conjunction(draft.duplicate(members), referenced(branch, draft), draft);
    if (joined === undefined) return undefined;
    if (joined !== false) branches.push(joined);
  }
  return branches;
}

function isOfObjects(schema: JsonValue): boolean {
  return isObject(schema) && isObjectSchema(schema);
}

/** A copy of what a branch leads to that is a lone reference; the branch itself otherwise. */
function referenced(branch: JsonValue, draft: Draft): JsonValue {
  const target = isObject(branch) && Object.keys(branch).length === 1 ? draft.linkOf(asDraft(branch)) : undefined;
  return target === undefined ? branch : draft.duplicate(target);
}
