import type { Steps } from '../../text/pointer.js';
import { own, quote } from '../../text/value.js';
import type { Draft, DraftSchema } from '../rewriting/draft.js';
import { refusesNothing } from '../rewriting/idle.js';
import type { Rewrite } from '../rewriting/rewrite.js';
import { linkAll, moveToDefinitions, pointReferences } from './references.js';

const CODE = 'dropped-root-composition';

/** Drops keywords that compose schemas from the root, where a target does not take them. */
export function dropRootComposition(keywords: readonly string[]): Rewrite {
  return {
    code: CODE,
    title: 'drops composition at the root',
    effect: 'widens',
    order: 'root',
    apply(seat, draft) {
      const { schema } = seat;
      const present = typeof schema === 'boolean' ? [] : keywords.filter((each) => own(schema, each) !== undefined);
      if (typeof schema === 'boolean' || present.length === 0) return;
      const hasMoved = draft.refers && moveTargetsOut(schema, present, draft);
      for (const keyword of present) {
        const effect = refusesNothing(schema, keyword) ? 'equivalent' : 'widens';
        delete schema[keyword];
        const detail = `Dropped ${quote(keyword)} from the root, where the target does not take it.`;
        draft.note(schema, { code: CODE, at: [keyword], effect, detail });
      }
      if (hasMoved) pointReferences.apply(seat, draft);
    },
    page: {
      why: 'The target refuses tools whose arguments are composed at the root. Arguments are still judged by the source, when the argument adapter validates them. What references lead into moves to the definitions.',
      examples: [
        {
          title: 'a branch that a reference leads to',
          schema: { type: 'object', properties: { a: { $ref: '#/anyOf/0' } }, anyOf: [{ required: ['a'] }] },
          output: {
            type: 'object',
            properties: { a: { $ref: '#/$defs/anyOf_0' } },
            $defs: { anyOf_0: { required: ['a'] } },
          },
          effect: 'widens',
        },
        {
          title: 'one of two members',
          schema: { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] },
          output: { type: 'object' },
          effect: 'widens',
        },
      ],
    },
  };
}

/** Moves what references from elsewhere lead to out of some keywords of the root; tells whether there was any. */
function moveTargetsOut(root: DraftSchema, keywords: readonly string[], draft: Draft): boolean {
  if (!draft.isLinked) linkAll(draft);
  const places = placesBelow(root, keywords, draft);
  const targets = new Map<DraftSchema, Steps>();
  follow(root, (keyword) => !keywords.includes(keyword));
  const suffixes = new Map<string, number>();
  // The deepest first, so that the places of the others stay true.
  const inOrder = [...targets.values()].sort((a, b) => b.length - a.length);
  for (const steps of inOrder) moveToDefinitions(steps, draft, suffixes);
  return inOrder.length > 0;

  function follow(schema: DraftSchema, leads: (keyword: string) => boolean): void {
    const target = draft.linkOf(schema);
    const steps = target === undefined ? undefined : places.get(target);
    if (target !== undefined && steps !== undefined && !targets.has(target)) {
      targets.set(target, steps);
      follow(target, () => true);
    }
    for (const { schema: below, keyword = '' } of draft.seatsBelow(schema)) {
      if (typeof below !== 'boolean' && leads(keyword)) follow(below, () => true);
    }
  }
}

/** Where every schema below some keywords of the root stands. */
function placesBelow(root: DraftSchema, keywords: readonly string[], draft: Draft): ReadonlyMap<DraftSchema, Steps> {
  const places = new Map<DraftSchema, Steps>();
  visit(root, [], (keyword) => keywords.includes(keyword));
  return places;

  function visit(schema: DraftSchema, steps: Steps, leads: (keyword: string) => boolean): void {
    for (const { schema: below, keyword = '', key } of draft.seatsBelow(schema)) {
      if (typeof below === 'boolean' || !leads(keyword)) continue;
      const place = key === undefined ? [...steps, keyword] : [...steps, keyword, key];
      places.set(below, place);
      visit(below, place, () => true);
    }
  }
}
