import { isObject, listedUpTo, own, quote } from '../../text/value.js';
import { requiredOf } from '../constructs/objects.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'required-every-property';
const MOST_NAMED = 5;

/** Requires every property, after those that are required already. */
export const requireProperties: Rewrite = {
  code: CODE,
  title: 'requires every property',
  effect: 'narrows',
  order: 'up',
  apply({ schema }, draft) {
    const properties = typeof schema === 'boolean' ? undefined : own(schema, 'properties');
    if (typeof schema === 'boolean' || !isObject(properties)) return;
    const required = requiredOf(schema);
    const added = Object.keys(properties).filter((name) => !required.has(name));
    if (added.length === 0) return;
    schema.required = [...required, ...added];
    const detail = `Required ${listedUpTo(MOST_NAMED, added.map(quote))}.`;
    draft.note(schema, { code: CODE, at: ['required'], effect: 'narrows', detail });
  },
  page: {
    why: 'Strict tools of one request may have few optional properties together. A property that is required is always filled in, and counts for nothing there.',
    examples: [
      {
        title: 'one of two properties is optional',
        schema: { type: 'object', properties: { a: {}, b: {} }, required: ['b'] },
        output: { type: 'object', properties: { a: {}, b: {} }, required: ['b', 'a'] },
        effect: 'narrows',
      },
    ],
  },
};
