import type { Effect } from '../../findings/transformation.js';
import { isArray, type JsonValue, listed, own, quote } from '../../text/value.js';
import { kindOf } from '../rewriting/disjoint.js';
import type { DraftSchema } from '../rewriting/draft.js';
import { ABOUT } from '../rewriting/idle.js';
import type { Rewrite } from '../rewriting/rewrite.js';

const CODE = 'inferred-type';

/** Says the type of a schema that names none: of its choices, or what its keywords are about. */
export const inferType: Rewrite = {
  code: CODE,
  title: 'names the type of schemas that do not',
  effect: 'narrows',
  order: 'down',
  apply({ schema, parent }, draft) {
    // What the root is, arguments are: another type is refused, and none is not guessed.
    if (
      typeof schema === 'boolean' ||
      parent === undefined ||
      NAMED.some((keyword) => own(schema, keyword) !== undefined)
    )
      return;
    const inferred = typesFrom(schema);
    if (inferred === undefined) return;
    const { types, effect } = inferred;
    schema.type = types.length === 1 ? (types[0] ?? null) : types;
    const detail = `Named the type, ${listed(types.map((type) => quote(type)))}.`;
    draft.note(schema, { code: CODE, at: ['type'], effect, detail });
  },
  page: {
    why: 'The target was seen to refuse schemas that name no type. The types of a choice are those of its values. A schema with keywords about objects, lists, texts or numbers accepts everything else as well, which its author hardly meant.',
    examples: [
      {
        title: 'a choice',
        schema: { properties: { size: { enum: ['s', 1] } } },
        output: { properties: { size: { type: ['string', 'number'], enum: ['s', 1] } } },
        effect: 'equivalent',
      },
      {
        title: 'a bound',
        schema: { properties: { size: { minimum: 1 } } },
        output: { properties: { size: { type: 'number', minimum: 1 } } },
        effect: 'narrows',
      },
    ],
  },
};

/** Keywords beside which no type is asked for. */
const NAMED = ['type', '$ref', 'anyOf', 'oneOf', 'allOf'];

function typesFrom(schema: DraftSchema): { readonly types: readonly string[]; readonly effect: Effect } | undefined {
  const choices: JsonValue | undefined = own(schema, 'enum');
  if (isArray(choices)) return { types: [...new Set(choices.map(kindOf))], effect: 'equivalent' };
  const types = new Set(Object.keys(schema).flatMap((keyword) => ABOUT.get(keyword) ?? []));
  return types.size === 1 ? { types: [...types], effect: 'narrows' } : undefined;
}
