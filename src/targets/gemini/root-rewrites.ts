import { addRootType, narrowRootType, unwrapRootType } from '../rewrites/root-type.js';
import type { Rewrite } from '../rewriting/rewrite.js';

/** Rewrites of the type of the root, which must be an object. */
export const ROOT_TYPE: readonly Rewrite[] = [
  addRootType('added-input-schema-type-object', {
    why: 'Gemini takes arguments of the type OBJECT alone. Arguments are objects, so nothing that was accepted in a call is refused now.',
    examples: [
      {
        title: 'a root without a type',
        schema: { properties: { id: { type: 'string' } } },
        output: { type: 'object', properties: { id: { type: 'string' } } },
        effect: 'narrows',
      },
    ],
  }),
  unwrapRootType('normalized-input-schema-type-to-object', {
    why: 'Gemini takes one word as a type, and no list; a list of one means the same.',
    examples: [
      { title: 'a list of one', schema: { type: ['object'] }, output: { type: 'object' }, effect: 'equivalent' },
    ],
  }),
  narrowRootType('narrowed-input-schema-type-to-object', {
    why: 'Gemini takes arguments of the type OBJECT alone. Arguments are objects, so the other types could never be sent.',
    examples: [
      {
        title: 'an object or null',
        schema: { type: ['object', 'null'] },
        output: { type: 'object' },
        effect: 'narrows',
      },
    ],
  }),
];
