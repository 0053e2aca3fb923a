import { own, quote } from '../../text/value.js';
import type { Draft } from '../rewriting/draft.js';
import { refusesNothing } from '../rewriting/idle.js';
import { referencesIn } from '../rewriting/references.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'dropped-root-composition';

/** Drops keywords that compose schemas from the root, where a target does not take them. */
export function dropRootComposition(keywords: readonly string[]): Rewrite {
  return {
    code: CODE,
    title: 'drops composition at the root',
    effect: 'widens',
    order: 'root',
    apply({ schema }, draft) {
      if (typeof schema === 'boolean') return;
      for (const keyword of keywords) {
        if (own(schema, keyword) === undefined || isReferredTo(keyword, draft)) continue;
        const effect = refusesNothing(schema, keyword) ? 'equivalent' : 'widens';
        delete schema[keyword];
        const detail = `Dropped ${quote(keyword)} from the root, where the target does not take it.`;
        draft.note(schema, { code: CODE, at: [keyword], effect, detail });
      }
    },
    page: {
      why: 'The target refuses tools whose arguments are composed at the root. Arguments are still judged by the source, when the argument adapter validates them. What references lead into stays, and the tool is refused.',
      examples: [
        {
          title: 'a branch that a reference leads to',
          schema: { type: 'object', properties: { a: { $ref: '#/anyOf/0' } }, anyOf: [{ required: ['a'] }] },
          output: { type: 'object', properties: { a: { $ref: '#/anyOf/0' } }, anyOf: [{ required: ['a'] }] },
          effect: 'unchanged',
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

/** Whether a reference leads below a keyword of the root. What "allOf" had of those has moved once references are linked. */
function isReferredTo(keyword: string, draft: Draft): boolean {
  if (!draft.refers || (keyword === 'allOf' && draft.isLinked)) return false;
  return referencesIn(draft).some(({ target: [first] }) => first === keyword);
}
