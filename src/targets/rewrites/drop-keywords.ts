import type { Effect } from '../../findings/transformation.js';
import { type JsonObject, own, quote } from '../../text/value.js';
import { refusesNothing } from '../rewriting/idle.js';
import type { Rewrite, RewritePage } from '../rewriting/rewrite.js';

/** A way of dropping keywords. */
export interface Dropping {
  readonly code: string;
  readonly title: string;
  /** What it does unless the keyword lets everything through where it stands. */
  readonly effect: Effect;
  readonly keywords: (keyword: string, schema: JsonObject) => boolean;
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
      const dropped = Object.keys(schema).filter(
        (keyword) => keywords(keyword, schema) && own(schema, keyword) !== undefined,
      );
      for (const keyword of dropped) {
        const detail = `Dropped ${quote(keyword)}: ${reason}.`;
        const loses = !refusesNothing(schema, keyword);
        draft.note(schema, { code, at: [keyword], effect: loses ? effect : 'equivalent', detail });
      }
      // Only now, for what one of them does may hang on another.
      for (const keyword of dropped) delete schema[keyword];
    },
  };
}
