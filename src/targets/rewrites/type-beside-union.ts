import { isArray, isObject, type JsonObject, type JsonValue, own, quote } from '../../text/value.js';
import { typesOf } from '../constructs/objects.js';
import { conjunction } from '../rewriting/conjunction.js';
import { asDraft, type Draft, type DraftSchema } from '../rewriting/draft.js';
import type { Rewrite, RewriteExample } from '../rewriting/rewrite.js';
import { isAnnotation } from './type-lists.js';

/** Rewrites of a type beside "anyOf", for targets that take no type there. */

const MOVED = 'moved-type-into-branches';

const TOGETHER: RewriteExample = {
  title: 'branches of the type',
  schema: { properties: { a: { type: 'string', anyOf: [{ pattern: '^a' }, { type: 'string', maxLength: 3 }] } } },
  output: {
    properties: {
      a: {
        anyOf: [
          { type: 'string', pattern: '^a' },
          { type: 'string', maxLength: 3 },
        ],
      },
    },
  },
  effect: 'equivalent',
};
const APART: RewriteExample = {
  title: 'a branch of another type',
  schema: { properties: { a: { type: 'string', anyOf: [{ type: 'string' }, { type: 'number' }] } } },
  output: { properties: { a: { type: 'string', anyOf: [{ type: 'string' }, { type: 'number' }] } } },
  effect: 'unchanged',
};

/** Writes the type into the branches, with what it goes with, where every branch takes it. */
export const moveTypeIntoBranches: Rewrite = moving([TOGETHER, APART], (branches) =>
  branches.every((branch) => branch !== undefined) ? branches : [],
);

/** Writes the type into the branches, with what it goes with; branches of other types go. */
export const moveTypeIntoItsBranches: Rewrite = moving(
  [TOGETHER, { ...APART, output: { properties: { a: { anyOf: [{ type: 'string' }] } } }, effect: 'equivalent' }],
  (branches) => branches,
);

type Branches = readonly (DraftSchema | undefined)[];

function moving(examples: readonly RewriteExample[], kept: (branches: Branches) => Branches): Rewrite {
  return {
    code: MOVED,
    title: 'writes a type into the branches of "anyOf" beside it',
    effect: 'equivalent',
    order: 'down',
    apply({ schema, parent }, draft) {
      if (typeof schema === 'boolean' || parent === undefined || !hasBoth(schema)) return;
      const branches = kept(branchesOf(schema, draft)).filter((branch) => branch !== undefined);
      if (branches.length === 0) return;
      for (const keyword of Object.keys(schema)) if (!isAnnotation(keyword)) delete schema[keyword];
      schema.anyOf = branches;
      const detail = 'Wrote the type, and what goes with it, into the branches of "anyOf".';
      draft.note(schema, { code: MOVED, at: ['type'], effect: 'equivalent', detail });
    },
    page: {
      why: 'The target takes no type beside "anyOf". Written into each branch, with what is said of values of the type, it says the same; a branch that takes other types alone could never hold.',
      examples,
    },
  };
}

function hasBoth(schema: JsonObject): boolean {
  return own(schema, 'type') !== undefined && isArray(own(schema, 'anyOf'));
}

/** Each branch with what stands beside the union; undefined where no value fits both. Empty where they cannot be joined. */
function branchesOf(schema: DraftSchema, draft: Draft): Branches {
  const { anyOf, ...others } = schema;
  const beside = Object.fromEntries(Object.entries(others).filter(([keyword]) => !isAnnotation(keyword)));
  const branches = isArray(anyOf) ? anyOf : [];
  const joined = branches.map((branch) => {
    const copy = draft.derive(isObject(branch) ? branch : schema, draft.duplicate(beside));
    const both = conjunction(copy, withoutNullable(draft.duplicate(branch)), draft);
    return isObject(both) ? asDraft(both) : undefined;
  });
  const areAllJoined = joined.every((branch, index) => branch !== undefined || isApart(branches[index], beside));
  return areAllJoined ? joined : [];
}

/** Whether null is let in is said beside the union, by a type that is not "null". */
function withoutNullable(branch: JsonValue): JsonValue {
  if (isObject(branch)) delete asDraft(branch).nullable;
  return branch;
}

/** Whether a branch takes no value of the type. */
function isApart(branch: JsonValue | undefined, { type }: DraftSchema): boolean {
  if (branch === false) return true;
  const types = isObject(branch) ? typesOf(branch) : undefined;
  const isNumber = (each: JsonValue | undefined): boolean => each === 'integer' || each === 'number';
  return types !== undefined && !types.some((each) => each === type || (isNumber(each) && isNumber(type)));
}

const DROPPED = 'dropped-type-beside-any-of';

/** Drops the type beside a union; at the root, whose type must stay, the union. */
export const dropTypeBesideUnions: Rewrite = {
  code: DROPPED,
  title: 'drops a type beside "anyOf"',
  effect: 'widens',
  order: 'down',
  apply({ schema, parent }, draft) {
    if (typeof schema === 'boolean' || !hasBoth(schema)) return;
    const dropped = parent === undefined ? 'anyOf' : 'type';
    delete schema[dropped];
    const detail = `Dropped ${quote(dropped)}, for the target does not take both.`;
    draft.note(schema, { code: DROPPED, at: [dropped], effect: 'widens', detail });
  },
  page: {
    why: 'The target takes no type beside "anyOf". Where the branches cannot take the type, one of the two goes: the type, or at the root, which must be an object, the union.',
    examples: [
      {
        title: 'branches of other types',
        schema: { properties: { a: { type: 'string', anyOf: [{ type: 'string' }, { type: 'number' }] } } },
        output: { properties: { a: { anyOf: [{ type: 'string' }, { type: 'number' }] } } },
        effect: 'widens',
      },
      {
        title: 'at the root',
        schema: { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] },
        output: { type: 'object' },
        effect: 'widens',
      },
    ],
  },
};
