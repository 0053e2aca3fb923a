import { isArray, own, quote } from '../../text/value.js';
import type { DraftSchema } from '../rewriting/draft.js';
import type { Rewrite, RewritePage } from '../rewriting/rewrite.js';

/** Rewrites of a root schema's type: targets ask for the literal "object", which is what arguments are. */

/** Adds the type to a root that has none. Arguments are objects, so no call that worked before stops working. */
export function addRootType(code: string, page: RewritePage): Rewrite {
  return {
    code,
    title: 'adds "type": "object" to the root',
    effect: 'narrows',
    order: 'root',
    page,
    apply({ schema }, draft) {
      if (typeof schema === 'boolean' || own(schema, 'type') !== undefined) return;
      const rest = { ...schema };
      for (const keyword of Object.keys(schema)) delete schema[keyword];
      Object.assign(schema, { type: 'object', ...rest });
      draft.note(schema, { code, at: ['type'], effect: 'narrows', detail: 'Added "type": "object".' });
    },
  };
}

/** Writes `["object"]` as the literal it means. */
export function unwrapRootType(code: string, page: RewritePage): Rewrite {
  return {
    code,
    title: 'writes ["object"] as "object"',
    effect: 'equivalent',
    order: 'root',
    page,
    apply({ schema }, draft) {
      if (typeof schema === 'boolean' || !isTypeList(schema, (types) => types.length === 1)) return;
      schema.type = 'object';
      draft.note(schema, { code, at: ['type'], effect: 'equivalent', detail: 'Wrote ["object"] as "object".' });
    },
  };
}

/** Leaves "object" of several types. */
export function narrowRootType(code: string, page: RewritePage): Rewrite {
  return {
    code,
    title: 'leaves "object" of the types of the root',
    effect: 'narrows',
    order: 'root',
    page,
    apply({ schema }, draft) {
      if (typeof schema === 'boolean' || !isTypeList(schema, (types) => types.length > 1)) return;
      const others = isArray(schema.type) ? schema.type.filter((type) => type !== 'object').map(quote) : [];
      schema.type = 'object';
      const detail = `Left "object" of the types and dropped ${others.join(', ')}.`;
      draft.note(schema, { code, at: ['type'], effect: 'narrows', detail });
    },
  };
}

/** Whether the type is a list that has "object" and is such. */
function isTypeList(schema: DraftSchema, isSuch: (types: readonly unknown[]) => boolean): boolean {
  const type = own(schema, 'type');
  return isArray(type) && type.includes('object') && isSuch(type);
}
