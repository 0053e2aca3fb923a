import { isObject, own } from '../../text/value.js';
import { isObjectSchema } from '../constructs/objects.js';
import type { Rewrite } from '../rewriting/rewrite.js';

/** Rewrites that close objects, for targets that take no others. */

const ADDED = 'added-additional-properties-false';
const CLOSED = 'closed-open-object';
const DROPPED = 'dropped-additional-properties-schema';

/** Closes objects that say nothing of other members. */
export const closeUnsaidObjects: Rewrite = {
  code: ADDED,
  title: 'adds "additionalProperties": false',
  effect: 'narrows',
  order: 'up',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean' || !isObjectSchema(schema)) return;
    if (own(schema, 'additionalProperties') !== undefined) return;
    schema.additionalProperties = false;
    const detail = 'Added "additionalProperties": false.';
    draft.note(schema, { code: ADDED, at: ['additionalProperties'], effect: 'narrows', detail });
  },
  page: {
    why: 'The target takes only objects that are closed. Members that nobody named can no longer be sent.',
    examples: [
      {
        title: 'an object that says nothing of other members',
        schema: { type: 'object', properties: {} },
        output: { type: 'object', properties: {}, additionalProperties: false },
        effect: 'narrows',
      },
    ],
  },
};

/** Closes objects that are open by their word. */
export const closeOpenObjects: Rewrite = {
  code: CLOSED,
  title: 'writes "additionalProperties": false for true',
  effect: 'narrows',
  order: 'up',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean' || own(schema, 'additionalProperties') !== true) return;
    schema.additionalProperties = false;
    const detail = 'Wrote "additionalProperties": false for true.';
    draft.note(schema, { code: CLOSED, at: ['additionalProperties'], effect: 'narrows', detail });
  },
  page: {
    why: 'The target takes only objects that are closed. Members that nobody named can no longer be sent.',
    examples: [
      {
        title: 'an open object',
        schema: { type: 'object', properties: {}, additionalProperties: true },
        output: { type: 'object', properties: {}, additionalProperties: false },
        effect: 'narrows',
      },
    ],
  },
};

/** Closes maps, whose members then cannot be sent at all. */
export const dropAdditionalSchemas: Rewrite = {
  code: DROPPED,
  title: 'writes "additionalProperties": false for a schema',
  effect: 'widens',
  order: 'up',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean' || !isObject(own(schema, 'additionalProperties'))) return;
    schema.additionalProperties = false;
    const detail = 'Wrote "additionalProperties": false for a schema, so that the members it is about cannot be sent.';
    draft.note(schema, { code: DROPPED, at: ['additionalProperties'], effect: 'widens', detail });
  },
  page: {
    why: 'The target takes only objects that are closed, and so no maps. What the map was for cannot be sent, which counts as a loss although fewer values are accepted. Maps can be written as lists of pairs instead, by the option for maps.',
    examples: [
      {
        title: 'a map to texts',
        schema: { type: 'object', additionalProperties: { type: 'string' } },
        output: { type: 'object', additionalProperties: false },
        effect: 'widens',
      },
    ],
  },
};
