import { isObject, type JsonValue, own } from '../../text/value.js';
import { refusesNothing } from '../rewriting/idle.js';
import type { Rewrite } from '../rewriting/rewrite.js';

/** Rewrites of what objects say of other members, for targets whose objects are all open. */

/** Whether a value of "additionalProperties" lets every member in. */
export function isOpen(value: JsonValue | undefined): boolean {
  return value === true || (isObject(value) && Object.keys(value).length === 0);
}

const OPEN = 'dropped-open-additional-properties';

/** Drops what lets every other member in. */
export const dropOpenAdditionalProperties: Rewrite = {
  code: OPEN,
  title: 'drops "additionalProperties" of open objects',
  effect: 'equivalent',
  order: 'up',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean' || !isOpen(own(schema, 'additionalProperties'))) return;
    delete schema.additionalProperties;
    const detail = 'Dropped "additionalProperties", which lets every member in.';
    draft.note(schema, { code: OPEN, at: ['additionalProperties'], effect: 'equivalent', detail });
  },
  page: {
    why: 'The target does not take "additionalProperties", and its objects are open, which is what the value says.',
    examples: [
      {
        title: 'an open object',
        schema: { properties: { a: { type: 'object', additionalProperties: true } } },
        output: { properties: { a: { type: 'object' } } },
        effect: 'equivalent',
      },
    ],
  },
};

const CLOSED = 'dropped-additional-properties';

/** Drops what keeps other members out, or says what they are. */
export const dropAdditionalProperties: Rewrite = {
  code: CLOSED,
  title: 'drops "additionalProperties" of closed objects and maps',
  effect: 'widens',
  order: 'up',
  apply({ schema }, draft) {
    const value = typeof schema === 'boolean' ? undefined : own(schema, 'additionalProperties');
    if (typeof schema === 'boolean' || value === undefined) return;
    const effect = refusesNothing(schema, 'additionalProperties') ? 'equivalent' : 'widens';
    delete schema.additionalProperties;
    const detail =
      value === false
        ? 'Dropped "additionalProperties": false, so that other members are let in.'
        : 'Dropped "additionalProperties", so that other members may be anything.';
    draft.note(schema, { code: CLOSED, at: ['additionalProperties'], effect, detail });
  },
  page: {
    why: 'The target does not take "additionalProperties", and its objects are open. What no longer keeps other members out counts as a loss.',
    examples: [
      {
        title: 'a closed object',
        schema: { properties: { a: { type: 'object', additionalProperties: false } } },
        output: { properties: { a: { type: 'object' } } },
        effect: 'widens',
      },
      {
        title: 'of a schema that takes no objects',
        schema: { properties: { a: { type: 'string', additionalProperties: false } } },
        output: { properties: { a: { type: 'string' } } },
        effect: 'equivalent',
      },
    ],
  },
};
