import { isArray, type JsonObject, type JsonValue, own } from '../../text/value.js';
import { areDisjoint } from '../rewriting/disjoint.js';
import type { Draft, DraftSchema } from '../rewriting/draft.js';
import type { Rewrite, RewriteExample } from '../rewriting/rewrite.js';

const CODE = 'converted-one-of-to-any-of';

const ANY_NUMBER: RewriteExample = {
  title: 'branches that have values in common',
  schema: { properties: { a: { oneOf: [{ type: 'number' }, { minimum: 5 }] } } },
  output: { properties: { a: { anyOf: [{ type: 'number' }, { minimum: 5 }] } } },
  effect: 'widens',
};

const BY_MEMBER: RewriteExample = {
  title: 'branches told apart by a member',
  schema: { properties: { a: { oneOf: [branchOf('x'), branchOf('y')] } } },
  output: { properties: { a: { anyOf: [branchOf('x'), branchOf('y')] } } },
  effect: 'equivalent',
};

function branchOf(kind: string): JsonObject {
  return { type: 'object', properties: { kind: { const: kind } }, required: ['kind'] };
}

/** Writes `oneOf` as `anyOf` and counts it as a loss, whatever the branches are. */
export const oneOfToAnyOf: Rewrite = oneOfRewrite([ANY_NUMBER], (schema, branches, draft) =>
  writeAnyOf(schema, branches, { draft, loses: true }),
);

/** Writes `oneOf` as `anyOf`, which loses nothing where no value fits two branches. */
export const disjointOneOfToAnyOf: Rewrite = oneOfRewrite([ANY_NUMBER, BY_MEMBER], (schema, branches, draft) =>
  writeAnyOf(schema, branches, { draft, loses: !areDisjoint(branches, draft) }),
);

/** Writes `oneOf` as `anyOf` where nothing is lost, and references that lead into it are known and will follow. */
export const provenOneOfToAnyOf: Rewrite = oneOfRewrite(
  [{ ...ANY_NUMBER, output: ANY_NUMBER.schema, effect: 'unchanged' }, BY_MEMBER],
  (schema, branches, draft) => {
    const isSafe = (!draft.refers || draft.isLinked) && own(schema, 'anyOf') === undefined;
    if (isSafe && areDisjoint(branches, draft)) writeAnyOf(schema, branches, { draft, loses: false });
  },
);

function oneOfRewrite(
  examples: readonly RewriteExample[],
  write: (schema: DraftSchema, branches: readonly JsonValue[], draft: Draft) => void,
): Rewrite {
  return {
    code: CODE,
    title: 'writes "oneOf" as "anyOf"',
    effect: 'widens',
    order: 'down',
    apply({ schema }, draft) {
      const branches = typeof schema === 'boolean' ? undefined : own(schema, 'oneOf');
      if (typeof schema !== 'boolean' && isArray(branches)) write(schema, branches, draft);
    },
    page: {
      why: 'The target takes "anyOf" and not "oneOf". "anyOf" also accepts what fits several branches. Where it is shown that no value does - by the types, the choices, or a member that one requires - nothing is lost. Beside an "anyOf", which stays, "oneOf" is dropped.',
      examples,
    },
  };
}

function writeAnyOf(
  schema: DraftSchema,
  branches: readonly JsonValue[],
  { draft, loses }: { readonly draft: Draft; readonly loses: boolean },
): void {
  if (own(schema, 'anyOf') !== undefined) {
    dropBeside(schema, draft);
    return;
  }
  delete schema.oneOf;
  schema.anyOf = branches;
  const detail = loses
    ? 'Wrote "oneOf" as "anyOf", so that a value may fit several branches.'
    : 'Wrote "oneOf" as "anyOf"; no value fits two of the branches.';
  draft.note(schema, { code: CODE, at: ['oneOf'], effect: loses ? 'widens' : 'equivalent', detail });
}

function dropBeside(schema: DraftSchema, draft: Draft): void {
  delete schema.oneOf;
  draft.note(schema, {
    code: CODE,
    at: ['oneOf'],
    effect: 'widens',
    detail: 'Dropped "oneOf", beside which "anyOf" stays.',
  });
}
