import { describe, expect, test } from 'vitest';
import { dialectOf } from '../../src/schema/dialects/dialects.js';
import type { CompileInput, RewriteOptions } from '../../src/targets/rewriting/compiler.js';
import { Draft } from '../../src/targets/rewriting/draft.js';
import { passesOf, type Rewrite, rewrite } from '../../src/targets/rewriting/rewrite.js';
import { targets } from '../../src/targets/targets.js';
import { own } from '../../src/text/value.js';

/** What an author may choose, in every way that brings rewrites with it. */
const CHOICES: readonly RewriteOptions[] = [{}, { exact: true, maps: 'pairs', enums: 'text', describe: true }];

/** Every rewrite of every target, by the file that it stands in: those that share a code are told apart by their place. */
const rewrites = new Set<Rewrite>(
  targets.flatMap(({ compiler }) => CHOICES.flatMap((options) => compiler?.rewrites(inputWith(options)) ?? [])),
);

function inputWith(options: RewriteOptions): CompileInput {
  return { name: 'a', tool: {}, steps: [], inputSchema: {}, dialect: '2020-12', block: {}, options };
}

describe.each([...rewrites].map((each) => [each.code, each] as const))('%s', (_, each) => {
  test.each(each.page.examples.map((example) => [example.title, example] as const))('%s', (__, example) => {
    const declared = own(example.schema, '$schema');
    const dialect = (typeof declared === 'string' ? dialectOf(declared) : undefined) ?? '2020-12';
    const draft = new Draft(example.schema, ['inputSchema'], dialect);
    rewrite(draft, passesOf([each]));

    expect(draft.root).toEqual(example.output);
    expect(new Set(draft.changes.map(({ effect }) => effect))).toEqual(
      new Set(example.effect === 'unchanged' ? [] : [example.effect]),
    );
  });

  test('says why, and shows what it does', () => {
    expect(each.page.why.length).toBeGreaterThan(40);
    expect(each.page.examples.some(({ effect }) => effect !== 'unchanged')).toBe(true);
  });
});
