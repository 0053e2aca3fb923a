import type { Effect } from '../../findings/transformation.js';
import { own, quote } from '../../text/value.js';
import type { Rewrite, RewritePage } from '../rewriting/rewrite.js';

/** A way of dropping keywords. */
export interface Dropping {
  readonly code: string;
  readonly title: string;
  readonly effect: Effect;
  readonly keywords: (keyword: string) => boolean;
  /** Ends the sentence `Dropped "keyword": …`. */
  readonly reason: string;
  readonly page: RewritePage;
}

/** Drops keywords wherever they stand. */
export function dropKeywords({ code, title, effect, keywords, reason, page }: Dropping): Rewrite {
  return {
    code,
    title,
    effect,
    order: 'down',
    page,
    apply({ schema }, draft) {
      if (typeof schema === 'boolean') return;
      for (const keyword of Object.keys(schema)) {
        if (!keywords(keyword) || own(schema, keyword) === undefined) continue;
        draft.note(schema, { code, at: [keyword], effect, detail: `Dropped ${quote(keyword)}: ${reason}.` });
        delete schema[keyword];
      }
    },
  };
}
