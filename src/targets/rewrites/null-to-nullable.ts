import type { Effect } from '../../findings/transformation.js';
import { isArray, isObject, type JsonValue, own } from '../../text/value.js';
import { isNull } from '../constructs/unions.js';
import { conjunction } from '../rewriting/conjunction.js';
import type { Draft, DraftSchema } from '../rewriting/draft.js';
import { acceptsNull } from '../rewriting/null.js';
import type { Rewrite } from '../rewriting/rewrite.js';

/** Rewrites of null as the keyword "nullable" of OpenAPI, which lets null in whatever else a schema says. */

const COLLAPSED = 'collapsed-nullable-any-of';

/** Writes a union of one schema with null as that schema, nullable. What stands beside the union must hold as well. */
export const collapseNullableUnions: Rewrite = {
  code: COLLAPSED,
  title: 'writes "anyOf" of a schema and null as that schema, nullable',
  effect: 'equivalent',
  order: 'up',
  apply({ schema, parent }, draft) {
    if (typeof schema === 'boolean' || parent === undefined) return;
    const { anyOf, ...beside } = schema;
    if (!isArray(anyOf) || anyOf.length !== 2) return;
    const other = anyOf.find((branch) => !isNull(branch));
    const takesNull = acceptsNull(beside, draft);
    if (!isObject(other) || !anyOf.some(isNull) || takesNull === undefined) return;
    const both = conjunction(draft.derive(schema, beside), other, draft);
    if (!isObject(both)) return;
    for (const keyword of Object.keys(schema)) delete schema[keyword];
    Object.assign(schema, both);
    if (takesNull) schema.nullable = true;
    else delete schema.nullable;
    const detail = takesNull
      ? 'Wrote "anyOf" with null as one schema that is nullable.'
      : 'Wrote "anyOf" with null as one schema; what stands beside it does not take null.';
    draft.note(schema, { code: COLLAPSED, at: ['anyOf'], effect: 'equivalent', detail });
  },
  page: {
    why: 'The target has "nullable" for what may be null, and converters in between were seen to garble a union with null. What stands beside the union holds for the one schema as well.',
    examples: [
      {
        title: 'a number or null',
        schema: { properties: { a: { description: 'How much', anyOf: [{ type: 'number' }, { type: 'null' }] } } },
        output: { properties: { a: { description: 'How much', type: 'number', nullable: true } } },
        effect: 'equivalent',
      },
      {
        title: 'the bound beside it holds',
        schema: { properties: { a: { minimum: 3, anyOf: [{ type: 'number', minimum: 1 }, { type: 'null' }] } } },
        output: { properties: { a: { minimum: 3, type: 'number', nullable: true } } },
        effect: 'equivalent',
      },
      {
        title: 'the type beside it takes no null',
        schema: { properties: { a: { type: 'string', anyOf: [{ minLength: 3 }, { type: 'null' }] } } },
        output: { properties: { a: { type: 'string', minLength: 3 } } },
        effect: 'equivalent',
      },
    ],
  },
};

const TYPE = 'converted-null-type-to-nullable';
const CHOICE = 'converted-null-choice-to-nullable';

/** Writes null among the types or the choices of a schema as "nullable". */
export const nullToNullable: Rewrite = {
  code: TYPE,
  title: 'writes null among types and choices as "nullable"',
  effect: 'widens',
  order: 'down',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean') return;
    const types = withoutNull(own(schema, 'type'), 'null');
    const choices = withoutNull(own(schema, 'enum'), null);
    if (types === undefined && choices === undefined) return;
    const takesNull = acceptsNull(schema, draft);
    const effect: Effect = takesNull === undefined ? 'widens' : 'equivalent';
    if (types !== undefined) {
      schema.type = types.length === 1 ? (types[0] ?? null) : types;
      draft.note(schema, { code: TYPE, at: ['type'], effect, detail: toldOf('types', takesNull) });
    }
    if (choices !== undefined) {
      schema.enum = choices;
      draft.note(schema, { code: CHOICE, at: ['enum'], effect, detail: toldOf('values of "enum"', takesNull) });
    }
    if (takesNull !== false) schema.nullable = true;
  },
  page: {
    why: 'The target takes one type and choices of texts, and has "nullable" for what may be null besides. Null is let in only if everything in the schema lets it in.',
    examples: [
      {
        title: 'a text or null',
        schema: { properties: { a: { type: ['string', 'null'] } } },
        output: { properties: { a: { type: 'string', nullable: true } } },
        effect: 'equivalent',
      },
      {
        title: 'a choice of texts or null',
        schema: { properties: { a: { enum: ['x', null] } } },
        output: { properties: { a: { enum: ['x'], nullable: true } } },
        effect: 'equivalent',
      },
      {
        title: 'a type that the choice does not use',
        schema: { properties: { a: { type: ['string', 'null'], enum: ['x'] } } },
        output: { properties: { a: { type: 'string', enum: ['x'] } } },
        effect: 'equivalent',
      },
      {
        title: 'beside "not", of which a look does not tell whether it takes null',
        schema: { properties: { a: { type: ['string', 'null'], not: { minLength: 3 } } } },
        output: { properties: { a: { type: 'string', not: { minLength: 3 }, nullable: true } } },
        effect: 'widens',
      },
    ],
  },
};

/** The entries of a list without null; undefined where there is no null among others. */
function withoutNull(list: JsonValue | undefined, aNull: JsonValue): readonly JsonValue[] | undefined {
  if (!isArray(list) || !list.includes(aNull)) return undefined;
  const others = list.filter((entry) => entry !== aNull);
  return others.length === 0 ? undefined : others;
}

function toldOf(list: string, takesNull: boolean | undefined): string {
  return takesNull === false
    ? `Took null from the ${list}, which the rest of the schema does not take.`
    : `Wrote null among the ${list} as "nullable": true.`;
}

/** Whether choices are texts and null, so that nothing is lost when null is written as "nullable". */
export function areExactlyNullable(choices: JsonValue): boolean {
  const texts = withoutNull(choices, null);
  return texts?.every((choice) => typeof choice === 'string') === true;
}

const NULL_CHOICE = 'converted-null-choice-to-type';

/** A choice of null alone is the type. */
export const nullChoiceToType: Rewrite = {
  code: NULL_CHOICE,
  title: 'writes an "enum" of null alone as the type "null"',
  effect: 'equivalent',
  order: 'down',
  apply({ schema }, draft) {
    if (typeof schema === 'boolean' || !isNullChoice(schema, draft)) return;
    delete schema.enum;
    schema.type = 'null';
    const detail = 'Wrote an "enum" of null alone as the type "null".';
    draft.note(schema, { code: NULL_CHOICE, at: ['enum'], effect: 'equivalent', detail });
  },
  page: {
    why: 'The target takes choices of texts alone, and knows the type "null", whose only value is null.',
    examples: [
      {
        title: 'null alone',
        schema: { properties: { a: { enum: [null] } } },
        output: { properties: { a: { type: 'null' } } },
        effect: 'equivalent',
      },
    ],
  },
};

function isNullChoice(schema: DraftSchema, draft: Draft): boolean {
  const choices = own(schema, 'enum');
  return (
    isArray(choices) &&
    choices.length > 0 &&
    choices.every((choice) => choice === null) &&
    acceptsNull(schema, draft) === true
  );
}
