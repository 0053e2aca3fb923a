import { own, quote } from '../../text/value.js';
import type { Rewrite, RewritePage } from '../rewriting/rewrite.js';

const CODE = 'dropped-unsupported-format';

/** Drops formats that a target does not take. */
export function dropFormats(isTaken: (format: string) => boolean, page: RewritePage): Rewrite {
  return {
    code: CODE,
    title: 'drops formats that the target does not take',
    effect: 'widens',
    order: 'down',
    page,
    apply({ schema }, draft) {
      const format = typeof schema === 'boolean' ? undefined : own(schema, 'format');
      if (typeof schema === 'boolean' || format === undefined || (typeof format === 'string' && isTaken(format)))
        return;
      delete schema.format;
      const detail = `Dropped the format ${quote(format)}, which the target does not take.`;
      draft.note(schema, { code: CODE, at: ['format'], effect: 'widens', detail });
    },
  };
}
