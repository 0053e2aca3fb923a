import type { Effect } from '../../findings/transformation.js';
import { isObject, type JsonValue, own } from '../../text/value.js';
import { asDraft, type Draft } from '../rewriting/draft.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const RENAMED = 'renamed-definitions-to-defs';

/** Names the map of definitions as 2020-12 does. */
export const renameDefinitions: Rewrite = {
  code: RENAMED,
  title: 'renames "definitions" to "$defs"',
  effect: 'equivalent',
  order: 'down',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean') return;
    const definitions = own(schema, 'definitions');
    if (!isObject(definitions) || own(schema, '$defs') !== undefined) return;
    delete schema.definitions;
    schema.$defs = definitions;
    draft.note(schema, {
      code: RENAMED,
      at: ['definitions'],
      effect: 'equivalent',
      detail: 'Renamed "definitions" to "$defs".',
    });
  },
  page: {
    why: 'Draft-07 keeps definitions under "definitions", 2020-12 and the target under "$defs". References follow.',
    examples: [
      {
        title: 'definitions of draft-07',
        schema: { properties: { a: { $ref: '#/definitions/A' } }, definitions: { A: { type: 'string' } } },
        output: { properties: { a: { $ref: '#/definitions/A' } }, $defs: { A: { type: 'string' } } },
        effect: 'equivalent',
      },
    ],
  },
};

const DROPPED = 'dropped-conflicting-definitions';

/**
 * Drops "definitions" beside "$defs". What references lead to has moved to "$defs" by then, so nothing that counts is
 * lost.
 *
 * @param effect what is told of it where a definition is dropped to which nothing leads
 */
export function dropSecondDefinitions(effect: Effect): Rewrite {
  return {
    code: DROPPED,
    title: 'drops "definitions" beside "$defs"',
    effect,
    order: 'down',
    apply({ schema }, draft) {
      if (typeof schema === 'boolean') return;
      const definitions = own(schema, 'definitions');
      if (!isObject(definitions) || own(schema, '$defs') === undefined) return;
      delete schema.definitions;
      const isMoved = Object.values(definitions).every((definition) => isStandIn(definition, draft));
      const detail = isMoved
        ? 'Merged "definitions" into "$defs".'
        : 'Dropped what no reference leads to of "definitions", beside "$defs".';
      draft.note(schema, { code: DROPPED, at: ['definitions'], effect: isMoved ? 'equivalent' : effect, detail });
    },
    page: {
      why: 'The target takes one map of definitions, "$defs". What references lead to moves there; the rest is dropped.',
      examples: [
        {
          title: 'a definition that nobody refers to',
          schema: { $defs: { A: { type: 'string' } }, definitions: { B: { type: 'number' } } },
          output: { $defs: { A: { type: 'string' } } },
          effect,
        },
      ],
    },
  };
}

/** Whether a definition stands elsewhere by now, and only a reference in its place. */
function isStandIn(definition: JsonValue, draft: Draft): boolean {
  return (
    isObject(definition) && Object.keys(definition).length === 1 && draft.linkOf(asDraft(definition)) !== undefined
  );
}
