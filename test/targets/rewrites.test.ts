import { describe, expect, test } from 'vitest';
import { dialectOf } from '../../src/schema/dialects/dialects.js';
import { decideInclusion } from '../../src/schema/inclusion/is-subschema.js';
import type { CompileInput, RewriteOptions } from '../../src/targets/rewriting/compiler.js';
import { Draft, type DraftSchema } from '../../src/targets/rewriting/draft.js';
import { withoutNullable } from '../../src/targets/rewriting/nullable.js';
import { passesOf, type Rewrite, rewrite } from '../../src/targets/rewriting/rewrite.js';
import { targets } from '../../src/targets/targets.js';
import { type JsonObject, own } from '../../src/text/value.js';

/** What an author may choose, in every way that brings rewrites with it. */
const CHOICES: readonly RewriteOptions[] = [{}, { exact: true, maps: 'pairs', enums: 'text', describe: true }];

/** Every rewrite of every target, by the file that it stands in: those that share a code are told apart by their place. */
const rewrites = new Set<Rewrite>(
  targets.flatMap(({ compiler }) => CHOICES.flatMap((options) => compiler?.rewrites(inputWith(options)) ?? [])),
);

function inputWith(options: RewriteOptions): CompileInput {
  return { name: 'a', tool: {}, steps: [], inputSchema: {}, dialect: '2020-12', block: {}, options };
}

/** What a change may do, the weakest first: an example tells the strongest. */
const STRENGTHS = ['unchanged', 'equivalent', 'narrows', 'widens'] as const;

/** A draft's schemas, from the root down. */
function* subschemasOf(draft: Draft, schema: DraftSchema = draft.root): Generator<DraftSchema> {
  yield schema;
  for (const { schema: below } of draft.seatsBelow(schema)) {
    if (typeof below !== 'boolean') yield* subschemasOf(draft, below);
  }
}

describe.each([...rewrites].map((each) => [each.code, each] as const))('%s', (_, each) => {
  test.each(each.page.examples.map((example) => [example.title, example] as const))('%s', (__, example) => {
    const declared = own(example.schema, '$schema');
    const dialect = (typeof declared === 'string' ? dialectOf(declared) : undefined) ?? '2020-12';
    const draft = new Draft(example.schema, ['inputSchema'], dialect);
    rewrite(draft, passesOf([each]));

    expect(draft.root).toEqual(example.output);
    const effects = draft.changes.map(({ effect }) => effect);
    expect(STRENGTHS.findLast((each) => each === 'unchanged' || effects.includes(each))).toBe(example.effect);
  });

  test.each(each.page.examples.map((example) => [example.title, example] as const))(
    'the engine refutes nothing that is claimed of: %s',
    (__, { schema, effect }) => {
      const draft = new Draft(schema, ['inputSchema'], '2020-12');
      rewrite(draft, passesOf([each]));
      const isAdapted = [...subschemasOf(draft)].some((below) => draft.adaptationsOf(below).length > 0);
      // What arguments are led back from, only the adapter can compare.
      if (isAdapted || own(schema, '$schema') !== undefined) return;
      // "nullable" is no keyword of JSON Schema; what has it means it as OpenAPI does.
      const [root, source] = [draft, new Draft(schema, ['inputSchema'], '2020-12')].map((each) => {
        each.saysNullable = true;
        return withoutNullable(each).root;
      }) as [JsonObject, JsonObject];

      if (effect === 'equivalent' || effect === 'narrows') {
        expect(decideInclusion(root, source, '2020-12'), 'lets more through').not.toMatchObject({ verdict: 'refuted' });
      }
      if (effect === 'equivalent') {
        expect(decideInclusion(source, root, '2020-12'), 'lets less through').not.toMatchObject({ verdict: 'refuted' });
      }
    },
  );

  test('says why, and shows what it does', () => {
    expect(each.page.why.length).toBeGreaterThan(40);
    expect(each.page.examples.some(({ effect }) => effect !== 'unchanged')).toBe(true);
  });
});
